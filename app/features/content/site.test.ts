import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCourse } from "./read.server";
import { checkSite, siteCopy } from "./site.server";

let folder: string;
let file: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "content-")), "content");
  file = path.join(folder, "site.yaml");
  cpSync(path.resolve("content/site.yaml"), file);
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const edit = (from: string, to: string) =>
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
const course = () => readCourse(path.resolve("content")).course;
const faults = (questions?: Parameters<typeof checkSite>[1]) =>
  checkSite(folder, questions).map((one) => `${one.file}:${one.line} ${one.message}`);
const lineOf = (text: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .findIndex((line) => line.includes(text)) + 1;

test("the copy that ships has no fault", () => {
  expect(faults()).toEqual([]);
  expect(siteCopy().name).toBe("Firstdraw");
});

test("a fault is named with its line", () => {
  edit("read: 2026-11-21", "read: yesterday");
  const line = lineOf("read: yesterday");
  expect(faults()).toEqual([
    `content/site.yaml:${line} exams.0.read: a day is written as YYYY-MM-DD`,
  ]);
});

test("a figure that is unknown, a key that is misspelled and an empty text are faults", () => {
  edit("case study for {basicDays}", "case study for {days}");
  edit("eyebrow:", "eyebrows:");
  edit("title: Everything you need to pass", 'title: ""');
  expect(faults().join("\n")).toMatch(/\{days\} is no figure/);
  expect(faults().join("\n")).toMatch(/front.*eyebrows/);
  expect(faults().join("\n")).toMatch(/features\.title: must not be empty/);
});

test("a file that does not parse, and one that is not there, are faults", () => {
  edit("name: Firstdraw", "name: [Firstdraw");
  expect(faults()).not.toEqual([]);
  rmSync(file);
  expect(faults()).toEqual(["content/site.yaml:1 the file is missing"]);
});

test("a question to try that the course does not have, or that has several answers, is a fault", () => {
  const questions = course().modules.flatMap((module) =>
    module.lessons.flatMap((lesson) => lesson.questions),
  );
  expect(faults(questions)).toEqual([]);
  const several = questions.find(({ type }) => type === "select_all")?.id ?? "";
  edit("- tube-choice-hba1c", "- no-such-question");
  edit("- collection-tray-gauze", `- ${several}`);
  edit("- order-of-draw-culture-first", "- order-of-draw-winged-set-citrate");
  expect(faults(questions)).toEqual([
    `content/site.yaml:${lineOf("- no-such-question")} there is no question no-such-question in the course`,
    expect.stringContaining("order-of-draw-winged-set-citrate is named twice"),
    `content/site.yaml:${lineOf(`- ${several}`)} the question ${several} has not just one right answer`,
  ]);
});
