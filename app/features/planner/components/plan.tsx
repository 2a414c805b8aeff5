import { Form, href, Link } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { listed } from "~/ui/language";
import { Rack } from "~/ui/rack";
import { Row, Rows } from "~/ui/rows";
import type { PlannerPage } from "../page";
import { plannerWords as words } from "../words";
import { SessionRow } from "./plan-day";

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

export function StartPlan({ minutes }: { minutes: string }) {
  return (
    <Sheet aria-labelledby="begin-plan" className="space-y-3">
      <h2 id="begin-plan">{words.beginTitle}</h2>
      <p>{words.beginText(minutes)}</p>
      <Form method="post" action={href("/practice/planner/begin")}>
        <input type="hidden" name="from" value="open" />
        <Button>{words.begin}</Button>
      </Form>
    </Sheet>
  );
}

/** The first open row leads on with the screen's filled button. */
export function TodaySession({
  today,
  ahead,
}: {
  today: NonNullable<PlannerPage["today"]>;
  ahead: PlannerPage["ahead"];
}) {
  const { facts, sessions, others, isDone } = today;
  const next = sessions.find((one) => !one.isDone);
  const start = next ?? ahead?.session;
  return (
    <Sheet aria-labelledby="today" className="raised">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="today" className="scroll-mt-24">
          {sessions.length > 0 ? words.today : words.nothing}
        </h2>
        {facts ? <p className="text-sm text-ink-2 tabular-nums">{facts}</p> : null}
      </div>
      {sessions.length === 0 ? (
        <p className="mt-1">{ahead ? words.nothingText(ahead.day) : words.nothingLeft}</p>
      ) : null}
      {start ? (
        <p className="mt-3">
          <ButtonLink to={start.to} className="max-sm:w-full">
            {words.startNamed(start.title)}
          </ButtonLink>
        </p>
      ) : null}
      <div className="mt-2">
        <Rows inside>
          {sessions.map((session) => (
            <SessionRow key={session.key} session={session} />
          ))}
          {sessions.length === 0 && ahead ? <SessionRow session={ahead.session} /> : null}
          {others.map(({ key, to, title, detail, done }) => (
            <Row key={key} to={to} title={title} detail={detail} state={done ? "done" : "open"} />
          ))}
        </Rows>
      </div>
      {isDone ? (
        <p className="mt-3 flex items-center gap-2 font-semibold text-ok">
          <Icon name="check" />
          {words.doneToday}
        </p>
      ) : null}
    </Sheet>
  );
}

export function PlanWeeks({ weeks, path }: Pick<PlannerPage, "weeks" | "path">) {
  return (
    <section aria-labelledby="weeks" className="space-y-5">
      <h2 id="weeks">{words.weeks}</h2>
      <Rack
        label={words.weeksLabel}
        items={weeks.map(({ label, percent }) => ({ label, percent, colour: "brand" }))}
      />
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
      <Disclosure summary={words.weekGoals} onPaper>
        <dl className="space-y-3">
          {weeks.map(({ number, title, goal }) => (
            <div key={number}>
              <dt className="font-semibold">{words.weekTitle(number, title)}</dt>
              <dd>{words.goal(goal)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  );
}
