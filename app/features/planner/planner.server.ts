import { and, asc, eq, gt, gte, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { prepared } from "#db/prepared";
import { askableCount, isPublishedLesson, isPublishedList } from "#db/published";
import {
  attempts,
  flashcardReviews,
  lessonProgress,
  lessons,
  listStats,
  orderOfDrawRounds,
  planTicks,
  questionLists,
  quizzes,
  studyPlans,
  users,
} from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { dayIn } from "~/features/progress/days";
import type { StudyFacts } from "./task-status";

const planRows = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      examDate: users.examDate,
      pace: users.studyPreference,
      startsOn: studyPlans.startsOn,
      countsFrom: studyPlans.countsFrom,
      movesSeenOn: studyPlans.movesSeenOn,
      examName: users.examName,
    })
    .from(users)
    .leftJoin(studyPlans, eq(studyPlans.userId, users.id))
    .where(eq(users.id, userId)),
);

export async function findStudyPlan(db: Db, { userId }: { userId: string }) {
  const [plan] = await planRows(db, { userId });
  return plan ?? null;
}

/** By module, in order, with the learner's completion time. */
export const listPlanLessons = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      id: lessons.id,
      title: lessons.title,
      moduleId: lessons.moduleId,
      isPremium: lessons.isPremium,
      estimatedMinutes: lessons.estimatedMinutes,
      completedAt: lessonProgress.completedAt,
    })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)),
    )
    .where(isPublishedLesson)
    .orderBy(asc(lessons.moduleId), asc(lessons.sortOrder), asc(lessons.id)),
);

/** With the learner's best score in percent. */
export const listPlanQuizzes = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      id: questionLists.id,
      moduleId: quizzes.moduleId,
      quizType: quizzes.quizType,
      timeLimitMinutes: questionLists.timeLimitMinutes,
      isPremium: questionLists.isPremium,
      bestScore: listStats.bestScore,
    })
    .from(quizzes)
    .innerJoin(questionLists, eq(questionLists.id, quizzes.id))
    .leftJoin(listStats, and(eq(listStats.listId, questionLists.id), eq(listStats.userId, userId)))
    .where(
      and(
        inArray(quizzes.quizType, ["practice", "assessment", "builtin"]),
        isPublishedList,
        gt(askableCount(db), 0),
        isNull(questionLists.ownerId),
      ),
    ),
);

type Since = { userId: string; since: Date };

const finishedQuizzes = prepared((db, { userId, since }: Since) =>
  db
    .select({ of: attempts.listId, at: attempts.submittedAt })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isResult, gte(attempts.submittedAt, since))),
);

const playedRounds = prepared((db, { userId, since }: Since) =>
  db
    .select({ of: orderOfDrawRounds.variant, at: orderOfDrawRounds.playedAt })
    .from(orderOfDrawRounds)
    .where(and(eq(orderOfDrawRounds.userId, userId), gte(orderOfDrawRounds.playedAt, since))),
);

const reviewedCards = prepared((db, { userId, since }: Since) =>
  db
    .select({ at: flashcardReviews.reviewedAt })
    .from(flashcardReviews)
    .where(and(eq(flashcardReviews.userId, userId), gte(flashcardReviews.reviewedAt, since))),
);

const tickRows = prepared((db, { userId }: { userId: string }) =>
  db
    .select({ task: planTicks.task, at: planTicks.tickedAt, isLeftOut: planTicks.isLeftOut })
    .from(planTicks)
    .where(eq(planTicks.userId, userId)),
);

const epoch = new Date(0);

/** A calendar day has at most 25 hours. */
const longestDay = 25 * 60 * 60 * 1000;

/**
 * What decides which tasks are done, and which sessions are left out, in four queries. Quizzes and
 * rounds count from `countsFrom`.
 * @param lessons from `listPlanLessons`
 */
export async function findStudyFacts(
  db: Db,
  {
    userId,
    timeZone,
    countsFrom,
    lessons: course,
    now,
  }: {
    userId: string;
    timeZone: string;
    countsFrom: Date | null;
    lessons: Awaited<ReturnType<typeof listPlanLessons>>;
    now: Date;
  },
): Promise<StudyFacts & { leftOut: ReadonlySet<string>; cardsReviewedToday: number }> {
  const since = countsFrom ?? epoch;
  const finished = await finishedQuizzes(db, { userId, since });
  const rounds = await playedRounds(db, { userId, since });
  const reviews = await reviewedCards(db, {
    userId,
    since: new Date(now.getTime() - longestDay),
  });
  const decided = await tickRows(db, { userId });
  const day = (at: Date) => dayIn(at, timeZone);
  const today = day(now);
  const ticks = decided.filter(({ isLeftOut }) => !isLeftOut);
  return {
    lessons: new Map(
      course.flatMap(({ id, completedAt }) => (completedAt ? [[id, day(completedAt)]] : [])),
    ),
    lists: daysBy(finished, day),
    rounds: daysBy(rounds, day),
    ticks: new Map(ticks.map(({ task, at }) => [task, day(at)])),
    leftOut: new Set(decided.flatMap(({ task, isLeftOut }) => (isLeftOut ? task : []))),
    cardsReviewedToday: reviews.filter(({ at }) => day(at) === today).length,
  };
}

function daysBy(
  rows: readonly { of: string; at: Date | null }[],
  dayOf: (at: Date) => string,
): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { of, at } of rows) {
    if (!at) continue;
    const days = found.get(of) ?? new Set();
    found.set(of, days.add(dayOf(at)));
  }
  return new Map([...found].map(([of, days]) => [of, [...days].sort()]));
}

/**
 * Starts the plan, or reschedules it. Idempotent.
 * @param startsOn the learner's day
 * @param anew delete all check marks and ignore everything done before `now`, except lessons
 */
export async function startPlan(
  tx: Tx,
  { userId, startsOn, anew, now }: { userId: string; startsOn: string; anew: boolean; now: Date },
): Promise<void> {
  const from = anew ? { countsFrom: now } : {};
  const values = { startsOn, movesSeenOn: null, ...from, updatedAt: now };
  await tx
    .insert(studyPlans)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: studyPlans.userId, set: values });
  if (anew) await tx.delete(planTicks).where(eq(planTicks.userId, userId));
}

/** The caller must have checked that the task is tickable. */
export async function saveTick(
  db: Db,
  { userId, task, ticked, now }: { userId: string; task: string; ticked: boolean; now: Date },
): Promise<void> {
  if (ticked) await decide(db, [{ userId, task, tickedAt: now, isLeftOut: false }]);
  else
    await db.delete(planTicks).where(and(eq(planTicks.userId, userId), eq(planTicks.task, task)));
}

/** Leaves sessions out of the plan. The caller must have checked that they can be left out. Idempotent. */
export async function leaveOut(
  db: Db,
  { userId, sessions, now }: { userId: string; sessions: readonly string[]; now: Date },
): Promise<void> {
  if (sessions.length === 0) return;
  await decide(
    db,
    sessions.map((task) => ({ userId, task, tickedAt: now, isLeftOut: true })),
  );
}

const decide = (db: Db, rows: (typeof planTicks.$inferInsert)[]) =>
  db.insert(planTicks).values(rows).onConflictDoNothing();

/** Puts back all that was left out. */
export async function putBack(db: Db, { userId }: { userId: string }): Promise<void> {
  await db
    .delete(planTicks)
    .where(and(eq(planTicks.userId, userId), eq(planTicks.isLeftOut, true)));
}

/** Confirms the moves up to the learner's `today`. Nothing happens without a plan. */
export async function confirmMoves(
  db: Db,
  { userId, today, now }: { userId: string; today: string; now: Date },
): Promise<void> {
  await db
    .update(studyPlans)
    .set({ movesSeenOn: today, updatedAt: now })
    .where(eq(studyPlans.userId, userId));
}
