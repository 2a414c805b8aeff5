import type { AttemptEnding, AttemptMode } from "#db/vocabulary";
import { duration } from "~/ui/dates";
import { number } from "~/ui/language";
import { Notice } from "~/ui/notice";
import { ScoreSheet } from "~/ui/score-sheet";
import { results as words } from "../words";

export type ResultSummaryProps = {
  result: {
    score: number | null;
    points: number | null;
    maxPoints: number | null;
    correctCount: number | null;
    itemCount: number;
    passed: boolean | null;
    passingScore: number;
    timeSpentSeconds: number | null;
    mode: AttemptMode;
    ending: AttemptEnding | null;
    /** How many questions were checked, if a tutor attempt was submitted early; else null. */
    checked?: number | null;
  };
  /** Words for a timed-out attempt; a quiz's by default. */
  timeUp?: { timeUp: string; timeUpWhat: string };
  /** Words for the pass mark; exams name it differently. */
  passMarkLabel?: (passMarkLabel: number) => string;
};

export function ResultSummary({
  result,
  timeUp = words,
  passMarkLabel = words.passMark,
}: ResultSummaryProps) {
  const { points, maxPoints, itemCount } = result;
  return (
    <>
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
        verdict={result.passed ? words.passed : words.needsReview}
        label={words.score}
        figures={[
          { label: words.correct, value: `${result.correctCount}/${itemCount}` },
          ...(points === null || maxPoints === null || maxPoints === itemCount
            ? []
            : [{ label: words.points, value: `${number(points)}/${number(maxPoints)}` }]),
          { label: words.timeTaken, value: duration(result.timeSpentSeconds ?? 0) },
        ]}
      >
        {passMarkLabel(result.passingScore)} {result.mode === "tutor" ? words.tutor : null}
      </ScoreSheet>
    </>
  );
}
