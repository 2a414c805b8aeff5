import path from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import type { CourseModule } from "./course";
import { readCourse } from "./read.server";
import { compareSheet, sheetOf, sheetSchema } from "./reading";

const module = readCourse(path.resolve("content")).course.modules[2] as CourseModule;
const questions = module.lessons.flatMap((lesson) => lesson.questions);

test("a sheet holds every question, and nothing that gives its key away", () => {
  const sheet = sheetOf(module);
  expect(sheet.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  for (const one of sheet)
    expect(Object.keys(one)).toEqual(["id", "type", "stem", "options", "answer", "doubt"]);
  const text = stringify(sheet, { lineWidth: 0 });
  for (const { rationale, options } of questions)
    for (const hidden of [rationale, ...options.flatMap(({ why }) => why ?? [])])
      expect(text).not.toContain(hidden);
});

test("a sheet that comes back is compared with the keys, in any order of letters", () => {
  const several = questions.find(({ type }) => type === "select_all");
  const [one, other, third] = questions.filter(({ type }) => type === "multiple_choice");
  const wrong = other?.answer[0] === "A" ? "B" : "A";
  const back = sheetSchema.parse(
    parse(
      stringify([
        { id: several?.id, answer: [...(several?.answer ?? [])].reverse() },
        { id: one?.id, answer: one?.answer[0], doubt: "Two could be right." },
        { id: other?.id, answer: wrong },
        { id: third?.id, answer: null },
      ]),
    ),
  );
  const found = compareSheet(module, back);
  expect(found).toMatchObject({ questions: questions.length, answered: 3 });
  expect(found.disagreements).toMatchObject([
    { id: other?.id, given: wrong, key: other?.answer[0] },
  ]);
  expect(found.doubts.map(({ id }) => id)).toEqual([one?.id]);
  expect(found.missing).toHaveLength(questions.length - 3);
  expect(found.missing).toContain(third?.id);
});

test("a sheet with an answer that is no letter is refused", () => {
  expect(sheetSchema.safeParse([{ id: "x", answer: "yes" }]).error?.issues[0]?.message).toBe(
    "an answer is letters from A to F, as AC",
  );
});
