import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Tube, type TubeColour } from "~/ui/rack";
import { Row, Rows } from "~/ui/rows";
import { dashboardWords, todayWords as words } from "../words";

export type TodayTask = {
  key: string;
  kind: keyof typeof words.go;
  title: string;
  detail: string;
  minutes: number;
  to: string;
  done: boolean;
};

type DropOffer = { minutes: number; sessions: number; to: string };

export type TodayCardProps = {
  /** Open attempts, the most urgent first. */
  running: { to: string; title: string; facts: string; isTimed: boolean }[];
  tasks: TodayTask[];
  /** The planner has tasks for today, done or not. */
  isPlanned: boolean;
  minutes: number;
  doneMinutes: number;
  doneCount: number;
  /** Sessions that the planner moved to later days. */
  moved: number;
  /** What the planner would leave out so that the rest fits. */
  drop: DropOffer | null;
  /** The next lesson of the course. */
  next: {
    to: string;
    title: string;
    detail: string;
    tube: { colour: TubeColour; percent: number };
  } | null;
  /** Why no lesson is next. */
  rest: "done" | "needs access" | "nothing";
  /** On the first day. */
  isNew: boolean;
  asksForDate: boolean;
};

/** What to do today: the first thing with its button, the others as rows, done ones with a tick. */
export function TodayCard(props: TodayCardProps) {
  const { running, tasks, isPlanned, minutes, doneCount, moved, drop } = props;
  const { next, isNew, asksForDate } = props;
  const open = tasks.filter(({ done }) => !done);
  const [urgent] = running;
  // A running clock comes before everything else.
  const isRunning = urgent?.isTimed ?? false;
  const first = open[0] ?? (isPlanned ? null : next && { ...next, kind: "lesson" as const });
  const lead = isRunning ? null : first;
  const others = lead ? open.slice(1) : open;
  const resumable = isRunning ? running.slice(1) : running;
  return (
    <section aria-labelledby="today" className="sheet raised">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="today">{words.title}</h2>
        {isPlanned ? (
          <p className="text-sm text-ink-2 tabular-nums">
            {words.facts(minutes, doneCount, tasks.length)}
          </p>
        ) : null}
      </div>
      {moved > 0 ? (
        <p className="mt-1 text-sm text-ink-2">
          {words.moved(moved)} <Link to={href("/practice/planner")}>{words.toPlan}</Link>
        </p>
      ) : null}
      {drop ? (
        <p className="mt-1 text-sm text-ink-2">
          {words.tooMuch(drop.minutes)} <Link to={drop.to}>{words.leaveOut(drop.sessions)}</Link>
        </p>
      ) : null}
      {isRunning && urgent ? <Running {...urgent} /> : null}
      {lead ? (
        <Lead task={lead} tube={lead.to === next?.to ? next.tube : dayTube(props)} isNew={isNew} />
      ) : null}
      {lead || isRunning ? null : <Nothing {...props} />}
      {others.length + doneCount + resumable.length > 0 || asksForDate ? (
        <div className="border-t border-line">
          <Rows inside>
            {resumable.map((attempt) => (
              <Row
                key={attempt.to}
                to={attempt.to}
                title={words.resumeThis(attempt.title)}
                detail={attempt.facts}
                state="open"
              />
            ))}
            {others.map((task) => (
              <Row key={task.key} to={task.to} {...rowTexts(task)} state="open" />
            ))}
            {asksForDate ? (
              <Row
                to={href("/account/study")}
                title={words.setDate}
                detail={words.setDateDetail}
                state="open"
              />
            ) : null}
            {tasks.map((task) =>
              task.done ? (
                <Row
                  key={task.key}
                  to={task.to}
                  {...rowTexts(task)}
                  state="done"
                  end={words.review}
                />
              ) : null,
            )}
          </Rows>
        </div>
      ) : null}
    </section>
  );
}

/** A lesson's check is named by what it is: its lesson is a row of its own. */
const rowTexts = ({ kind, title, detail, minutes }: TodayTask) =>
  kind === "check"
    ? { title: words.go.check, detail: words.checkFacts(title, minutes) }
    : { title, detail };

function First({
  label,
  title,
  detail,
  media,
  children,
}: {
  label: ReactNode;
  title: string;
  detail: ReactNode;
  media: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 py-3">
      {media}
      <div className="min-w-0 grow basis-40">
        <p id="next" className="text-sm text-ink-2">
          {label}
        </p>
        <p className="font-serif text-xl leading-tight font-semibold text-balance">{title}</p>
        <p className="mt-0.5 text-sm text-ink-2">{detail}</p>
      </div>
      <div className="grid max-sm:w-full">{children}</div>
    </div>
  );
}

function Running({ to, title, facts }: TodayCardProps["running"][number]) {
  return (
    <First
      label={words.running}
      title={title}
      detail={<strong className="text-ink tabular-nums">{facts}</strong>}
      media={<Icon name="clock" size={26} className="text-brand" />}
    >
      <Form method="post" action={to} className="grid">
        <Button size="lg" aria-label={words.resumeThis(title)}>
          {words.resume}
        </Button>
      </Form>
    </First>
  );
}

/** The day's own tube. */
const dayTube = ({ minutes, doneMinutes }: Pick<TodayCardProps, "minutes" | "doneMinutes">) => ({
  colour: "brand" as const,
  percent: minutes > 0 ? Math.round((100 * doneMinutes) / minutes) : 0,
});

type LeadProps = Pick<TodayCardProps, "isNew"> & {
  task: Pick<TodayTask, "kind" | "title" | "detail" | "to">;
  tube: { colour: TubeColour; percent: number };
};

function Lead({ task, tube, isNew }: LeadProps) {
  const { kind, title, detail, to } = task;
  const isFirst = kind === "lesson" && isNew;
  const go = isFirst ? words.startLesson : words.go[kind];
  return (
    <First
      label={isFirst ? words.first : words.next}
      title={title}
      detail={detail}
      media={<Tube colour={tube.colour} percent={tube.percent} className="h-24 w-auto shrink-0" />}
    >
      <ButtonLink to={to} size="lg" aria-label={words.goTo(go, title)}>
        {go}
      </ButtonLink>
    </First>
  );
}

/** Everything of today is done, or no lesson is next. */
function Nothing({ isPlanned, next, rest }: TodayCardProps) {
  const practice = { label: words.toPractice, to: href("/practice") };
  const [title, text, link] =
    next && isPlanned
      ? [words.allDone, words.ahead(next.title), { label: words.go.lesson, to: next.to }]
      : rest === "needs access"
        ? [words.needsAccess, words.needsAccessText, practice]
        : rest === "done"
          ? [words.done, words.doneText, practice]
          : [dashboardWords.noModules, dashboardWords.noModulesText, practice];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 py-3">
      {rest === "nothing" ? null : (
        <Icon name="check" size={26} className="text-ok" strokeWidth={2.2} />
      )}
      <div className="min-w-0 grow basis-40">
        <p className="font-serif text-xl leading-tight font-semibold">{title}</p>
        <p className="mt-0.5 text-ink-2">{text}</p>
      </div>
      <div className="grid max-sm:w-full">
        <ButtonLink to={link.to} size="lg">
          {link.label}
        </ButtonLink>
      </div>
    </div>
  );
}
