/** That access is about to end, or has ended. Each is sent once, even with several processes. */
import { and, asc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { href } from "react-router";
import type { Db, Transaction, Tx } from "#db/client.server";
import { accessGrants, mail, notifications, users } from "#db/schema";
import { findAccess } from "~/features/access/access.server";
import { queueMail } from "~/features/mail/queue.server";
import { notify } from "~/features/notifications/notify.server";
import { dayIn } from "~/features/progress/days";
import { longDay } from "~/ui/dates";
import {
  endingSpan,
  isNotified,
  type ReminderDay,
  reminderDays,
  reminderSpan,
  termDays,
} from "./reminders";
import { endedNotice, endingNotice } from "./words";

type JobInput = { now: Date; demo: boolean };

const batchSize = 200;

const endingColumns = {
  id: accessGrants.id,
  endsAt: accessGrants.endsAt,
  userId: accessGrants.userId,
  role: users.role,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  remindersOff: users.remindersOff,
  timeZone: users.timeZone,
};
type EndingGrant = {
  [column in keyof typeof endingColumns]: (typeof endingColumns)[column]["_"]["data"];
} & { endsAt: Date; emailConfirmedAt: Date | null; timeZone: string | null };

/** Unrevoked grants that end within a span, in batches. */
async function* listEndings(
  db: Db,
  { after, upTo }: { after: Date; upTo: Date },
  { demo, onlyPurchases }: { demo: boolean; onlyPurchases: boolean },
): AsyncGenerator<EndingGrant[]> {
  let last = "";
  for (;;) {
    const rows = await db
      .select(endingColumns)
      .from(accessGrants)
      .innerJoin(users, eq(users.id, accessGrants.userId))
      .where(
        and(
          gt(accessGrants.endsAt, after),
          lte(accessGrants.endsAt, upTo),
          isNull(accessGrants.revokedAt),
          onlyPurchases
            ? and(eq(accessGrants.plan, "basic"), eq(accessGrants.source, "purchase"))
            : undefined,
          demo ? undefined : eq(users.isDemo, false),
          gt(accessGrants.id, last),
        ),
      )
      .orderBy(asc(accessGrants.id))
      .limit(batchSize);
    if (rows.length > 0) yield rows as EndingGrant[];
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** Email needs a confirmed address and reminders turned on; notifications need neither. */
const wantsMail = ({ remindersOff, emailConfirmedAt }: EndingGrant): boolean =>
  !remindersOff && emailConfirmedAt !== null;

/** True if no other grant lasts longer. */
export async function isLastGrant(
  tx: Tx,
  { userId, role, endsAt }: Pick<EndingGrant, "userId" | "role"> & { endsAt: Date | null },
  now: Date,
): Promise<boolean> {
  const { expiresAt } = await findAccess(tx, { userId, role, now });
  return endsAt !== null && expiresAt?.getTime() === endsAt.getTime();
}

/**
 * On some days also a notification, for users who get no email too. Call `wakeMail()` afterwards.
 * Returns how many emails were queued.
 */
export async function queueReminders(
  db: Db,
  transaction: Transaction,
  { now, demo }: JobInput,
): Promise<number> {
  let queued = 0;
  for (const day of reminderDays) {
    const span = reminderSpan(day, now);
    for await (const rows of listEndings(db, span, { demo, onlyPurchases: true })) {
      const keyOf = ({ id }: EndingGrant) => `reminder:${id}:${day}`;
      const bellOf = ({ id }: EndingGrant) => `${id}-ending-${day}`;
      const rings = isNotified(day);
      const known = await db
        .select({ onceKey: mail.onceKey })
        .from(mail)
        .where(inArray(mail.onceKey, rows.map(keyOf)));
      const rung = await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(inArray(notifications.id, rings ? rows.map(bellOf) : []));
      const mailed = new Set(known.map(({ onceKey }) => onceKey));
      const belled = new Set(rung.map(({ id }) => id));
      const isDue = (row: EndingGrant) =>
        (wantsMail(row) && !mailed.has(keyOf(row))) || (rings && !belled.has(bellOf(row)));
      for (const grant of rows.filter(isDue)) {
        const { userId, email: to, id: grantId } = grant;
        const params = { grantId, day: String(day) };
        const onceKey = keyOf(grant);
        const isNew = await transaction(async (tx) => {
          if (!(await isLastGrant(tx, grant, now))) return false;
          if (rings) await notifyEnding(tx, grant, { id: bellOf(grant), day, now });
          if (!wantsMail(grant)) return false;
          return queueMail(tx, {
            to,
            userId,
            template: "reminder",
            lane: "bulk",
            params,
            onceKey,
            now,
          });
        });
        if (isNew) queued++;
      }
    }
  }
  return queued;
}

async function notifyEnding(
  tx: Tx,
  { userId, endsAt, timeZone }: EndingGrant,
  { id, day, now }: { id: string; day: ReminderDay; now: Date },
): Promise<void> {
  await notify(tx, {
    id,
    userId,
    kind: "access-ending",
    title: endingNotice.title(termDays - day),
    content: endingNotice.content(longDay(dayIn(endsAt, timeZone))),
    href: href("/get-started"),
    now,
  });
}

/**
 * In the app and, unless reminders are off, by email. Call `wakeMail()` afterwards. Returns how
 * many users.
 */
export async function announceEndings(
  db: Db,
  transaction: Transaction,
  { now, demo }: JobInput,
): Promise<number> {
  let told = 0;
  for await (const rows of listEndings(db, endingSpan(now), { demo, onlyPurchases: false })) {
    // Its id marks a grant as announced.
    const noticeOf = ({ id }: EndingGrant) => `${id}-ended`;
    const known = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(inArray(notifications.id, rows.map(noticeOf)));
    const done = new Set(known.map(({ id }) => id));
    for (const grant of rows.filter((row) => !done.has(noticeOf(row)))) {
      const isNew = await transaction((tx) => announceEnding(tx, grant, noticeOf(grant), now));
      if (isNew) told++;
    }
  }
  return told;
}

async function announceEnding(
  tx: Tx,
  grant: EndingGrant,
  noticeId: string,
  now: Date,
): Promise<boolean> {
  const { id: grantId, userId, email: to } = grant;
  if (!(await isLastGrant(tx, grant, now))) return false;
  const isNew = await notify(tx, {
    id: noticeId,
    userId,
    kind: "access-ended",
    ...endedNotice,
    href: href("/get-started"),
    now,
  });
  if (!isNew) return false;
  if (wantsMail(grant))
    await queueMail(tx, {
      to,
      userId,
      template: "access-ended",
      lane: "bulk",
      params: { grantId },
      onceKey: `access-ended:${grantId}`,
      now,
    });
  return true;
}
