/** Reads `content/figures`: the drawings that lessons name. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CourseLesson } from "./course";
import type { Fault } from "./faults";
import { readFigure } from "./figures";
import { contentFolder } from "./site.server";

/** A drawing's place in a lesson: an image by itself, named `figure:` and the drawing's id. */
const figureLink = /!\[[^\]]*\]\(figure:([^)\s]*)\)/g;

const figureFile = (folder: string, id: string) => path.join(folder, "figures", `${id}.svg`);

/**
 * The faults of a content folder's drawings, and of the lessons' ways to them.
 * @param lessons those of the course; left out where it could not be read
 */
export function checkFigures(folder: string, lessons?: readonly CourseLesson[]): Fault[] {
  const name = (file: string) => path.relative(path.dirname(folder), file);
  const place = path.join(folder, "figures");
  const files = existsSync(place) ? readdirSync(place).sort() : [];
  const faults: Fault[] = [];
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
    for (const flaw of readFigure(id, readFileSync(file, "utf8")).flaws)
      faults.push({ file: name(file), ...flaw });
  }
  if (!lessons) return faults;
  const known = new Set(unused);
  for (const lesson of lessons)
    for (const { 0: link, 1: id = "", index } of lesson.content.matchAll(figureLink)) {
      unused.delete(id);
      const line = lesson.firstLine + lesson.content.slice(0, index).split("\n").length - 1;
      const note = (message: string) =>
        faults.push({ file: lesson.place.file, line, column: 1, message });
      if (!known.has(id)) note(`there is no drawing ${id}`);
      if (link.startsWith("![]")) note(`the drawing ${id} has no caption`);
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

/** A drawing as markup for a page, read at the first call: a change shows after a restart. Null when there is none. */
export function figureNamed(id: string): string | null {
  const before = known.get(id);
  if (before !== undefined) return before;
  const file = /^[a-z0-9-]+$/.test(id) ? figureFile(contentFolder(), id) : "";
  const svg = existsSync(file) ? readFigure(id, readFileSync(file, "utf8")).svg || null : null;
  known.set(id, svg);
  return svg;
}
