import { expect, test } from "vitest";
import { parseAllPost } from "./all-post";

/** A browser's form: names may repeat. */
function form(...fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test("answers stand by their question, with the revision that the page showed", () => {
  const posted = form(
    ["attempt", "a1"],
    ["revision-1", "0"],
    ["answer-1", "B"],
    ["revision-2", "4"],
    ["revision-10", "1"],
    ["answer-10", "A"],
    ["answer-10", "C"],
  );
  expect(parseAllPost(posted)).toEqual({
    attemptId: "a1",
    answers: [
      { position: 1, revision: 0, letters: ["B"] },
      { position: 2, revision: 4, letters: [] },
      { position: 10, revision: 1, letters: ["A", "C"] },
    ],
  });
});

test.each<[string, [string, string][]]>([
  ["no attempt", [["revision-1", "0"]]],
  ["an attempt that is no id", [["attempt", "a b"]]],
  [
    "a revision that is no number",
    [
      ["attempt", "a1"],
      ["revision-1", "x"],
    ],
  ],
  [
    "a long letter",
    [
      ["attempt", "a1"],
      ["revision-1", "0"],
      ["answer-1", "A".repeat(21)],
    ],
  ],
  [
    "more questions than any list has",
    [
      ["attempt", "a1"],
      ...Array.from({ length: 101 }, (_, at): [string, string] => [`revision-${at + 1}`, "0"]),
    ],
  ],
])("%s is none of ours", (_, fields) => {
  expect(parseAllPost(form(...fields))).toBeNull();
});

test("an answer without its question's revision says nothing", () => {
  expect(parseAllPost(form(["attempt", "a1"], ["answer-1", "B"], ["revision-0", "0"]))).toEqual({
    attemptId: "a1",
    answers: [],
  });
});
