import { expect, test } from "vitest";
import { questionTypes } from "#db/vocabulary";
import { everyItem, everyName } from "../../../tests/factories/every-type";
import { asWritten, authoredFrom, homeOf } from "./authored-from-row";
import { questionSchemas } from "./authored-question";
import { questionFlaws } from "./question-flaws";
import { type QuestionRow, questionRow } from "./question-rows";
import { readCourse, readExams } from "./read.server";
import { hashOf } from "./row-kind";
import { courseRows, examContentRows } from "./rows";

const { course } = readCourse("content");
const { room } = readExams("content", course);
const rows = [...courseRows(course).question, ...examContentRows(room, course).question];

/** A row as a file's question, read as a file is read, and as a row again. */
function roundTrip(row: QuestionRow): QuestionRow {
  const { question, askedIn } = authoredFrom(row);
  const home = homeOf(row);
  const value = questionSchemas[home].parse(asWritten(question));
  expect(questionFlaws(value, home), row.id).toEqual([]);
  return questionRow({ ...value, place: { file: "", line: 1, column: 1 } }, askedIn);
}

test("every question of the course comes back from its row as it was", () => {
  expect(rows.length).toBeGreaterThan(700);
  for (const row of rows) {
    const back = roundTrip(row);
    expect(back).toEqual(row);
    expect(hashOf(back)).toBe(hashOf(row));
  }
});

test("the course has questions of many types, and the bank's other types come back too", () => {
  const types = new Set(rows.map(({ version }) => version.type));
  expect(types.size).toBeGreaterThan(10);
  expect(everyName.length).toBeGreaterThanOrEqual(questionTypes.length);
  for (const name of everyName) {
    const { right: _right, wrong: _wrong, part: _part, ...wording } = everyItem[name];
    const { question, askedIn } = authoredFrom({
      ...(rows.find(({ version }) => version.clientNeed) as QuestionRow),
      version: {
        ...(rows.find(({ version }) => version.clientNeed) as QuestionRow).version,
        exhibit: null,
        ...wording,
      },
    });
    const back = questionRow({ ...question, place: { file: "", line: 1, column: 1 } }, askedIn);
    const { type, body, answerKey, scoring, maxPoints } = wording;
    expect(back.version).toMatchObject({ type, answerKey, scoring, maxPoints });
    expect(hashOf(back.version.body)).toBe(hashOf(body));
  }
});
