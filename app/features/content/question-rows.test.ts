/** Hashes of rows made from authored questions: databases store them, and one that changes makes every question look edited. */
import { expect, test } from "vitest";
import { type Home, questionSchemas } from "./authored-question";
import { type AskedIn, questionRow } from "./question-rows";
import { hashOf } from "./row-kind";

const sources = [
  { id: "gp41", name: "CLSI GP41" },
  { id: "osha", name: "OSHA", url: "https://www.osha.gov" },
];
const about = { stem: "Which?", rationale: "Because.", difficulty: "easy", level: "apply" };
const classified: Record<Home, object> = {
  lesson: { nha: "routine-collections", ascp: "specimen-collection" },
  phlebotomy: { nha: "routine-collections", ascp: "specimen-collection", module: "draws" },
  nclex: { client_need: "management-of-care" },
};
const options = ["One", "Two", "Three", "Four", "Five"].map((text) => ({ text, why: `${text}.` }));

const rowOf = (home: Home, fields: object, askedIn: Partial<AskedIn> = {}) => {
  const value = { ...about, ...classified[home], source: "osha", ...fields };
  const question = questionSchemas[home].parse(value);
  const place = { file: "", line: 1, column: 1 };
  return questionRow(
    { ...question, place },
    { moduleId: null, lessonId: null, pool: "practice", sources, ...askedIn },
  );
};
const single = { id: "single", type: "multiple_choice", options: options.slice(1), answer: "B" };
const several = { id: "several", type: "select_all", options, answer: ["C", "A"] };

// From before lessons and exams had one format. Must never change.
test("rows hash to what databases have kept since the first import", () => {
  const inLesson = { moduleId: "draws", lessonId: "order", reviewed: "2026-11-20" };
  const rows = [
    rowOf("lesson", single, inLesson),
    rowOf("lesson", { ...several, scoring: "plus_minus", source: ["osha", "gp41"] }),
    rowOf("phlebotomy", single, { moduleId: "draws", pool: "exam" }),
    rowOf(
      "nclex",
      {
        id: "parts",
        type: "dyad",
        text: "{a} because of {b}.",
        options,
        parts: [
          { id: "a", label: "First", answer: "B", why: "It is." },
          { id: "b", label: "Second", answer: "A" },
        ],
        exhibit: [{ kind: "note", title: "Note", text: "Well." }],
      },
      { pool: "exam", judgmentStep: "take-action", reviewed: "2026-11-21" },
    ),
    rowOf("nclex", { ...several, id: "order", type: "ordered_response" }, { pool: "exam" }),
  ];
  expect(rows.map((row) => `${row.id} ${hashOf(row)}`)).toEqual([
    "single 661caaa68a4e9414b6edbd2cb1cbddb8273cf4ed31d485be1ffd945f3f95588a",
    "several c06427355d401dd8b4e3e4c13ae0e89968d47b9a2224266975b89d5f391bbdee",
    "single 84cbd1755356f0c47f41835a66ffeefd2647d59e073abc3df1721b2b0408f841",
    "parts 37474c4a96953ebc85295add0cbba90036356dd32282f5c2ff155df16ae5b5e8",
    "order a53a09fb0fe494712e97e438f29a5cded82ca7cd891c4e7b127043a6599c4cef",
  ]);
});

test("a right option may say why too; its letter is the key of its reason", () => {
  expect(rowOf("lesson", single).version).toMatchObject({
    body: { options: ["Two", "Three", "Four", "Five"] },
    answerKey: { letters: ["B"] },
    optionNotes: { A: "Two.", B: "Three.", C: "Four.", D: "Five." },
    maxPoints: 1,
    sources: [sources[1]],
  });
});
