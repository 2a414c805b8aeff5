import { describe, expect, test } from "vitest";
import { contentSchema, fileItemSchema } from "./forms";
import { fileOf, type ImportedItem, planImport, readImport, sameness } from "./import";
import { limits } from "./limits";

const file = (items: unknown, more: object = {}) =>
  JSON.stringify({ firstdraw: "school-content", version: 1, items, ...more });
const faultsOf = (text: string) => {
  const read = readImport(text);
  return read.ok ? [] : read.faults;
};
const item = (given: Partial<ImportedItem> = {}): ImportedItem => ({
  title: "First day",
  type: "lesson",
  program: null,
  text: "",
  link: null,
  mandatory: false,
  due: null,
  data: null,
  ...given,
});

describe("a file", () => {
  test.each([
    ['{"firstdraw": "school-content",\n  "version": 1,\n  "items": [,]}', /^Line 3, column 13: /],
    ["[]", /"firstdraw" must be "school-content"/],
    ['{"firstdraw": "other", "version": 1, "items": [{}]}', /"firstdraw" must be/],
    [file([{}], { version: 2 }), /^This file has version 2\. This page reads version 1\.$/],
    [file([]), /^This file has no items\.$/],
    [file({}), /^This file has no items\.$/],
    [
      file(Array.from({ length: limits.imported + 1 }, () => ({}))),
      /^This file has 201 items\. Import at most 200/,
    ],
    [file([item(), { type: "lesson" }]), /^Item 2, title: Enter a title\.$/],
    [file([{ title: "A" }]), /^Item 1, type: Choose a type/],
    [file([{ title: "A", type: "song" }]), /^Item 1, type: Choose a type/],
    [file([{ title: "A", type: "video" }]), /^Item 1, link: Enter the link of the video\.$/],
    [
      file([{ title: "A", type: "lesson", link: "http://a.example" }]),
      /^Item 1, link: Enter a link/,
    ],
    [file([{ title: "A", type: "lesson", due: "soon" }]), /^Item 1, due: Enter a day/],
    [file([{ title: "A", type: "lesson", mandatory: "yes" }]), /^Item 1, mandatory: Use true/],
    [file([{ title: "A", type: "lesson", text: 7 }]), /^Item 1, text: Use a text\.$/],
    [file([{ title: "A", type: "lesson", program: 7 }]), /^Item 1, program: Use the name/],
    [file([{ title: "A", type: "lesson", status: "gone" }]), /^Item 1, status: Use draft/],
    [file([{ title: "A", type: "lesson", tilte: "B" }]), /^Item 1: Unknown field: tilte\.$/],
    [file([{ title: "A\u0000", type: "lesson" }]), /^Item 1, title: Use only letters/],
    [file([{ title: "A", type: "lesson", data: ["\u0000"] }]), /^Item 1, data: It has a character/],
    [file(["A"]), /^Item 1: This is not an item\.$/],
  ])("%# is refused, and it is said where", (text, fault) => {
    const faults = faultsOf(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });

  test("with many problems names twenty, and counts the rest", () => {
    const faults = faultsOf(file(Array.from({ length: 30 }, () => ({ type: "lesson" }))));
    expect([faults.length, faults.at(-1)]).toEqual([21, "And 10 more problems."]);
  });

  test("is read with its defaults, and written without what is empty", () => {
    const full = item({
      program: "Phlebotomy",
      text: "## A\n\nB",
      link: "https://www.example.org/a",
      mandatory: true,
      due: "2027-01-31",
      data: { level: [1] },
    });
    const read = readImport(`\uFEFF${file([{ title: " First day ", type: "lesson" }, full])}`);
    expect(read).toEqual({ ok: true, items: [item(), full] });
    expect(readImport(fileOf([item(), full]))).toEqual(read);
    expect(fileOf([item()])).toBe(file([{ title: "First day", type: "lesson" }]));
  });
});

test.each([
  ["https://www.example.org/a?b#c", true],
  ["HTTPS://EXAMPLE.org", true],
  ["http://example.org", false],
  ["javascript:alert(1)", false],
  ["https:javascript.example", false],
  ["https://user:pass@example.org", false],
  ["https://a b.example", false],
  ["https://", false],
  ["https://localhost", false],
  ["//example.org", false],
  ["data:text/html,x", false],
])("the link %j is accepted: %s", (link, isAccepted) => {
  expect(fileItemSchema.safeParse({ title: "A", type: "resource", link }).success).toBe(isAccepted);
  const typed = { intent: "publish", title: "A", type: "resource", link };
  expect(contentSchema.safeParse(typed).success).toBe(isAccepted);
});

describe("what an import would do", () => {
  const programs = [{ id: "p1", name: "Phlebotomy Technician" }];

  test("programs are found by name, whatever the case of its letters", () => {
    const planned = planImport(
      [
        item({ program: "phlebotomy TECHNICIAN" }),
        item({ title: "B", program: "Nursing" }),
        item({ title: "C" }),
      ],
      { there: new Set(), programs },
    );
    expect(planned.map(({ programId, unknownProgram }) => [programId, unknownProgram])).toEqual([
      ["p1", null],
      [null, "Nursing"],
      [null, null],
    ]);
  });

  test("what is there, or earlier in the file, is not added again", () => {
    const there = new Set([sameness(item({ title: "There" }))]);
    const planned = planImport(
      [
        item({ title: "There", mandatory: true }),
        item({ title: "There", text: "Other" }),
        item({ title: "Twice" }),
        item({ title: "Twice" }),
      ],
      { there, programs },
    );
    expect(planned.map(({ outcome }) => outcome)).toEqual(["here", "new", "new", "here"]);
  });
});
