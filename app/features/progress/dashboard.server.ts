/** The figures of a learner's own page: counted from the database, never made up (ruling 1). */
import { and, count, desc, eq, isNotNull, sum } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { lessonProgress, lessons, listStats, modules, studyDays } from "#db/schema";
import { streakOf } from "./days";

export type Figures = {
  lessonsDone: number;
  /** Mean of all quiz scores, percent; null before the first quiz. */
  quizAverage: number | null;
  /** Lessons and quizzes together. */
  minutesStudied: number;
  /** Days in a row, up to today or yesterday. */
  streak: number;
};

const lessonFiguresOf = prepared((db, { userId }: { userId: string }) =>
  db
    .select({ done: count(), seconds: sum(lessonProgress.timeSpentSeconds).mapWith(Number) })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), isNotNull(lessonProgress.completedAt))),
);

const quizFiguresOf = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      attempts: sum(listStats.attempts).mapWith(Number),
      scores: sum(listStats.scoreSum).mapWith(Number),
      seconds: sum(listStats.timeSpentSeconds).mapWith(Number),
    })
    .from(listStats)
    .where(eq(listStats.userId, userId)),
);

const studyDaysOf = prepared((db, { userId }: { userId: string }) =>
  db
    .select({ day: studyDays.day })
    .from(studyDays)
    .where(eq(studyDays.userId, userId))
    .orderBy(desc(studyDays.day))
    .limit(366),
);

/** @param today the learner's day, YYYY-MM-DD */
export async function findFigures(
  db: Db,
  { userId, today }: { userId: string; today: string },
): Promise<Figures> {
  const [lessonFigures] = await lessonFiguresOf(db, { userId });
  const [quizFigures] = await quizFiguresOf(db, { userId });
  const days = await studyDaysOf(db, { userId });
  const attempts = quizFigures?.attempts ?? 0;
  const seconds = (lessonFigures?.seconds ?? 0) + (quizFigures?.seconds ?? 0);
  return {
    lessonsDone: lessonFigures?.done ?? 0,
    quizAverage: attempts > 0 ? Math.round((quizFigures?.scores ?? 0) / attempts) : null,
    minutesStudied: Math.round(seconds / 60),
    streak: streakOf(
      days.map(({ day }) => day),
      today,
    ),
  };
}

/** The learner's latest finished lessons, newest first. */
export async function listRecentLessons(
  db: Db,
  { userId, limit = 5 }: { userId: string; limit?: number },
) {
  return db
    .select({
      lessonId: lessons.id,
      title: lessons.title,
      moduleName: modules.name,
      completedAt: lessonProgress.completedAt,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(and(eq(lessonProgress.userId, userId), isNotNull(lessonProgress.completedAt)))
    .orderBy(desc(lessonProgress.completedAt))
    .limit(limit);
}
