import { inRoundMinutes } from "~/ui/durations";
import { percent } from "~/ui/language";
import { Notice } from "~/ui/notice";
import { ScoreSheet, type ScoreSheetProps } from "~/ui/score-sheet";
import type { StoredResult } from "../../engine/results.server";
import { results as words } from "../words";

export type ResultSummaryProps = Pick<ScoreSheetProps, "change"> & {
  result: StoredResult & {
    /** How many questions were checked, if a tutor attempt was submitted early; else null. */
    checked?: number | null;
  };
  /** If not "Passed" or "Needs Review". */
  verdict?: string;
  /** Words for a timed-out attempt; a quiz's by default. */
  timeUp?: { timeUp: string; timeUpWhat: string };
  /** Words for the pass mark; exams name it differently. */
  markLabel?: (mark: number) => string;
};

export function ResultSummary({
  result,
  change,
  verdict,
  timeUp = words,
  markLabel = words.passMark,
}: ResultSummaryProps) {
  const { points, maxPoints, itemCount } = result;
  const inPoints = points !== null && maxPoints !== null && maxPoints !== itemCount;
  return (
    <div className="space-y-4">
      {result.ending === "timed_out" ? (
        <Notice tone="warn" title={timeUp.timeUp}>
          {timeUp.timeUpWhat}
        </Notice>
      ) : null}
      {typeof result.checked === "number" ? (
        <Notice tone="info" title={words.checkedOnly(result.checked, itemCount)} />
      ) : null}
      <ScoreSheet
        score={result.score ?? 0}
        mark={result.passingScore}
        passed={result.passed ?? false}
        verdict={verdict ?? (result.passed ? words.passed : words.needsReview)}
        main={{ label: words.score, value: percent(result.score ?? 0), quiet: true }}
        figures={[
          {
            label: words.correct,
            value: words.correctOf(result.correctCount ?? 0, itemCount),
            quiet: true,
          },
          ...(inPoints
            ? [{ label: words.points, value: words.pointsOf(points, maxPoints), quiet: true }]
            : []),
          {
            label: words.timeTaken,
            value: inRoundMinutes(result.timeSpentSeconds ?? 0),
            quiet: true,
          },
        ]}
        change={change ?? null}
      >
        <p>{markLabel(result.passingScore)}</p>
        {result.mode === "tutor" ? <p>{words.tutor}</p> : null}
      </ScoreSheet>
    </div>
  );
}
