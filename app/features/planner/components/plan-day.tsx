import { Form, Link } from "react-router";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { Rows } from "~/ui/rows";
import { plannerOf } from "../addresses";
import type { DayView, SessionView } from "../plan-view";
import { plannerWords as words } from "../words";

/** A lesson and its check are one row with two ticks. */
export function SessionRow({ session }: { session: SessionView }) {
  const { key, title, parts, to, isDone, tick } = session;
  const hasStarted = parts.length > 1 && !isDone && parts.some((part) => part.isDone);
  return (
    <li id={key} className="keep flex flex-wrap items-center gap-x-3">
      <Link to={to} className="row min-w-0 grow basis-48" data-state={isDone ? "done" : "open"}>
        <span className="row-circle">
          {isDone ? (
            <Icon name="check" size={16} />
          ) : hasStarted ? (
            <Icon name="minus" size={16} />
          ) : null}
        </span>
        <span className="min-w-0 grow">
          <span className="row-title">{title}</span>
          <span className="row-detail flex flex-wrap gap-x-3">
            {parts.map(({ label, isDone: partDone }) => (
              <span key={label} className="inline-flex items-center gap-1">
                {label}
                {partDone ? (
                  <>
                    <Icon name="check" size={14} className="text-ok" />
                    <span className="sr-only">{words.partDone}</span>
                  </>
                ) : null}
              </span>
            ))}
          </span>
        </span>
      </Link>
      {tick ? <TickButton task={key} {...tick} /> : null}
    </li>
  );
}

/** For what leaves no other trace. */
function TickButton({ task, isTicked, name }: { task: string; isTicked: boolean; name: string }) {
  return (
    <Form method="post" action={plannerOf()} preventScrollReset>
      <input type="hidden" name="intent" value="tick" />
      <input type="hidden" name="task" value={task} />
      <input type="hidden" name="done" value={isTicked ? "no" : "yes"} />
      <Button
        variant={isTicked ? "quiet" : "secondary"}
        size="sm"
        aria-label={isTicked ? words.untickNamed(name) : words.tickNamed(name)}
      >
        {isTicked ? words.untick : words.tick}
      </Button>
    </Form>
  );
}

/** A later day: its sessions are folded. */
export function LaterDay({ day, isOpen = false }: { day: DayView; isOpen?: boolean }) {
  return (
    <Disclosure
      open={isOpen}
      className="sheet border-b py-1"
      summary={
        <>
          <span className="block">{day.heading}</span>
          <span className="block text-sm leading-snug font-normal text-ink-2">{day.summary}</span>
        </>
      }
      onPaper
    >
      <div id={day.day} className="scroll-mt-24">
        <Rows inside label={day.heading}>
          {day.sessions.map((session) => (
            <SessionRow key={session.key} session={session} />
          ))}
        </Rows>
      </div>
    </Disclosure>
  );
}

/** All days after the next seven. */
export function RestOfPlan({ text, days }: { text: string; days: readonly DayView[] }) {
  return (
    <Disclosure
      className="sheet border-b py-1"
      summary={
        <>
          <span className="block">{words.rest}</span>
          <span className="block text-sm leading-snug font-normal text-ink-2">{text}</span>
        </>
      }
      onPaper
    >
      <div className="space-y-4">
        {days.map(({ day, heading, sessions }) => (
          <section key={day} aria-labelledby={day}>
            <h3 id={day} className="text-base">
              {heading}
            </h3>
            <ul className="list-disc pl-5 text-sm">
              {sessions.map(({ key, title, to, parts }) => (
                <li key={key}>
                  <Link to={to} className="inline-flex min-h-11 items-center">
                    {title}
                  </Link>{" "}
                  <span className="text-ink-2">{parts.map(({ label }) => label).join(", ")}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Disclosure>
  );
}
