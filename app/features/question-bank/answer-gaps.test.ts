import { expect, test } from "vitest";
import { type EveryName, everyItem } from "../../../tests/factories/every-type";
import { excessText, gapText, repeatedText } from "./answer-gaps";

test.each<[EveryName, string[], string | null]>([
  ["matrix_choice", ["fluids.A"], "2 of 3 rows have no answer yet."],
  ["matrix_choice", ["fluids.A", "cultures.B"], "1 of 3 rows has no answer yet."],
  ["matrix_response", ["fever.A", "thirst.A"], "1 of 2 columns has no answer yet."],
  ["response_grouping", ["renal.A"], "1 of 2 groups has no answer yet."],
  ["dropdown_cloze", ["condition.A"], "1 of 2 blanks has no answer yet."],
  ["triad", ["condition.A"], "2 of 3 blanks have no answer yet."],
  ["ordered_response", ["1.A"], "3 of 4 places have no answer yet."],
  ["select_n", ["A"], "Choose 2. You chose 1."],
  ["bow_tie", ["actions.A", "condition.B"], "Choose 5. You chose 2."],
  ["highlight_table", ["neuro.A"], null],
  ["select_all", ["A"], null],
  ["matrix_choice", [], null],
  ["matrix_choice", ["fluids.Z"], null],
])("%s answered with %j: %s", (name, selection, text) => {
  expect(gapText(everyItem[name], selection)).toBe(text);
  expect(gapText(everyItem[name], everyItem[name].right)).toBeNull();
});

test("a turned matrix counts its columns", () => {
  const { body, ...item } = everyItem.matrix_choice;
  const turned = { ...item, body: { ...body, across: true } };
  expect(gapText(turned, ["fluids.A"])).toBe("2 of 3 columns have no answer yet.");
});

test.each<[EveryName, string[], string | null]>([
  ["select_n", ["A", "B", "C"], "Choose 2. You chose 3."],
  ["bow_tie", ["actions.A", "actions.B", "actions.C"], "Actions to take: choose 2. You chose 3."],
  ["select_n", ["A", "B"], null],
  ["select_all", ["A", "B", "C", "D", "E"], null],
])("too many for %s with %j: %s", (name, selection, text) => {
  expect(excessText(everyItem[name], selection)).toBe(text);
});

test.each<[EveryName, string[], string | null]>([
  ["drag_cloze", ["pressure.C", "volume.C"], "fluid is"],
  ["ordered_response", ["1.A", "2.B", "3.A", "4.B"], "Draw cultures and Assess the client are"],
  ["triad", ["condition.A", "first.B", "second.B"], "lactate 4.1 mmol/L is"],
  ["drag_cloze", ["pressure.C", "volume.A"], null],
  // Lists of their own, and rows of a matrix, share nothing.
  ["dyad", ["risk.A", "cause.A"], null],
  ["matrix_choice", ["fluids.A", "cultures.A"], null],
])("used twice in %s with %j: %s", (name, selection, said) => {
  const text = said && `${said} in more than one place. Each can be used once.`;
  expect(repeatedText(everyItem[name], selection)).toBe(text);
});
