/** Which tasks of a plan are done, and what a restart schedules. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { planSchema } from "~/features/content/plan";
import { longestDay, planFor, weekOn } from "./planner";
import type { StudyFacts } from "./task-status";
import type { Pace, Task } from "./tasks";

const plan = planSchema.parse(parse(readFileSync("content/study-plan.yaml", "utf8")));
const daily = plan.paces.find(({ id }) => id === "daily") as Pace;

const nothing: StudyFacts = {
  lessons: new Map(),
  quizzes: new Map(),
  rounds: new Map(),
  cards: new Set(),
  ticks: new Map(),
};
const planned = (
  facts: Partial<StudyFacts> = {},
  given: { startsOn?: string; examDate?: string; isThere?: (task: Task) => boolean } = {},
) =>
  planFor({
    pace: daily,
    startsOn: given.startsOn ?? "2026-11-23",
    examDate: given.examDate ?? null,
    facts: { ...nothing, ...facts },
    lessonMinutes: new Map([["certification-exams", 11]]),
    isThere: given.isThere ?? (() => true),
  });
const marks = (facts: Partial<StudyFacts>, of: (task: Task) => boolean) =>
  planned(facts).sessions.flatMap(({ tasks }) => tasks.filter(of).map(({ mark }) => mark));

describe("a task is done", () => {
  test("by its lesson, whenever that was", () => {
    const lessons = new Map([["phlebotomist-role", "2025-01-01"]]);
    expect(marks({ lessons }, ({ key }) => key === "lesson.phlebotomist-role.1")).toEqual(["done"]);
    expect(marks({ lessons }, ({ key }) => key === "lesson.certification-exams.1")).toEqual([
      "open",
    ]);
  });

  test("by its quiz; one that is asked for twice by doing it on two days", () => {
    const practice = ({ kind, of }: Task) => kind === "practice" && of[0] === "fundamentals-ethics";
    const on = (...days: string[]) =>
      marks({ quizzes: new Map([["fundamentals-ethics-practice", days]]) }, practice);
    expect(on()).toEqual(["open", "open"]);
    expect(on("2026-11-27")).toEqual(["done", "open"]);
    expect(on("2026-11-27", "2027-01-05")).toEqual(["done", "done"]);
    const check = new Map([["phlebotomist-role-check", ["2026-11-23"]]]);
    expect(marks({ quizzes: check }, ({ key }) => key === "check.phlebotomist-role.1")).toEqual([
      "done",
    ]);
  });

  test("by the round, each time on another day", () => {
    const rounds = new Map([["venous", ["2026-11-25", "2026-11-26"]]]);
    const venous = ({ kind, of }: Task) => kind === "order-of-draw" && of[0] === "venous";
    const all = marks({ rounds }, venous);
    expect(all.slice(0, 2)).toEqual(["done", "done"]);
    expect(new Set(all.slice(2))).toEqual(new Set(["open"]));
  });

  test("by a card of its categories on its own day, or by a tick", () => {
    const anatomy = ({ key }: Task) => key === "cards.anatomy.1";
    // The second day of the second week.
    expect(marks({ cards: new Set(["2026-12-01 anatomy"]) }, anatomy)).toEqual(["done"]);
    expect(marks({ cards: new Set(["2026-12-01 tubes"]) }, anatomy)).toEqual(["open"]);
    expect(marks({ cards: new Set(["2026-12-02 anatomy"]) }, anatomy)).toEqual(["open"]);
    const ticks = new Map([["cards.anatomy.1", "2026-12-09"]]);
    expect(marks({ ticks }, anatomy)).toEqual(["ticked"]);
  });
});

describe("a plan", () => {
  test("takes a lesson's minutes from the lesson", () => {
    const tasks = planned().sessions.flatMap((session) => session.tasks);
    expect(tasks.find(({ key }) => key === "lesson.certification-exams.1")?.minutes).toBe(11);
  });

  test("leaves out what is not there, and sessions without anything to do", () => {
    const isThere = ({ kind, of }: Task) => kind === "lesson" && of[0] === "hipaa-daily-work";
    const { sessions } = planned({}, { isThere });
    expect(sessions.map(({ day, tasks }) => [day, tasks.map(({ key }) => key)])).toEqual([
      ["2026-11-23", ["lesson.hipaa-daily-work.1"]],
    ]);
  });

  test("begun again lays what is open from the new day on; cards and second readings go with the rest", () => {
    const first = planned().sessions.filter(({ week }) => week === 1);
    const tasks = first.flatMap((session) => session.tasks);
    const lessons = new Map(
      tasks.flatMap(({ kind, of }) => (kind === "lesson" ? [[of[0] ?? "", "2026-11-29"]] : [])),
    );
    const quizzes = new Map(
      tasks.flatMap(({ kind, of }) =>
        kind === "lesson" || kind === "revisit" ? [] : [[`${of[0]}-${kind}`, ["2026-11-30"]]],
      ),
    );
    const { sessions } = planned({ lessons, quizzes }, { startsOn: "2026-12-07" });
    for (const session of sessions)
      expect([session.week, session.isBefore]).toEqual([session.week, session.week === 1]);
    expect(sessions.find(({ week }) => week === 1)?.day).toBeNull();
    expect(sessions.find(({ week }) => week === 2)?.day).toBe("2026-12-07");
    // Tasks done on the new first day itself count for that day.
    const sameDay = planned({ lessons, quizzes }, { startsOn: "2026-11-30" }).sessions;
    expect(sameDay.filter(({ isBefore }) => isBefore)).toEqual([]);
  });

  test("knows its week, and its longest day", () => {
    const { sessions } = planned();
    expect(weekOn(sessions, "2026-11-20")).toBe(1);
    expect(weekOn(sessions, "2026-11-29")).toBe(1);
    expect(weekOn(sessions, "2026-11-30")).toBe(2);
    expect(weekOn(sessions, "2027-06-01")).toBe(8);
    expect(weekOn([], "2027-06-01")).toBe(1);
    expect(longestDay(sessions)).toBeLessThanOrEqual(daily.minutes[1]);
    expect(longestDay(planned({}, { examDate: "2026-12-05" }).sessions)).toBeGreaterThan(120);
    expect(longestDay([])).toBe(0);
  });
});
