import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type QuestionType, questionTypes } from "#db/vocabulary";
import { type Home, questionSchemas } from "./authored-question";
import { blocks } from "./fields";
import { questionFlaws } from "./question-flaws";

/** The examples of docs/content.md, with which authors start. */
const examples = new Map<QuestionType, Example>(
  [...readFileSync("docs/content.md", "utf8").matchAll(/^```yaml\n(type: [\s\S]*?)```$/gm)].map(
    ([, yaml = ""]) => {
      const item = parse(yaml) as Example;
      return [item.type, item];
    },
  ),
);

type Option = { text: string; why?: string };
type Part = {
  id: string;
  label: string;
  options: Option[];
  answer: string | string[];
  pick?: number;
  text?: string;
  why?: string;
};
type Example = {
  type: QuestionType;
  options: Option[];
  parts: Part[];
  answer: string | string[];
  headings: string[];
  rows: string[][];
  text: string;
  pick: number;
  scoring?: string;
};

/** What every question has besides the fields of its type. */
const about = {
  id: "what-to-do",
  stem: "What does the nurse do?",
  rationale: "It is what is done.",
  difficulty: "easy",
  level: "apply",
  source: "gp41",
};
const classified: Record<Home, object> = {
  lesson: { nha: "routine-collections", ascp: "specimen-collection" },
  phlebotomy: { nha: "routine-collections", ascp: "specimen-collection", module: "complications" },
  nclex: { client_need: "management-of-care" },
};

const flaws = (item: object, home: Home = "nclex") => {
  const { data, error } = questionSchemas[home].safeParse({
    ...about,
    ...classified[home],
    ...item,
  });
  const found = error ? error.issues : questionFlaws(data, home);
  return found.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

test("docs/content.md shows each type as it is read", () => {
  expect([...examples.keys()].sort()).toEqual([...questionTypes].sort());
  for (const [type, item] of examples) expect(flaws(item), type).toEqual([]);
});

test("an item of no known type is told which there are", () => {
  expect(flaws({ type: "essay" })).toEqual([`type: type is one of ${questionTypes.join(", ")}`]);
});

describe("one format in lessons, exams and case studies", () => {
  const [single, several] = [examples.get("multiple_choice"), examples.get("select_all")] as [
    Example,
    Example,
  ];

  test.each(["lesson", "phlebotomy", "nclex"] as const)("%s", (home) => {
    for (const item of [single, several]) {
      expect(flaws(item, home)).toEqual([]);
      expect(flaws({ ...item, source: ["gp41", "osha"] }, home)).toEqual([]);
      expect(flaws({ ...item, rationale: undefined }, home)).toEqual([
        expect.stringMatching(/^rationale: /),
      ]);
      expect(flaws({ ...item, rational: "Slip." }, home)).toEqual([
        ': Unrecognized key: "rational"',
      ]);
    }
  });

  test.each([
    ["lesson", { nha: undefined }, "nha: "],
    ["lesson", { exhibit: [] }, ': Unrecognized key: "exhibit"'],
    ["nclex", { exhibit: [] }, "exhibit: an empty exhibit"],
    ["lesson", { module: "complications" }, ': Unrecognized key: "module"'],
    ["phlebotomy", { module: undefined }, "module: "],
    ["phlebotomy", { client_need: "management-of-care" }, ': Unrecognized key: "client_need"'],
    ["nclex", { client_need: "care" }, "client_need: "],
    ["nclex", { ascp: "point-of-care" }, ': Unrecognized key: "ascp"'],
  ] as const)("%s: with %o", (home, change, message) => {
    expect(flaws({ ...single, ...change }, home)).toEqual([expect.stringContaining(message)]);
  });

  test("a lesson has two types, and short lists of options", () => {
    expect(flaws(examples.get("dyad") ?? {}, "lesson")).toEqual([
      "type: type is one of multiple_choice, select_all",
    ]);
    const options = Array.from({ length: 7 }, (_, at) => ({ text: `Option ${at}`, why: "No." }));
    const long = { ...several, options, answer: [..."ABCDE"] };
    expect(flaws(long, "phlebotomy")).toEqual([]);
    expect(flaws(long, "lesson")).toEqual([
      "options: 5 to 6 options, not 7",
      "answer: at most 4 are right in a lesson's question",
    ]);
  });
});

/** Mistakes in an example, and their messages. */
const slips: [QuestionType, string, (item: Example) => void, string][] = [
  ["multiple_choice", "three options", (i) => i.options.pop(), "options: 4 options, not 3"],
  [
    "multiple_choice",
    "a letter without an option",
    (i) => set(i, "answer", "F"),
    "answer: there is no option F",
  ],
  [
    "multiple_choice",
    "two answers",
    (i) => set(i, "answer", ["A", "B"]),
    "answer: an answer is a letter from A to Z",
  ],
  [
    "multiple_choice",
    "a small letter",
    (i) => set(i, "answer", "b"),
    "answer: an answer is a letter from A to Z",
  ],
  [
    "multiple_choice",
    "no reason",
    (i) => delete i.options[0]?.why,
    "options.0: option A is wrong and has no reason",
  ],
  [
    "multiple_choice",
    "a scoring of its own",
    (i) => set(i, "scoring", "exact"),
    ': Unrecognized key: "scoring"',
  ],
  [
    "select_all",
    "a letter twice",
    (i) => set(i, "answer", ["A", "C", "A"]),
    "answer: the letter A is named twice",
  ],
  ["select_all", "one answer", (i) => set(i, "answer", ["A"]), "answer: at least two are right"],
  [
    "select_all",
    "a letter for a list",
    (i) => set(i, "answer", "A"),
    "answer: the answer is a list of letters, as [A, C]",
  ],
  ["select_all", "four options", (i) => i.options.pop(), "options: 5 to 10 options, not 4"],
  [
    "select_all",
    "nothing wrong",
    (i) => set(i, "answer", [..."ABCDE"]),
    "answer: at least one option is wrong",
  ],
  ["select_n", "another number", (i) => set(i, "pick", 3), "pick: 2 options are right, not 3"],
  ["select_n", "no number", (i) => set(i, "pick", undefined), "pick: "],
  [
    "highlight_text",
    "a phrase without a place",
    (i) => set(i, "text", "{A} and {B}."),
    "text: {C} must be in it exactly once",
  ],
  [
    "highlight_text",
    "a phrase in two places",
    (i) => set(i, "text", `${i.text} {A}`),
    "text: {A} must be in it exactly once",
  ],
  [
    "highlight_text",
    "a place without a phrase",
    (i) => set(i, "text", `${i.text} {D}`),
    "text: {D} names nothing that is answered",
  ],
  [
    "highlight_text",
    "a brace alone",
    (i) => set(i, "text", `${i.text} {`),
    "text: a brace that has no partner",
  ],
  [
    "highlight_text",
    "nothing wrong",
    (i) => set(i, "answer", [..."ABC"]),
    "answer: at least one option is wrong",
  ],
  [
    "ordered_response",
    "the given order",
    (i) => set(i, "answer", [..."ABC"]),
    "answer: the options are in the right order already",
  ],
  [
    "ordered_response",
    "an option left out",
    (i) => set(i, "answer", ["B", "A"]),
    "answer: the right order names each option once",
  ],
  [
    "ordered_response",
    "an option twice",
    (i) => set(i, "answer", [..."BCB"]),
    "answer: the letter B is named twice",
  ],
  ["matrix_choice", "one row", (i) => i.parts.pop(), "parts: a matrix has at least two rows"],
  [
    "matrix_choice",
    "a heading too many",
    (i) => i.headings.push("More"),
    "headings: one heading: of the row labels",
  ],
  ["matrix_choice", "a row without its reason", (i) => delete partOf(i, 0).why, "parts.0.why: "],
  [
    "matrix_choice",
    "two parts of an id",
    (i) => set(partOf(i, 1), "id", "pulse"),
    "parts.1.id: there are two parts pulse",
  ],
  [
    "matrix_choice",
    "two labels alike",
    (i) => set(partOf(i, 1), "label", partOf(i, 0).label),
    "parts.1.label: two parts are labelled “Pulse 88”",
  ],
  [
    "matrix_choice",
    "an id in capitals",
    (i) => set(partOf(i, 0), "id", "Pulse"),
    "parts.0.id: a part's id is 1 to 16 lower-case letters, digits and hyphens",
  ],
  [
    "matrix_response",
    "no answer at all",
    (i) => {
      for (const part of i.parts) set(part, "answer", []);
    },
    "parts: no part has a right answer",
  ],
  [
    "response_grouping",
    "a group without an answer",
    (i) => set(partOf(i, 0), "answer", []),
    "parts.0.answer: there is no right answer",
  ],
  [
    "response_grouping",
    "no reason in a group",
    (i) => delete partOf(i, 0).options[1]?.why,
    "parts.0.options.1: option B is wrong and has no reason",
  ],
  [
    "dropdown_cloze",
    "a blank that is not there",
    (i) => set(i, "text", "The nurse first acts."),
    "text: {action} must be in it exactly once",
  ],
  [
    "dropdown_cloze",
    "a letter too far",
    (i) => set(partOf(i, 0), "answer", "C"),
    "parts.0.answer: there is no option C",
  ],
  [
    "dropdown_table",
    "a row that is too short",
    (i) => i.rows[0]?.shift(),
    "rows.0: 1 cells under 2 headings",
  ],
  [
    "dropdown_table",
    "a blank twice",
    (i) => i.rows.push(["{lactate}", "Again"]),
    "rows: {lactate} must be in it exactly once",
  ],
  [
    "drag_cloze",
    "a word for two blanks",
    (i) => set(partOf(i, 1), "answer", partOf(i, 0).answer),
    "parts: option A is right in two parts, but an option is used once",
  ],
  [
    "drag_cloze",
    "a distractor without its reason",
    (i) => delete i.options[2]?.why,
    "options.2: option C is wrong and has no reason",
  ],
  [
    "drag_cloze",
    "a part with its own options",
    (i) => set(partOf(i, 0), "options", i.options),
    'parts.0: Unrecognized key: "options"',
  ],
  [
    "dyad",
    "three parts",
    (i) => {
      i.parts.push({ ...partOf(i, 0), id: "more", label: "More" });
      i.text += "{more}";
    },
    "parts: it has 2 parts, not 3",
  ],
  [
    "dyad",
    "options in both places",
    (i) => set(partOf(i, 0), "options", i.options),
    "parts.0: the question has the options: a part has none of its own",
  ],
  [
    "triad",
    "options nowhere",
    (i) => set(partOf(i, 1), "options", undefined),
    "parts.1: neither the question nor this part has options",
  ],
  [
    "triad",
    "two parts",
    (i) => {
      i.parts.pop();
      i.text = i.text.replace("{result}", "");
    },
    "parts: it has 3 parts, not 2",
  ],
  [
    "highlight_table",
    "a phrase without a place",
    (i) => set(partOf(i, 0), "text", "{A}."),
    "parts.0.text: {B} must be in it exactly once",
  ],
  [
    "highlight_table",
    "nothing right",
    (i) => set(partOf(i, 0), "answer", []),
    "parts: no part has a right answer",
  ],
  [
    "bow_tie",
    "four actions",
    (i) => partOf(i, 0).options.pop(),
    "parts.0.options: actions has 5 options",
  ],
  [
    "bow_tie",
    "one action right",
    (i) => set(partOf(i, 0), "answer", ["A"]),
    "parts.0.answer: of actions, 2 are right and picked",
  ],
  [
    "bow_tie",
    "two conditions picked",
    (i) => set(partOf(i, 1), "pick", 2),
    "parts.1.answer: of condition, 1 is right and picked",
  ],
  [
    "bow_tie",
    "another order",
    (i) => i.parts.reverse(),
    "parts.0.id: part 1 of a bow-tie is actions",
  ],
];

function set<Of, Key extends keyof Of>(of: Of, key: Key, value: unknown): void {
  of[key] = value as Of[Key];
}
const partOf = (item: Example, at: number) => item.parts[at] as Part;

describe("a slip is told, with its place", () => {
  test.each(slips)("%s: %s", (type, _, slip, message) => {
    const item = structuredClone(examples.get(type)) as Example;
    slip(item);
    expect(
      flaws(item).some((one) => one.startsWith(message)),
      flaws(item).join("\n"),
    ).toBe(true);
  });

  test("thirteen parts, twenty-seven options", () => {
    const matrix = structuredClone(examples.get("matrix_choice")) as Example;
    matrix.parts = Array.from({ length: 13 }, (_, at) => ({
      ...partOf(matrix, 0),
      id: `row-${at}`,
      label: `Row ${at}`,
    }));
    expect(flaws(matrix)).toEqual(["parts: at most 12 parts"]);
    const cloze = structuredClone(examples.get("drag_cloze")) as Example;
    cloze.options = Array.from({ length: 27 }, (_, at) => ({ text: `Option ${at}`, why: "No." }));
    expect(flaws(cloze)).toEqual(["options: at most 26 options"]);
  });
});

describe("chart blocks", () => {
  const trend = {
    kind: "trend",
    title: "Pulse",
    unit: "beats/min",
    range: [60, 100],
    times: ["07:30", "08:00"],
    series: [{ name: "Pulse", values: [126, 104] }],
  };
  const results = { kind: "results", title: "Blood", rows: [{ name: "Lactate", value: "4.10" }] };
  const said = (block: object) =>
    (blocks.safeParse([block]).error?.issues ?? []).map(
      ({ path, message }) => `${path.slice(1).join(".")}: ${message}`,
    );

  test.each([
    trend,
    results,
    { kind: "note", title: "Note", text: "Well." },
    { kind: "list", title: "Orders", items: ["Oxygen"] },
  ])("$kind", (block) => expect(said(block)).toEqual([]));

  test.each([
    [{ ...trend, kind: "picture" }, "kind: it is one of note, list, results, trend"],
    [
      { ...trend, series: [{ name: "Pulse", values: [126] }] },
      "series.0.values: 1 values for 2 times: write null where none was measured",
    ],
    [
      { ...trend, series: [{ name: "Pulse", values: [126, null] }] },
      "series.0.values: a series has two values at least",
    ],
    [{ ...trend, range: [100, 60] }, "range: a range goes from the lowest to the highest"],
    [
      { ...results, rows: [{ name: "Lactate", value: 4.1 }] },
      "rows.0.value: write it in quotes: it is shown as it is written",
    ],
    [{ ...results, rows: [{ name: "Lactate", value: "4.1", flag: "odd" }] }, "rows.0.flag: "],
    [{ ...results, rows: [] }, "rows: results without a row"],
    [{ kind: "note", title: "Note", text: "Well.", colour: "red" }, ': Unrecognized key: "colour"'],
  ])("with a slip: %#", (block, message) => {
    expect(said(block)).toEqual([expect.stringContaining(message)]);
  });
});
