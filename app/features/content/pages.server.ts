import path from "node:path";
import {
  findTextFaults,
  type PageHead,
  type PageName,
  pageNames,
  pageSchema,
} from "~/features/site/pages";
import type { Fault } from "./faults";
import { readText, YamlFile } from "./files.server";
import { ContentFaults } from "./import.server";
import { contentFolder } from "./site.server";

export type PageText = PageHead & { text: string };

/** @returns the page, or null with its faults */
function readPage(folder: string, page: PageName): { page: PageText | null; faults: Fault[] } {
  const faults: Fault[] = [];
  const place = path.join(folder, "pages", `${page}.md`);
  const file = path.relative(path.dirname(folder), place);
  const fault = (message: string) => {
    faults.push({ file, line: 1, column: 1, message });
    return { page: null, faults };
  };
  const source = readText(place, file, faults);
  if (source === null) return { page: null, faults };
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  if (!parts) return fault("there is no front matter");
  const [, front = "", text = ""] = parts;
  const yaml = new YamlFile(file, front, faults, 2);
  const head = yaml.ok ? yaml.parse(pageSchema, yaml.value) : null;
  // The front matter and its two delimiters.
  const above = front.split("\n").length + 2;
  for (const { line, ...found } of findTextFaults(text))
    faults.push({ file, line: above + line, ...found });
  return { page: head && faults.length === 0 ? { ...head, text } : null, faults };
}

export const checkPages = (folder: string): Fault[] =>
  pageNames.flatMap((page) => readPage(folder, page).faults);

const known = new Map<PageName, PageText>();

/**
 * A page's text. Cached: changes show after a restart.
 * @throws ContentFaults if the file has a fault
 */
export function sitePage(name: PageName): PageText {
  const before = known.get(name);
  if (before) return before;
  const { page, faults } = readPage(contentFolder(), name);
  if (!page)
    throw new ContentFaults(
      faults.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
    );
  known.set(name, page);
  return page;
}
