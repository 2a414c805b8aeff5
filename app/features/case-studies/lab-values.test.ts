import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { labValues } from "./lab-values-words";

const folder = "content/cases";
const charts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
const rows = labValues.groups.flatMap(({ values }) => values);
const ofCharts = rows.filter(({ from }) => from === "charts");

test("each row has one source, which is named in full; none is named for nothing; no test stands twice", () => {
  const used = [...new Set(rows.map(({ from }) => from))].sort();
  expect(Object.keys(labValues.from).sort()).toEqual(used);
  expect(Object.keys(labValues.fromWhat).sort()).toEqual(used);
  expect(new Set(rows.map(({ test: name }) => name)).size).toBe(rows.length);
});

test.each(ofCharts)("the sheet's range of $test is one that a chart prints", ({ test, range }) => {
  const [name = ""] = test.split(",");
  const [figures = ""] = /^[\d.]+–[\d.]+( \/ [\d.]+–[\d.]+)?/.exec(range) ?? [];
  expect(figures).toMatch(/\d–\d/);
  // As a row of a flow sheet is written; a range may go on with what it holds for.
  const row = new RegExp(`name: ${name}[, ][^}]*range: ${figures}( without heparin)?,`);
  expect(charts.some((text) => row.test(text))).toBe(true);
});
