/** Which tasks are done, where sessions are laid, and what a learner sees of it. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { planSchema } from "~/features/content/plan";
import { addDays } from "~/features/progress/days";
import { cardsDue } from "./cards";
import { noticesOf } from "./notices";
import { isDone, minutesIn, type PlanInput, planFor } from "./planner";
import type { StudyFacts } from "./task-status";
import type { Pace, Task } from "./tasks";
import { cardsRow, todayRows } from "./today-rows";

const plan = planSchema.parse(parse(readFileSync("content/study-plan.yaml", "utf8")));
const paceNamed = (id: string) => plan.paces.find((pace) => pace.id === id) as Pace;
const today = "2026-11-23";

const nothing: StudyFacts = {
  lessons: new Map(),
  lists: new Map(),
  rounds: new Map(),
  ticks: new Map(),
};
const planned = ({
  facts,
  ...given
}: Partial<Omit<PlanInput, "facts">> & { facts?: Partial<StudyFacts> } = {}) =>
  planFor({
    pace: paceNamed("daily"),
    startsOn: today,
    today,
    examDate: null,
    facts: { ...nothing, ...facts },
    lessons: [],
    exams: [],
    cases: [],
    minutes: new Map([["certification-exams", 11]]),
    isThere: () => true,
    leftOut: new Set(),
    cardMinutes: () => 0,
    movesSeenOn: null,
    ...given,
  });
const tasksIn = (given: Parameters<typeof planned>[0] = {}) =>
  planned(given).sessions.flatMap(({ tasks }) => tasks);
const doneDays = (facts: Partial<StudyFacts>, of: (task: Task) => boolean) =>
  tasksIn({ facts }).flatMap((task) => (of(task) ? [task.doneOn] : []));

describe("a task is done", () => {
  test("by its lesson, whenever that was", () => {
    const lessons = new Map([["phlebotomist-role", "2025-01-01"]]);
    expect(doneDays({ lessons }, ({ key }) => key === "lesson.phlebotomist-role.1")).toEqual([
      "2025-01-01",
    ]);
    expect(doneDays({ lessons }, ({ key }) => key === "lesson.certification-exams.1")).toEqual([
      null,
    ]);
  });

  test("by its quiz; one that is asked for twice by doing it on two days", () => {
    const practice = ({ kind, of }: Task) => kind === "practice" && of[0] === "fundamentals-ethics";
    const on = (...days: string[]) =>
      doneDays({ lists: new Map([["fundamentals-ethics-practice", days]]) }, practice);
    expect(on()).toEqual([null, null]);
    expect(on("2026-11-27")).toEqual(["2026-11-27", null]);
    expect(on("2026-11-27", "2027-01-05")).toEqual(["2026-11-27", "2027-01-05"]);
  });

  test("by the round, each time on another day, and by a tick", () => {
    const rounds = new Map([["venous", ["2026-11-21", "2026-11-22"]]]);
    const venous = ({ kind, of }: Task) => kind === "order-of-draw" && of[0] === "venous";
    const all = doneDays({ rounds }, venous);
    expect(all.slice(0, 2)).toEqual(["2026-11-21", "2026-11-22"]);
    expect(new Set(all.slice(2))).toEqual(new Set([null]));
    const ticks = new Map([["revisit.fundamentals-ethics.1", "2026-11-22"]]);
    const revisit = ({ kind, of }: Task) => kind === "revisit" && of[0] === "fundamentals-ethics";
    expect(doneDays({ ticks }, revisit).slice(0, 2)).toEqual(["2026-11-22", null]);
  });
});

describe("the sessions", () => {
  test("of a lesson have its check, and its minutes are the lesson's own", () => {
    const session = planned().sessions.find(({ key }) => key === "lesson.certification-exams.1");
    expect(session?.tasks.map(({ key, minutes }) => [key, minutes])).toEqual([
      ["lesson.certification-exams.1", 11],
      ["check.certification-exams.1", 8],
    ]);
    const quiz = new Map([["fundamentals-ethics-practice", 33]]);
    const found = tasksIn({ minutes: quiz }).find(
      ({ key }) => key === "practice.fundamentals-ethics.1",
    );
    expect(found?.minutes).toBe(33);
  });

  test("are those of the plan file, each task once; cards have days of their own", () => {
    for (const pace of plan.paces) {
      const file = pace.weeks.flatMap(({ sessions }) => sessions.flatMap(({ tasks }) => tasks));
      const keys = tasksIn({ pace }).map(({ key }) => key);
      expect(keys).toHaveLength(file.filter((task) => !("cards" in task)).length);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test("have lessons that were added to the course, after their module's or before the review", () => {
    const { sessions } = planned({
      lessons: [
        { id: "phlebotomist-role", moduleId: "fundamentals-ethics" },
        { id: "new-one", moduleId: "fundamentals-ethics" },
        { id: "certification-exams", moduleId: "fundamentals-ethics" },
        { id: "elsewhere", moduleId: "a-new-module" },
      ],
    });
    const keys = sessions.map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual([
      "lesson.phlebotomist-role.1",
      "lesson.new-one.1",
      "lesson.certification-exams.1",
    ]);
    expect(sessions.filter(({ tasks }) => tasks[0]?.kind === "lesson").at(-1)?.key).toBe(
      "lesson.elsewhere.1",
    );
  });

  test("leave out what is not there", () => {
    const isThere = ({ kind, of }: Task) => kind === "lesson" && of[0] === "hipaa-daily-work";
    expect(planned({ isThere }).sessions.map(({ day, key }) => [day, key])).toEqual([
      [today, "lesson.hipaa-daily-work.1"],
    ]);
  });

  test("of exams come after the lessons, near the end; case studies all along", () => {
    const { sessions } = planned({
      exams: [{ id: "exam-1", minutes: 120 }],
      cases: [{ id: "case-1", minutes: 20 }],
    });
    const at = (is: (kind: string) => boolean) =>
      sessions.findLastIndex(({ tasks }) => is(tasks[0]?.kind ?? ""));
    const exam = at((kind) => kind === "exam");
    expect(exam).toBeGreaterThan(at((kind) => kind === "lesson"));
    expect(exam).toBeLessThan(sessions.length - 1);
    expect(at((kind) => kind === "case")).toBeLessThan(at((kind) => kind === "lesson"));
    // It takes longer than the pace's day: it has a day of its own.
    const day = sessions[exam]?.day;
    expect(sessions.filter((one) => one.day === day)).toHaveLength(1);
  });
});

describe("a plan", () => {
  test("without an exam takes its eight weeks, and no more than the pace's minutes", () => {
    for (const pace of plan.paces) {
      const { layout, most } = planned({ pace });
      const days = [...layout.dayOf.values()];
      expect(days.at(-1)).toBe([...days].sort().at(-1));
      expect(layout.limit).toBeLessThanOrEqual(most);
      expect((days.at(-1) ?? "9999") <= addDays(today, 69)).toBe(true);
    }
  });

  test("with the exam near says what a day takes, and what to leave out: repetition first", () => {
    const { layout, drop, sessions } = planned({ examDate: "2026-12-05" });
    expect(layout.isRaised).toBe(true);
    expect(layout.limit).toBeGreaterThan(100);
    const kinds = new Set(
      sessions.filter(({ key }) => drop?.keys.includes(key)).map(({ tasks }) => tasks[0]?.kind),
    );
    expect(kinds).not.toContain("lesson");
    expect(kinds).toContain("builtin");
    expect(drop?.limit).toBeLessThan(layout.limit);
  });

  test("left alone for a week has moved its sessions once, and asks nothing more of a day", () => {
    const first = planned();
    const missed = first.sessions.filter(({ day }) => day !== null && day < addDays(today, 7));
    const week = planned({ today: addDays(today, 7), startsOn: today });
    expect(week.moved.map(({ key }) => key)).toEqual(missed.map(({ key }) => key));
    expect(week.sessions.filter(({ day }) => day !== null && day < addDays(today, 7))).toEqual([]);
    expect(week.layout.limit).toBeLessThanOrEqual(week.most);
    // Confirmed, and left alone for another day: only that day's sessions have moved.
    const after = planned({
      today: addDays(today, 8),
      startsOn: today,
      movesSeenOn: addDays(today, 7),
    });
    expect(after.moved.length).toBeGreaterThan(0);
    expect(after.moved.length).toBeLessThan(5);
    expect(
      planned({ today: addDays(today, 7), startsOn: today, movesSeenOn: addDays(today, 7) }).moved,
    ).toEqual([]);
  });

  test("keeps today's sessions while they are done, and shows what was done ahead today", () => {
    const { sessions } = planned();
    const [first, second] = sessions;
    const todays = sessions.filter(({ day }) => day === today).map(({ key }) => key);
    expect(todays).toContain(first?.key);
    const later = sessions.find(({ day, tasks }) => day !== today && tasks[0]?.kind === "lesson");
    const lessons = new Map([first, later].map((one) => [one?.tasks[0]?.of[0] ?? "", today]));
    const after = planned({ facts: { lessons } });
    expect(after.sessions.filter(({ day }) => day === today).map(({ key }) => key)).toEqual([
      ...todays,
      later?.key,
    ]);
    expect(after.sessions.find(({ key }) => key === second?.key)?.day).toBe(second?.day);
  });

  test("asks once for what it has several times in the part that is read", () => {
    // All lessons of three weeks, and nothing else.
    const weeks = paceNamed("daily").weeks.slice(0, 3);
    const file = weeks.flatMap(({ sessions }) => sessions.flatMap(({ tasks }) => tasks));
    const read = file.flatMap((task) => ("lesson" in task ? [[task.lesson, "2026-11-20"]] : []));
    const facts = { lessons: new Map(read as [string, string][]) };
    const ethics = ({ key }: { key: string }) => key.startsWith("revisit.fundamentals-ethics.");
    const open = planned({ facts }).sessions.filter(ethics);
    expect(open.map(({ isSkipped }) => isSkipped).slice(0, 2)).toEqual([false, true]);
    expect(open.find(({ isSkipped }) => isSkipped)?.day).toBeNull();
    // Done once, the others stay skipped; in the review to come it is asked for again.
    const ticks = new Map([["revisit.fundamentals-ethics.1", "2026-11-21"]]);
    const after = planned({ facts: { ...facts, ticks } }).sessions.filter(ethics);
    expect(after.map(({ isSkipped }) => isSkipped)).toEqual([
      false,
      ...open.slice(1).map(({ isSkipped }) => isSkipped),
    ]);
    expect(after.at(-1)?.day).not.toBeNull();
  });

  test("leaves out what the learner left out, but never a lesson", () => {
    const leftOut = new Set(["practice.fundamentals-ethics.2", "lesson.phlebotomist-role.1"]);
    const { sessions } = planned({ leftOut });
    expect(sessions.filter(({ isLeftOut }) => isLeftOut).map(({ key, day }) => [key, day])).toEqual(
      [["practice.fundamentals-ethics.2", null]],
    );
  });
});

describe("the notices", () => {
  const notices = (given: Parameters<typeof planned>[0] = {}) => {
    const { examDate = null, startsOn = today } = given;
    const facts = {
      isPaceChosen: true,
      isPartial: false,
      isBegun: true,
      startsOn,
      examDate,
      today,
    };
    return noticesOf({ ...planned(given), ...facts }).map(({ title }) => title);
  };

  test("of a finished plan lead to review; of an ordinary one there are none", () => {
    expect(notices()).toEqual([]);
    expect(notices({ isThere: () => false })).toEqual(["You’ve finished the plan"]);
    expect(
      noticesOf({
        ...planned({ isThere: () => false, examDate: "2027-06-01" }),
        isPaceChosen: true,
        isPartial: false,
        isBegun: true,
        startsOn: today,
        examDate: "2027-06-01",
        today,
      })[0],
    ).toMatchObject({
      text: "190 days to your exam. Until then, review what you missed and the cards that are due. {link}",
      link: { to: "/practice/build?which=missed" },
    });
  });

  test("of an exam that is near say what a day takes", () => {
    expect(notices({ examDate: "2026-12-03" })).toEqual([
      expect.stringMatching(/^Your exam is close: plan on up to \d+ h( \d+ min)? a day$/),
    ]);
    expect(notices({ examDate: "2026-11-24" })).toEqual(["Your exam is tomorrow"]);
    expect(notices({ examDate: today })).toEqual(["Your exam is today"]);
    expect(notices({ examDate: "2026-11-20" })).toEqual(["Your exam date, Nov 20, has passed"]);
  });
});

describe("today's rows", () => {
  const subjectOf = () => ({ title: "A title", isPremium: false, tube: "red" as const });

  test("are a lesson and its check, with their minutes", () => {
    const [session] = planned({
      facts: { lessons: new Map([["phlebotomist-role", today]]) },
    }).sessions;
    expect(todayRows(session ? [session] : [], { today, subjectOf })).toEqual([
      {
        key: "lesson.phlebotomist-role.1",
        kind: "lesson",
        title: "A title",
        detail: "Lesson · 6 min",
        minutes: 6,
        to: "/lessons/phlebotomist-role",
        done: true,
      },
      {
        key: "check.phlebotomist-role.1",
        kind: "check",
        title: "Check yourself",
        detail: "A title · 8 min",
        minutes: 8,
        to: "/quiz/phlebotomist-role-check",
        done: false,
      },
    ]);
    expect([session && isDone(session), minutesIn(session ? [session] : [], today)]).toEqual([
      false,
      14,
    ]);
  });

  test("have the cards that are due, no more than a day's, and those that were reviewed", () => {
    expect(cardsRow({ due: 0, reviewedToday: 0 })).toBeNull();
    expect(cardsRow({ due: 9, reviewedToday: 2 })).toMatchObject({
      title: "9 cards to review",
      detail: "Study Cards · 3 min",
      done: false,
    });
    expect(cardsRow({ due: 100, reviewedToday: 0 })).toMatchObject({
      title: "30 cards to review",
      detail: "Study Cards · 10 min · 100 due in all",
      minutes: 10,
    });
    expect(cardsRow({ due: 0, reviewedToday: 1 })).toMatchObject({
      title: "1 card reviewed",
      done: true,
    });
  });

  test("count cards on the learner's days; overdue ones are due today", () => {
    const now = new Date("2026-11-23T15:00:00Z");
    const card = (id: string, dueAt: string | null) => ({
      id,
      category: "tubes" as const,
      dueAt: dueAt === null ? null : new Date(dueAt),
      reviewedAt: null,
    });
    const cards = [
      card("old", "2026-11-01T00:00:00Z"),
      card("evening", "2026-11-24T03:00:00Z"),
      card("tomorrow", "2026-11-24T15:00:00Z"),
      card("new", null),
    ];
    const due = cardsDue(cards, { now, timeZone: "America/New_York", examDay: null });
    expect(due.now).toBe(1);
    expect([...due.byDay]).toEqual([
      ["2026-11-23", 2],
      ["2026-11-24", 1],
    ]);
  });
});
