import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Cards, findCardFlaws } from "./cards";
import { checkExercises } from "./check.server";
import { findPlanFlaws } from "./checks/plan";
import { readExercise } from "./exercises.server";
import { type Plan, planSchema } from "./plan";
import { minutesOf } from "./plan-minutes";
import { readCourse } from "./read.server";
import { findRoundFlaws, type Rounds } from "./rounds";

const folder = path.resolve("content");
const { course } = readCourse(folder);
const read = <Name extends Parameters<typeof readExercise>[1]>(name: Name) => {
  const { value } = readExercise(folder, name);
  if (!value) throw new Error(`${name} has faults`);
  return structuredClone(value);
};
const said = (flaws: { message: string }[]) => flaws.map(({ message }) => message).join("\n");

test("what ships has no fault", () => {
  expect(checkExercises(folder, course).faults).toEqual([]);
});

test("a file that is missing, or does not fit, is named", () => {
  expect(
    checkExercises("/nowhere/content").faults.map(({ file, message }) => `${file} ${message}`),
  ).toEqual([
    "content/flashcards.yaml the file is missing",
    "content/order-of-draw.yaml the file is missing",
    "content/study-plan.yaml the file is missing",
  ]);
});

describe("study cards", () => {
  let cards: Cards;
  const modules = new Set(course.modules.map(({ id }) => id));
  const flaws = () => findCardFlaws(cards, modules);
  beforeEach(() => {
    cards = read("flashcards.yaml");
  });

  test("have ids of their own, known modules and sources, and fit on a card", () => {
    const [one, other] = cards.cards as [Cards["cards"][number], Cards["cards"][number]];
    one.id = other.id;
    one.module = "no-module";
    one.source = ["hearsay"];
    one.front = "why ".repeat(31);
    one.back = "so ".repeat(61);
    const found = said(flaws());
    expect(flaws()[0]?.path).toEqual(["cards", 0]);
    for (const message of [
      `${one.id}: the id is used twice`,
      "there is no module no-module",
      "there is no source hearsay",
      "its front has more than 30 words",
      "its back has more than 60 words",
    ])
      expect(found).toContain(message);
  });

  test("are thirty at least, and some in each category", () => {
    cards.cards = cards.cards.filter(({ category }) => category !== "safety").slice(0, 29);
    expect(said(flaws())).toContain("29 cards, 30 are wanted");
    expect(said(flaws())).toContain("0 cards about safety, 5 are wanted");
  });
});

describe("order-of-draw rounds", () => {
  let rounds: Rounds;
  let venous: Rounds["rounds"][number];
  const found = () => said(findRoundFlaws(rounds));
  beforeEach(() => {
    rounds = read("order-of-draw.yaml");
    venous = rounds.rounds.find(({ id }) => id === "venous") as typeof venous;
  });

  test("are the three", () => {
    rounds.rounds = [venous, structuredClone(venous)];
    expect(found()).toContain("there is no round capillary");
    expect(found()).toContain("venous: the round stands there twice");
  });

  test("tell for every two tubes what the wrong order does, once", () => {
    const [one] = venous.carry_over.splice(3, 1) as [(typeof venous.carry_over)[number]];
    expect(found()).toBe(`venous: what ${one.first} before ${one.next} would do is not told`);
    venous.carry_over.push(one, one);
    expect(found()).toBe(`venous: ${one.first} before ${one.next} is told twice`);
  });

  test("tell nothing of the right order, of unknown tubes, or in three words", () => {
    const [one, other, third] = venous.carry_over as [
      (typeof venous.carry_over)[number],
      (typeof venous.carry_over)[number],
      (typeof venous.carry_over)[number],
    ];
    Object.assign(one, { first: one.next, next: one.first });
    other.first = "purple";
    third.effect = "Bad results follow.";
    expect(found()).toContain(`${one.first} before ${one.next} is the right order`);
    expect(found()).toContain("there is no tube purple");
    expect(found()).toContain("the effect has 3 words, 10 to 60 are wanted");
  });

  test("have the specification's six closures, and tubes with ids of their own", () => {
    venous.tubes.reverse();
    expect(found()).toContain("venous: its closures are culture, blue, red, green, lavender, gray");
    Object.assign(venous.tubes[0] ?? {}, { id: venous.tubes[1]?.id });
    expect(found()).toContain("two tubes have one id");
  });
});

describe("the study plan", () => {
  let plan: Plan;
  let daily: Plan["paces"][number];
  const outline = course.modules.map(({ id, lessons }) => ({
    id,
    lessons: lessons.map((lesson) => lesson.id),
  }));
  const found = () => said(findPlanFlaws(plan, outline));
  beforeEach(() => {
    plan = read("study-plan.yaml");
    daily = plan.paces.find(({ id }) => id === "daily") as typeof daily;
  });
  const tasks = () => daily.weeks.flatMap(({ sessions }) => sessions.flatMap((one) => one.tasks));
  const drop = (is: (one: ReturnType<typeof tasks>[number]) => boolean) => {
    for (const { sessions } of daily.weeks)
      for (const session of sessions) session.tasks = session.tasks.filter((one) => !is(one));
  };

  test("knows what a task takes", () => {
    expect(minutesOf({ lesson: "x" })).toBeGreaterThan(0);
    expect(minutesOf({ cards: ["tubes"], minutes: 12 })).toBe(12);
  });

  test("reads every lesson once, in order, in the weeks of its module", () => {
    const [first = "", second = ""] = outline[0]?.lessons ?? [];
    drop((one) => "lesson" in one && one.lesson === first);
    expect(found()).toContain(`daily: the lesson ${first} is read 0 times`);
    daily.weeks[7]?.sessions[0]?.tasks.push({ lesson: first }, { lesson: second });
    expect(found()).toContain(`daily: the lesson ${second} is read 2 times`);
    expect(found()).toContain(`daily: the lesson ${first} is not in a week of fundamentals-ethics`);
    expect(found()).toMatch(/daily: the lesson .* is out of order/);
  });

  test("checks each lesson, and takes the quizzes after the lessons", () => {
    const first = outline[0]?.lessons[0] ?? "";
    drop((one) => "check" in one && one.check === first);
    drop((one) => "practice" in one || "assessment" in one);
    daily.weeks[0]?.sessions[0]?.tasks.unshift({ practice: "anatomy-physiology" });
    for (const message of [
      `the check of ${first} belongs after its lesson, once, within a week`,
      "the practice quiz of anatomy-physiology belongs after its lessons",
      "the assessment of quality-control belongs after its practice quiz",
    ])
      expect(found()).toContain(message);
  });

  test("keeps that order within a session too, and names lessons and modules as what they are", () => {
    const session = daily.weeks
      .flatMap(({ sessions }) => sessions)
      .find(({ tasks }) => tasks.some((one) => "lesson" in one));
    const [first = ""] = outline[0]?.lessons ?? [];
    expect(session?.tasks.map((one) => Object.values(one)[0]).slice(0, 2)).toEqual([first, first]);
    session?.tasks.reverse();
    session?.tasks.unshift(
      { revisit: "quality-control", minutes: 5 },
      { practice: first },
      { check: "quality-control" },
    );
    for (const message of [
      `the check of ${first} belongs after its lesson, once, within a week`,
      "quality-control is revisited before it is begun",
      `there is no ${first} to practice`,
      "there is no quality-control to check",
    ])
      expect(found()).toContain(message);
  });

  test("comes back to what was learned", () => {
    drop((one) => "revisit" in one || "cards" in one || "order-of-draw" in one);
    expect(found()).toContain("week 2 has no revisit");
    expect(found()).toContain("week 8 has no cards");
    expect(found()).toContain("weeks 7 and 8 do not bring the round winged-set");
  });

  test("keeps to each pace's days and minutes", () => {
    const week = daily.weeks[2] as (typeof daily.weeks)[number];
    const [one, other] = week.sessions as [
      (typeof week.sessions)[number],
      (typeof week.sessions)[number],
    ];
    other.day = one.day;
    one.tasks = [{ builtin: "fundamentals-ethics" }, { revisit: "no-module", minutes: 60 }];
    expect(found()).toContain("daily: week 3: its days are out of order");
    expect(found()).toContain("daily: week 3: day 1 takes 64 minutes");
    expect(found()).toContain("there is no no-module to revisit");
    week.sessions.length = 2;
    expect(found()).toContain("daily: week 3: it has 2 sessions");
    const weekend = plan.paces.find(({ id }) => id === "weekend") as typeof daily;
    Object.assign(weekend.weeks[0]?.sessions[0] ?? {}, { day: 2 });
    expect(found()).toContain("weekend: week 1: no session is on day 2");
  });

  test("has its eight weeks, in order, over known modules", () => {
    plan.weeks.reverse();
    Object.assign(plan.weeks[0] ?? {}, { modules: ["no-module"] });
    expect(found()).toContain("week 8 stands in place 1");
    expect(found()).toContain("there is no module no-module");
    const file = parse(readFileSync(path.join(folder, "study-plan.yaml"), "utf8"));
    file.paces[0].weeks.pop();
    expect(planSchema.safeParse(file).error?.issues[0]?.message).toBe("a pace has eight weeks");
  });
});
