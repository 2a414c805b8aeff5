import {
  findTextFaults,
  type PageHead,
  type PageName,
  pageNames,
  pageSchema,
} from "~/features/site/pages";
import { ContentFaults, type Fault } from "./faults";
import { ContentFolder, contentFolder } from "./files.server";

export type PageText = PageHead & { text: string };

/** @returns null with the faults */
function readPage(root: string, page: PageName): { page: PageText | null; faults: Fault[] } {
  const content = new ContentFolder(root);
  const { faults } = content;
  const file = `pages/${page}.md`;
  const markdown = content.markdown(file);
  if (!markdown) return { page: null, faults };
  const { head: yaml, text, firstLine } = markdown;
  const head = yaml.parse(pageSchema);
  for (const { line, ...found } of findTextFaults(text))
    faults.push({ file: content.shown(file), line: firstLine + line - 1, ...found });
  return { page: head && faults.length === 0 ? { ...head, text } : null, faults };
}

export const checkPages = (folder: string): Fault[] =>
  pageNames.flatMap((page) => readPage(folder, page).faults);

const known = new Map<PageName, PageText>();

/**
 * Cached: changes show after a restart.
 * @throws ContentFaults if the file has a fault
 */
export function sitePage(name: PageName): PageText {
  const before = known.get(name);
  if (before) return before;
  const { page, faults } = readPage(contentFolder(), name);
  if (!page) throw new ContentFaults(faults);
  known.set(name, page);
  return page;
}
