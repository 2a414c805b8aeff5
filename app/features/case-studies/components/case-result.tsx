import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import type { Breakdown, Tally } from "#db/schema";
import type { AttemptMode } from "#db/vocabulary";
import { shareOf } from "~/features/attempts/engine/grading";
import type { StoredResult } from "~/features/attempts/engine/results.server";
import { results as attemptWords } from "~/features/attempts/results/words";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { duration } from "~/ui/dates";
import { Icon } from "~/ui/icon";
import { percent } from "~/ui/language";
import { Meter } from "~/ui/meter";
import { Notice } from "~/ui/notice";
import { ScoreSheet } from "~/ui/score-sheet";
import { caseResults as words } from "../words";

export type CaseResultProps = {
  result: StoredResult & { breakdown: Breakdown | null };
  /** Why results by step are left out. */
  withheld: ReactNode;
  missed: { position: number; why: string }[];
  /** The questions of each group, by its key. */
  groups: Record<string, number[]>;
  questionTo: (position: number) => string;
};

export function CaseResult(props: CaseResultProps) {
  const { result, withheld, missed, groups, questionTo } = props;
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
        {result.mode === "tutor" ? <p>{attemptWords.tutor}</p> : null}
      </ScoreSheet>
      {missed.length > 0 ? (
        <Notice tone="warn" title={words.missedSafety(passed ?? false)}>
          <ul className="space-y-1">
            {missed.map(({ position, why }) => (
              <li key={position}>
                {why} <QuestionLink position={position} to={questionTo(position)} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {breakdown ? (
        <div className="space-y-7">
          <Tallies
            title={words.byStep}
            lead={words.stepsWeigh}
            tallies={breakdown.steps ?? []}
            figureOf={(tally) =>
              words.stepShare(Math.round(shareOf(tally)), figureOf(tally, inPoints))
            }
            {...{ groups, questionTo }}
          />
          {[
            { title: words.byCategory, tallies: breakdown.domains },
            { title: words.byDifficulty, tallies: breakdown.difficulties },
          ].map((one) => (
            <Tallies
              key={one.title}
              {...one}
              figureOf={(tally) => figureOf(tally, inPoints)}
              {...{ groups, questionTo }}
            />
          ))}
          {withheld}
        </div>
      ) : null}
    </>
  );
}

type TalliesProps = Pick<CaseResultProps, "groups" | "questionTo"> & {
  title: string;
  lead?: string;
  tallies: Tally[];
  figureOf: (tally: Tally) => string;
};

/** Each bar leads to its questions in the review. */
function Tallies({ title, lead, tallies, figureOf, groups, questionTo }: TalliesProps) {
  const id = useId();
  if (tallies.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-3 print:break-inside-avoid">
      <h2 id={id}>{title}</h2>
      {lead ? <p className="text-sm text-ink-2">{lead}</p> : null}
      <ul className="grid gap-x-10 gap-y-3 md:grid-cols-2">
        {tallies.map((tally) => (
          <li key={tally.key}>
            <Meter value={shareOf(tally)} label={tally.label} figure={figureOf(tally)} />
            <p className="flex flex-wrap gap-x-4 text-sm print:hidden">
              <span className="sr-only">{words.questionsOf(tally.label)}</span>
              {groups[tally.key]?.map((position) => (
                <QuestionLink key={position} position={position} to={questionTo(position)} />
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const QuestionLink = ({ position, to }: { position: number; to: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center whitespace-nowrap print:hidden">
    {words.question(position)}
  </Link>
);

const figureOf = (
  { correct, total, points = correct, maxPoints = total }: Tally,
  inPoints: boolean,
): string => (inPoints ? words.tallyPoints(points, maxPoints) : words.tally(correct, total));

export type CaseResultActionsProps = {
  /** A later attempt is open. */
  isOpen: boolean;
  /** In which it is taken again. */
  mode: AttemptMode;
  /** One question, not a case study. */
  isSingle: boolean;
  /** `retry`: null if the case can no longer be started. */
  to: { review: string; retry: string | null; list: string };
};

export function CaseResultActions({ isOpen, isSingle, mode, to }: CaseResultActionsProps) {
  const again = to.retry ? (
    <Form method="post" action={to.retry}>
      <input type="hidden" name="mode" value={mode} />
      <Button variant={isOpen ? "primary" : "secondary"} className="w-full">
        {isOpen ? (isSingle ? words.resumeSingle : words.resume) : words.retry}
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
