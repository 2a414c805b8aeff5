import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkPages, sitePage } from "./pages.server";

let folder: string;
let file: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "pages-")), "content");
  file = path.join(folder, "pages/terms.md");
  cpSync(path.resolve("content/pages"), path.dirname(file), { recursive: true });
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const edit = (from: string, to: string) => {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};
/** Line and column of a text, from 1. */
function placeOf(text: string): string {
  const lines = readFileSync(file, "utf8").split("\n");
  const at = lines.findIndex((line) => line.includes(text));
  return `${at + 1}:${(lines[at] ?? "").indexOf(text) + 1}`;
}
const faults = () =>
  checkPages(folder).map((one) => `${one.file}:${one.line}:${one.column} ${one.message}`);

test("the pages that ship have no fault", () => {
  expect(faults()).toEqual([]);
  expect(sitePage("terms").title).toBe("Terms of Service");
});

test("a fault of the front matter is named with its place", () => {
  edit("updated: 2026-11-21", "updated: lately");
  edit("description: What", "descriptions: What");
  const found = faults().join("\n");
  expect(found).toContain(
    `content/pages/terms.md:${placeOf("lately")} updated: a day is written as YYYY-MM-DD`,
  );
  expect(found).toMatch(/terms\.md:\d+:\d+ .*descriptions/);
});

test("so are an unknown fact, a heading of the first level or twice, and a link that leads nowhere", () => {
  edit("{basicPrice}", "{price}");
  edit("## Refunds", "# Refunds");
  edit("## Schools", "## In short");
  edit("](/contact)", "](contact)");
  const twice = readFileSync(file, "utf8").split("\n").lastIndexOf("## In short") + 1;
  const starts = [
    `${placeOf("](contact)")} (contact) leads nowhere`,
    `${placeOf("{price}")} {price} is no fact`,
    `${placeOf("# Refunds")} headings begin at ##`,
    `${twice}:1 the heading "In short" stands here twice`,
  ];
  expect(faults()).toEqual(
    starts.map((start) => expect.stringContaining(`content/pages/terms.md:${start}`)),
  );
});

test("a page that is missing, has no front matter or no text is a fault", () => {
  writeFileSync(file, "## In short\n");
  expect(faults()).toEqual(["content/pages/terms.md:1:1 there is no front matter"]);
  rmSync(file);
  expect(faults()).toEqual(["content/pages/terms.md:1:1 the file is missing"]);
});
