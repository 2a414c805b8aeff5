/** Expiry of licenses and the dates of their notices (days are `YYYY-MM-DD`). */
import type { LicenseStatus } from "#db/vocabulary";
import { fullDay } from "~/ui/dates";
import { licensesWords as words } from "./words";

const dayLength = 24 * 60 * 60 * 1000;

/** Days before the expiry. */
export const licenseNoticeDays = [30, 7, 0] as const;
export type LicenseNoticeDay = (typeof licenseNoticeDays)[number];

/** After a longer downtime, an expiry is no longer told. */
const lateDays = 7;

/** Shown as a warning from here on. */
const warningDays = 30;

/** Negative for a day that is over. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayLength);

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

export type LicenseStanding = { status: LicenseStatus; warning: "expired" | "soon" | null };

/** A license that is valid on its last day is expired the day after. Revoked ones are not warned of. */
export function standingOfLicense(
  { status, expiryDate }: { status: LicenseStatus; expiryDate: string | null },
  today: string,
): LicenseStanding {
  if (status === "revoked") return { status, warning: null };
  if (status === "expired") return { status, warning: "expired" };
  const left = expiryDate === null ? null : daysUntil(expiryDate, today);
  if (left === null || left > warningDays) return { status, warning: null };
  return left < 0 ? { status: "expired", warning: "expired" } : { status, warning: "soon" };
}

/** First and last expiry that has a notice today. */
export const noticeSpan = (today: string) => ({
  from: addDays(today, -lateDays),
  to: addDays(today, 30),
});

/** The notice that is due: the latest, so that a downtime makes no two at once. Null: none. */
export function dueLicenseNotice(expiryDate: string, today: string): LicenseNoticeDay | null {
  const left = daysUntil(expiryDate, today);
  if (left < -lateDays || left > 30) return null;
  if (left <= 0) return 0;
  return left <= 7 ? 7 : 30;
}

/** Title and content of a notice. */
export function licenseNotice(
  {
    licenseNumber,
    issuingAuthority,
    expiryDate,
  }: { licenseNumber: string; issuingAuthority: string; expiryDate: string | null },
  notice: LicenseNoticeDay,
) {
  const day = expiryDate ? fullDay(expiryDate) : "";
  return words.notice[notice](`${licenseNumber} (${issuingAuthority})`, day);
}
