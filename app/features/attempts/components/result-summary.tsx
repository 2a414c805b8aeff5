import { Badge } from "~/ui/badge";
import { duration } from "~/ui/dates";
import { Notice } from "~/ui/notice";
import { Stat, StatList } from "~/ui/stat";
import { percent } from "~/words/language";
import { results as words } from "~/words/results";

export type ResultSummaryProps = {
  result: {
    score: number | null;
    correctCount: number | null;
    itemCount: number;
    passed: boolean | null;
    passingScore: number;
    timeSpentSeconds: number | null;
    ending: "submitted" | "timed_out" | null;
    /** No question has an answer. */
    isEmpty: boolean;
  };
};

/** What an attempt came to: by word and icon, and in figures. */
export function ResultSummary({ result }: ResultSummaryProps) {
  return (
    <>
      {result.ending === "timed_out" ? (
        <Notice tone="warn" title={words.timeUp}>
          {result.isEmpty ? words.timeUpEmpty : words.timeUpWhat}
        </Notice>
      ) : result.isEmpty ? (
        <Notice tone="warn" title={words.nothingAnswered} />
      ) : null}
      <div className="sheet space-y-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {result.passed ? (
            <Badge tone="ok" icon="check">
              {words.passed}
            </Badge>
          ) : (
            <Badge tone="warn" icon="info">
              {words.needsReview}
            </Badge>
          )}
          <span className="text-ink-2">{words.passMark(result.passingScore)}</span>
        </p>
        <StatList>
          <Stat label={words.score} value={percent(result.score ?? 0)} />
          <Stat label={words.correct} value={`${result.correctCount}/${result.itemCount}`} />
          <Stat label={words.timeTaken} value={duration(result.timeSpentSeconds ?? 0)} />
        </StatList>
      </div>
    </>
  );
}
