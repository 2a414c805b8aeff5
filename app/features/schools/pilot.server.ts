/** Tells administrators of schools that the pilot ends, once for each end, even with several processes. */
import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Db, Transaction } from "#db/client.server";
import { schools } from "#db/schema";
import { dateTime } from "~/ui/dates";
import { schoolNoticeWords as words } from "./admin-words";
import { tellAdministrators } from "./administrators.server";
import { dueNotice, pilotSpan } from "./pilot";

const batchSize = 200;

/** Each school in a transaction of its own. Call `wakeMail()` afterwards. Returns how many emails were queued. */
export async function announcePilotEnds(
  db: Db,
  transaction: Transaction,
  { now, demo }: { now: Date; demo: boolean },
): Promise<number> {
  const { after, upTo } = pilotSpan(now);
  let queued = 0;
  for (let last = ""; ; ) {
    const rows = await db
      .select({ id: schools.id })
      .from(schools)
      .where(
        and(
          eq(schools.status, "trial"),
          gt(schools.trialEndsAt, after),
          lte(schools.trialEndsAt, upTo),
          demo ? undefined : eq(schools.isDemo, false),
          gt(schools.id, last),
        ),
      )
      .orderBy(asc(schools.id))
      .limit(batchSize);
    for (const { id } of rows) queued += await announceOne(transaction, id, now);
    if (rows.length < batchSize) return queued;
    last = rows.at(-1)?.id ?? "";
  }
}

const announceOne = (transaction: Transaction, schoolId: string, now: Date): Promise<number> =>
  transaction(async (tx) => {
    // Read again: it may have been extended or activated meanwhile.
    const [school] = await tx
      .select({ name: schools.name, status: schools.status, trialEndsAt: schools.trialEndsAt })
      .from(schools)
      .where(eq(schools.id, schoolId));
    const ends = school?.status === "trial" ? school.trialEndsAt : null;
    const day = ends && dueNotice(ends, now);
    if (!school || !ends || day === null) return 0;
    return tellAdministrators(tx, {
      schoolId,
      // With the end in it, an extension is told anew.
      key: `${schoolId}:pilot-${day}:${ends.getTime()}`,
      told: words.pilot[day](school.name, `${dateTime(ends, "UTC")} UTC`),
      params: { news: "pilot", day: String(day), ends: String(ends.getTime()) },
      now,
    });
  });
