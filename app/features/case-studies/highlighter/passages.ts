/** Passages of a case's page that can be highlighted, and ranges of characters in them. */
import { passagePattern } from "../highlights";

export type Passage = {
  /** As highlights are stored under. It stays the same while the chart grows. */
  id: string;
  /** The tab that shows it; null: the question. */
  tab: string | null;
  element: Element;
  text: string;
};

/** A heading's badge comes and goes, so headings are not counted. */
const isText = (node: Text): boolean => !node.parentElement?.closest("header, .sr-only");

function* textsIn(element: Element): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (isText(node)) yield node;
  }
}

const textOf = (element: Element) => [...textsIn(element)].map(({ data }) => data).join("");

/**
 * Returns the passages, the question's first.
 * @param position of the question
 */
export function findPassages(position: number): Passage[] {
  const passage = (id: string, tab: string | null, element: Element): Passage => ({
    id,
    tab,
    element,
    text: textOf(element),
  });
  const stem = document.querySelector("#answer legend, #answer > div:first-child > p");
  const found = stem ? [passage(`stem-${position}`, null, stem)] : [];
  for (const details of document.querySelectorAll<HTMLDetailsElement>("#records details")) {
    const { tab = "" } = details.dataset;
    const label = details.querySelector("summary")?.firstChild?.textContent ?? "";
    const paragraphs = details.querySelectorAll(":scope > .pane > div > p");
    found.push(...[...paragraphs].map((one, at) => passage(`${tab}-${at}`, label, one)));
    // The newest entry is first, so entries are counted from the oldest. Flow sheets, and exhibits of one question, are
    // no entries.
    const entries = details.querySelectorAll(":scope > div > article, .pane > div > div > article");
    found.push(
      ...[...entries].map((one, at) => passage(`${tab}-${entries.length - 1 - at}`, label, one)),
    );
  }
  return found.filter(({ id, text }) => passagePattern.test(id) && text.length > 0);
}

/** The ranges of a document between two characters of a passage. */
export function rangeIn({ element }: Passage, start: number, end: number): Range | null {
  const range = new Range();
  let before = 0;
  let isBegun = false;
  for (const node of textsIn(element)) {
    const after = before + node.length;
    if (!isBegun && start < after) {
      range.setStart(node, start - before);
      isBegun = true;
    }
    if (isBegun && end <= after) {
      range.setEnd(node, end - before);
      return range;
    }
    before = after;
  }
  return null;
}

/** The characters of a passage within a range of the document; null if there are none. */
export function offsetsIn({ element }: Passage, range: Range): [number, number] | null {
  if (!range.intersectsNode(element)) return null;
  let before = 0;
  let found: [number, number] | null = null;
  for (const node of textsIn(element)) {
    const from =
      node === range.startContainer
        ? range.startOffset
        : range.comparePoint(node, 0) < 0
          ? node.length
          : 0;
    const to =
      node === range.endContainer
        ? range.endOffset
        : range.comparePoint(node, node.length) > 0
          ? 0
          : node.length;
    // A node that the range begins in and one before it both compare as before.
    const isInside = range.intersectsNode(node) && from < to;
    if (isInside) found = [found?.[0] ?? before + from, before + to];
    before += node.length;
  }
  return found;
}

/** The character at which the caret is in a passage; null if it is elsewhere. */
export function caretIn({ element }: Passage, node: Node | null, offset: number): number | null {
  let before = 0;
  for (const text of textsIn(element)) {
    if (text === node) return before + offset;
    before += text.length;
  }
  return null;
}
