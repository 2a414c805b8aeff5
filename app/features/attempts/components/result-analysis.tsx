import { Link } from "react-router";
import type { Breakdown, Tally } from "#db/schema";
import { Disclosure } from "~/ui/disclosure";
import { Meter } from "~/ui/meter";
import { Rack } from "~/ui/rack";
import { Table } from "~/ui/table";
import { percent } from "~/words/language";
import { results as words } from "~/words/results";
import { shareOf } from "../results";

/** Fewer questions make no percentage. */
const fewest = 3;

export type ResultAnalysisProps = {
  breakdown: Breakdown;
  /** In percent: drawn across every tube. */
  passMark: number;
  /** Where a lesson is; null of one that the learner cannot open. */
  lessonTo: (lessonId: string) => string | null;
};

/** Where an attempt's points were won and lost: a tube a domain, a line a lesson, and all, difficulty too, as a table. */
export function ResultAnalysis({ breakdown, passMark, lessonTo }: ResultAnalysisProps) {
  const { domains, difficulties, lessons } = breakdown;
  const rows = [
    ...domains.map((tally) => ({ by: words.byDomain, tally })),
    ...difficulties.map((tally) => ({ by: words.byDifficulty, tally })),
    ...lessons.map((tally) => ({ by: words.byLesson, tally })),
  ];
  return (
    <section aria-labelledby="analysis" className="space-y-6">
      <h2 id="analysis">{words.analysis}</h2>
      <TallyRack title={words.byDomain} tallies={domains} passMark={passMark} />
      {lessons.length > 0 ? (
        <div className="space-y-3">
          <h3>{words.byLesson}</h3>
          <ul className="grid gap-x-10 gap-y-3 md:grid-cols-2">
            {lessons.map((tally) => {
              const to = lessonTo(tally.key);
              return (
                <li key={tally.key}>
                  <Meter
                    value={shareOf(tally)}
                    label={
                      to ? (
                        <Link to={to} className="inline-flex min-h-11 items-center">
                          {tally.label}
                        </Link>
                      ) : (
                        tally.label
                      )
                    }
                    figure={words.tally(tally.correct, tally.total)}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
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
    </section>
  );
}

type TallyRackProps = { title: string; tallies: Tally[]; passMark: number };

/** One colour for all: a closure's would say something of the part that it does not mean. */
function TallyRack({ title, tallies, passMark }: TallyRackProps) {
  if (tallies.length === 0) return null;
  return (
    <div className="space-y-3">
      <h3>{title}</h3>
      <Rack
        label={title}
        items={tallies.map((tally) => ({
          label: tally.label,
          colour: "brand",
          percent: shareOf(tally),
          mark: passMark,
          few: tally.total < fewest,
          note: words.tally(tally.correct, tally.total),
        }))}
      />
    </div>
  );
}
