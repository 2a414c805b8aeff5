/** One learner's record, checked against itself: what screens read must follow from what was answered. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/engine";
import {
  areaStats,
  attemptItems,
  attempts,
  listStats,
  mail,
  questionRecords,
  questions,
  questionVersions,
  studyDays,
} from "#db/schema";
import { examReceipt } from "~/features/attempts/engine/close.server";

/** All that is stored of a learner's attempts, with the rollups made of them. */
export async function recordOf(db: Db, userId: string) {
  const mine = await db
    .select()
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .orderBy(asc(attempts.startedAt), asc(attempts.id));
  const items = await db
    .select({
      item: attemptItems,
      questionId: questionVersions.questionId,
      nha: questionVersions.nhaDomain,
      module: questions.moduleId,
      need: questionVersions.clientNeed,
    })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(inArray(attemptItems.attemptId, ["", ...mine.map(({ id }) => id)]))
    .orderBy(asc(attemptItems.attemptId), asc(attemptItems.position));
  return {
    attempts: mine,
    items,
    lists: await db.select().from(listStats).where(eq(listStats.userId, userId)),
    questions: await db
      .select()
      .from(questionRecords)
      .where(eq(questionRecords.userId, userId))
      .orderBy(questionRecords.questionId),
    areas: await db
      .select()
      .from(areaStats)
      .where(eq(areaStats.userId, userId))
      .orderBy(areaStats.area, areaStats.key),
    days: await db.select().from(studyDays).where(eq(studyDays.userId, userId)),
    receipts: await db
      .select({ params: mail.params })
      .from(mail)
      .where(and(eq(mail.userId, userId), eq(mail.template, examReceipt))),
  };
}

export type Recorded = Awaited<ReturnType<typeof recordOf>>;

const counted = (keys: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};
const sum = (numbers: (number | null)[]) =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

/** What is half written in a record, one line a fault. */
export function faultsOf(record: Recorded): string[] {
  const faults: string[] = [];
  const check = (name: string, stored: unknown, wanted: unknown) => {
    const [is, should] = [JSON.stringify(stored), JSON.stringify(wanted)];
    if (is !== should) faults.push(`${name}: ${is}, not ${should}`);
  };
  for (const { id, itemCount, submittedAt, points, correctCount, score } of record.attempts) {
    const items = record.items.flatMap(({ item }) => (item.attemptId === id ? [item] : []));
    check(
      `${id} items`,
      items.map(({ position }) => position),
      range(itemCount),
    );
    const marked = items.filter((item) => item.points !== null && item.maxPoints !== null);
    check(`${id} marked items`, marked.length, submittedAt ? itemCount : 0);
    if (!submittedAt) continue;
    check(`${id} points`, points, sum(items.map((item) => item.points)));
    const full = items.filter((item) => item.points === item.maxPoints);
    check(`${id} correct`, correctCount, full.length);
    const most = sum(items.map((item) => item.maxPoints));
    check(`${id} score`, score, Math.round(((points ?? 0) / most) * 100));
  }

  const closed = record.attempts.filter(({ submittedAt }) => submittedAt !== null);
  const lists = [...new Set(closed.map(({ listId }) => listId))].sort();
  check(
    "list_stats",
    [...record.lists]
      .sort((a, b) => (a.listId < b.listId ? -1 : 1))
      .map((list) => [list.attempts, list.scoreSum, list.bestScore, list.lastAttemptId]),
    lists.map((list) => {
      const its = closed.filter(({ listId }) => listId === list);
      const [last] = [...its].sort((a, b) => Number(b.submittedAt) - Number(a.submittedAt));
      const scores = its.map(({ score }) => score ?? 0);
      return [its.length, sum(scores), Math.max(...scores), last?.id];
    }),
  );
  const ids = new Set(closed.map(({ id }) => id));
  const answered = record.items.filter(({ item }) => ids.has(item.attemptId) && item.response);
  const correct = answered.filter(({ item }) => item.points === item.maxPoints);
  const same = (name: string, stored: [string, number][], wanted: Record<string, number>) =>
    check(
      name,
      Object.fromEntries(stored.sort()),
      Object.fromEntries(Object.entries(wanted).sort()),
    );
  // Of a practice exam: its code and its mail, or neither.
  check(
    "receipts",
    record.receipts.map(({ params }) => JSON.stringify(params)).sort(),
    closed
      .flatMap(({ id, receiptCode }) => (receiptCode ? [JSON.stringify({ attemptId: id })] : []))
      .sort(),
  );
  same(
    "question_records",
    record.questions.map(({ questionId, seen }) => [questionId, seen]),
    counted(answered.map(({ questionId }) => questionId)),
  );
  check(
    "question_records correct",
    sum(record.questions.map((one) => one.correct)),
    correct.length,
  );
  same(
    "area_stats",
    record.areas.map(({ area, key, answered: count }) => [`${area} ${key}`, count]),
    counted(
      answered.flatMap(({ nha, module, need }) => [
        ...(nha ? [`nha ${nha}`] : []),
        ...(module ? [`module ${module}`] : []),
        ...(need ? [`client-need ${need}`] : []),
      ]),
    ),
  );
  same(
    "study_days",
    record.days.map(({ day, answers }) => [day, answers]),
    counted(answered.map(({ item }) => item.answeredAt?.toISOString().slice(0, 10) ?? "")),
  );
  return faults;
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
