import { Fragment } from "react";
import { Link } from "react-router";
import { Rack } from "~/ui/rack";
import { Sentence } from "~/ui/sentence";
import { listed } from "~/words/language";
import { plannerWords as words } from "~/words/planner";
import { plannerOf } from "../addresses";

export type PlanWeeksProps = {
  weeks: readonly { number: number; label: string; percent: number; span: string | null }[];
  openBefore: readonly { week: number; tasks: number; to: string }[];
  path: readonly { weeks: string; what: string; names: readonly string[] }[];
};

export function PlanWeeks({ weeks, openBefore, path }: PlanWeeksProps) {
  const open = openBefore.reduce((sum, { tasks }) => sum + tasks, 0);
  return (
    <section aria-labelledby="weeks" className="space-y-5">
      <h2 id="weeks">{words.weeks}</h2>
      <Rack
        label={words.weeksLabel}
        items={weeks.map(({ number, label, percent, span }) => ({
          label,
          percent,
          colour: "brand",
          to: plannerOf(number),
          note: span,
        }))}
      />
      {open > 0 ? (
        <p>
          <Sentence
            text={words.openBefore(open)}
            parts={{
              weeks: openBefore.map(({ week, tasks, to }, at) => (
                <Fragment key={week}>
                  {at > 0 ? ", " : null}
                  <Link to={to}>{words.openIn(week, tasks)}</Link>
                </Fragment>
              )),
            }}
          />
        </p>
      ) : null}
      <h3>{words.path}</h3>
      <dl className="divide-y divide-line border-y border-line">
        {path.map(({ weeks: when, what, names }) => (
          <div key={when} className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-semibold">{when}</dt>
            <dd>
              {what}
              {names.length > 0 ? (
                <span className="block text-sm text-ink-2">{listed([...names])}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
