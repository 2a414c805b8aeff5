/** Figures are counted from the database, never invented (ruling 1). */
import { and, count, desc, eq, gt, isNotNull, isNull, or, sum } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import {
  areaStats,
  attemptItems,
  attempts,
  lessonProgress,
  lessons,
  listStats,
  modules,
  questionLists,
  studyDays,
  users,
} from "#db/schema";
import type { StudyDay } from "./calendar";
import { dayIn, streakOf } from "./days";
import { recentCount } from "./recent";
import type { AreaTally } from "./weak-areas";

export type Figures = {
  lessonsDone: number;
  /** Percent. */
  quizAverage: number | null;
  minutesStudied: number;
  examDate: string | null;
  examName: string | null;
};

const figuresOf = prepared((db, { userId }: { userId: string }) => {
  const read = db
    .select({
      userId: lessonProgress.userId,
      lessons: count().as("lessons"),
      seconds: sum(lessonProgress.timeSpentSeconds).mapWith(Number).as("read_seconds"),
    })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), isNotNull(lessonProgress.completedAt)))
    .groupBy(lessonProgress.userId)
    .as("read");
  const quizzes = db
    .select({
      userId: listStats.userId,
      attempts: sum(listStats.attempts).mapWith(Number).as("attempts"),
      scores: sum(listStats.scoreSum).mapWith(Number).as("scores"),
    })
    .from(listStats)
    .innerJoin(questionLists, eq(questionLists.id, listStats.listId))
    .where(and(eq(listStats.userId, userId), eq(questionLists.kind, "quiz")))
    .groupBy(listStats.userId)
    .as("quizzes_taken");
  const taken = db
    .select({
      userId: listStats.userId,
      seconds: sum(listStats.timeSpentSeconds).mapWith(Number).as("taken_seconds"),
    })
    .from(listStats)
    .where(eq(listStats.userId, userId))
    .groupBy(listStats.userId)
    .as("taken");
  return db
    .select({
      examDate: users.examDate,
      examName: users.examName,
      lessons: read.lessons,
      readSeconds: read.seconds,
      attempts: quizzes.attempts,
      scores: quizzes.scores,
      takenSeconds: taken.seconds,
    })
    .from(users)
    .leftJoin(read, eq(read.userId, users.id))
    .leftJoin(quizzes, eq(quizzes.userId, users.id))
    .leftJoin(taken, eq(taken.userId, users.id))
    .where(eq(users.id, userId));
});

export async function findFigures(db: Db, { userId }: { userId: string }): Promise<Figures> {
  const [found] = await figuresOf(db, { userId });
  const attempts = found?.attempts ?? 0;
  const seconds = (found?.readSeconds ?? 0) + (found?.takenSeconds ?? 0);
  return {
    lessonsDone: found?.lessons ?? 0,
    quizAverage: attempts > 0 ? Math.round((found?.scores ?? 0) / attempts) : null,
    minutesStudied: Math.round(seconds / 60),
    examDate: found?.examDate ?? null,
    examName: found?.examName ?? null,
  };
}

const maxDays = 366;

const daysOf = (db: Db, userId: string) =>
  db
    .select({ day: studyDays.day, answers: studyDays.answers, lessons: studyDays.lessons })
    .from(studyDays)
    // Days may have only time, if an attempt was read on one day and answered on the next.
    .where(
      and(eq(studyDays.userId, userId), or(gt(studyDays.answers, 0), gt(studyDays.lessons, 0))),
    )
    .orderBy(desc(studyDays.day));

const newestDaysOf = prepared((db, { userId }: { userId: string }) =>
  daysOf(db, userId).limit(maxDays),
);

const allDaysOf = prepared((db, { userId }: { userId: string }) => daysOf(db, userId));

/** Answers of open attempts are not in the totals yet. */
const openAnswersOf = prepared((db, { userId }: { userId: string }) =>
  db
    .select({ answeredAt: attemptItems.answeredAt, timeZone: attempts.timeZone })
    .from(attempts)
    .innerJoin(
      attemptItems,
      and(eq(attemptItems.attemptId, attempts.id), isNotNull(attemptItems.answeredAt)),
    )
    .where(and(eq(attempts.userId, userId), isNull(attempts.submittedAt))),
);

/**
 * Days with an answered question, as soon as it is stored, or a finished lesson: at least the last
 * year's, and the streak that ends today or yesterday. Three queries for a streak longer than a
 * year, otherwise two.
 */
export async function findStudyDays(
  db: Db,
  { userId, today }: { userId: string; today: string },
): Promise<{ days: StudyDay[]; streak: number }> {
  const stored = await newestDaysOf(db, { userId });
  const open = await openAnswersOf(db, { userId });
  const streakIn = (days: readonly { day: string }[]) =>
    streakOf(
      days.map(({ day }) => day),
      today,
    );
  const days = withOpenAnswers(stored, open);
  const streak = streakIn(days);
  if (streak < maxDays) return { days, streak };
  return { days, streak: streakIn(withOpenAnswers(await allDaysOf(db, { userId }), open)) };
}

function withOpenAnswers(
  stored: readonly StudyDay[],
  open: readonly { answeredAt: Date | null; timeZone: string }[],
): StudyDay[] {
  const days = new Map(stored.map((one) => [one.day, one]));
  for (const { answeredAt, timeZone } of open) {
    if (!answeredAt) continue;
    const day = dayIn(answeredAt, timeZone);
    const { answers, lessons } = days.get(day) ?? { answers: 0, lessons: 0 };
    days.set(day, { day, answers: answers + 1, lessons });
  }
  return [...days.values()];
}

const areasOf = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      area: areaStats.area,
      key: areaStats.key,
      answered: areaStats.answered,
      correct: areaStats.correct,
    })
    .from(areaStats)
    .where(eq(areaStats.userId, userId)),
);

/** Of closed attempts, by module and by the domains of two exams. */
export async function listAreas(
  db: Db,
  { userId }: { userId: string },
): Promise<Record<"module" | "nha" | "ascp", AreaTally[]>> {
  const rows = await areasOf(db, { userId });
  const of = (wanted: string) =>
    rows.flatMap(({ area, ...tally }) => (area === wanted ? [tally] : []));
  return { module: of("module"), nha: of("nha"), ascp: of("ascp") };
}

export const listRecentLessons = prepared((db, { userId }: { userId: string }) =>
  db
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
    .limit(recentCount),
);
