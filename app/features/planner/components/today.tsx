import { Form, href } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { plannerWords as words } from "~/words/planner";
import type { DayView } from "../plan-view";
import { TaskList } from "./plan-day";

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
