import type { Breakdown, Tally } from "#db/schema";
import { domainLabels } from "~/features/question-bank/words";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { percent } from "~/ui/language";
import { Table } from "~/ui/table";
import { minForPercent, shareOf, weakestFirst } from "../../engine/grading";
import { results as words } from "../words";
import { OpenLists } from "./open-lists";
import { ShareRows } from "./share-rows";

export type BlueprintTableProps = {
  domains: Tally[];
  /** Planned share of each domain, in percent. */
  blueprint: Record<string, number>;
  passMark: number;
};

/** For each domain of a practice exam: actual share of questions, planned share, and share answered right. */
function BlueprintTable({ domains, blueprint, passMark }: BlueprintTableProps) {
  const asked = domains.reduce((sum, { total }) => sum + total, 0);
  const unasked = Object.keys(blueprint)
    .filter((key) => !domains.some((one) => one.key === key))
    .map((key): Tally => ({ key, label: domainLabels[key] ?? key, correct: 0, total: 0 }));
  return (
    <div className="keep space-y-3">
      <h3>{words.blueprint}</h3>
      <p className="text-ink-2">{words.blueprintLead}</p>
      <Table
        caption={words.blueprint}
        captionHidden
        rows={[...domains, ...unasked]}
        rowKey={({ key }) => key}
        columns={[
          { key: "domain", label: words.domain, header: true, cell: ({ label }) => label },
          {
            key: "asked",
            label: words.asked,
            numeric: true,
            cell: ({ key, total }) =>
              words.shares(asked > 0 ? (100 * total) / asked : 0, blueprint[key] ?? 0),
          },
          {
            key: "right",
            label: words.right,
            numeric: true,
            cell: (tally) => <RightShare tally={tally} passMark={passMark} />,
          },
        ]}
      />
    </div>
  );
}

function RightShare({ tally, passMark }: { tally: Tally; passMark: number }) {
  if (tally.total < minForPercent) return <span className="text-ink-2">{words.tooFew}</span>;
  const share = shareOf(tally);
  const isAbove = Math.round(share) >= passMark;
  return (
    <>
      {percent(share)}
      <span className="flex items-center justify-end gap-1 text-sm whitespace-nowrap text-ink-2">
        <Icon
          name={isAbove ? "check" : "info"}
          size={16}
          className={isAbove ? "text-ok" : "text-warn"}
        />
        {isAbove ? words.reached : words.below}
      </span>
    </>
  );
}

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
 * Where an attempt's points were won and lost: by lesson, in exams by domain, and all in a table. Practice exams are
 * compared with their blueprint.
 */
export function ResultAnalysis(props: ResultAnalysisProps) {
  const { breakdown, passMark, lessonTo, underWay, byNeed } = props;
  const { domains, difficulties, lessons, steps = [], blueprint } = breakdown;
  const domainTitle = byNeed ? words.byNeed : words.byDomain;
  const byLesson = !blueprint && lessons.length > 1;
  const weakLessons = blueprint ? weakestFirst(lessons).slice(0, maxWeakLessons) : [];
  return (
    <section aria-labelledby="analysis" className="sheet space-y-5">
      <h2 id="analysis">{words.analysis}</h2>
      {byLesson ? (
        <ShareRows title={words.byLesson} tallies={lessons} passMark={passMark} to={lessonTo} />
      ) : (
        <ShareRows title={domainTitle} tallies={domains} passMark={passMark} />
      )}
      <ShareRows
        title={words.weakLessons}
        lead={words.weakLessonsWhat}
        tallies={weakLessons}
        to={lessonTo}
      />
      {underWay.length > 0 ? <OpenLists text={words.withheld} lists={underWay} /> : null}
      <Disclosure summary={words.asTable} onPaper className="border-0">
        <div className="space-y-5">
          {blueprint ? (
            <BlueprintTable domains={domains} blueprint={blueprint} passMark={passMark} />
          ) : null}
          <ShareRows title={words.byStep} tallies={steps} />
          {blueprint || steps.length > 0 ? (
            <ShareRows title={words.byDifficulty} tallies={difficulties} />
          ) : null}
          <AllFigures
            groups={[
              [domainTitle, domains],
              [words.byStep, steps],
              [words.byDifficulty, difficulties],
              [words.byLesson, lessons],
            ]}
          />
        </div>
      </Disclosure>
    </section>
  );
}

function AllFigures({ groups }: { groups: [title: string, tallies: Tally[]][] }) {
  const rows = groups.flatMap(([by, tallies]) => tallies.map((tally) => ({ by, tally })));
  return (
    <Table
      caption={words.asTable}
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
  );
}
