/** Running totals by list, question, area and day, so that screens need not add up attempts. */

import { prepareInsert } from "#db/bulk-insert";
import type { Tx } from "#db/engine";
import {
  areaStats,
  type ItemResponse,
  listStats,
  questionRecords,
  type questions,
  type questionVersions,
  studyDays,
} from "#db/schema";
import { excluded, greatest, latest, plus } from "#db/sql";
import type { Confidence } from "#db/vocabulary";
import { dayIn } from "~/features/progress/days";
import { isCorrect } from "./grading";

type Version = typeof questionVersions.$inferSelect;

export type GradedItem = Pick<Version, "questionId" | "nhaDomain" | "ascpArea" | "clientNeed"> &
  Pick<typeof questions.$inferSelect, "moduleId"> & {
    response: ItemResponse | null;
    confidence: Confidence | null;
    answeredAt: Date | null;
    /** When the answer was added to the question records (tutor mode); null if it was not. */
    recordedAt: Date | null;
    points: number;
    maxPoints: number;
  };

const addToQuestions = prepareInsert(
  questionRecords,
  ["userId", "questionId", "seen", "correct", "lastCorrect", "lastConfidence", "lastAnsweredAt"],
  (insert) =>
    insert.onConflictDoUpdate({
      target: [questionRecords.userId, questionRecords.questionId],
      set: {
        seen: plus(questionRecords.seen, excluded(questionRecords.seen)),
        correct: plus(questionRecords.correct, excluded(questionRecords.correct)),
        // Compares answer times, because attempts may close in a different order than they were answered.
        lastCorrect: latest(questionRecords.lastCorrect, questionRecords.lastAnsweredAt),
        lastConfidence: latest(questionRecords.lastConfidence, questionRecords.lastAnsweredAt),
        lastAnsweredAt: latest(questionRecords.lastAnsweredAt, questionRecords.lastAnsweredAt),
      },
    }),
);

const addToAreas = prepareInsert(
  areaStats,
  ["userId", "area", "key", "answered", "correct", "updatedAt"],
  (insert) =>
    insert.onConflictDoUpdate({
      target: [areaStats.userId, areaStats.area, areaStats.key],
      set: {
        answered: plus(areaStats.answered, excluded(areaStats.answered)),
        correct: plus(areaStats.correct, excluded(areaStats.correct)),
        updatedAt: latest(areaStats.updatedAt, areaStats.updatedAt),
      },
    }),
);

const addToDays = prepareInsert(studyDays, ["userId", "day", "answers", "seconds"], (insert) =>
  insert.onConflictDoUpdate({
    target: [studyDays.userId, studyDays.day],
    set: {
      answers: plus(studyDays.answers, excluded(studyDays.answers)),
      seconds: plus(studyDays.seconds, excluded(studyDays.seconds)),
    },
  }),
);

/**
 * Adds a closed attempt to the totals, in the transaction that closes it.
 * @param timeZone the learner's when the attempt started: decides the study day
 * @param score percent
 */
export async function writeRollups(
  tx: Tx,
  facts: {
    userId: string;
    listId: string;
    attemptId: string;
    timeZone: string;
    items: GradedItem[];
    score: number;
    timeSpentSeconds: number;
    secondsByDay: ReadonlyMap<string, number>;
  },
): Promise<void> {
  const { userId, listId, attemptId, score, timeSpentSeconds } = facts;
  const answered = facts.items.flatMap((item) =>
    item.response && item.answeredAt ? [{ ...item, answeredAt: item.answeredAt }] : [],
  );

  await tx
    .insert(listStats)
    .values({
      userId,
      listId,
      attempts: 1,
      bestScore: score,
      lastScore: score,
      lastAttemptId: attemptId,
      scoreSum: score,
      timeSpentSeconds,
    })
    .onConflictDoUpdate({
      target: [listStats.userId, listStats.listId],
      set: {
        attempts: plus(listStats.attempts, 1),
        bestScore: greatest(listStats.bestScore, excluded(listStats.bestScore)),
        lastScore: score,
        lastAttemptId: attemptId,
        scoreSum: plus(listStats.scoreSum, score),
        timeSpentSeconds: plus(listStats.timeSpentSeconds, timeSpentSeconds),
      },
    });
  if (answered.length === 0) return;

  await recordAnswers(tx, {
    userId,
    answers: answered.filter(({ recordedAt }) => recordedAt === null),
  });

  const areas = new Map<string, typeof areaStats.$inferInsert>();
  const days = new Map(
    [...facts.secondsByDay].map(([day, seconds]) => [day, { userId, day, answers: 0, seconds }]),
  );
  for (const item of answered) {
    for (const [area, key] of areasOf(item)) {
      const entry = areas.get(`${area} ${key}`) ?? {
        userId,
        area,
        key,
        answered: 0,
        correct: 0,
        updatedAt: item.answeredAt,
      };
      entry.answered++;
      if (isCorrect(item)) entry.correct++;
      if (item.answeredAt > entry.updatedAt) entry.updatedAt = item.answeredAt;
      areas.set(`${area} ${key}`, entry);
    }
    const day = dayIn(item.answeredAt, facts.timeZone);
    const entry = days.get(day) ?? { userId, day, answers: 0, seconds: 0 };
    days.set(day, { ...entry, answers: entry.answers + 1 });
  }
  await addToAreas(tx, [...areas.values()]);
  await addToDays(tx, [...days.values()]);
}

type Areas = Pick<GradedItem, "moduleId" | "nhaDomain" | "ascpArea" | "clientNeed">;

/** The areas whose totals an answer counts in, as `area_stats` names them. */
export const areasOf = (item: Areas): [area: string, key: string][] =>
  Object.entries({
    module: item.moduleId,
    nha: item.nhaDomain,
    ascp: item.ascpArea,
    "client-need": item.clientNeed,
  }).flatMap(([area, key]) => (key ? [[area, key]] : []));

type GradedAnswer = Pick<GradedItem, "questionId" | "confidence" | "points" | "maxPoints"> & {
  answeredAt: Date;
};

/** Adds answers to the learner's question records. Call it once per answer: it is not idempotent. */
export async function recordAnswers(
  tx: Tx,
  { userId, answers }: { userId: string; answers: GradedAnswer[] },
): Promise<void> {
  if (answers.length === 0) return;
  const records = new Map(
    answers.map((item) => [
      item.questionId,
      {
        userId,
        questionId: item.questionId,
        seen: 1,
        correct: isCorrect(item) ? 1 : 0,
        lastCorrect: isCorrect(item),
        lastConfidence: item.confidence,
        lastAnsweredAt: item.answeredAt,
      },
    ]),
  );
  await addToQuestions(tx, [...records.values()]);
}
