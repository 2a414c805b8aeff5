import { href } from "react-router";
import type { CaseFormat, ListKind } from "#db/vocabulary";
import { listPaths } from "~/features/question-bank/list-paths";
import { whenText } from "~/ui/dates";
import { activityWords as words } from "./words";

type FinishedLesson = {
  lessonId: string;
  title: string;
  moduleName: string;
  completedAt: Date | null;
};
type ClosedAttempt = {
  attemptId: string;
  listId: string;
  kind: ListKind;
  title: string;
  /** Of a case study or single question. */
  format: CaseFormat | null;
  score: number | null;
  passed: boolean | null;
  submittedAt: Date | null;
};

export const recentCount = 5;

/** A single question is called what it is. */
const kindOf = ({ kind, format }: ClosedAttempt) =>
  format && format !== "unfolding" ? format : kind;

export function recentEntries(
  { lessons, attempts }: { lessons: readonly FinishedLesson[]; attempts: readonly ClosedAttempt[] },
  clock: { now: Date; timeZone: string },
) {
  return [
    ...lessons.map((one) => ({
      key: `lesson ${one.lessonId}`,
      title: one.title,
      what: words.lesson(one.moduleName),
      to: href("/lessons/:lessonId", { lessonId: one.lessonId }),
      at: one.completedAt,
    })),
    ...attempts.map((one) => ({
      key: one.attemptId,
      title: one.title,
      what: words.attempt(kindOf(one), one.score ?? 0, one.passed ?? false),
      to: listPaths[one.kind].results(one.listId, one.attemptId),
      at: one.submittedAt,
    })),
  ]
    .sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
    .slice(0, recentCount)
    .map(({ at, ...one }) => ({ ...one, when: at ? whenText(at, clock.timeZone, clock.now) : "" }));
}
