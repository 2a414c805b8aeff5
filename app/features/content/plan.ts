/** Schema and rules of the study plan's file: eight weeks of sessions for each pace. */
import { z } from "zod";
import { cardCategories, drawRounds, studyPreferences } from "#db/vocabulary";
import type { Flaw } from "./faults";
import { day, slug, source, text } from "./shared-schemas";

const minutes = z.int().min(5).max(60);

const task = z.union([
  z.strictObject({ lesson: slug }),
  z.strictObject({ check: slug }),
  z.strictObject({ practice: slug }),
  z.strictObject({ assessment: slug }),
  z.strictObject({ builtin: slug }),
  z.strictObject({ "order-of-draw": z.enum(drawRounds) }),
  z.strictObject({ cards: z.array(z.enum(cardCategories)).min(1), minutes }),
  /** Reread what was missed in a module. */
  z.strictObject({ revisit: slug, minutes }),
]);
export type PlanTask = z.output<typeof task>;

const weekNumber = z.int().min(1).max(8);

export const planSchema = z.strictObject({
  sources: z.array(source).min(1, "at least one source"),
  reviewed: day.optional(),
  tips: z.array(text).min(1),
  weeks: z
    .array(z.strictObject({ number: weekNumber, title: text, goal: text, modules: z.array(slug) }))
    .length(8, "the plan has eight weeks"),
  paces: z
    .array(
      z.strictObject({
        id: z.enum(studyPreferences),
        name: text,
        description: text,
        minutes: z.tuple([z.int().min(5), z.int().max(300)]),
        weeks: z
          .array(
            z.strictObject({
              number: weekNumber,
              sessions: z
                .array(
                  z.strictObject({
                    /** 1 Monday … 7 Sunday; for `flexible` the session's number. */
                    day: z.int().min(1).max(7),
                    tasks: z.array(task).min(1),
                  }),
                )
                .min(1),
            }),
          )
          .length(8, "a pace has eight weeks"),
      }),
    )
    .length(studyPreferences.length, "the plan has every pace"),
});
export type Plan = z.output<typeof planSchema>;
type Pace = Plan["paces"][number];

/** Minutes of tasks for which the plan has none. */
const taskMinutes = {
  lesson: 6,
  check: 8,
  practice: 20,
  assessment: 25,
  builtin: 4,
  "order-of-draw": 5,
} as const;

export function minutesOf(one: PlanTask): number {
  if ("minutes" in one) return one.minutes;
  const [kind] = Object.keys(one) as (keyof typeof taskMinutes)[];
  return kind ? taskMinutes[kind] : 0;
}

/** The course's modules and lessons in order. */
export type Outline = { id: string; lessons: string[] }[];

/**
 * Checks that a plan has each lesson once and in order, its quizzes after it, and reviews
 * everything.
 */
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

/** Study days of each pace, and sessions per week, least and most. */
const paceDays: Record<Pace["id"], { days: number[]; sessions: [number, number] }> = {
  daily: { days: [1, 2, 3, 4, 5, 6, 7], sessions: [6, 7] },
  intensive: { days: [1, 2, 3, 4, 5, 6, 7], sessions: [5, 6] },
  weekend: { days: [6, 7], sessions: [2, 2] },
  flexible: { days: [1, 2, 3], sessions: [3, 3] },
};

function paceFlaws(plan: Plan, pace: Pace, course: Outline): Flaw[] {
  const flaws: Flaw[] = [];
  /** All tasks in order, with their week. */
  const done: { kind: string; id: string; week: number; step: number; path: PropertyKey[] }[] = [];
  pace.weeks.forEach((week, weekAt) => {
    const inWeek = ["weeks", weekAt];
    const note = (message: string, path: PropertyKey[] = inWeek) =>
      flaws.push({ path, message: `week ${weekAt + 1}: ${message}` });
    if (week.number !== weekAt + 1) note(`it is numbered ${week.number}`);
    const rhythm = paceDays[pace.id];
    const [least, most] = rhythm.sessions;
    if (week.sessions.length < least || week.sessions.length > most)
      note(`it has ${week.sessions.length} sessions`);
    week.sessions.forEach(({ day: on, tasks }, sessionAt) => {
      const path = [...inWeek, "sessions", sessionAt];
      if (!rhythm.days.includes(on)) note(`no session is on day ${on}`, path);
      if (on <= (week.sessions[sessionAt - 1]?.day ?? 0)) note("its days are out of order", path);
      const total = tasks.reduce((sum, one) => sum + minutesOf(one), 0);
      if (total < pace.minutes[0] || total > pace.minutes[1])
        note(`day ${on} takes ${total} minutes`, path);
      tasks.forEach((one, taskAt) => {
        const [kind = "", value] = Object.entries(one).find(([key]) => key !== "minutes") ?? [];
        for (const id of [value].flat())
          done.push({
            kind,
            id: String(id),
            week: weekAt + 1,
            step: done.length + 1,
            path: [...path, "tasks", taskAt],
          });
      });
    });
  });

  const of = (kind: string, id: string) => done.filter((one) => one.kind === kind && one.id === id);
  const fault = (message: string, path: PropertyKey[] = []) => flaws.push({ path, message });
  const lessons = new Set(course.flatMap((module) => module.lessons));
  const modules = new Map(course.map((module) => [module.id, module]));
  for (const { kind, id, step, path } of done) {
    if (kind === "cards" || kind === "order-of-draw") continue;
    if (!(["lesson", "check"].includes(kind) ? lessons : modules).has(id))
      fault(`there is no ${id} to ${kind}`, path);
    const [first] = of("lesson", modules.get(id)?.lessons[0] ?? "");
    if (kind === "revisit" && first && step < first.step)
      fault(`${id} is revisited before it is begun`, path);
  }
  let last = 0;
  for (const module of course) {
    let read = 0;
    for (const lesson of module.lessons) {
      const [once, ...again] = of("lesson", lesson);
      const [check, ...checks] = of("check", lesson);
      if (!once || again.length > 0) {
        fault(
          `the lesson ${lesson} is read ${again.length + (once ? 1 : 0)} times`,
          again[0]?.path,
        );
        continue;
      }
      if (once.step < last) fault(`the lesson ${lesson} is out of order`, once.path);
      if (once.week > lastNewWeek || !plan.weeks[once.week - 1]?.modules.includes(module.id))
        fault(`the lesson ${lesson} is not in a week of ${module.id}`, once.path);
      last = Math.max(last, once.step);
      read = last;
      if (!check || checks.length > 0 || check.step < once.step || check.week > once.week + 1)
        fault(
          `the check of ${lesson} belongs after its lesson, once, within a week`,
          check?.path ?? once.path,
        );
    }
    const [practice] = of("practice", module.id);
    const [assessment] = of("assessment", module.id);
    if (!practice || practice.step < read)
      fault(`the practice quiz of ${module.id} belongs after its lessons`, practice?.path);
    if (!assessment || assessment.step < (practice?.step ?? 0))
      fault(`the assessment of ${module.id} belongs after its practice quiz`, assessment?.path);
    if (!done.some(({ id, week }) => week > lastNewWeek && id === module.id))
      fault(`weeks 7 and 8 do not come back to ${module.id}`);
  }
  for (let week = 2; week <= 8; week++)
    for (const kind of week <= lastNewWeek ? ["cards", "revisit"] : ["cards"])
      if (!done.some((one) => one.week === week && one.kind === kind))
        fault(`week ${week} has no ${kind}`, ["weeks", week - 1]);
  for (const id of drawRounds)
    if (
      !done.some((one) => one.week > lastNewWeek && one.kind === "order-of-draw" && one.id === id)
    )
      fault(`weeks 7 and 8 do not bring the round ${id}`);
  return flaws;
}
