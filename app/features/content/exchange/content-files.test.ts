/** The shipped course, written as files and read again, makes the rows that it makes. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { authoredFrom } from "../authored-from-row";
import type { QuestionRow } from "../question-rows";
import { readCourse, readExams } from "../read.server";
import { hashOf } from "../row-kind";
import { courseRows, examContentRows } from "../rows";
import { type ContentFile, contentFiles, mergeOrders } from "./content-files";
import { type ExchangeName, exchangeFormats } from "./formats";

const folder = mkdtempSync(path.join(os.tmpdir(), "content-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function rowsOf(root: string) {
  const { course, faults } = readCourse(root);
  const { room, faults: others } = readExams(root, course);
  expect([...faults, ...others]).toEqual([]);
  return { course: courseRows(course), exams: examContentRows(room, course) };
}

function store(files: readonly ContentFile[]): void {
  for (const file of files) {
    const target = path.join(folder, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.text);
  }
}

const byId = <Row extends { id: string }>(rows: Row[]) =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

const shipped = rowsOf("content");
const questions = [...shipped.course.question, ...shipped.exams.question].map(
  (row) => authoredFrom(row).question,
);
const names = Object.keys(exchangeFormats) as ExchangeName[];

/** Of each format: the types that it has, apart from choices. */
const others: Record<ExchangeName, number> = { csv: 3, gift: 2, moodle: 5, qti: 9 };

test.each(names)("the shipped questions go through %s: what changes is listed", (name) => {
  const { read, write } = exchangeFormats[name];
  const { text, losses } = write(questions);
  const back = read(text);
  expect(back.faults).toEqual([]);
  expect(back.losses).toEqual([]);
  const found = new Map(back.questions.map(({ line: _, ...one }) => [one.id, one]));
  const listed = new Set(losses.map(({ item }) => item));
  for (const question of questions)
    if (!listed.has(question.id)) expect(found.get(question.id)).toEqual(question);
  const choices = questions.filter(({ type }) =>
    /^(multiple_choice|select_all|select_n)$/.test(type),
  );
  expect(back.questions).toHaveLength(choices.length + others[name]);
});

test("the whole course: every row, and nothing lost", () => {
  const { files, losses } = contentFiles(shipped.course, shipped.exams);
  expect(losses).toEqual([]);
  store(files);
  const back = rowsOf(folder);
  expect(back.course).toEqual(shipped.course);
  expect(byId(back.exams.question)).toEqual(byId(shipped.exams.question));
  expect(back.exams.exam).toEqual(shipped.exams.exam);
  expect(back.exams.case).toEqual(shipped.exams.case);
  // The importer compares hashes: none changes.
  const all = (rows: typeof shipped) => [...rows.course.question, ...rows.exams.question];
  const hashes = (rows: QuestionRow[]) => rows.map((row) => `${row.id} ${hashOf(row)}`).sort();
  expect(hashes(all(back))).toEqual(hashes(all(shipped)));
  expect(hashes(all(back)).length).toBeGreaterThan(700);
});

test("the files are those that ship", () => {
  const written = contentFiles(shipped.course, shipped.exams)
    .files.map((file) => file.path)
    .sort();
  const ship = readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((name) => /^(modules|exams|cases)\/.*\.(md|yaml)$/.test(name))
    .sort();
  expect(written).toEqual(ship);
});

test("what files cannot say is listed", () => {
  const [first, second] = shipped.course.question;
  if (!first || !second) throw new Error("no questions");
  const change = (row: QuestionRow, version: Partial<QuestionRow["version"]>): QuestionRow => ({
    ...row,
    version: { ...row.version, ...version },
  });
  const { losses } = contentFiles(
    {
      ...shipped.course,
      question: [
        { ...first, status: "archived" },
        change(second, { reviewedOn: "2027-01-01" }),
        ...shipped.course.question.slice(3),
      ],
    },
    shipped.exams,
  );
  expect(losses.map(({ what }) => what)).toEqual([
    "It is retired, and is left out.",
    "It isn't in the bank anymore, and is left out.",
    "It was reviewed on another day than the file that it is in.",
  ]);
});

test.each([
  [
    [
      ["a", "c"],
      ["b", "c"],
      ["a", "b"],
    ],
    ["a", "b", "c"],
    true,
  ],
  [
    [
      ["a", "b"],
      ["b", "a"],
    ],
    ["a", "b"],
    false,
  ],
  [[[], ["a"]], ["a"], true],
] as const)("one order of %j", (orders, order, isSure) => {
  expect(mergeOrders(orders)).toEqual({ order: [...order], isSure });
});
