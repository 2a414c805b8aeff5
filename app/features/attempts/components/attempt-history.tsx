import { Link } from "react-router";
import { Badge } from "~/ui/badge";
import { duration } from "~/ui/dates";
import { Table } from "~/ui/table";

export type AttemptHistoryProps = {
  attempts: {
    id: string;
    /** In the learner's zone. */
    when: string;
    score: number | null;
    correctCount: number | null;
    itemCount: number;
    passed: boolean | null;
    timeSpentSeconds: number | null;
    to: string;
  }[];
};

/** Closed attempts, newest first, each leading to its result. */
export function AttemptHistory({ attempts }: AttemptHistoryProps) {
  if (attempts.length === 0)
    return <p className="text-ink-2">None yet. Your results will be listed here.</p>;
  return (
    <Table
      caption="Your attempts, newest first"
      captionHidden
      rows={attempts}
      rowKey={(attempt) => attempt.id}
      columns={[
        {
          key: "when",
          label: "Submitted",
          header: true,
          cell: (attempt) => (
            <Link to={attempt.to} className="inline-flex min-h-11 items-center">
              {attempt.when}
            </Link>
          ),
        },
        { key: "score", label: "Score", numeric: true, cell: (attempt) => `${attempt.score}%` },
        {
          key: "correct",
          label: "Correct",
          numeric: true,
          cell: (attempt) => `${attempt.correctCount}/${attempt.itemCount}`,
        },
        {
          key: "time",
          label: "Time",
          numeric: true,
          cell: (attempt) => duration(attempt.timeSpentSeconds ?? 0),
        },
        {
          key: "passed",
          label: "Result",
          cell: (attempt) =>
            attempt.passed ? (
              <Badge tone="ok" icon="check">
                Passed
              </Badge>
            ) : (
              <Badge tone="warn">Needs Review</Badge>
            ),
        },
      ]}
    />
  );
}
