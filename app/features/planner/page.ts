import type { Plan } from "~/features/content/plan";
import { fullDay, longDay } from "~/ui/dates";
import { listed } from "~/ui/language";
import { plannerOf } from "./addresses";
import { dateRange, daysOf, noticesOf, type Subject, taskView } from "./plan-view";
import { minutesIn, type PlannedSession, type PlannedTask, weekOn } from "./planner";
import type { Pace } from "./tasks";
import { planWords as words } from "./words";

/** Percent (the goal in content/study-plan.yaml). */
const assessmentGoal = 80;

const isOpen = ({ mark }: PlannedTask) => mark === "open";

/** Its day is over, or it was done before the plan started. */
const isPast = ({ day, isBefore }: PlannedSession, today: string) =>
  isBefore || (day !== null && day < today);

export type LoadedPlan = {
  file: Plan;
  pace: Pace;
  sessions: PlannedSession[];
  isPressed: boolean;
  isPaceChosen: boolean;
  isBegun: boolean;
  startsOn: string;
  examDate: string | null;
  today: string;
  isPartial: boolean;
  modules: readonly { id: string; name: string }[];
  assessments: readonly (number | null)[];
  subjectOf: (task: PlannedTask) => Subject;
};

/** @param asked the current week if null or unknown */
export function plannerPage(plan: LoadedPlan, asked: number | null) {
  const { file, pace, sessions, isBegun, startsOn, examDate, today } = plan;
  const current = weekOn(sessions, today);
  const shown = file.weeks.some(({ number }) => number === asked) ? (asked ?? current) : current;
  const isCurrent = shown === current;
  const inWeek = (week: number) => sessions.filter((session) => session.week === week);
  // Past sessions are collapsed.
  const folded = isBegun && isCurrent ? inWeek(shown).filter((one) => isPast(one, today)) : [];
  const todays = isBegun ? sessions.filter(({ day }) => day === today) : [];
  const ahead = sessions.filter(({ day }) => day !== null && day > today);
  // Without a session today, the learner may start the next one.
  const startable = (todays.length > 0 ? todays : ahead).flatMap(({ tasks }) => tasks);
  const open = startable.filter(isOpen).map((task) => taskView(task, plan));
  // First those that are detected as done: a forgotten check mark must not block the next task.
  const start = open.find(({ tickable }) => !tickable) ?? open[0];
  return {
    notices: noticesOf(plan),
    begin: isBegun
      ? null
      : { pace: pace.description, minutes: words.minutes(minutesIn(sessions.slice(0, 1))) },
    today: isBegun && isCurrent ? (daysOf(todays, plan)[0] ?? null) : null,
    next: ahead[0]?.day ? fullDay(ahead[0].day) : null,
    start: isBegun && isCurrent && start ? { title: start.title, to: start.to } : null,
    week: { number: shown, isCurrent, ...weekView(plan, shown, folded, isCurrent ? todays : []) },
    isFlexible: pace.id === "flexible",
    isBegun,
    weeks: file.weeks.map(({ number }) => weekTube(number, inWeek(number))),
    openBefore: file.weeks.flatMap(({ number }) => missedIn(number, inWeek(number), today)),
    path: pathOf(plan),
    aim: {
      reached: plan.assessments.filter((score) => (score ?? 0) >= assessmentGoal).length,
      of: plan.assessments.length,
    },
    tips: file.tips,
    yours: {
      pace: pace.name,
      starts: isBegun ? longDay(startsOn) : null,
      isAhead: startsOn > today,
      exam: examDate ? fullDay(examDate) : null,
    },
  };
}

/** The week's days: past ones in `earlier`, today's in neither, since it has its own place. */
function weekView(
  plan: LoadedPlan,
  number: number,
  past: readonly PlannedSession[],
  todays: readonly PlannedSession[],
) {
  const week = plan.file.weeks.find((one) => one.number === number);
  const sessions = plan.sessions.filter((session) => session.week === number);
  return {
    title: week?.title ?? "",
    goal: week?.goal ?? "",
    span: dateRange(sessions),
    days: daysOf(
      sessions.filter((one) => !past.includes(one) && !todays.includes(one)),
      plan,
    ),
    earlier: daysOf(past, plan),
    openEarlier: past.flatMap(({ tasks }) => tasks).filter(isOpen).length,
  };
}

function weekTube(number: number, sessions: PlannedSession[]) {
  const tasks = sessions.flatMap((session) => session.tasks);
  const done = tasks.filter((task) => !isOpen(task)).length;
  return {
    number,
    label: words.week(number),
    percent: tasks.length > 0 ? Math.round((100 * done) / tasks.length) : 0,
    span: dateRange(sessions),
  };
}

/** How many tasks of past days are open, as a list of none or one. */
function missedIn(week: number, sessions: PlannedSession[], today: string) {
  const missed = sessions.filter(({ day }) => day !== null && day < today);
  const tasks = missed.flatMap((session) => session.tasks).filter(isOpen).length;
  return tasks > 0 ? [{ week, tasks, to: plannerOf(week) }] : [];
}

/**
 * The modules of every two weeks. Learners who see only some get names, because the numbers are
 * those of the whole course.
 */
function pathOf({ file, modules }: LoadedPlan) {
  const order = file.weeks.at(-1)?.modules ?? [];
  const names = new Map(modules.map(({ id, name }) => [id, name]));
  const isWhole = order.every((id) => names.has(id));
  return [1, 3, 5, 7].flatMap((first) => {
    const two = file.weeks.filter(({ number }) => number === first || number === first + 1);
    const ids = order.filter((id) => two.some((week) => week.modules.includes(id)));
    const weeks = words.weeks(first, first + 1);
    if (ids.length === order.length) return { weeks, what: words.review, names: [] };
    const seen = ids.flatMap((id) => names.get(id) ?? []);
    if (seen.length === 0) return [];
    if (!isWhole) return { weeks, what: listed(seen), names: [] };
    const [from = 0, to = 0] = [ids[0], ids.at(-1)].map((id) => order.indexOf(id ?? "") + 1);
    return { weeks, what: words.modules(from, to), names: seen };
  });
}
