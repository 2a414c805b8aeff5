/** Property tests of the re-planner, over paces, days, exam dates, what is done, and what may be opened. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { planSchema } from "~/features/content/plan";
import { addDays, daysBetween, weekdayOf } from "~/features/progress/days";
import { isDone, type PlanInput, type Planned, planFor } from "./planner";
import { replan, type Session } from "./replan";
import { doneOn, type StudyFacts } from "./task-status";
import { listOf, type Pace, sessionsOf, type Task, tasksOf } from "./tasks";

const plan = planSchema.parse(parse(readFileSync("content/study-plan.yaml", "utf8")));
const paceNamed = (id: string): Pace => plan.paces.find((pace) => pace.id === id) as Pace;

const today = "2026-11-23";
const nothing: StudyFacts = {
  lessons: new Map(),
  lists: new Map(),
  rounds: new Map(),
  ticks: new Map(),
};
const input = (given: Partial<PlanInput> = {}): PlanInput => ({
  pace: paceNamed("daily"),
  startsOn: today,
  today,
  examDate: null,
  facts: nothing,
  lessons: [],
  exams: [],
  cases: [],
  minutes: new Map(),
  isThere: () => true,
  leftOut: new Set(),
  cardMinutes: () => 0,
  movesSeenOn: null,
  ...given,
});

/** The facts of tasks that were done on days. */
function factsOf(done: readonly { task: Task; day: string }[]): StudyFacts {
  const facts = {
    lessons: new Map<string, string>(),
    lists: new Map<string, string[]>(),
    rounds: new Map<string, string[]>(),
    ticks: new Map<string, string>(),
  };
  const add = (to: Map<string, string[]>, id: string, day: string) =>
    to.set(id, [...new Set([...(to.get(id) ?? []), day])].sort());
  for (const { task, day } of done) {
    const [id = ""] = task.of;
    const list = listOf(task);
    if (task.kind === "lesson") facts.lessons.set(id, day);
    else if (list) add(facts.lists, list, day);
    else if (task.kind === "order-of-draw") add(facts.rounds, id, day);
    else facts.ticks.set(task.key, day);
  }
  return facts;
}

const exams = [
  { id: "exam-1", minutes: 120 },
  { id: "exam-2", minutes: 120 },
];
const cases = [
  { id: "case-1", minutes: 20 },
  { id: "case-2", minutes: 22 },
];

/** Any learner: how far, how regularly, with what locked, left out and due. */
const learners = fc
  .record({
    pace: fc.constantFrom(...plan.paces),
    age: fc.integer({ min: 0, max: 80 }),
    exam: fc.option(fc.integer({ min: -5, max: 90 }), { nil: null }),
    /** Share of the tasks that are done, from the first on. */
    done: fc.double({ min: 0, max: 1, noNaN: true }),
    /** Every so many of them was skipped. */
    skipped: fc.integer({ min: 2, max: 9 }),
    /** Also something done today. */
    isActive: fc.boolean(),
    lockedFrom: fc.constantFrom(3, 99),
    isPremium: fc.boolean(),
    cards: fc.integer({ min: 0, max: 10 }),
    out: fc.integer({ min: 0, max: 200 }),
    seen: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
  })
  .map((one) => {
    const startsOn = addDays(today, -one.age);
    const tasks = tasksOf(one.pace).filter(({ kind }) => kind !== "cards");
    const count = Math.floor(tasks.length * one.done * (one.age > 0 ? 1 : 0));
    const done = tasks
      .slice(0, count)
      .filter((_, at) => at % one.skipped !== 0)
      .map((task, at) => ({ task, day: addDays(startsOn, Math.floor((at * one.age) / count)) }));
    const next = one.isActive ? tasks.slice(count, count + 2) : [];
    const facts = factsOf([...done, ...next.map((task) => ({ task, day: today }))]);
    const closed = new Set(plan.weeks.at(-1)?.modules.slice(one.lockedFrom));
    const moduleOf = new Map<string, string>();
    let module = "";
    for (const task of tasks) {
      // A lesson belongs to the module whose practice quiz comes next.
      if (task.kind === "lesson") moduleOf.set(task.of[0] ?? "", module);
      if (task.kind === "practice") module = task.of[0] ?? "";
    }
    const isLocked = (task: Task) =>
      closed.has(task.of[0] ?? "") || closed.has(moduleOf.get(task.of[0] ?? "") ?? "");
    const lists = { lessons: [], ...(one.isPremium ? { exams, cases } : { exams: [], cases: [] }) };
    return input({
      pace: one.pace,
      startsOn,
      examDate: one.exam === null ? null : addDays(today, one.exam),
      facts,
      ...lists,
      isThere: (task) => !isLocked(task) || doneOn(task, facts) !== null,
      leftOut: new Set(
        sessionsOf(one.pace, lists)
          .slice(-one.out)
          .map(({ key }) => key),
      ),
      cardMinutes: (day) => (daysBetween(today, day) < 5 ? one.cards : 0),
      movesSeenOn: one.seen === null ? null : addDays(today, -one.seen),
    });
  });

const laidDays = ({ sessions, layout }: Planned) =>
  sessions.flatMap(({ key }) => layout.dayOf.get(key) ?? []);

/** Minutes of the sessions on each day, with those of the cards. */
function minutesByDay({ sessions, layout }: Planned, given: PlanInput) {
  const days = new Map<string, number>();
  for (const { key, tasks } of sessions) {
    const day = layout.dayOf.get(key);
    if (!day) continue;
    const open = tasks.filter(({ doneOn: on }) => on === null || on >= given.today);
    const minutes = open.reduce((sum, one) => sum + one.minutes, 0);
    days.set(day, (days.get(day) ?? given.cardMinutes(day)) + minutes);
  }
  return days;
}

const sessionsOn = ({ layout }: Planned, day: string) =>
  [...layout.dayOf.values()].filter((one) => one === day).length;

describe("the plan from today on, for any learner", () => {
  const always = (check: (given: PlanInput, planned: Planned) => void) =>
    fc.assert(
      fc.property(learners, (given) => check(given, planFor(given))),
      { numRuns: 100 },
    );

  test("never has more than the day's minutes, unless it says so and by how much", () => {
    always((given, planned) => {
      const { limit, isRaised, longDays } = planned.layout;
      expect(isRaised).toBe(limit > planned.most);
      for (const [day, minutes] of minutesByDay(planned, given)) {
        if (!longDays.has(day)) expect(minutes).toBeLessThanOrEqual(limit);
        // A long day has one session, which is too long for any day.
        else expect([day, sessionsOn(planned, day)]).toEqual([day, 1]);
      }
      if (isRaised) expect(given.examDate).not.toBeNull();
    });
  });

  test("lays out every open session, or names it as left out, or has no day at all", () => {
    always((given, { sessions, layout }) => {
      const open = sessions.filter((one) => !isDone(one) && !one.isLeftOut && !one.isSkipped);
      const laid = open.filter(({ day }) => day !== null);
      const hasDays =
        given.examDate === null ||
        given.examDate < today ||
        daysBetween(today, given.examDate) >= 2;
      if (hasDays) expect(laid).toEqual(open);
      for (const one of sessions) if (one.isLeftOut) expect(layout.dayOf.has(one.key)).toBe(false);
    });
  });

  test("has nothing before today or the start, on the exam's day, or on the day before it", () => {
    always((given, planned) => {
      const end = given.examDate && given.examDate >= today ? addDays(given.examDate, -1) : "9999";
      for (const day of laidDays(planned)) {
        expect(day >= given.startsOn && day >= today).toBe(true);
        expect(day < end).toBe(true);
      }
    });
  });

  test("keeps the order of the course, and days off", () => {
    always((given, planned) => {
      const days = laidDays(planned);
      expect([...days].sort()).toEqual(days);
      const isOwn = (day: string) =>
        given.pace.id === "daily" ||
        (given.pace.id === "intensive" && ![0, 6].includes(weekdayOf(day))) ||
        (given.pace.id === "weekend" && [0, 6].includes(weekdayOf(day))) ||
        (given.pace.id === "flexible" && [0, 2, 4].includes(daysBetween(given.startsOn, day) % 7));
      // Without one of its own days before the exam, any day is used.
      if (days.some(isOwn)) expect(days.every(isOwn)).toBe(true);
    });
  });

  test("asks for nothing twice on one day", () => {
    always((_, { sessions, layout }) => {
      const asked = sessions.flatMap(({ key, tasks: [task] }) => {
        const day = layout.dayOf.get(key);
        return day ? `${day} ${task?.kind} ${task?.of.join()}` : [];
      });
      expect(new Set(asked).size).toBe(asked.length);
    });
  });

  test("lays nothing that is locked", () => {
    always((given, { sessions }) => {
      for (const { tasks } of sessions)
        for (const task of tasks) expect(given.isThere(task)).toBe(true);
    });
  });

  test("keeps done what is done, and never moves it", () => {
    always((given, { sessions, layout, moved }) => {
      for (const session of sessions) {
        for (const task of session.tasks) expect(task.doneOn).toBe(doneOn(task, given.facts));
        const isOld = session.tasks.every(({ doneOn: on }) => on !== null && on < today);
        if (isOld) expect(layout.dayOf.has(session.key)).toBe(false);
        if (isDone(session)) expect(moved).not.toContain(session);
      }
    });
  });

  test("is the same however often it is made, and during the day", () => {
    always((given, planned) => {
      expect(planFor(given)).toEqual(planned);
      // What is done during the day does not bring new sessions to it.
      const first = planned.sessions.find(
        ({ day, tasks }) => day === today && tasks[0]?.kind === "lesson",
      );
      const task = first?.tasks.find(({ doneOn: on }) => on === null);
      if (task?.kind !== "lesson") return;
      const lessons = new Map([...given.facts.lessons, [task.of[0] ?? "", today]]);
      const later = planFor({ ...given, facts: { ...given.facts, lessons } });
      expect(later.layout.dayOf).toEqual(planned.layout.dayOf);
    });
  });

  test("offers to leave out only what is no lesson, and then takes less of each day", () => {
    always((given, planned) => {
      const { drop, layout } = planned;
      if (!drop) return;
      expect(layout.isRaised).toBe(true);
      expect(drop.keys.length).toBeGreaterThan(0);
      for (const { key, tasks } of planned.sessions)
        if (drop.keys.includes(key)) expect(tasks[0]?.kind).not.toBe("lesson");
      const leftOut = new Set([...given.leftOut, ...drop.keys]);
      const after = planFor({ ...given, leftOut });
      expect(after.layout.limit).toBeLessThanOrEqual(layout.limit);
      if (drop.limit <= planned.most) expect(after.layout.isRaised).toBe(false);
      expect(after.drop?.keys ?? []).not.toEqual(expect.arrayContaining(drop.keys));
    });
  });

  test("says nothing of moves to whoever begins today, studies today, or has confirmed them today", () => {
    always((given) => {
      expect(planFor({ ...given, startsOn: today }).moved).toEqual([]);
      expect(planFor({ ...given, movesSeenOn: today }).moved).toEqual([]);
    });
  });
});

describe("replanning any sessions onto any days", () => {
  const sessions = fc
    .array(
      fc.record({ minutes: fc.integer({ min: 1, max: 90 }), loss: fc.constantFrom(null, 0, 1, 2) }),
      {
        maxLength: 40,
      },
    )
    .map((all) => all.map((one, at): Session => ({ key: String(at), ...one })));
  const room = fc
    .record({
      own: fc.integer({ min: 0, max: 20 }),
      more: fc.integer({ min: 0, max: 20 }),
      least: fc.integer({ min: 5, max: 40 }),
      above: fc.integer({ min: 0, max: 60 }),
      card: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ own, more, least, above, card }) => {
      const allDays = Array.from({ length: own + more }, (_, at) => addDays(today, at));
      const reserved = (day: string) => (daysBetween(today, day) % 3 === 0 ? card : 0);
      return { days: allDays.slice(0, own), allDays, least, most: least + above, reserved };
    });

  test("offers to leave out no more than it must: the smallest loss, the latest of equals first", () => {
    const some: Session[] = [null, 2, 1, 1].map((loss, at) => ({
      key: `${at}`,
      minutes: 30,
      loss,
    }));
    const days = [0, 1, 2].map((at) => addDays(today, at));
    const given = { days, allDays: days, least: 30, most: 30, reserved: () => 0 };
    expect(replan(some, given).drop).toEqual({ keys: ["3"], limit: 30 });
    expect(replan(some, { ...given, allDays: days.slice(1) }).drop?.keys).toEqual(["3", "2"]);
  });

  test("loses none, keeps the order, and takes no more of a day than it must", () => {
    fc.assert(
      fc.property(sessions, room, (some, given) => {
        const { dayOf, limit, isRaised, longDays } = replan(some, given);
        if (given.allDays.length === 0) {
          expect(dayOf.size).toBe(0);
          return;
        }
        expect([...dayOf.keys()]).toEqual(some.map(({ key }) => key));
        expect([...dayOf.values()]).toEqual([...dayOf.values()].sort());
        const total = new Map<string, number>();
        for (const { key, minutes } of some) {
          const day = dayOf.get(key) ?? "";
          total.set(day, (total.get(day) ?? given.reserved(day)) + minutes);
        }
        for (const [day, minutes] of total) expect(minutes > limit).toBe(longDays.has(day));
        if (isRaised) {
          const less = { ...given, least: limit - 1, most: limit - 1, days: given.allDays };
          expect(replan(some, less).isRaised).toBe(true);
        }
      }),
    );
  });
});
