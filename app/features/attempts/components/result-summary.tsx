import type { AttemptMode } from "#db/vocabulary";
import { classes } from "~/ui/classes";
import { duration } from "~/ui/dates";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Tube } from "~/ui/rack";
import { number, percent } from "~/words/language";
import { results as words } from "~/words/results";

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
    ending: "submitted" | "timed_out" | null;
    /** No question has an answer. */
    isEmpty: boolean;
  };
  /** What is said of one that its time ended: of a quiz unless told. */
  timeUp?: { timeUp: string; timeUpWhat: string; timeUpEmpty: string };
  /** What is said of the mark, which an exam calls otherwise. */
  mark?: (mark: number) => string;
};

/** What an attempt came to: by word and icon, and in figures. */
export function ResultSummary({
  result,
  timeUp = words,
  mark = words.passMark,
}: ResultSummaryProps) {
  const { points, maxPoints, itemCount } = result;
  return (
    <>
      {result.ending === "timed_out" ? (
        <Notice tone="warn" title={timeUp.timeUp}>
          {result.isEmpty ? timeUp.timeUpEmpty : timeUp.timeUpWhat}
        </Notice>
      ) : result.isEmpty ? (
        <Notice tone="warn" title={words.nothingAnswered} />
      ) : null}
      <div className="sheet flex items-center gap-5 sm:gap-8">
        <Tube
          colour="brand"
          percent={result.score ?? 0}
          mark={result.passingScore}
          className="shrink-0"
        />
        <div className="grid min-w-0 grow gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-8">
          <p
            className={classes(
              "flex items-center gap-2 font-serif text-2xl leading-tight font-semibold",
              result.passed ? "text-ok" : "text-warn",
            )}
          >
            <Icon name={result.passed ? "check" : "info"} size={24} strokeWidth={2.2} />
            {result.passed ? words.passed : words.needsReview}
          </p>
          <dl className="flex flex-wrap items-end gap-x-8 gap-y-2 md:row-span-2 md:gap-x-10 md:self-center">
            <div className="max-sm:basis-full">
              <dt className="text-sm text-ink-2">{words.score}</dt>
              <dd className="font-serif text-[2.9rem] leading-none font-semibold lining-nums">
                {percent(result.score ?? 0)}
              </dd>
            </div>
            <Figure label={words.correct}>{`${result.correctCount}/${result.itemCount}`}</Figure>
            {points === null || maxPoints === null || maxPoints === itemCount ? null : (
              <Figure label={words.points}>{`${number(points)}/${number(maxPoints)}`}</Figure>
            )}
            <Figure label={words.timeTaken}>{duration(result.timeSpentSeconds ?? 0)}</Figure>
          </dl>
          <p className="text-ink-2">
            {mark(result.passingScore)} {result.mode === "tutor" ? words.tutor : null}
          </p>
        </div>
      </div>
    </>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
