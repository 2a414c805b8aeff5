import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import MarkdownIt from "markdown-it";
import type { CourseLesson } from "./course";
import type { Fault } from "./faults";
import { figureId, readFigure } from "./figures";
import { ContentFolder, contentFolder } from "./files.server";

const markdown = new MarkdownIt({ html: false });

const figureFile = (id: string) => `figures/${id}.svg`;

/** @param lessons undefined if unreadable */
export function checkFigures(root: string, lessons?: readonly CourseLesson[]): Fault[] {
  const content = new ContentFolder(root);
  const { faults } = content;
  const known = readDrawings(content);
  if (!lessons) return faults;
  const unused = new Set(known);
  for (const lesson of lessons)
    for (const { id = "", line, messages } of drawingsIn(lesson, known)) {
      unused.delete(id);
      for (const message of messages)
        faults.push({ file: lesson.place.file, line, column: 1, message });
    }
  for (const id of unused) content.note(figureFile(id), "no lesson names this drawing");
  return faults;
}

function readDrawings(content: ContentFolder): Set<string> {
  const ids = new Set<string>();
  for (const name of content.has("figures") ? content.names("figures") : []) {
    const file = `figures/${name}`;
    const id = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/.exec(name)?.[1];
    if (!id) {
      content.note(file, "a drawing is named words-with-hyphens.svg");
      continue;
    }
    ids.add(id);
    const source = content.text(file);
    for (const flaw of source === null ? [] : readFigure(id, source).flaws)
      content.faults.push({ file: content.shown(file), ...flaw });
  }
  return ids;
}

function drawingsIn(lesson: CourseLesson, known: ReadonlySet<string>) {
  const shown = new Set<string>();
  const tokens = markdown.parse(lesson.content, {});
  return tokens.flatMap((token, at) => {
    const [image] = token.children?.filter(({ type }) => type === "image") ?? [];
    if (!image) return [];
    const line = lesson.firstLine + (token.map?.[0] ?? 0);
    const id = tokens[at - 1]?.type === "paragraph_open" ? figureId(token) : undefined;
    if (!id)
      return { line, messages: ["a drawing, figure:<id>, stands in a paragraph of its own"] };
    const messages = [
      !known.has(id) && `there is no drawing ${id}`,
      shown.has(id) && `the drawing ${id} stands in this lesson already`,
      image.content.trim() === "" && `the drawing ${id} has no caption`,
    ].filter((message) => message !== false);
    shown.add(id);
    return { id, line, messages };
  });
}

const known = new Map<string, string | null>();

/** Null if there is none. Cached: changes show after a restart. */
export function figureNamed(id: string): string | null {
  const before = known.get(id);
  if (before !== undefined) return before;
  const file = /^[a-z0-9-]+$/.test(id) ? path.join(contentFolder(), figureFile(id)) : "";
  const svg = existsSync(file) ? readFigure(id, readFileSync(file, "utf8")).svg || null : null;
  known.set(id, svg);
  return svg;
}
