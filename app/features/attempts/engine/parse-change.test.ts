import { describe, expect, test } from "vitest";
import { maxNoteLength } from "./notes";
import { changeFromForm, changeFromScript } from "./parse-change";

/** A browser's form: names may repeat. */
function form(...fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("a page with all questions", () => {
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
    expect(changeFromForm(posted)).toEqual({
      attemptId: "a1",
      items: [
        { position: 1, revision: 0, change: { selection: ["B"] } },
        { position: 2, revision: 4, change: { unchosen: true } },
        { position: 10, revision: 1, change: { selection: ["A", "C"] } },
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
    expect(changeFromForm(form(...fields))).toBeNull();
  });

  test("an answer without its question's revision says nothing", () => {
    const posted = form(["attempt", "a1"], ["answer-1", "B"], ["revision-0", "0"]);
    expect(changeFromForm(posted)).toEqual({ attemptId: "a1", items: [] });
  });
});

describe("a page with one question", () => {
  const page = (...fields: [string, string][]) =>
    changeFromForm(form(["attempt", "a1"], ["revision", "4"], ...fields), 7);
  const item = (...fields: [string, string][]) => page(...fields)?.items[0];

  test("posts its answer, and where to go on", () => {
    expect(page(["go", "8"], ["answer.row-1", "row-1.A"], ["answer.row-2", ""])).toEqual({
      attemptId: "a1",
      go: 8,
      items: [{ position: 7, revision: 4, change: { selection: ["row-1.A"] } }],
    });
    expect(page(["answer", "A"], ["confidence", "sure"])).toEqual({
      attemptId: "a1",
      items: [{ position: 7, revision: 4, change: { selection: ["A"], confidence: "sure" } }],
    });
  });

  test.each<[string, [string, string][], string | number, object]>([
    ["a flag", [["answer", "B"]], "flag", { selection: ["B"], flagged: true }],
    ["a flag taken off", [], "unflag", { unchosen: true, flagged: false }],
    [
      "an answer taken back",
      [
        ["answer", "B"],
        ["confidence", "sure"],
      ],
      "clear",
      { selection: [], confidence: "" },
    ],
    [
      "an option",
      [],
      "strike row-1.B",
      { unchosen: true, strike: { option: "row-1.B", on: true } },
    ],
  ])("a button changes %s, and stays", (_, fields, go, change) => {
    const posted = page(["go", String(go)], ...fields);
    expect(posted).toMatchObject({ go: "stay", items: [{ change }] });
  });

  test("clears nothing when it posts itself at the end", () => {
    expect(item(["go", "time"])?.change).toEqual({});
    expect(item(["go", "submit"])?.change).toEqual({ unchosen: true });
  });

  test("with a note field says that the question is left, by going on or submitting", () => {
    const seen = (go: string) => item(["go", go], ["note", "a\r\nb"])?.change;
    expect(seen("8")).toEqual({ unchosen: true, note: "a\nb", seen: true });
    expect(seen("submit")).toEqual({ unchosen: true, note: "a\nb", seen: true });
    expect(seen("time")).toEqual({ note: "a\nb" });
    expect(seen("flag")).toEqual({ unchosen: true, note: "a\nb", flagged: true });
    expect(item(["go", "8"], ["note", " \n "])?.change).toMatchObject({ note: "" });
  });

  test("keeps a long note apart, and at the end stores its beginning", () => {
    const long = "n".repeat(maxNoteLength + 1);
    expect(item(["go", "8"], ["note", long])).toEqual({
      position: 7,
      revision: 4,
      change: { unchosen: true, seen: true },
      longNote: long,
    });
    expect(item(["go", "time"], ["note", long])).toEqual({
      position: 7,
      revision: 4,
      change: { note: "n".repeat(maxNoteLength) },
      longNote: long,
    });
  });

  test.each([
    [{ go: "2" }, true],
    [{ go: "flag" }, true],
    [{ go: "elsewhere" }, false],
    [{ go: "0" }, false],
    [{ go: "2", revision: "-1" }, false],
    [{ go: "2", revision: "x" }, false],
    [{ go: "2", attempt: "" }, false],
    [{ go: "2", answer: Array(12 * 26).fill("some-part.Z") }, true],
    [{ go: "2", answer: Array(12 * 26 + 1).fill("some-part.Z") }, false],
  ])("%o", (given, fits) => {
    const { answer, ...fields } = { attempt: "a", revision: "0", answer: ["A"], ...given };
    const posted = form(
      ...Object.entries(fields),
      ...answer.map((id: string): [string, string] => ["answer", id]),
    );
    expect(changeFromForm(posted, 7) !== null).toBe(fits);
  });

  test.each<[string, [string, string]]>([
    ["no question", ["go", "0"]],
    ["an unknown button", ["go", "delete"]],
    ["a button without an option", ["go", "strike "]],
    ["another confidence", ["confidence", "quite"]],
    ["a long choice id", ["answer", "A".repeat(21)]],
  ])("with %s is none of ours", (_, field) => {
    expect(page(field)).toBeNull();
  });
});

describe("a script", () => {
  const script = (...fields: [string, string][]) =>
    changeFromScript(form(["revision", "4"], ["flagged", "false"], ...fields));

  test("posts the whole answer: what is not there is cleared, what it has no field for is left", () => {
    expect(script()).toEqual({
      revision: 4,
      fence: false,
      change: { selection: [], flagged: false },
    });
    expect(
      script(
        ["answer", "A"],
        ["struck", "B,C"],
        ["note", ""],
        ["confidence", ""],
        ["fence", "true"],
      ),
    ).toEqual({
      revision: 4,
      fence: true,
      change: { selection: ["A"], flagged: false, struck: ["B", "C"], note: "", confidence: "" },
    });
    expect(script(["struck", ""])?.change).toMatchObject({ struck: [] });
  });

  test.each<[string, [string, string]]>([
    ["a long note", ["note", "n".repeat(maxNoteLength + 1)]],
    ["another fence", ["fence", "false"]],
    ["options that are none", ["struck", "B C"]],
    ["a long choice id", ["answer", "A".repeat(21)]],
  ])("with %s is none of ours", (_, field) => {
    expect(script(field)).toBeNull();
  });
});
