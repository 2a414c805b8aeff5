/** Blocks of an exhibit as a form holds them: a line per entry, with bars between its cells. */
import type { ChartBlock } from "#db/schema";
import type { BlockForm } from "./question-form";

const cellsOf = (line: string): string[] =>
  line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
const lineOf = (cells: (string | number | null | undefined)[]): string =>
  cells
    .map((cell) => (cell === null || cell === undefined ? "" : String(cell).replaceAll("|", "\\|")))
    .join(" | ")
    .replace(/( \|\s*)+$/, "");

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

const empty = { section: "", title: "", time: "", author: "", unit: "", range: "", lines: "" };

export const emptyBlock = (kind: BlockForm["kind"]): BlockForm => ({ ...empty, kind });

export function formOfBlock(block: ChartBlock): BlockForm {
  const { kind, title } = block;
  const shared = {
    ...empty,
    kind,
    title,
    section: "section" in block ? (block.section ?? "") : "",
    time: "time" in block ? (block.time ?? "") : "",
  };
  switch (block.kind) {
    case "note":
      return { ...shared, author: block.author ?? "", lines: block.text };
    case "list":
      return { ...shared, lines: block.items.join("\n") };
    case "results":
      return {
        ...shared,
        lines: block.rows
          .map(({ name, value, unit, range, flag }) => lineOf([name, value, unit, range, flag]))
          .join("\n"),
      };
    case "trend":
      return {
        ...shared,
        unit: block.unit,
        range: block.range?.join(" | ") ?? "",
        lines: [
          lineOf(["", ...block.times]),
          ...block.series.map(({ name, values }) => lineOf([name, ...values])),
        ].join("\n"),
      };
    case "flow":
      return {
        ...shared,
        lines: [
          lineOf(["", "", "", ...block.times]),
          ...block.rows.map(({ name, unit, range, values }) =>
            lineOf([name, unit, range, ...values]),
          ),
        ].join("\n"),
      };
  }
}

const word = (text: string | undefined) => text?.trim() || undefined;

/** As a file would say it: the schema judges it. */
export function blockFrom(form: BlockForm): Record<string, unknown> {
  const { kind, title } = form;
  const shared = { kind, title, section: word(form.section), time: word(form.time) };
  const lines = linesOf(form.lines).map(cellsOf);
  const number = (cell: string | undefined) => (cell ? Number(cell.replace(",", ".")) : null);
  switch (kind) {
    case "note":
      return { ...shared, author: word(form.author), text: form.lines };
    case "list":
      return { ...shared, items: linesOf(form.lines) };
    case "results":
      return {
        ...shared,
        rows: lines.map(([name = "", value = "", unit, range, flag]) => ({
          name,
          value,
          unit: word(unit),
          range: word(range),
          flag: word(flag),
        })),
      };
    case "trend": {
      const [first = [], ...series] = lines;
      const times = first.slice(1);
      return {
        kind,
        title,
        section: word(form.section),
        unit: form.unit,
        range: form.range.trim() ? cellsOf(form.range).map(number) : undefined,
        times,
        series: series.map(([name = "", ...values]) => ({
          name,
          values: times.map((_, at) => number(values[at])),
        })),
      };
    }
    case "flow": {
      const [first = [], ...rows] = lines;
      const times = first.slice(3);
      return {
        kind,
        title,
        times,
        rows: rows.map(([name = "", unit, range, ...values]) => ({
          name,
          unit: word(unit),
          range: word(range),
          values: times.map((_, at) => word(values[at]) ?? null),
        })),
      };
    }
  }
}
