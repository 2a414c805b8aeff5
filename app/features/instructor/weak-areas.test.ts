import { expect, test } from "vitest";
import { type AreaAnswers, weakAreasBy } from "./weak-areas";

const row = (module: string | null, domain: string | null, correct: number, answered: number) =>
  ({ module, domain, correct, answered }) satisfies AreaAnswers;

test("the worst area comes first, of equal ones the one with more answers", () => {
  const rows = [
    row("Safety", null, 3, 6),
    row("Tubes", null, 1, 5),
    row("Veins", null, 5, 10),
    row("Ethics", null, 9, 10),
  ];
  expect(weakAreasBy("module", rows)).toEqual([
    { key: "Tubes", correct: 1, answered: 5, accuracy: 20 },
    { key: "Veins", correct: 5, answered: 10, accuracy: 50 },
    { key: "Safety", correct: 3, answered: 6, accuracy: 50 },
  ]);
});

test("rows of one area add up, and those without one are left out", () => {
  const rows = [
    row("Safety", "patient-preparation", 1, 3),
    row("Tubes", "patient-preparation", 1, 3),
    row("Tubes", null, 0, 9),
  ];
  expect(weakAreasBy("domain", rows)).toEqual([
    { key: "patient-preparation", correct: 2, answered: 6, accuracy: 33 },
  ]);
});

test("fewer than five answers do not count, and neither does what rounds to the limit", () => {
  expect(weakAreasBy("module", [row("Safety", null, 0, 4)])).toEqual([]);
  expect(weakAreasBy("module", [row("Safety", null, 35, 44)])).toEqual([]);
  expect(weakAreasBy("module", [row("Safety", null, 7, 9)])).toHaveLength(1);
});

test("five at most", () => {
  const rows = Array.from({ length: 9 }, (_, at) => row(`Module ${at}`, null, 0, 5 + at));
  expect(weakAreasBy("module", rows).map(({ answered }) => answered)).toEqual([13, 12, 11, 10, 9]);
});
