import { Form, Link } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { plannerOf } from "../addresses";
import type { DayView, TaskView } from "../plan-view";
import { plannerWords as words } from "../words";

export function TaskList({ day, week }: { day: DayView; week: number }) {
  return (
    <ul className="divide-y divide-line">
      {day.tasks.map((task) => (
        <li key={task.key} id={task.key} className="keep flex flex-wrap items-center gap-x-3">
          <Link
            to={task.to}
            className="flex min-h-13 grow basis-48 flex-col justify-center py-1.5 text-ink no-underline hover:underline"
          >
            <span className="font-semibold">{task.title}</span>
            <span className="text-sm text-ink-2">{task.facts}</span>
          </Link>
          {task.mark === "open" ? null : (
            <Badge tone="ok" icon="check">
              {task.mark === "ticked" ? words.ticked : words.done}
            </Badge>
          )}
          {task.tickable && task.mark !== "done" ? (
            <TickButton task={task} day={day.heading} week={week} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** A task that leaves no other trace. */
function TickButton({ task, day, week }: { task: TaskView; day: string; week: number }) {
  const ticked = task.mark === "ticked";
  return (
    <Form method="post" action={plannerOf(week)} preventScrollReset>
      <input type="hidden" name="task" value={task.key} />
      <input type="hidden" name="done" value={ticked ? "no" : "yes"} />
      <Button
        variant={ticked ? "quiet" : "secondary"}
        size="sm"
        aria-label={ticked ? words.untickNamed(task.title, day) : words.tickNamed(task.title, day)}
      >
        {ticked ? words.untick : words.tick}
      </Button>
    </Form>
  );
}

function PlanDay({ day, week }: { day: DayView; week: number }) {
  return (
    <section aria-labelledby={day.id} className="space-y-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={day.id}>{day.heading}</h3>
        {day.minutes > 0 ? (
          <p className="text-sm text-ink-2 tabular-nums">{words.minutes(day.minutes)}</p>
        ) : null}
      </div>
      <TaskList day={day} week={week} />
    </section>
  );
}

export type PlanWeekProps = {
  week: {
    number: number;
    title: string;
    goal: string;
    isCurrent: boolean;
    span: string | null;
    days: readonly DayView[];
    /** Past days of the current week. */
    earlier: readonly DayView[];
    openEarlier: number;
  };
  isFlexible: boolean;
};

export function PlanWeek({ week, isFlexible }: PlanWeekProps) {
  return (
    <section aria-labelledby="week" className="space-y-5">
      <div className="space-y-1">
        {week.span ? <p className="eyebrow">{week.span}</p> : null}
        <h2 id="week">{words.weekTitle(week.number, week.title)}</h2>
        <p>{words.goal(week.goal)}</p>
        {isFlexible ? <p className="text-sm text-ink-2">{words.flexible}</p> : null}
        {week.isCurrent ? null : (
          <p>
            <Link to={plannerOf()} className="inline-flex min-h-11 items-center font-semibold">
              {words.otherWeek}
            </Link>
          </p>
        )}
      </div>
      {week.days.map((day) => (
        <PlanDay key={day.id} day={day} week={week.number} />
      ))}
      {week.earlier.length > 0 ? (
        <Disclosure summary={words.earlier(week.openEarlier)} onPaper>
          <div className="space-y-5">
            {week.earlier.map((day) => (
              <PlanDay key={day.id} day={day} week={week.number} />
            ))}
          </div>
        </Disclosure>
      ) : null}
    </section>
  );
}
