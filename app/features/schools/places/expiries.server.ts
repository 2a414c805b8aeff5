/** Tells administrators of schools that a license expires, once for each notice, even with several processes. */
import { and, asc, eq, gt, gte, lte, ne } from "drizzle-orm";
import type { Db, Transaction } from "#db/client.server";
import { schoolLicenses, schools } from "#db/schema";
import { tellAdministrators } from "../administrators.server";
import { standingOf } from "../standing";
import { dueLicenseNotice, licenseNotice, noticeSpan } from "./licenses";
import { findLicense } from "./licenses.server";

const batchSize = 200;

/** Each license in a transaction of its own. Call `wakeMail()` afterwards. Returns how many emails were queued. */
export async function announceExpiries(
  db: Db,
  transaction: Transaction,
  { now, demo }: { now: Date; demo: boolean },
): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  const { from, to } = noticeSpan(today);
  let queued = 0;
  for (let last = ""; ; ) {
    const rows = await db
      .select({
        licenseId: schoolLicenses.id,
        schoolId: schools.id,
        status: schools.status,
        trialEndsAt: schools.trialEndsAt,
      })
      .from(schoolLicenses)
      .innerJoin(schools, eq(schools.id, schoolLicenses.schoolId))
      .where(
        and(
          eq(schoolLicenses.status, "active"),
          gte(schoolLicenses.expiryDate, from),
          lte(schoolLicenses.expiryDate, to),
          ne(schools.status, "ended"),
          demo ? undefined : eq(schools.isDemo, false),
          gt(schoolLicenses.id, last),
        ),
      )
      .orderBy(asc(schoolLicenses.id))
      .limit(batchSize);
    for (const row of rows)
      if (standingOf(row, now) !== "ended")
        queued += await announceOne(transaction, { ...row, today, now });
    if (rows.length < batchSize) return queued;
    last = rows.at(-1)?.licenseId ?? "";
  }
}

const announceOne = (
  transaction: Transaction,
  {
    schoolId,
    licenseId,
    today,
    now,
  }: { schoolId: string; licenseId: string; today: string; now: Date },
): Promise<number> =>
  transaction(async (tx) => {
    // Read again: it may have been renewed meanwhile.
    const license = await findLicense(tx, { schoolId, licenseId });
    const expires = license?.status === "active" ? license.expiryDate : null;
    const notice = expires && dueLicenseNotice(expires, today);
    if (!license || !expires || notice === null || notice === "") return 0;
    return tellAdministrators(tx, {
      schoolId,
      // Contains the expiry date, so that a renewed license gets new notices.
      key: `${licenseId}:license-${notice}:${expires}`,
      told: licenseNotice(license, notice),
      params: { news: "license", licenseId, day: String(notice), expires },
      href: "/schools/licenses",
      now,
    });
  });
