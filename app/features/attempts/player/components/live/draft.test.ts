import { describe, expect, test } from "vitest";
import { type Draft, parseDraft } from "./draft";

const draft: Draft = {
  selection: ["B"],
  flagged: true,
  struck: ["A"],
  note: "Think again",
  confidence: "sure",
  revision: 3,
  inFlight: [{ selection: ["A"], flagged: false }],
};
const kept = (change: { [Name in keyof Draft]?: unknown } & { admin?: unknown }) =>
  JSON.stringify({ ...draft, ...change });

describe("a draft that was kept", () => {
  test("comes back as it was, with its question", () => {
    expect(parseDraft("12", JSON.stringify(draft))).toEqual([[12, draft]]);
  });

  test("without a note, options ruled out or a confidence has none of them", () => {
    const plain: Draft = { selection: [], flagged: false, revision: 0, inFlight: [] };
    expect(parseDraft("1", JSON.stringify(plain))).toEqual([[1, plain]]);
  });

  test.each([
    ["a question that is none", "0", kept({})],
    ["a question in words", "one", kept({})],
    ["no text", "1", ""],
    ["no object", "1", "null"],
    ["a revision in words", "1", kept({ revision: "3" })],
    ["no revision", "1", kept({ revision: undefined })],
    ["half a revision", "1", kept({ revision: 1.5 })],
    ["selection that are none", "1", kept({ selection: [1] })],
    ["no selection", "1", kept({ selection: undefined })],
    ["a note that is none", "1", kept({ note: 5 })],
    ["ruled-out options that are none", "1", kept({ struck: [null] })],
    ["a confidence that is none", "1", kept({ confidence: 1 })],
    ["no list of what was sent", "1", kept({ inFlight: undefined })],
    ["something else among what was sent", "1", kept({ inFlight: [{ selection: [2] }] })],
  ])("with %s is none", (_, key, text) => {
    expect(parseDraft(key, text)).toEqual([]);
  });

  test("brings nothing along that is no part of an answer, and no flag that is none", () => {
    const [[, back] = []] = parseDraft("1", kept({ flagged: "yes", admin: true }));
    expect(back).toEqual({ ...draft, flagged: false });
  });
});
