import { describe, expect, test } from "vitest";
import { type EveryName, everyItem, everyName } from "../../../tests/factories/every-type";
import {
  categoryTabs,
  countCards,
  type DeckCard,
  newPerDay,
  pageOfCards,
  reviewQueue,
  type StudyDayState,
} from "./deck";
import { cardSides } from "./own-card";

const now = new Date("2026-03-01T12:00:00Z");
const today: StudyDayState = { now, timeZone: "UTC", examDay: null, begunToday: 0 };
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const reviewedAt = minutes(-60);
const fresh = (id: string): DeckCard => ({ id, category: "order", dueAt: null, reviewedAt: null });
const due = (id: string, at: number, category: DeckCard["category"] = "tubes"): DeckCard => ({
  id,
  category,
  dueAt: minutes(at),
  reviewedAt,
});

describe("the queue", () => {
  test("is what is due, the longest waiting first, then new cards in the deck's order, then what comes within twenty minutes", () => {
    const cards = [
      fresh("n1"),
      due("soon", 10),
      due("now", 0),
      fresh("n2"),
      due("late", -500),
      due("tomorrow", 21),
    ];
    expect(reviewQueue(cards, today)).toEqual({
      queue: ["late", "now", "n1", "n2", "soon"],
      next: minutes(21),
    });
  });

  test("has twenty new cards a day at most", () => {
    const cards = Array.from({ length: 30 }, (_, at) => fresh(`n${at}`));
    expect(reviewQueue(cards, today).queue).toHaveLength(newPerDay);
    expect(reviewQueue(cards, { ...today, begunToday: 18 }).queue).toEqual(["n0", "n1"]);
    expect(reviewQueue(cards, { ...today, begunToday: 25 }).queue).toEqual([]);
  });

  test("is empty without cards", () => {
    expect(reviewQueue([], today)).toEqual({ queue: [], next: null });
  });

  test("has what an exam brings forward", () => {
    const card = { ...due("far", 60 * 24 * 90), reviewedAt: minutes(-60 * 24 * 30) };
    expect(reviewQueue([card], today).queue).toEqual([]);
    // The exam was set late, two days before: the day chosen by the card's id is past, today or tomorrow.
    const { queue, next } = reviewQueue([card], { ...today, examDay: "2026-03-03" });
    expect(queue.length === 1 || (next?.getTime() ?? 0) < Date.parse("2026-03-03T00:00:00Z")).toBe(
      true,
    );
    expect(
      reviewQueue([card], {
        ...today,
        now: new Date("2026-03-02T12:00:00Z"),
        examDay: "2026-03-03",
      }).queue,
    ).toEqual(["far"]);
  });
});

test("counts are of each category that has cards, and of all", () => {
  const cards = [fresh("n1"), fresh("n2"), due("a", -1), due("b", 5), due("c", -1, "own")];
  expect(countCards(cards, { ...today, begunToday: newPerDay - 1 })).toEqual({
    all: { due: 2, newToday: 1, total: 5 },
    tubes: { due: 1, newToday: 0, total: 2 },
    order: { due: 0, newToday: 1, total: 2 },
    own: { due: 1, newToday: 0, total: 1 },
  });
});

test("the filter names what there is", () => {
  const cards = [fresh("n"), due("o", -1, "own")];
  expect(categoryTabs(countCards(cards, today))).toEqual([
    { which: "all", due: 1 },
    { which: "own", due: 1 },
    { which: "order", due: 0 },
  ]);
});

test("a page has twenty-four cards, and an odd number leads to one that is there", () => {
  const cards = Array.from({ length: 50 }, (_, at) => fresh(`n${at}`));
  expect(pageOfCards(cards, null)).toMatchObject({ page: 1, pages: 3 });
  expect(pageOfCards(cards, null).ids).toHaveLength(24);
  expect(pageOfCards(cards, "3")).toEqual({ page: 3, pages: 3, ids: ["n48", "n49"] });
  for (const odd of ["0", "-1", "x", ""]) expect(pageOfCards(cards, odd).page).toBe(1);
  expect(pageOfCards(cards, "9999").page).toBe(3);
  expect(pageOfCards([], "2")).toEqual({ page: 1, pages: 1, ids: [] });
});

describe("a card of a question", () => {
  const question = {
    stem: "Which tube comes first?",
    body: { options: ["Red", "Light blue", "Gray"] },
    rationale: "Citrate comes before additives that carry over.",
  };
  test("asks with its options, and answers with the right ones and the reason", () => {
    expect(cardSides({ ...question, answerKey: { letters: ["B"] } })).toEqual({
      front: "Which tube comes first?\nA. Red\nB. Light blue\nC. Gray",
      back: "B. Light blue\nCitrate comes before additives that carry over.",
    });
    expect(cardSides({ ...question, answerKey: { letters: ["A", "C"] } })?.back).toMatch(
      /^A\. Red\nC\. Gray\n/,
    );
  });
  test("of a question in parts shows them, and answers part by part", () => {
    const card = (name: EveryName) => cardSides({ ...everyItem[name], rationale: "So it is." });
    expect(card("dropdown_cloze")).toEqual({
      front: [
        "Complete the sentence.",
        "The client most likely has ____ and needs ____ first.",
        "the likely condition: sepsis / asthma / gout",
        "the first action: rest / antibiotics",
      ].join("\n"),
      back: "the likely condition: sepsis\nthe first action: antibiotics\nSo it is.",
    });
    expect(card("dropdown_table")?.front).toContain("Lactate | ____ | poor perfusion");
    expect(card("matrix_response")?.back).toBe(
      "Fever: Sepsis\nFast pulse: Sepsis, Dehydration\nThirst: Dehydration\nSo it is.",
    );
    expect(card("ordered_response")?.back).toBe(
      "1: Assess the client\n2: Draw cultures\n3: Give antibiotics\n4: Reassess\nSo it is.",
    );
    expect(card("highlight_text")?.front).toContain(
      "The client is confused. The skin is pink, and the pressure is 84/50 mm Hg.",
    );
    expect(card("highlight_table")?.front).toContain(
      "Neurologic: Client is confused and speaking.",
    );
    for (const name of everyName) {
      const sides = card(name);
      expect(`${sides?.front}${sides?.back}`, name).not.toMatch(/[{}]|undefined|null/);
      expect(sides?.back.split("\n").length, name).toBeGreaterThan(1);
    }
  });
  test("is none where there are no letters", () => {
    expect(cardSides({ ...question, answerKey: { parts: { row: ["x"] } } })).toBeNull();
    expect(cardSides({ ...question, body: {}, answerKey: { letters: ["A"] } })).toBeNull();
  });
});
