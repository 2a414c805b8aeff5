import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { plannerWords as words } from "~/words/planner";
import { studySettings } from "../addresses";

export type PlanFactsProps = {
  pace: string;
  starts: string | null;
  isAhead: boolean;
  exam: string | null;
};

export function PlanFacts({ pace, starts, isAhead, exam }: PlanFactsProps) {
  const facts = [
    { label: words.pace, value: pace },
    ...(starts ? [{ label: isAhead ? words.begins : words.began, value: starts }] : []),
    { label: words.exam, value: exam ?? words.noExam },
  ];
  return (
    <section aria-labelledby="yours" className="space-y-3">
      <h2 id="yours">{words.yours}</h2>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        <Link to={studySettings()} className="inline-flex min-h-11 items-center font-semibold">
          {words.change}
        </Link>
        {starts ? (
          <Link
            to={href("/practice/planner/begin")}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {words.again}
          </Link>
        ) : null}
      </p>
      {starts ? (
        <div className="space-y-2 print:hidden">
          <ButtonLink
            to={href("/practice/planner/calendar.ics")}
            reloadDocument
            variant="secondary"
          >
            <Icon name="calendar" size={18} />
            {words.calendar}
          </ButtonLink>
          <p className="text-sm text-ink-2">{words.calendarText}</p>
        </div>
      ) : null}
    </section>
  );
}

export type GoalsProps = {
  aim: { reached: number; of: number };
  tips: readonly string[];
};

/** The first two tips are visible. */
export function Goals({ aim, tips }: GoalsProps) {
  const rest = tips.slice(2);
  return (
    <section aria-labelledby="goals" className="space-y-3">
      <h2 id="goals">{words.goals}</h2>
      <ul className="list-disc space-y-2 pl-5">
        <li>{words.daily}</li>
        {aim.of > 0 ? <li>{words.aim(aim.reached, aim.of)}</li> : null}
      </ul>
      <h3>{words.tips}</h3>
      <ul className="list-disc space-y-2 pl-5">
        {tips.slice(0, 2).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <Disclosure summary={words.moreTips(rest.length)} onPaper>
          <ul className="list-disc space-y-2 pl-5">
            {rest.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  );
}
