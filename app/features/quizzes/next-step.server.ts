import { href } from "react-router";
import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import type { Tally } from "#db/schema";
import { type NhaDomain, nhaDomains, type Role } from "#db/vocabulary";
import { minForPercent, shareOf, weakestFirst } from "~/features/attempts/engine/grading";
import { results as words } from "~/features/attempts/results/words";
import { listPracticeModules } from "~/features/lessons/open-lessons.server";
import { countFitting, firstChoice, minQuestions } from "./build";
import { countPool } from "./build.server";

/** What the recommendation after a result shows; with `fields`, they are posted to `to`. */
export type NextStep = {
  title: string;
  why: string | null;
  label: string;
  to: string;
  fields?: Record<string, string>;
};

type Viewer = { id: string; role: Role };

const maxQuestions = 10;
const lessonAt = (lessonId: string) => href("/lessons/:lessonId", { lessonId });

/**
 * Recommends one thing after a quiz: after a fail the open lesson that cost the most points, after a pass with mistakes
 * the missed questions, after a perfect score the next lesson. Null if there is none of it.
 */
export async function findNextStep(
  db: Db,
  given: {
    viewer: Viewer;
    result: { passed: boolean; isPerfect: boolean };
    lessons: readonly Tally[];
    openLessons: ReadonlySet<string>;
    nextLesson: { id: string; title: string } | null;
    moduleId: string | null;
    now: Date;
  },
): Promise<NextStep | null> {
  const { viewer, result, openLessons, nextLesson, moduleId, now } = given;
  const weakest = weakestFirst([...given.lessons]);
  if (!result.passed) {
    const lesson = weakest.find(({ key }) => openLessons.has(key));
    return lesson
      ? {
          title: words.readNext(lesson.label),
          why: words.readNextWhy(lesson.correct, lesson.total),
          label: words.read,
          to: lessonAt(lesson.key),
        }
      : null;
  }
  if (result.isPerfect)
    return nextLesson
      ? {
          title: words.goOn(nextLesson.title),
          why: words.goOnWhy,
          label: words.nextLesson,
          to: lessonAt(nextLesson.id),
        }
      : null;
  const choice = { module: moduleId ? [moduleId] : [], which: "missed" } as const;
  const questions = await countPractice(db, viewer, { ...firstChoice, ...choice }, now);
  if (questions === 0) return null;
  const missed = given.lessons.reduce((sum, one) => sum + one.total - one.correct, 0);
  const [most] = weakest.toSorted((a, b) => b.total - b.correct - (a.total - a.correct));
  return {
    title: words.practiceMissed,
    why: most ? words.mostMissed(most.total - most.correct, missed, most.label) : null,
    label: words.practiceMissedGo(questions),
    ...practicePost(questions, now, { ...(moduleId && { module: moduleId }), which: "missed" }),
  };
}

/** Recommends practice in the weakest domain after an exam; null if nothing was lost, or there is no such practice. */
export async function findExamStep(
  db: Db,
  given: { viewer: Viewer; domains: readonly Tally[]; now: Date },
): Promise<NextStep | null> {
  const { viewer, domains, now } = given;
  const weakest = weakestFirst(domains.filter(({ total }) => total >= minForPercent)).find(
    ({ key }) => isNhaDomain(key),
  );
  if (!weakest || !isNhaDomain(weakest.key)) return null;
  const choice = { ...firstChoice, nha: [weakest.key] };
  const questions = await countPractice(db, viewer, choice, now);
  if (questions < minQuestions) return null;
  return {
    title: words.weakest(weakest.label, shareOf(weakest)),
    why: words.weakestWhy(weakest.correct, weakest.total),
    label: words.practiceArea(questions, weakest.label),
    ...practicePost(questions, now, { nha: weakest.key }),
  };
}

const isNhaDomain = (key: string): key is NhaDomain => nhaDomains.some((one) => one === key);

/** At most `maxQuestions`. */
async function countPractice(
  db: Db,
  viewer: Viewer,
  choice: Parameters<typeof countFitting>[1],
  now: Date,
): Promise<number> {
  const { openIds: moduleIds } = await listPracticeModules(db, viewer, now);
  const pool = await countPool(db, { userId: viewer.id, moduleIds });
  return Math.min(countFitting(pool, choice), maxQuestions);
}

/** Builds a quiz with feedback and starts it. */
const practicePost = (questions: number, now: Date, choice: Record<string, string>) => ({
  to: href("/practice/build"),
  fields: {
    ...choice,
    once: newId(now),
    count: String(Math.max(questions, minQuestions)),
    mode: "tutor",
  },
});
