import path from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import type { AuthoredQuestion } from "./authored-question";
import type { CourseModule } from "./course";
import { readCourse } from "./read.server";
import { compareReadingSheet, readingSheet, readingSheetSchema } from "./second-reading";

const module = readCourse(path.resolve("content")).course.modules[2] as CourseModule;
const questions = module.lessons.flatMap((lesson) => lesson.questions);

test("a sheet holds every question, and nothing that gives its key away", () => {
  const sheet = readingSheet(module);
  expect(sheet.map(({ stem }) => stem)).toEqual(questions.map(({ stem }) => stem));
  for (const one of sheet)
    expect(Object.keys(one)).toEqual(["number", "type", "stem", "options", "answer", "doubt"]);
  const text = stringify(sheet, { lineWidth: 0 });
  for (const { id, rationale, options } of questions)
    for (const hidden of [id, rationale, ...(options ?? []).flatMap(({ why }) => why ?? [])])
      expect(text).not.toContain(hidden);
});

test("a sheet that comes back is compared with the keys, in any order of letters", () => {
  const several = questions.find(({ type }) => type === "select_all");
  const [one, other, third] = questions.filter(({ type }) => type === "multiple_choice");
  const numberOf = (question: AuthoredQuestion | undefined) =>
    question ? questions.indexOf(question) + 1 : 0;
  const wrong = other?.answer?.[0] === "A" ? "B" : "A";
  const back = readingSheetSchema.parse(
    parse(
      stringify([
        { number: numberOf(several), answer: [...(several?.answer ?? [])].reverse() },
        { number: numberOf(one), answer: one?.answer?.[0], doubt: "Two could be right." },
        { number: numberOf(other), answer: wrong },
        { number: numberOf(third), answer: null },
      ]),
    ),
  );
  const found = compareReadingSheet(module, back);
  expect(found).toMatchObject({ questions: questions.length, answered: 3 });
  expect(found.disagreements).toMatchObject([
    { id: other?.id, given: wrong, key: other?.answer?.[0] },
  ]);
  expect(found.doubts.map(({ id }) => id)).toEqual([one?.id]);
  expect(found.missing).toHaveLength(questions.length - 3);
  expect(found.missing).toContain(third?.id);
});

test("a sheet with an answer that is no letter is refused", () => {
  expect(
    readingSheetSchema.safeParse([{ number: 1, answer: "yes" }]).error?.issues[0]?.message,
  ).toBe("an answer is letters from A to F, as AC");
});
