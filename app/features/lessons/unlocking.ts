/** Which lessons are open (specification, section 4; ruling 17). */

export type LessonState = "open" | "done" | "locked" | "premium";

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

/** Rounded percent; 0 without lessons. */
export function moduleProgress(completions: number[]): number {
  if (completions.length === 0) return 0;
  return Math.round(completions.reduce((sum, one) => sum + one, 0) / completions.length);
}

/** All are done, the others need active access, or there are none. */
export type NoNextLesson = "done" | "needs access" | "nothing";

export function whyNoNextLesson(
  modules: { completed: number; lessonCount: number }[],
): NoNextLesson {
  if (modules.length === 0) return "nothing";
  return modules.every(({ completed, lessonCount }) => completed === lessonCount)
    ? "done"
    : "needs access";
}

/** Seconds that count: 0 to two hours (ruling 33). */
export function countedSeconds(openedAt: Date, completedAt: Date): number {
  const seconds = Math.round((completedAt.getTime() - openedAt.getTime()) / 1000);
  return Math.min(Math.max(seconds, 0), 2 * 60 * 60);
}
