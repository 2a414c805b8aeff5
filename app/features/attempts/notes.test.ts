import { describe, expect, test } from "vitest";
import { joinedNotes, longestNote, strikeOf } from "./notes";

describe("two notes on one question", () => {
  test.each([
    ["", "mine", "mine"],
    ["theirs", "", "theirs"],
    ["the same", "the same", "the same"],
    ["first", "first, and more", "first, and more"],
    ["first, and more", "first", "first, and more"],
    ["theirs", "mine", "theirs\n\nmine"],
  ])("%j and %j are %j", (stored, yours, both) => {
    expect(joinedNotes(stored, yours)).toBe(both);
  });

  test("are never longer than one may be, and the stored one is whole", () => {
    const stored = "s".repeat(1999);
    const both = joinedNotes(stored, "m".repeat(1999));
    expect([both.length, both.startsWith(stored)]).toEqual([longestNote, true]);
  });
});

test("a button says which option it rules out, or brings back", () => {
  expect([strikeOf("B", true), strikeOf("B", false)]).toEqual(["strike B", "unstrike B"]);
});
