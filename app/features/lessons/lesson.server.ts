import { and, eq, gte, isNotNull, isNull, or, sum } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { prepared } from "#db/prepared";
import { askableCount, isActiveModule, isPublishedLesson, isPublishedList } from "#db/published";
import {
  attempts,
  lessonProgress,
  lessons,
  modules,
  questionLists,
  quizzes,
  studyDays,
} from "#db/schema";
import { plus } from "#db/sql";
import { markLearner } from "~/features/seat-figures/changes.server";
import { listLessons } from "./modules.server";
import { countedSeconds, type LessonState, lessonStates, moduleProgress } from "./unlocking";

const publishedLessons = prepared((db, { lessonId }: { lessonId: string }) =>
  db
    .select({
      id: lessons.id,
      title: lessons.title,
      summary: lessons.summary,
      objectives: lessons.objectives,
      content: lessons.content,
      sources: lessons.sources,
      estimatedMinutes: lessons.estimatedMinutes,
      reviewedOn: lessons.reviewedOn,
      updatedAt: lessons.updatedAt,
      moduleId: modules.id,
      moduleName: modules.name,
      tube: modules.tube,
    })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(and(eq(lessons.id, lessonId), isPublishedLesson, isActiveModule)),
);

/** With the learner's state and its neighbours; null if not published. */
export async function findLesson(
  db: Db,
  {
    userId,
    lessonId,
    hasActiveAccess,
  }: { userId: string; lessonId: string; hasActiveAccess: boolean },
) {
  const [lesson] = await publishedLessons(db, { lessonId });
  if (!lesson) return null;

  const all = await listLessons(db, { userId, moduleId: lesson.moduleId });
  const done = new Set(all.filter((one) => one.completion === 100).map((one) => one.id));
  const states = lessonStates(all, { done, hasActiveAccess });
  const at = states.findIndex((one) => one.id === lessonId);
  const previous = states[at - 1];
  const next = states[at + 1];
  const brief = (one: (typeof states)[number] | undefined) =>
    one ? { id: one.id, title: one.title } : null;
  return {
    ...lesson,
    number: at + 1,
    lessonCount: states.length,
    state: (states[at]?.state ?? "locked") as LessonState,
    previous: brief(previous),
    next: brief(next),
    completion: states[at]?.completion ?? 0,
    /** Of the module. */
    lessonsDone: done.size,
    progress: moduleProgress(all.map(({ completion }) => completion ?? 0)),
  };
}

const lessonQuizRows = prepared(
  (db, { lessonId, moduleId }: { lessonId: string; moduleId: string }) =>
    db
      .select({
        id: questionLists.id,
        title: questionLists.title,
        itemCount: askableCount(db),
        quizType: quizzes.quizType,
      })
      .from(quizzes)
      .innerJoin(questionLists, eq(questionLists.id, quizzes.id))
      .where(
        and(
          isPublishedList,
          or(
            and(eq(quizzes.quizType, "check"), eq(quizzes.lessonId, lessonId)),
            and(
              eq(quizzes.quizType, "practice"),
              eq(quizzes.moduleId, moduleId),
              isNull(questionLists.ownerId),
            ),
          ),
        ),
      ),
);

/** Only if published and not empty. */
export async function findLessonQuizzes(
  db: Db,
  { lessonId, moduleId }: { lessonId: string; moduleId: string },
): Promise<{ check: QuizLink | null; practice: QuizLink | null }> {
  const rows = await lessonQuizRows(db, { lessonId, moduleId });
  const link = (quizType: string) => {
    const row = rows.find((one) => one.quizType === quizType && one.itemCount > 0);
    return row ? { id: row.id, title: row.title, itemCount: row.itemCount } : null;
  };
  return { check: link("check"), practice: link("practice") };
}
export type QuizLink = { id: string; title: string; itemCount: number };

/** Seconds of attempts since then, which the study days already have. */
async function secondsInAttempts(
  tx: Tx,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ seconds: sum(attempts.timeSpentSeconds) })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        gte(attempts.startedAt, since),
        isNotNull(attempts.submittedAt),
      ),
    );
  return Number(row?.seconds ?? 0);
}

/**
 * Marks a lesson complete and adds its time, once.
 * @param today in the learner's zone, YYYY-MM-DD
 * @returns whether this call completed it
 */
export async function completeLesson(
  tx: Tx,
  facts: { userId: string; lessonId: string; openedAt: Date; now: Date; today: string },
): Promise<boolean> {
  const { userId, lessonId, openedAt, now, today } = facts;
  const seconds = countedSeconds(openedAt, now);
  const [written] = await tx
    .insert(lessonProgress)
    .values({
      userId,
      lessonId,
      completion: 100,
      timeSpentSeconds: seconds,
      openedAt,
      completedAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { completion: 100, timeSpentSeconds: seconds, completedAt: now, updatedAt: now },
      setWhere: isNull(lessonProgress.completedAt),
    })
    .returning({ lessonId: lessonProgress.lessonId });
  if (!written) return false;
  const inAttempts = await secondsInAttempts(tx, { userId, since: openedAt });
  const studied = Math.max(0, seconds - inAttempts);
  await tx
    .insert(studyDays)
    .values({ userId, day: today, lessons: 1, seconds: studied })
    .onConflictDoUpdate({
      target: [studyDays.userId, studyDays.day],
      set: {
        lessons: plus(studyDays.lessons, 1),
        seconds: plus(studyDays.seconds, studied),
      },
    });
  await markLearner(tx, { userId });
  return true;
}
