/** Rules of the study plan: lessons once and in order, then their quizzes, then review. */
import { drawRounds } from "#db/vocabulary";
import type { Flaw } from "../faults";
import type { Pace, Plan } from "../plan";
import { minutesOf } from "../plan-minutes";

export type Outline = { id: string; lessons: string[] }[];

export function findPlanFlaws(plan: Plan, course: Outline): Flaw[] {
  const flaws: Flaw[] = [];
  const modules = new Set(course.map(({ id }) => id));
  plan.weeks.forEach((week, at) => {
    const note = (message: string) => flaws.push({ path: ["weeks", at], message });
    if (week.number !== at + 1) note(`week ${week.number} stands in place ${at + 1}`);
    for (const id of week.modules) if (!modules.has(id)) note(`there is no module ${id}`);
  });
  plan.paces.forEach((pace, at) => {
    if (plan.paces.findIndex(({ id }) => id === pace.id) < at)
      flaws.push({ path: ["paces", at], message: `the pace ${pace.id} stands there twice` });
    for (const { path, message } of paceFlaws(plan, pace, course))
      flaws.push({ path: ["paces", at, ...path], message: `${pace.id}: ${message}` });
  });
  return flaws;
}

/** Weeks 7 and 8 are for review (specification, Planner tab). */
const lastNewWeek = 6;

/** Least and most sessions per week. */
const paceDays: Record<Pace["id"], { days: number[]; sessions: [number, number] }> = {
  daily: { days: [1, 2, 3, 4, 5, 6, 7], sessions: [6, 7] },
  intensive: { days: [1, 2, 3, 4, 5, 6, 7], sessions: [5, 6] },
  weekend: { days: [6, 7], sessions: [2, 2] },
  flexible: { days: [1, 2, 3], sessions: [3, 3] },
};

/** A task about several categories becomes one for each. */
type Task = {
  kind: string;
  /** Of a module, lesson, round or category of cards. */
  id: string;
  /** From 1. */
  week: number;
  /** Place in the pace, from 1. */
  step: number;
  path: PropertyKey[];
};

function paceFlaws(plan: Plan, pace: Pace, course: Outline): Flaw[] {
  const tasks = tasksOf(pace);
  return [
    ...sessionFlaws(pace),
    ...referenceFlaws(tasks, course),
    ...lessonFlaws(plan, tasks, course),
    ...course.flatMap((module) => moduleFlaws(tasks, module)),
    ...reviewFlaws(tasks),
  ];
}

function tasksOf(pace: Pace): Task[] {
  const tasks: Task[] = [];
  pace.weeks.forEach(({ sessions }, weekAt) => {
    sessions.forEach((session, sessionAt) => {
      session.tasks.forEach((task, taskAt) => {
        const [kind = "", value] = Object.entries(task).find(([key]) => key !== "minutes") ?? [];
        const path = ["weeks", weekAt, "sessions", sessionAt, "tasks", taskAt];
        for (const id of [value].flat())
          tasks.push({ kind, id: String(id), week: weekAt + 1, step: tasks.length + 1, path });
      });
    });
  });
  return tasks;
}

function sessionFlaws({ id, minutes, weeks }: Pace): Flaw[] {
  const flaws: Flaw[] = [];
  const { days, sessions: counts } = paceDays[id];
  weeks.forEach(({ number, sessions }, weekAt) => {
    const inWeek = ["weeks", weekAt];
    const note = (message: string, path: PropertyKey[] = inWeek) =>
      flaws.push({ path, message: `week ${weekAt + 1}: ${message}` });
    if (number !== weekAt + 1) note(`it is numbered ${number}`);
    if (sessions.length < counts[0] || sessions.length > counts[1])
      note(`it has ${sessions.length} sessions`);
    sessions.forEach(({ day, tasks }, sessionAt) => {
      const path = [...inWeek, "sessions", sessionAt];
      if (!days.includes(day)) note(`no session is on day ${day}`, path);
      if (day <= (sessions[sessionAt - 1]?.day ?? 0)) note("its days are out of order", path);
      const total = tasks.reduce((sum, one) => sum + minutesOf(one), 0);
      if (total < minutes[0] || total > minutes[1]) note(`day ${day} takes ${total} minutes`, path);
    });
  });
  return flaws;
}

const having = (tasks: Task[], kind: string, id: string) =>
  tasks.filter((task) => task.kind === kind && task.id === id);

/** Lessons and modules are revisited only after reading. */
function referenceFlaws(tasks: Task[], course: Outline): Flaw[] {
  const lessons = new Set(course.flatMap((module) => module.lessons));
  const modules = new Map(course.map((module) => [module.id, module]));
  return tasks.flatMap(({ kind, id, step, path }) => {
    if (kind === "cards" || kind === "order-of-draw") return [];
    const known = ["lesson", "check"].includes(kind) ? lessons : modules;
    const [first] = having(tasks, "lesson", modules.get(id)?.lessons[0] ?? "");
    const tooEarly = kind === "revisit" && first && step < first.step;
    return [
      ...(known.has(id) ? [] : [{ path, message: `there is no ${id} to ${kind}` }]),
      ...(tooEarly ? [{ path, message: `${id} is revisited before it is begun` }] : []),
    ];
  });
}

/** Each lesson is read once, in order, in a week of its module, then checked. */
function lessonFlaws(plan: Plan, tasks: Task[], course: Outline): Flaw[] {
  const flaws: Flaw[] = [];
  const note = (message: string, path: PropertyKey[] = []) => flaws.push({ path, message });
  let last = 0;
  for (const { id: moduleId, lessons } of course)
    for (const lesson of lessons) {
      const [once, ...again] = having(tasks, "lesson", lesson);
      if (!once || again.length > 0) {
        note(`the lesson ${lesson} is read ${again.length + (once ? 1 : 0)} times`, again[0]?.path);
        continue;
      }
      if (once.step < last) note(`the lesson ${lesson} is out of order`, once.path);
      if (once.week > lastNewWeek || !plan.weeks[once.week - 1]?.modules.includes(moduleId))
        note(`the lesson ${lesson} is not in a week of ${moduleId}`, once.path);
      last = Math.max(last, once.step);
      const [check, ...checks] = having(tasks, "check", lesson);
      if (!check || checks.length > 0 || check.step < once.step || check.week > once.week + 1)
        note(
          `the check of ${lesson} belongs after its lesson, once, within a week`,
          check?.path ?? once.path,
        );
    }
  return flaws;
}

function moduleFlaws(tasks: Task[], { id, lessons }: Outline[number]): Flaw[] {
  const flaws: Flaw[] = [];
  const note = (message: string, path: PropertyKey[] = []) => flaws.push({ path, message });
  const read = lessons.flatMap((lesson) => having(tasks, "lesson", lesson).map(({ step }) => step));
  const [practice] = having(tasks, "practice", id);
  const [assessment] = having(tasks, "assessment", id);
  if (!practice || practice.step < Math.max(0, ...read))
    note(`the practice quiz of ${id} belongs after its lessons`, practice?.path);
  if (!assessment || assessment.step < (practice?.step ?? 0))
    note(`the assessment of ${id} belongs after its practice quiz`, assessment?.path);
  if (!tasks.some((task) => task.week > lastNewWeek && task.id === id))
    note(`weeks 7 and 8 do not come back to ${id}`);
  return flaws;
}

/** Cards and earlier modules each week; all rounds in the last weeks. */
function reviewFlaws(tasks: Task[]): Flaw[] {
  const flaws: Flaw[] = [];
  for (let week = 2; week <= 8; week++)
    for (const kind of week <= lastNewWeek ? ["cards", "revisit"] : ["cards"])
      if (!tasks.some((task) => task.week === week && task.kind === kind))
        flaws.push({ path: ["weeks", week - 1], message: `week ${week} has no ${kind}` });
  for (const id of drawRounds)
    if (!having(tasks, "order-of-draw", id).some(({ week }) => week > lastNewWeek))
      flaws.push({ path: [], message: `weeks 7 and 8 do not bring the round ${id}` });
  return flaws;
}
