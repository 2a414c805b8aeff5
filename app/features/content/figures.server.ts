/** Reads `content/figures`, the drawings in lessons. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import MarkdownIt from "markdown-it";
import type { CourseLesson } from "./course";
import type { Fault } from "./faults";
import { figureId, readFigure } from "./figures";
import { readFolder, readText } from "./files.server";
import { contentFolder } from "./site.server";

const markdown = new MarkdownIt({ html: false });

const figureFile = (folder: string, id: string) => path.join(folder, "figures", `${id}.svg`);

/**
 * Checks the drawings, and the lessons' references to them.
 * @param lessons undefined if the course could not be read
 */
export function checkFigures(folder: string, lessons?: readonly CourseLesson[]): Fault[] {
  const name = (file: string) => path.relative(path.dirname(folder), file);
  const place = path.join(folder, "figures");
  const faults: Fault[] = [];
  const files = existsSync(place) ? readFolder(place, name(place), faults) : [];
  const unused = new Set<string>();
  for (const one of files) {
    const file = path.join(place, one);
    const id = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/.exec(one)?.[1];
    if (!id) {
      faults.push({
        file: name(file),
        line: 1,
        column: 1,
        message: "a drawing is named words-with-hyphens.svg",
      });
      continue;
    }
    unused.add(id);
    const source = readText(file, name(file), faults);
    if (source === null) continue;
    for (const flaw of readFigure(id, source).flaws) faults.push({ file: name(file), ...flaw });
  }
  if (!lessons) return faults;
  const known = new Set(unused);
  for (const lesson of lessons) {
    const shown = new Set<string>();
    const tokens = markdown.parse(lesson.content, {});
    tokens.forEach((token, at) => {
      const images = token.children?.filter(({ type }) => type === "image") ?? [];
      if (images.length === 0) return;
      const line = lesson.firstLine + (token.map?.[0] ?? 0);
      const note = (message: string) =>
        faults.push({ file: lesson.place.file, line, column: 1, message });
      const id = tokens[at - 1]?.type === "paragraph_open" ? figureId(token) : undefined;
      if (!id) {
        note("a drawing, figure:<id>, stands in a paragraph of its own");
        return;
      }
      unused.delete(id);
      if (!known.has(id)) note(`there is no drawing ${id}`);
      if (shown.has(id)) note(`the drawing ${id} stands in this lesson already`);
      if (images[0]?.content.trim() === "") note(`the drawing ${id} has no caption`);
      shown.add(id);
    });
  }
  for (const id of unused)
    faults.push({
      file: name(figureFile(folder, id)),
      line: 1,
      column: 1,
      message: "no lesson names this drawing",
    });
  return faults;
}

const known = new Map<string, string | null>();

/** A drawing's markup, or null. Cached: changes show after a restart. */
export function figureNamed(id: string): string | null {
  const before = known.get(id);
  if (before !== undefined) return before;
  const file = /^[a-z0-9-]+$/.test(id) ? figureFile(contentFolder(), id) : "";
  const svg = existsSync(file) ? readFigure(id, readFileSync(file, "utf8")).svg || null : null;
  known.set(id, svg);
  return svg;
}
