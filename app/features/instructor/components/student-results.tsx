import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { percent } from "~/ui/language";
import { PageLinks } from "~/ui/page-links";
import type { ShownQuiz } from "../student-results.server";
import { studentPath } from "../student-tabs";
import { studentWords, resultWords as words } from "../student-words";

export type StudentResultsProps = {
  studentId: string;
  rows: {
    id: string;
    title: string;
    quizType: ShownQuiz;
    score: number;
    passed: boolean;
    when: string;
    time: string | null;
  }[];
  isFirst: boolean;
  older: string | null;
};

export function StudentResults({ studentId, rows, isFirst, older }: StudentResultsProps) {
  return (
    <section aria-label={words.caption} className="space-y-4">
      {rows.length === 0 ? (
        <EmptyState title={words.none}>{words.noneMore}</EmptyState>
      ) : (
        <ul className="rows sheet py-1">
          {rows.map(({ id, title, quizType, score, passed, when, time }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{title}</p>
                <p className="text-sm text-ink-2">
                  {[when, words.kinds[quizType], time].filter(Boolean).join(" · ")}
                </p>
              </div>
              <div className="flex shrink-0 flex-col items-end gap-1 whitespace-nowrap">
                <span className="font-semibold tabular-nums">{percent(score)}</span>
                <Badge tone={passed ? "ok" : "bad"} icon={passed ? "check" : "cross"}>
                  {passed ? words.passed : words.failed}
                </Badge>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-2">{words.lead}</p>
      <PageLinks
        label={words.pages}
        before={
          isFirst ? null : { label: studentWords.newest, to: studentPath(studentId, "results") }
        }
        after={
          older ? { label: studentWords.older, to: studentPath(studentId, "results", older) } : null
        }
      />
    </section>
  );
}
