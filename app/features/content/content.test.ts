import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { checkContent } from "./check.server";
import { countWords } from "./course";

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
type Authored = {
  type: string;
  stem: string;
  answer: string | string[];
  options: { text: string; why?: string }[];
};
/** Changes a lesson's questions as data. */
function rewrite(change: (questions: Authored[]) => void, number = "05") {
  const folderOf = path.join(folder, "modules/03-equipment-tube-selection/questions");
  const file = path.join(
    folderOf,
    readdirSync(folderOf).find((name) => name.startsWith(number)) ?? "",
  );
  const questions = parse(readFileSync(file, "utf8")) as Authored[];
  change(questions);
  writeFileSync(file, stringify(questions));
}
const faults = () =>
  checkContent(folder).faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
const lineOf = (file: string, text: string) =>
  readFileSync(path.join(folder, file), "utf8")
    .split("\n")
    .findIndex((line) => line.includes(text)) + 1;

test("the course that ships has no fault", () => {
  const { faults, counts } = checkContent(path.resolve("content"));
  expect(faults).toEqual([]);
  expect(counts.modules).toBeGreaterThanOrEqual(3);
  expect(counts.lessons).toBeGreaterThanOrEqual(15);
  expect(counts.questions).toBeGreaterThanOrEqual(counts.lessons * 6);
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

  test("a lesson without questions", () => {
    edit(questions, () => "[]\n");
    expect(faults()).toEqual([`content/${questions}:1 the file is a list of questions`]);
  });
});

describe("a fault of quality", () => {
  test("the same stem twice, but for a word", () => {
    rewrite((all) => {
      const stem =
        "A patient on a winged set has one order, a prothrombin time: what is filled first?";
      Object.assign(all[0] ?? {}, { stem });
      Object.assign(all[1] ?? {}, { stem: stem.replace("one order", "one request") });
    });
    expect(faults().join("\n")).toContain("asks the same as");
  });

  test("answers that lean to one letter", () => {
    rewrite((all) => {
      for (const one of all.filter(({ type }) => type === "multiple_choice")) {
        for (const option of one.options) option.why ??= "It is not.";
        one.answer = "C";
      }
    });
    const found = faults().join("\n");
    expect(found).toMatch(/lesson order-of-draw: C is right in (\d+) of \1 questions/);
    expect(found).toContain("lesson order-of-draw: A is never right");
  });

  test("right options that are the longest too often", () => {
    for (const number of ["01", "02", "03", "04", "05", "06"])
      rewrite((all) => {
        for (const one of all.filter(({ type }) => type === "multiple_choice")) {
          const right = one.options["ABCD".indexOf(String(one.answer))];
          if (right)
            right.text += ", which is said at a length that no other option of this one has";
        }
      }, number);
    expect(faults().join("\n")).toMatch(
      /module equipment-tube-selection: the right option is the longest/,
    );
  });

  test("“all of the above”", () => {
    edit(questions, (text) => text.replace(/^( {4}- text: ).*$/m, "$1All of the above"));
    expect(faults().join("\n")).toContain("is no option of its own");
  });

  test("a source that the lesson does not have", () => {
    edit(questions, (text) => text.replace(/^ {2}source: .*$/m, "  source: hearsay"));
    expect(faults().join("\n")).toContain("the lesson has no source hearsay");
  });

  test("a lesson that is too short", () => {
    edit(lesson, (text) => `${text.slice(0, text.indexOf("\n---\n") + 5)}\nShort.\n`);
    const found = faults().join("\n");
    expect(found).toContain("the lesson has 1 words");
    expect(found).toContain("the section “Common mistakes” is missing");
  });
});

test("words are counted as a reader would", () => {
  expect(countWords("## A heading\n\n| a | b |\n|---|---|\n- one, **two** 3.2 % don't\n")).toBe(8);
});
