import { Link } from "react-router";
import type { Breakdown, Tally } from "#db/schema";
import { Disclosure } from "~/ui/disclosure";
import { Meter } from "~/ui/meter";
import { Rack } from "~/ui/rack";
import { Table } from "~/ui/table";
import { percent } from "~/words/language";
import { results as words } from "~/words/results";
import { minForPercent, shareOf, weakestFirst } from "../results";
import { BlueprintTable } from "./blueprint-table";
import { OpenLists } from "./open-lists";

/** Exams cover dozens of lessons: this many of the weakest are listed, the table has all. */
const maxWeakLessons = 6;

export type ResultAnalysisProps = {
  breakdown: Breakdown;
  /** Percent. */
  passMark: number;
  /** Link to a lesson; null if the learner cannot open it. */
  lessonTo?: (lessonId: string) => string | null;
  /** Open attempts because of which parts are left out. */
  underWay: readonly { title: string; to: string }[];
  /** The domains are NCLEX client needs. */
  byNeed?: boolean;
};

/**
 * Where an attempt's points were won and lost: by domain (as tubes), lesson, step and difficulty, and all in a table.
 * Practice exams are compared with their blueprint.
 */
export function ResultAnalysis(props: ResultAnalysisProps) {
  const { breakdown, passMark, lessonTo, underWay, byNeed } = props;
  const { domains, difficulties, lessons, steps = [], blueprint } = breakdown;
  const domainTitle = byNeed ? words.byNeed : words.byDomain;
  const groups: [title: string, tallies: Tally[]][] = [
    [domainTitle, domains],
    [words.byStep, steps],
    [words.byDifficulty, difficulties],
    [words.byLesson, lessons],
  ];
  const rows = groups.flatMap(([by, tallies]) => tallies.map((tally) => ({ by, tally })));
  return (
    <section aria-labelledby="analysis" className="space-y-6">
      <h2 id="analysis">{words.analysis}</h2>
      <TallyRack title={domainTitle} tallies={domains} passMark={passMark} />
      {blueprint ? (
        <BlueprintTable domains={domains} blueprint={blueprint} passMark={passMark} />
      ) : null}
      <TallyLines title={words.byStep} tallies={steps} />
      {blueprint || steps.length > 0 ? (
        <TallyLines title={words.byDifficulty} tallies={difficulties} />
      ) : null}
      {blueprint ? (
        <TallyLines
          title={words.weakLessons}
          lead={words.weakLessonsWhat}
          tallies={weakestFirst(lessons).slice(0, maxWeakLessons)}
          to={lessonTo}
        />
      ) : (
        <TallyLines title={words.byLesson} tallies={lessons} to={lessonTo} />
      )}
      {underWay.length > 0 ? (
        <OpenLists text={words.withheld} lists={underWay} />
      ) : (
        <Disclosure summary={words.asTable} onPaper>
          <Table
            caption={words.figures}
            captionHidden
            rows={rows}
            rowKey={({ by, tally }) => `${by} ${tally.key}`}
            columns={[
              { key: "part", label: words.part, header: true, cell: ({ tally }) => tally.label },
              { key: "by", label: words.by, cell: ({ by }) => by },
              {
                key: "correct",
                label: words.correct,
                numeric: true,
                cell: ({ tally }) => words.tally(tally.correct, tally.total),
              },
              {
                key: "share",
                label: words.share,
                numeric: true,
                cell: ({ tally }) => percent(shareOf(tally)),
              },
            ]}
          />
        </Disclosure>
      )}
    </section>
  );
}

/** In points if the items are worth more than one, like `shareOf`. */
const figureOf = ({ correct, total, points, maxPoints }: Tally) =>
  points === undefined || maxPoints === undefined
    ? words.tally(correct, total)
    : words.pointsOf(points, maxPoints);

type TallyLinesProps = {
  title: string;
  lead?: string;
  tallies: Tally[];
  to?: ((key: string) => string | null) | undefined;
};

function TallyLines({ title, lead, tallies, to }: TallyLinesProps) {
  if (tallies.length === 0) return null;
  return (
    <div className="keep space-y-3">
      <h3>{title}</h3>
      {lead ? <p className="text-ink-2">{lead}</p> : null}
      <ul className="grid gap-x-10 gap-y-3 md:grid-cols-2">
        {tallies.map((tally) => {
          const address = to?.(tally.key);
          return (
            <li key={tally.key}>
              <Meter
                value={shareOf(tally)}
                label={
                  address ? (
                    <Link to={address} className="inline-flex min-h-11 items-center">
                      {tally.label}
                    </Link>
                  ) : (
                    tally.label
                  )
                }
                figure={figureOf(tally)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type TallyRackProps = { title: string; tallies: Tally[]; passMark: number };

/** One colour for all domains: closure colours have a meaning in phlebotomy. */
function TallyRack({ title, tallies, passMark }: TallyRackProps) {
  if (tallies.length === 0) return null;
  return (
    <div className="keep space-y-3">
      <h3>{title}</h3>
      <Rack
        label={title}
        items={tallies.map((tally) => ({
          label: tally.label,
          colour: "brand",
          percent: shareOf(tally),
          mark: passMark,
          few: tally.total < minForPercent,
          note: figureOf(tally),
        }))}
      />
    </div>
  );
}
