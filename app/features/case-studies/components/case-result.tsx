import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import type { Breakdown, Tally } from "#db/schema";
import { shareOf } from "~/features/attempts/engine/grading";
import type { StoredResult } from "~/features/attempts/engine/results.server";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { duration } from "~/ui/dates";
import { Icon } from "~/ui/icon";
import { percent } from "~/ui/language";
import { Meter } from "~/ui/meter";
import { ScoreSheet } from "~/ui/score-sheet";
import { caseResults as words } from "../words";

export type CaseResultProps = {
  result: StoredResult & { breakdown: Breakdown | null };
  /** Why results by step are left out. */
  withheld: ReactNode;
};

export function CaseResult({ result, withheld }: CaseResultProps) {
  const { passed, points, maxPoints, breakdown } = result;
  // One unit, so that groups compare.
  const inPoints = maxPoints !== result.itemCount;
  const overall = { label: words.overall, value: percent(result.score ?? 0) };
  return (
    <>
      <ScoreSheet
        score={result.score ?? 0}
        mark={result.passingScore}
        passed={passed ?? false}
        verdict={passed ? words.passed : words.needsReview}
        main={
          points === null || maxPoints === null
            ? { ...overall, quiet: false }
            : { label: words.pointsLabel, value: words.points(points, maxPoints), quiet: true }
        }
        figures={[
          ...(points === null || maxPoints === null ? [] : [overall]),
          { label: words.correct, value: `${result.correctCount}/${result.itemCount}` },
          { label: words.timeSpent, value: duration(result.timeSpentSeconds ?? 0) },
        ]}
      >
        <p>{words.fullPoints}</p>
        <p>{words.studyMark(result.passingScore)}</p>
      </ScoreSheet>
      {breakdown ? (
        <div className="space-y-7">
          <Tallies title={words.byStep} tallies={breakdown.steps ?? []} {...{ inPoints }} />
          <Tallies title={words.byCategory} tallies={breakdown.domains} {...{ inPoints }} />
          <Tallies title={words.byDifficulty} tallies={breakdown.difficulties} {...{ inPoints }} />
          {withheld}
        </div>
      ) : null}
    </>
  );
}

type TalliesProps = { title: string; tallies: Tally[]; inPoints: boolean };

function Tallies({ title, tallies, inPoints }: TalliesProps) {
  const id = useId();
  if (tallies.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-3 print:break-inside-avoid">
      <h2 id={id}>{title}</h2>
      <ul className="grid gap-x-10 gap-y-3 md:grid-cols-2">
        {tallies.map((tally) => (
          <li key={tally.key}>
            <Meter value={shareOf(tally)} label={tally.label} figure={figureOf(tally, inPoints)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const figureOf = (
  { correct, total, points = correct, maxPoints = total }: Tally,
  inPoints: boolean,
): string => (inPoints ? words.tallyPoints(points, maxPoints) : words.tally(correct, total));

export type CaseResultActionsProps = {
  /** A later attempt is open. */
  isOpen: boolean;
  /** `retry`: null if the case can no longer be started. */
  to: { review: string; retry: string | null; list: string };
};

export function CaseResultActions({ isOpen, to }: CaseResultActionsProps) {
  const again = to.retry ? (
    <Form method="post" action={to.retry}>
      <Button variant={isOpen ? "primary" : "secondary"} className="w-full">
        {isOpen ? words.resume : words.retry}
      </Button>
    </Form>
  ) : null;
  return (
    <>
      <ActionBar together>
        {isOpen ? null : again}
        <ButtonLink to={to.review} variant={isOpen ? "secondary" : "primary"}>
          {words.review}
        </ButtonLink>
        {/* While another attempt is open, the review reveals nothing. */}
        {isOpen ? again : null}
      </ActionBar>
      <p className="print:hidden">
        <ButtonLink to={to.list} variant="quiet" className="-ml-3">
          <Icon name="arrow-left" size={18} /> {words.back}
        </ButtonLink>
      </p>
    </>
  );
}
