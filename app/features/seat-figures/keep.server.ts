/** Keeps the figures of seats, in pieces: one learner a transaction. Goes on where it was stopped. */
import { and, asc, desc, eq, gt, inArray, isNotNull, lte } from "drizzle-orm";
import type { Db, Transaction } from "#db/engine";
import { lockOnUser } from "#db/locks";
import { learnerChanges, schoolChanges, schoolStudents } from "#db/schema";
import { queueLearners } from "./changes.server";
import { recountSeats } from "./recount.server";

const studentsAPiece = 250;
const learnersARun = 500;

type Failure = (userId: string, error: unknown) => void;

/**
 * Counts what is queued or due. Several processes may do so at once: a learner's lock puts them in order, and a change that
 * comes meanwhile stays queued.
 * @param onFailure one learner failed; the others continue, and the next run tries again
 * @returns how many learners were counted
 */
export async function keepSeatFigures(
  db: Db,
  transaction: Transaction,
  { now, onFailure }: { now: Date; onFailure: Failure },
): Promise<number> {
  await queueStudents(db, transaction);
  await queueDue(db, transaction, now);
  const queued = await db
    .select({ userId: learnerChanges.userId })
    .from(learnerChanges)
    .orderBy(asc(learnerChanges.queuedAt), asc(learnerChanges.userId))
    .limit(learnersARun);
  return countAll(queued, transaction, { now, onFailure });
}

/**
 * Counts the newest changes of a school's students, so that its staff see what was done a moment ago. A few: the job does the rest.
 */
export async function countNewest(
  db: Db,
  transaction: Transaction,
  { schoolId, now, onFailure }: { schoolId: string; now: Date; onFailure: Failure },
): Promise<number> {
  const newest = await db
    .select({ userId: learnerChanges.userId })
    .from(learnerChanges)
    .orderBy(desc(learnerChanges.queuedAt))
    .limit(200);
  if (newest.length === 0) return 0;
  const ofSchool = await db
    .select({ userId: schoolStudents.userId })
    .from(schoolStudents)
    .where(
      and(
        eq(schoolStudents.schoolId, schoolId),
        eq(schoolStudents.status, "active"),
        inArray(
          schoolStudents.userId,
          newest.map(({ userId }) => userId),
        ),
      ),
    );
  const theirs = new Set(ofSchool.map(({ userId }) => userId));
  const queued = newest.filter(({ userId }) => theirs.has(userId)).slice(0, 10);
  return countAll(queued, transaction, { now, onFailure });
}

async function countAll(
  queued: { userId: string }[],
  transaction: Transaction,
  { now, onFailure }: { now: Date; onFailure: Failure },
): Promise<number> {
  for (const { userId } of queued) {
    try {
      await transaction(
        async (tx) => {
          const taken = await tx
            .delete(learnerChanges)
            .where(eq(learnerChanges.userId, userId))
            .returning({ userId: learnerChanges.userId });
          if (taken.length > 0) await recountSeats(tx, { userId, now });
        },
        { lock: lockOnUser(userId) },
      );
    } catch (error) {
      onFailure(userId, error);
    }
  }
  return queued.length;
}

/** Queues the students of changed schools. */
async function queueStudents(db: Db, transaction: Transaction): Promise<void> {
  const changed = await db
    .select({ schoolId: schoolChanges.schoolId })
    .from(schoolChanges)
    .orderBy(asc(schoolChanges.schoolId));
  for (const { schoolId } of changed)
    for (let isOver = false; !isOver; )
      isOver = await transaction(async (tx) => {
        const [change] = await tx
          .select()
          .from(schoolChanges)
          .where(eq(schoolChanges.schoolId, schoolId));
        if (!change) return true;
        const rows = await tx
          .select({ id: schoolStudents.id, userId: schoolStudents.userId })
          .from(schoolStudents)
          .where(
            and(
              eq(schoolStudents.schoolId, schoolId),
              eq(schoolStudents.status, "active"),
              isNotNull(schoolStudents.userId),
              gt(schoolStudents.id, change.doneStudentId),
            ),
          )
          .orderBy(asc(schoolStudents.id))
          .limit(studentsAPiece);
        await queueLearners(
          tx,
          rows.flatMap(({ userId }) => userId ?? []),
        );
        const last = rows.length === studentsAPiece ? rows.at(-1) : undefined;
        const same = and(
          eq(schoolChanges.schoolId, schoolId),
          eq(schoolChanges.version, change.version),
        );
        if (last) await tx.update(schoolChanges).set({ doneStudentId: last.id }).where(same);
        else await tx.delete(schoolChanges).where(same);
        return last === undefined;
      });
}

/** Queues those whose standing changes because time passes. */
async function queueDue(db: Db, transaction: Transaction, now: Date): Promise<void> {
  const due = await db
    .select({ userId: schoolStudents.userId })
    .from(schoolStudents)
    .where(
      and(
        lte(schoolStudents.standingDueAt, now),
        eq(schoolStudents.status, "active"),
        isNotNull(schoolStudents.userId),
      ),
    )
    .limit(learnersARun);
  const userIds = due.flatMap(({ userId }) => userId ?? []);
  if (userIds.length > 0) await transaction((tx) => queueLearners(tx, userIds));
}
