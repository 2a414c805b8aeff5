import { Link } from "react-router";
import { Badge } from "~/ui/badge";
import { duration } from "~/ui/dates";
import { percent } from "~/ui/language";
import { Table } from "~/ui/table";
import { attemptHistory as words } from "../../player/cover-words";

export type AttemptHistoryProps = {
  attempts: {
    id: string;
    /** In the learner's time zone. */
    when: string;
    score: number | null;
    correctCount: number | null;
    itemCount: number;
    passed: boolean | null;
    timeSpentSeconds: number | null;
    to: string;
    /** The attempt whose result the page shows. */
    isHere?: boolean;
  }[];
};

export function AttemptHistory({ attempts }: AttemptHistoryProps) {
  return (
    <Table
      caption={words.caption}
      captionHidden
      rows={attempts}
      rowKey={(attempt) => attempt.id}
      columns={[
        {
          key: "when",
          label: words.submitted,
          header: true,
          cell: (attempt) =>
            attempt.isHere ? (
              <span aria-current="page" className="inline-flex min-h-11 items-center font-semibold">
                {words.here(attempt.when)}
              </span>
            ) : (
              <Link to={attempt.to} className="inline-flex min-h-11 items-center">
                {attempt.when}
              </Link>
            ),
        },
        {
          key: "score",
          label: words.score,
          numeric: true,
          cell: (attempt) => percent(attempt.score ?? 0),
        },
        {
          key: "correct",
          label: words.correct,
          numeric: true,
          className: "max-sm:hidden",
          cell: (attempt) => `${attempt.correctCount}/${attempt.itemCount}`,
        },
        {
          key: "time",
          label: words.time,
          numeric: true,
          className: "whitespace-nowrap max-sm:hidden",
          cell: (attempt) => duration(attempt.timeSpentSeconds ?? 0),
        },
        {
          key: "passed",
          label: words.result,
          className: "sm:whitespace-nowrap",
          cell: (attempt) =>
            attempt.passed ? (
              <Badge tone="ok" icon="check">
                {words.passed}
              </Badge>
            ) : (
              <Badge tone="warn" icon="info">
                {words.needsReview}
              </Badge>
            ),
        },
      ]}
    />
  );
}
