import { Fragment } from "react";
import { Form, href, Link } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { listed } from "~/ui/language";
import { Rack } from "~/ui/rack";
import { Sentence } from "~/ui/sentence";
import { plannerOf, studySettings } from "../addresses";
import type { DayView } from "../plan-view";
import { plannerWords as words } from "../words";
import { TaskList } from "./plan-day";

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

export function StartPlan({ pace, minutes }: { pace: string; minutes: string }) {
  return (
    <Sheet aria-labelledby="begin-plan" className="space-y-3">
      <h2 id="begin-plan">{words.beginTitle}</h2>
      <p>{words.beginText(pace, minutes)}</p>
      <Form method="post" action={href("/practice/planner/begin")}>
        <input type="hidden" name="from" value="open" />
        <Button>{words.begin}</Button>
      </Form>
    </Sheet>
  );
}

export type TodaySessionProps = {
  today: DayView | null;
  next: string | null;
  start: { title: string; to: string } | null;
  week: number;
};

/** The button is above the list, because a bar at the bottom would cover links. */
export function TodaySession({ today, next, start, week }: TodaySessionProps) {
  return (
    <Sheet aria-labelledby="today" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="today">{today ? today.heading : words.nothing}</h2>
        {today && today.minutes > 0 ? (
          <p className="text-sm text-ink-2 tabular-nums">{words.minutes(today.minutes)}</p>
        ) : null}
      </div>
      {start ? (
        <p>
          <ButtonLink to={start.to}>{words.start(start.title)}</ButtonLink>
        </p>
      ) : null}
      {today ? (
        <TaskList day={today} week={week} />
      ) : (
        <p>{next ? words.nothingText(next) : words.nothingLeft}</p>
      )}
      {today?.tasks.every(({ mark }) => mark !== "open") ? (
        <p className="flex items-center gap-2 font-semibold text-ok">
          <Icon name="check" />
          {words.doneToday}
        </p>
      ) : null}
    </Sheet>
  );
}

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
