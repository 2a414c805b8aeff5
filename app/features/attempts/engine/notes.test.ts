import { describe, expect, test } from "vitest";
import { maxNoteLength, mergeNotes, normalizeNote, truncateNote } from "./notes";

describe("two notes on one question", () => {
  test.each([
    ["", "mine", "mine"],
    ["theirs", "", "theirs"],
    ["the same", "the same", "the same"],
    ["first", "first, and more", "first, and more"],
    ["first, and more", "first", "first, and more"],
    ["theirs", "mine", "theirs\n\nmine"],
  ])("%j and %j are %j", (stored, yours, both) => {
    expect(mergeNotes(stored, yours)).toBe(both);
  });

  test("are both whole, however long they are together", () => {
    const [stored, yours] = ["s".repeat(1999), "m".repeat(1999)];
    expect(mergeNotes(stored, yours)).toBe(`${stored}\n\n${yours}`);
  });
});

test("a note keeps its lines and tabs, and no other control character", () => {
  expect(normalizeNote("a\r\nb\rc\td\u0000e\u001bf\u007fg\u0085h é 😀")).toBe(
    "a\nb\nc\tdefgh é 😀",
  );
});

test("a note is cut where it is full, between two characters", () => {
  expect(truncateNote("short")).toBe("short");
  expect(truncateNote("n".repeat(maxNoteLength + 1))).toBe("n".repeat(maxNoteLength));
  expect(truncateNote(`${"n".repeat(maxNoteLength - 1)}😀`)).toBe("n".repeat(maxNoteLength - 1));
});
