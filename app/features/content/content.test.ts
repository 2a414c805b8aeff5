import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkContent } from "./check.server";
import { countWords } from "./course";
import { curriculumPage } from "./coverage";

let folder: string;
const lesson = "modules/03-equipment-tube-selection/lessons/05-order-of-draw.md";
const questions = "modules/03-equipment-tube-selection/questions/05-order-of-draw.yaml";
const quizzes = "modules/03-equipment-tube-selection/quizzes.yaml";

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "content-")), "content");
  cpSync(path.resolve("content"), folder, { recursive: true });
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

function edit(file: string, change: (text: string) => string) {
  const at = path.join(folder, file);
  const before = readFileSync(at, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(at, after);
}
const faults = () =>
  checkContent(folder).faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
const lineOf = (file: string, text: string) =>
  readFileSync(path.join(folder, file), "utf8")
    .split("\n")
    .findIndex((line) => line.includes(text)) + 1;

test("the content that ships has no fault, is whole, and is told as it is in docs/curriculum.md", () => {
  const { faults, counts, coverage } = checkContent(path.resolve("content"));
  expect(faults).toEqual([]);
  expect(counts.modules).toBe(9);
  expect(counts.lessons).toBeGreaterThanOrEqual(54);
  expect(counts.questions).toBeGreaterThanOrEqual(540);
  expect(counts.cards).toBeGreaterThanOrEqual(30);
  expect(counts.exams).toBeGreaterThanOrEqual(1);
  expect(counts.cases).toBeGreaterThanOrEqual(3);
  expect(readFileSync("docs/curriculum.md", "utf8")).toBe(curriculumPage(coverage));
});

describe("a fault of form is named with its file and line", () => {
  test("YAML that does not parse", () => {
    edit(questions, (text) => `${text}\n  - [broken\n`);
    expect(faults()[0]).toMatch(/^content\/modules\/03-.*05-order-of-draw\.yaml:\d+ /);
  });

  test("a word that is not one of those allowed", () => {
    edit(questions, (text) => text.replace(/difficulty: \w+/, "difficulty: tricky"));
    expect(faults()).toEqual([
      expect.stringContaining(
        `content/${questions}:${lineOf(questions, "tricky")} 0.difficulty`.replace("0.", ""),
      ),
    ]);
  });

  test("a question without its rationale", () => {
    edit(questions, (text) => text.replace(/^ {2}rationale:/m, "  rational:"));
    expect(faults().join("\n")).toMatch(/rationale: /);
  });

  test("a lesson without front matter, and one without sources", () => {
    edit(lesson, (text) => text.replace("---\n", ""));
    expect(faults()).toEqual([`content/${lesson}:1 there is no front matter`]);
  });

  test("front matter that lacks a field", () => {
    edit(lesson, (text) => text.replace(/^title: .*\n/m, ""));
    expect(faults().join()).toContain(`content/${lesson}:2 title: `);
  });

  test("a file that is missing", () => {
    rmSync(path.join(folder, quizzes));
    expect(faults()).toEqual([`content/${quizzes}:1 the file is missing`]);
  });

  test("a list that names an unknown question", () => {
    edit(quizzes, (text) => text.replace(/- [a-z0-9-]+\n/, "- no-such-question\n"));
    expect(faults()).toEqual([
      expect.stringMatching(
        /^content\/modules\/03-.*quizzes\.yaml:\d+ .*: there is no question no-such-question in/,
      ),
    ]);
  });

  test("an id that two questions have", () => {
    const [first, second] = readFileSync(path.join(folder, questions), "utf8").match(
      /(?<=^- id: ).*$/gm,
    ) as [string, string];
    edit(questions, (text) => text.replace(`- id: ${second}\n`, `- id: ${first}\n`));
    expect(faults().join("\n")).toMatch(
      new RegExp(
        `05-order-of-draw\\.yaml:\\d+ the question ${first} is in content/.*:\\d+ already`,
      ),
    );
  });

  test.each(["*nobody", "&a [*a]"])("YAML that names what stands elsewhere: %s", (value) => {
    edit(questions, (text) => text.replace(/(?<=difficulty: ).*/, value));
    expect(faults()).toEqual([
      expect.stringMatching(
        new RegExp(`^content/${questions}:${lineOf(questions, value)} \\*\\w+: write it out$`),
      ),
    ]);
  });

  test("a file that cannot be read", () => {
    for (const file of [questions, "flashcards.yaml", "site.yaml", "pages/terms.md"]) {
      rmSync(path.join(folder, file));
      mkdirSync(path.join(folder, file));
    }
    expect(faults()).toEqual(
      ["flashcards.yaml", questions, "pages/terms.md", "site.yaml"].map(
        (file) => `content/${file}:1 it cannot be read (EISDIR)`,
      ),
    );
  });

  test("what would be passed over: another name, a number twice, questions of no lesson", () => {
    const module = "modules/03-equipment-tube-selection";
    renameSync(path.join(folder, module), path.join(folder, "modules/03-equipment"));
    const at = "modules/03-equipment";
    writeFileSync(path.join(folder, at, "lessons/6-more.md"), "");
    writeFileSync(path.join(folder, at, "questions/05-more.yaml"), "");
    writeFileSync(path.join(folder, at, "questions/99-more.yaml"), "");
    writeFileSync(path.join(folder, at, "lessons/.DS_Store"), "");
    expect(faults()).toEqual([
      `content/${at}/lessons/6-more.md:1 it is not named 01-words-with-hyphens.md`,
      `content/${at}/module.yaml:1 the id equipment-tube-selection is not the folder's name`,
      `content/${at}/questions/05-more.yaml:1 it belongs to no lesson`,
      `content/${at}/questions/05-order-of-draw.yaml:1 there is another number 05`,
      `content/${at}/questions/99-more.yaml:1 it belongs to no lesson`,
    ]);
  });

  test("a byte order mark is no fault", () => {
    edit(lesson, (text) => `\uFEFF${text}`);
    expect(faults()).toEqual([]);
  });

  test("a lesson without questions", () => {
    edit(questions, () => "[]\n");
    expect(faults()).toEqual([`content/${questions}:1 the file is a list of questions`]);
  });
});

test("a day of reading that is to come", () => {
  edit(lesson, (text) => text.replace(/^reviewed: .*$/m, "reviewed: 2031-05-02"));
  edit("flashcards.yaml", (text) => text.replace(/^reviewed: .*$/m, "reviewed: 2031-05-02"));
  const found = (now: string) =>
    checkContent(folder, new Date(now)).faults.map(({ file, message }) => `${file} ${message}`);
  const said = "it was not read on 2031-05-02: that day is to come";
  expect(found("2031-05-01T09:00:00Z")).toEqual([
    `content/flashcards.yaml ${said}`,
    `content/${lesson} ${said}`,
  ]);
  // In the easternmost zone that day has begun.
  expect(found("2031-05-01T10:00:00Z")).toEqual([]);
});

test("words are counted as a reader would", () => {
  expect(countWords("## A heading\n\n| a | b |\n|---|---|\n- one, **two** 3.2 % don't\n")).toBe(8);
});
