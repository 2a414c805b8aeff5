/** Which lessons are open to a learner (specification, section 4; ruling 17). Pure. */

/** `locked`: the one before is not done. `premium`: needs active access. */
export type LessonState = "open" | "done" | "locked" | "premium";

/** The module's lessons in their order, each with its state. */
export function lessonStates<L extends { id: string; isPremium: boolean }>(
  lessons: L[],
  { done, hasActiveAccess }: { done: ReadonlySet<string>; hasActiveAccess: boolean },
): (L & { state: LessonState })[] {
  return lessons.map((lesson, at) => {
    const before = lessons[at - 1];
    const state = (): LessonState => {
      if (lesson.isPremium && !hasActiveAccess) return "premium";
      if (done.has(lesson.id)) return "done";
      if (hasActiveAccess || !before || done.has(before.id)) return "open";
      return "locked";
    };
    return { ...lesson, state: state() };
  });
}

/** A module's progress: the average of its lessons' percentages, rounded; 0 without lessons. */
export function moduleProgress(completions: number[]): number {
  if (completions.length === 0) return 0;
  return Math.round(completions.reduce((sum, one) => sum + one, 0) / completions.length);
}

/** What is left for somebody without a next lesson: all is done, active access opens more, or there is nothing. */
export type Rest = "done" | "needs access" | "nothing";

/** Says so from the modules that a learner sees. */
export function restOf(modules: { completed: number; lessonCount: number }[]): Rest {
  if (modules.length === 0) return "nothing";
  return modules.every(({ completed, lessonCount }) => completed === lessonCount)
    ? "done"
    : "needs access";
}

/** Seconds from opening to Mark Complete that count: at most two hours, never negative (ruling 33). */
export function countedSeconds(openedAt: Date, completedAt: Date): number {
  const seconds = Math.round((completedAt.getTime() - openedAt.getTime()) / 1000);
  return Math.min(Math.max(seconds, 0), 2 * 60 * 60);
}
