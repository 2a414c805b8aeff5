import { addDays, daysBetween } from "~/features/progress/days";
import { dayText, monthDay, weekdayName } from "~/ui/dates";
import { listed } from "~/ui/language";
import type { TubeColour } from "~/ui/tube-colour";
import { plannerOf } from "./addresses";
import type { LoadedPlan } from "./load-plan.server";
import { noticesOf } from "./notices";
import { dayName, daysOf, leftOutLine, movedLine, sessionView } from "./plan-view";
import { isDone, minutesIn, openAt, type PlannedSession, sessionsOfToday } from "./planner";
import { todayOf } from "./today-of";
import { cardsRow } from "./today-rows";
import { plannerWords as words } from "./words";

/** Percent (the goal in content/study-plan.yaml). */
const assessmentGoal = 80;

/** Days shown as tubes, and each by itself; later ones are together. */
const weekDays = 7;

/** @param asked the day whose sessions are open; none if null */
export function plannerPage(plan: LoadedPlan, asked: string | null) {
  const { pace, sessions, isBegun, startsOn, examDate, today, layout } = plan;
  const todays = isBegun ? sessionsOfToday(sessions, today) : [];
  const next = sessions.find(({ day }) => day !== null && day > today && isBegun);
  const later = daysOf(
    sessions.filter(({ day }) => day !== null && (!isBegun || day > today)),
    plan,
  );
  const end = addDays(today, weekDays);
  const rest = later.filter(({ day }) => day >= end);
  const left = examDate ? daysBetween(today, examDate) : -1;
  return {
    daysLeft: left > 0 ? words.daysLeft(left) : null,
    notices: noticesOf(plan),
    begin: isBegun ? null : { minutes: words.minutes(layout.limit) },
    week: weekOf(plan),
    moved: movedOf(plan),
    drop: dropOf(plan),
    skipped: isBegun ? sessions.filter(({ isSkipped }) => isSkipped).length : 0,
    leftOut: sessions.filter(({ isLeftOut }) => isLeftOut).length,
    today: isBegun ? todayView(plan, todays) : null,
    /** Without a session today. */
    ahead:
      todays.length === 0 && next
        ? { day: dayName(next.day ?? "", today), session: sessionView(next, plan) }
        : null,
    days: later
      .filter(({ day }) => day < end)
      .map((one) => ({ ...one, isOpen: one.day === asked })),
    rest: rest.length > 0 ? { text: restText(plan, rest), days: rest } : null,
    isFlexible: pace.id === "flexible",
    weeks: weekTubes(plan),
    path: pathOf(plan),
    aim: {
      reached: plan.assessments.filter((score) => (score ?? 0) >= assessmentGoal).length,
      of: plan.assessments.length,
    },
    tips: plan.file.tips,
    yours: {
      pace: pace.name,
      starts: isBegun ? dayText(startsOn, today) : null,
      isAhead: startsOn > today,
      exam: examDate ? dayText(examDate, today) : null,
    },
  };
}

export type PlannerPage = ReturnType<typeof plannerPage>;

/** The figures are those of the dashboard: a lesson and its check are two. */
function todayView(plan: LoadedPlan, todays: readonly PlannedSession[]) {
  const { rows, isPlanned, minutes, done } = todayOf(plan);
  const inSessions = new Set(todays.flatMap(({ tasks }) => tasks.map(({ key }) => key)));
  return {
    facts: isPlanned ? words.todayFacts(minutes, done, rows.length) : null,
    sessions: todays.map((session) => sessionView(session, plan)),
    others: rows.filter(({ key }) => !inSessions.has(key)),
    isDone: isPlanned && done === rows.length,
  };
}

/** A tube for each of the next seven days. */
function weekOf(plan: LoadedPlan) {
  const { sessions, today, subjectOf, cardMinutes } = plan;
  return Array.from({ length: weekDays }, (_, at) => {
    const day = addDays(today, at);
    const some = sessions.filter((session) => session.day === day);
    const tasks = some.flatMap((session) => openAt(today, session));
    const all = minutesIn(some, today);
    const done = tasks.reduce((sum, { minutes, doneOn }) => sum + (doneOn ? minutes : 0), 0);
    const cards = at === 0 ? (cardsRow(plan.cards)?.minutes ?? 0) : cardMinutes(day);
    const colour: TubeColour =
      some.flatMap(({ tasks: [task] }) => (task && subjectOf(task)?.tube) || [])[0] ?? "gray";
    return {
      day,
      name: weekdayName(day),
      date: String(Number(day.slice(8))),
      label: dayName(day, today),
      minutes: some.length > 0 ? all + cards : null,
      percent: all > 0 ? Math.round((100 * done) / all) : 0,
      colour,
      to: some.length === 0 ? null : at === 0 ? "#today" : `${plannerOf(day)}#${day}`,
    };
  });
}

function movedOf(plan: LoadedPlan) {
  const { moved, layout } = plan;
  if (moved.length === 0) return null;
  return {
    title: words.moved(moved.length),
    text: words.movedText(layout.limit),
    lines: moved.map((session) => movedLine(session, plan)),
  };
}

function dropOf(plan: LoadedPlan) {
  const { drop, sessions, most } = plan;
  if (!drop) return null;
  return {
    text: words.dropText(drop.keys.length, drop.limit, most),
    lines: sessions
      .filter(({ key }) => drop.keys.includes(key))
      .map((session) => leftOutLine(session, plan)),
  };
}

function restText({ examDate, today }: LoadedPlan, rest: readonly { sessions: unknown[] }[]) {
  const count = rest.reduce((sum, { sessions }) => sum + sessions.length, 0);
  return words.restText(
    count,
    examDate && examDate > today ? monthDay(addDays(examDate, -1)) : null,
  );
}

const isAsked = ({ isLeftOut, isSkipped }: PlannedSession) => !isLeftOut && !isSkipped;

/** How much of each of the plan's eight weeks is done. */
function weekTubes({ file, sessions }: LoadedPlan) {
  return file.weeks.map(({ number, title, goal }) => {
    const some = sessions.filter((session) => session.week === number && isAsked(session));
    const done = some.filter(isDone).length;
    return {
      number,
      title,
      goal,
      label: words.week(number),
      percent: some.length > 0 ? Math.round((100 * done) / some.length) : 0,
    };
  });
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
    const weeks = words.twoWeeks(first, first + 1);
    if (ids.length === order.length) return { weeks, what: words.review, names: [] };
    const seen = ids.flatMap((id) => names.get(id) ?? []);
    if (seen.length === 0) return [];
    if (!isWhole) return { weeks, what: listed(seen), names: [] };
    const [from = 0, to = 0] = [ids[0], ids.at(-1)].map((id) => order.indexOf(id ?? "") + 1);
    return { weeks, what: words.modules(from, to), names: seen };
  });
}
