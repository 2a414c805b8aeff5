import { eq } from "drizzle-orm";
import { href } from "react-router";
import type { Tx } from "#db/engine";
import { schools } from "#db/schema";
import { Action, EmailLayout, Paragraph } from "~/features/mail/email-layout";
import type { Compose, Templates } from "~/features/mail/worker.server";
import { dateTime } from "~/ui/dates";
import { type Told, schoolNoticeWords as words } from "../admin-words";
import { schoolNewsTemplate } from "../administrators.server";
import { pilotNoticeDays } from "../pilot";
import { licenseNotice, licenseNoticeDays } from "../places/licenses";
import { findLicense } from "../places/licenses.server";
import { plans } from "../plans";

type News = (
  school: typeof schools.$inferSelect,
  params: Record<string, string>,
  tx: Tx,
) => Told | null | Promise<Told | null>;

const utc = (at: Date | null) => (at ? `${dateTime(at, "UTC")} UTC` : "");

/** Null once it is no longer true. */
const news: Record<string, News> = {
  activated: ({ status, name }) => (status === "active" ? words.activated(name) : null),
  extended: ({ status, name, trialEndsAt }) =>
    status === "trial" ? words.extended(name, utc(trialEndsAt)) : null,
  plan: ({ name, plan, maxStudents }) => words.plan(name, plans[plan].name, maxStudents),
  ended: ({ status, name }) => (status === "ended" ? words.ended(name) : null),
  /** Not if it was extended or activated meanwhile. */
  pilot: ({ status, name, trialEndsAt }, { day, ends }) => {
    const notice = pilotNoticeDays.find((one) => String(one) === day);
    if (notice === undefined || status !== "trial" || String(trialEndsAt?.getTime()) !== ends)
      return null;
    return words.pilot[notice](name, utc(trialEndsAt));
  },
  /** Not if it was renewed or deleted meanwhile. */
  license: async ({ id: schoolId }, { licenseId = "", day, expires = "" }, tx) => {
    const notice = licenseNoticeDays.find((one) => String(one) === day);
    const license = await findLicense(tx, { schoolId, licenseId });
    if (notice === undefined || !license || license.expiryDate !== expires) return null;
    return license.status === "active" ? licenseNotice(license, notice) : null;
  },
};

const findSchool = async (tx: Tx, id: string) =>
  (await tx.select().from(schools).where(eq(schools.id, id)))[0];

const compose: Compose = async (tx, { params }, { appUrl, productName }) => {
  const school = await findSchool(tx, params.schoolId ?? "");
  const told = school && (await news[params.news ?? ""]?.(school, params, tx));
  if (!school || !told) return null;
  return {
    subject: told.title,
    body: (
      <EmailLayout
        productName={productName}
        heading={told.title}
        why={words.why(school.name, productName)}
      >
        <Paragraph>{told.content}</Paragraph>
        <Action href={appUrl + href("/schools/portal")}>{words.open}</Action>
      </EmailLayout>
    ),
  };
};

export const schoolNewsTemplates: Templates = { [schoolNewsTemplate]: compose };
