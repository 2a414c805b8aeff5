/**
 * Partial answers whose points were worked out by hand from the rules (docs/rules.md, "Item types and scoring"), not with
 * the code. Each row says how.
 */
import { expect, test } from "vitest";
import type { QuestionBody } from "#db/schema";
import { questionTypes } from "#db/vocabulary";
import { ledgerOf, responseFrom, type ScorableItem } from "./items";

const texts = (count: number) => Array.from({ length: count }, (_, at) => `option ${at + 1}`);
const parts = (of: Record<string, number>): NonNullable<QuestionBody["parts"]> =>
  Object.entries(of).map(([id, count]) => ({ id, label: id, options: texts(count) }));
const rows = (...ids: string[]) => ids.map((id) => ({ id, label: id }));

const items = {
  "multiple choice, key B": {
    type: "multiple_choice",
    body: { options: texts(4) },
    answerKey: { letters: ["B"] },
    scoring: "exact",
    maxPoints: 1,
  },
  "select all +/−, key A C E of six": {
    type: "select_all",
    body: { options: texts(6) },
    answerKey: { letters: ["A", "C", "E"] },
    scoring: "plus_minus",
    maxPoints: 3,
  },
  "select all or nothing, key A C E of six": {
    type: "select_all",
    body: { options: texts(6) },
    answerKey: { letters: ["A", "C", "E"] },
    scoring: "exact",
    maxPoints: 1,
  },
  "select 3, key A D E of six": {
    type: "select_n",
    body: { options: texts(6), pick: 3 },
    answerKey: { letters: ["A", "D", "E"] },
    scoring: "per_part",
    maxPoints: 3,
  },
  "matrix, one in each row: pulse A, skin B, urine C, pain A": {
    type: "matrix_choice",
    body: { options: texts(3), parts: rows("pulse", "skin", "urine", "pain") },
    answerKey: { parts: { pulse: ["A"], skin: ["B"], urine: ["C"], pain: ["A"] } },
    scoring: "per_part",
    maxPoints: 4,
  },
  // Sepsis (A) has five right cells, bleeding (B) three, opioid (C) one.
  "matrix of several, 5 + 3 + 1": {
    type: "matrix_response",
    body: { options: texts(3), parts: rows("fever", "bands", "breathing", "pulse", "confusion") },
    answerKey: {
      parts: {
        fever: ["A"],
        bands: ["A"],
        breathing: ["A", "B"],
        pulse: ["A", "B"],
        confusion: ["A", "B", "C"],
      },
    },
    scoring: "plus_minus",
    maxPoints: 9,
  },
  // Parts are the columns, options the rows: sepsis A B C, bleeding B.
  "turned matrix of several, 3 + 1": {
    type: "matrix_response",
    body: { across: true, options: texts(3), parts: rows("sepsis", "bleeding") },
    answerKey: { parts: { sepsis: ["A", "B", "C"], bleeding: ["B"] } },
    scoring: "plus_minus",
    maxPoints: 4,
  },
  "grouping: lungs A C of four, heart B of three, kidneys A B C of three": {
    type: "response_grouping",
    body: { parts: parts({ lungs: 4, heart: 3, kidneys: 3 }) },
    answerKey: { parts: { lungs: ["A", "C"], heart: ["B"], kidneys: ["A", "B", "C"] } },
    scoring: "plus_minus",
    maxPoints: 6,
  },
  "drop-down cloze: condition A, cause C, action B": {
    type: "dropdown_cloze",
    body: { parts: parts({ condition: 3, cause: 3, action: 3 }) },
    answerKey: { parts: { condition: ["A"], cause: ["C"], action: ["B"] } },
    scoring: "per_part",
    maxPoints: 3,
  },
  "drop-down table: lactate B, urine A, skin C, speech A": {
    type: "dropdown_table",
    body: { parts: parts({ lactate: 2, urine: 3, skin: 3, speech: 2 }) },
    answerKey: { parts: { lactate: ["B"], urine: ["A"], skin: ["C"], speech: ["A"] } },
    scoring: "per_part",
    maxPoints: 4,
  },
  "drag cloze of six words: first A, second D, third F": {
    type: "drag_cloze",
    body: { options: texts(6), parts: rows("first", "second", "third") },
    answerKey: { parts: { first: ["A"], second: ["D"], third: ["F"] } },
    scoring: "per_part",
    maxPoints: 3,
  },
  "dyad: risk A because of cause B": {
    type: "dyad",
    body: { parts: parts({ risk: 3, cause: 3 }) },
    answerKey: { parts: { risk: ["A"], cause: ["B"] } },
    scoring: "rationale",
    maxPoints: 1,
  },
  "triad: condition A, shown by B and C": {
    type: "triad",
    body: { options: texts(5), parts: rows("condition", "first", "second") },
    answerKey: { parts: { condition: ["A"], first: ["B"], second: ["C"] } },
    scoring: "rationale",
    maxPoints: 2,
  },
  "highlight in a text, key A C D G of seven": {
    type: "highlight_text",
    body: { options: texts(7) },
    answerKey: { letters: ["A", "C", "D", "G"] },
    scoring: "plus_minus",
    maxPoints: 4,
  },
  "highlight in a table: mind A of three, lungs A B of two, skin none of two": {
    type: "highlight_table",
    body: { parts: parts({ mind: 3, lungs: 2, skin: 2 }) },
    answerKey: { parts: { mind: ["A"], lungs: ["A", "B"] } },
    scoring: "plus_minus",
    maxPoints: 3,
  },
  "bow-tie: actions B D, condition C, parameters A E": {
    type: "bow_tie",
    body: {
      parts: [
        { id: "actions", pick: 2, options: texts(5) },
        { id: "condition", pick: 1, options: texts(4) },
        { id: "parameters", pick: 2, options: texts(5) },
      ],
    },
    answerKey: { parts: { actions: ["B", "D"], condition: ["C"], parameters: ["A", "E"] } },
    scoring: "per_part",
    maxPoints: 5,
  },
  "order C A E B D": {
    type: "ordered_response",
    body: { options: texts(5) },
    answerKey: { parts: { "1": ["C"], "2": ["A"], "3": ["E"], "4": ["B"], "5": ["D"] } },
    scoring: "exact",
    maxPoints: 1,
  },
  // A trend is a chart beside an item of any type; here select all +/−.
  "trend, key B D of five": {
    type: "select_all",
    body: { options: texts(5) },
    answerKey: { letters: ["B", "D"] },
    scoring: "plus_minus",
    maxPoints: 2,
  },
} satisfies Record<string, ScorableItem>;

/** Answer, points, how. "fever.AB" stands for fever.A and fever.B. */
type Worked = [answer: string, points: number, how: string];

const worked: Record<keyof typeof items, Worked[]> = {
  "multiple choice, key B": [
    ["B", 1, "the right one"],
    ["A", 0, "a wrong one"],
    ["C", 0, "a wrong one"],
    ["D", 0, "a wrong one"],
    ["", 0, "no answer"],
  ],
  "select all +/−, key A C E of six": [
    ["A", 1, "+1"],
    ["AC", 2, "+1 +1"],
    ["ABC", 1, "+1 −1 +1"],
    ["ABD", 0, "+1 −1 −1 = −1, floor 0"],
    ["ACEF", 2, "+1 +1 +1 −1"],
    ["ABCDEF", 0, "three right, three wrong"],
  ],
  "select all or nothing, key A C E of six": [["AC", 0, "not the whole set"]],
  "select 3, key A D E of six": [
    ["A", 1, "one right pick"],
    ["ABD", 2, "two right picks, a wrong one takes nothing away"],
    ["BCF", 0, "no right pick"],
    ["ABC", 1, "one right pick of three"],
    ["DE", 2, "two picks, both right"],
  ],
  "matrix, one in each row: pulse A, skin B, urine C, pain A": [
    ["pulse.A skin.B", 2, "two rows right, two open"],
    ["pulse.B skin.B urine.C pain.A", 3, "one row wrong takes nothing away"],
    ["pulse.B skin.C urine.A pain.C", 0, "each row wrong"],
    ["pulse.A skin.A urine.A pain.A", 2, "the first column: right for pulse and pain"],
    ["urine.C", 1, "one row right"],
  ],
  "matrix of several, 5 + 3 + 1": [
    [
      "fever.ABC bands.ABC breathing.ABC pulse.ABC confusion.ABC",
      6,
      "all: A 5, B 3 − 2 = 1, C 1 − 4 = −3, floor 0",
    ],
    ["fever.AC bands.AC breathing.AC pulse.AC confusion.AC", 5, "A 5, C 1 − 4, floor 0"],
    ["fever.A bands.A breathing.A pulse.A confusion.A", 5, "column A"],
    ["fever.B bands.B breathing.B pulse.B confusion.B", 1, "column B: 3 − 2"],
    ["fever.C bands.C breathing.C pulse.C confusion.C", 0, "column C: 1 − 4, floor 0"],
    ["fever.B", 0, "B −1, floor 0"],
    ["fever.AB", 1, "A 1; B −1, floor 0. By row it would be 0"],
    ["breathing.AB pulse.AB", 4, "A 2, B 2"],
    ["breathing.ABC", 2, "A 1, B 1, C −1, floor 0. By row it would be 1"],
    ["confusion.ABC", 3, "one in each column"],
    ["fever.A bands.A breathing.AB pulse.AB confusion.ABC", 9, "the key"],
    ["fever.AC bands.A breathing.AB pulse.AB confusion.ABC", 8, "A 5, B 3, C 1 − 1 = 0"],
    ["fever.AC bands.AC breathing.AB pulse.AB confusion.ABC", 8, "A 5, B 3, C −1, floor 0"],
    ["fever.AB bands.AB breathing.AB pulse.AB confusion.ABC", 7, "A 5, B 3 − 2 = 1, C 1"],
    ["fever.B bands.B breathing.B", 0, "B 1 − 2 = −1, floor 0"],
  ],
  "turned matrix of several, 3 + 1": [
    ["sepsis.AB bleeding.A", 2, "sepsis 2; bleeding −1, floor 0"],
    ["sepsis.ABC bleeding.ABC", 3, "sepsis 3; bleeding 1 − 2 = −1, floor 0"],
  ],
  "grouping: lungs A C of four, heart B of three, kidneys A B C of three": [
    ["lungs.AB heart.B kidneys.A", 2, "lungs 1 − 1 = 0, heart 1, kidneys 1"],
    ["lungs.BD heart.B", 1, "lungs −2, floor 0; heart 1"],
    ["lungs.ABCD heart.ABC kidneys.ABC", 3, "lungs 2 − 2 = 0; heart 1 − 2, floor 0; kidneys 3"],
    ["lungs.AC heart.AB kidneys.AB", 4, "lungs 2, heart 1 − 1 = 0, kidneys 2"],
    ["lungs.ACD kidneys.C", 2, "lungs 2 − 1 = 1, kidneys 1"],
  ],
  "drop-down cloze: condition A, cause C, action B": [
    ["condition.A", 1, "one blank right, two open"],
    ["condition.A cause.C action.A", 2, "two blanks right"],
    ["condition.B cause.A action.A", 0, "each blank wrong"],
    ["cause.C action.B", 2, "two blanks right, the first open"],
    ["condition.C action.B", 1, "one wrong, one right: no penalty"],
  ],
  "drop-down table: lactate B, urine A, skin C, speech A": [
    ["lactate.B urine.A skin.C", 3, "three cells right, one open"],
    ["lactate.A urine.B skin.A speech.B", 0, "each cell wrong"],
    ["lactate.B urine.B skin.B speech.B", 1, "one cell right, three wrong"],
    ["lactate.A urine.A skin.C speech.B", 2, "two cells right"],
    ["speech.A", 1, "one cell"],
  ],
  "drag cloze of six words: first A, second D, third F": [
    ["first.A", 1, "one blank"],
    ["first.D second.A", 0, "right words in the wrong blanks"],
    ["first.A second.A", 1, "one word in two blanks: right in the first"],
    ["first.A second.D third.B", 2, "two of three"],
    ["second.D third.F", 2, "two right, the first open"],
  ],
  "dyad: risk A because of cause B": [
    ["risk.A", 0, "the risk alone"],
    ["cause.B", 0, "the cause alone"],
    ["risk.A cause.B", 1, "both"],
    ["risk.A cause.A", 0, "a wrong cause"],
    ["risk.C cause.B", 0, "a wrong risk"],
  ],
  "triad: condition A, shown by B and C": [
    ["condition.A first.B", 1, "the condition with one finding"],
    ["condition.A first.C second.B", 2, "the findings count in either order"],
    ["condition.A first.D second.C", 1, "one finding right, one wrong"],
    ["condition.D first.B second.C", 0, "a wrong condition: its findings count nothing"],
    ["condition.A", 0, "the condition alone"],
    ["first.B second.C", 0, "findings without a condition"],
  ],
  "highlight in a text, key A C D G of seven": [
    ["AC", 2, "+1 +1"],
    ["ABC", 1, "+1 −1 +1"],
    ["BE", 0, "−2, floor 0"],
    ["ABCDEG", 2, "four right, two wrong"],
    ["ABCDEFG", 1, "all: four right, three wrong"],
  ],
  "highlight in a table: mind A of three, lungs A B of two, skin none of two": [
    ["mind.A lungs.A", 2, "mind 1, lungs 1"],
    ["mind.AB lungs.A", 1, "mind 1 − 1 = 0, lungs 1"],
    ["mind.BC lungs.AB", 2, "mind −2, floor 0; lungs 2"],
    ["mind.A skin.A", 1, "mind 1; skin −1, floor 0"],
    ["mind.ABC lungs.AB skin.AB", 2, "all: mind 1 − 2, floor 0; lungs 2; skin −2, floor 0"],
  ],
  "bow-tie: actions B D, condition C, parameters A E": [
    ["actions.B condition.C", 2, "an action and the condition"],
    ["actions.AB condition.A parameters.AB", 2, "one action, one parameter"],
    ["actions.BD condition.A parameters.AE", 4, "all but the condition: it holds nothing up"],
    ["condition.B", 0, "a wrong condition"],
    ["actions.D parameters.AE", 3, "one action, both parameters"],
  ],
  "order C A E B D": [
    ["1.C 2.A 3.E 4.B 5.D", 1, "the whole order"],
    ["1.C 2.A 3.E 4.B", 0, "the last place open"],
    ["1.C 2.A 3.E 4.D 5.B", 0, "the last two swapped"],
    ["1.C", 0, "the first alone"],
    ["1.D 2.B 3.E 4.A 5.C", 0, "backwards"],
  ],
  "trend, key B D of five": [
    ["B", 1, "+1"],
    ["ABD", 1, "−1 +1 +1"],
    ["AC", 0, "−2, floor 0"],
    ["AB", 0, "−1 +1"],
    ["BDE", 1, "+1 +1 −1"],
  ],
};

/** "fever.AB" as fever.A and fever.B; "AB" as A and B. */
const marksOf = (answer: string): string[] =>
  answer.split(" ").flatMap((at) => {
    const [letters = "", part] = at.split(".").reverse();
    return [...letters].map((letter) => (part ? `${part}.${letter}` : letter));
  });

const all = Object.entries(worked).flatMap(([name, answers]) =>
  answers.map(([answer, points, how]) => ({
    name,
    item: items[name as keyof typeof items] as ScorableItem,
    answer,
    points,
    how,
  })),
);

test.each(all)("$name: $answer gives $points ($how)", ({ item, answer, points }) => {
  const response = responseFrom(item, marksOf(answer));
  if (response === undefined) throw new Error(`${answer} is no answer to it`);
  expect(ledgerOf(item, response).points).toBe(points);
});

test("there are 90, five or more of each type, and more of the matrix of several", () => {
  expect(all.length).toBeGreaterThanOrEqual(90);
  const count = (type: string) => all.filter(({ item }) => item.type === type).length;
  for (const type of questionTypes) expect([type, count(type) >= 5]).toEqual([type, true]);
  expect(count("matrix_response")).toBeGreaterThanOrEqual(10);
});
