/** A copy of the content for a test to change. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { parse, stringify } from "yaml";

const shipped = path.resolve("content");

const cards = new Map<string, string>();

/** The shipped deck's text with the cards of one module alone. */
function cardsOf(module: string): string {
  let text = cards.get(module);
  if (text === undefined) {
    const deck = parse(readFileSync(path.join(shipped, "flashcards.yaml"), "utf8"));
    deck.cards = deck.cards.filter((card: { module: string }) => card.module === module);
    text = stringify(deck, { lineWidth: 0 });
    cards.set(module, text);
  }
  return text;
}

export type ContentCopy = ReturnType<typeof copyContent>;

/**
 * Copies the shipped content, away again after the test.
 * @param places of the modules to copy, as in the course, without exams and case studies; without any, all there is
 */
export function copyContent(...places: number[]) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "content-")), "content");
  onTestFinished(() => rmSync(path.dirname(folder), { recursive: true }));
  mkdirSync(path.join(folder, "modules"), { recursive: true });
  const copy = (name: string) =>
    cpSync(path.join(shipped, name), path.join(folder, name), { recursive: true });
  const apart = places.length === 0 ? ["modules"] : ["modules", "exams", "cases"];
  for (const name of readdirSync(shipped)) if (!apart.includes(name)) copy(name);
  for (const name of readdirSync(path.join(shipped, "modules")))
    if (places.length === 0 || places.includes(Number(name.slice(0, 2))))
      copy(path.join("modules", name));
  return {
    folder,
    /** Changes a file's text; that it changes anything is for the caller to see. */
    edit(file: string, change: (text: string) => string) {
      const at = path.join(folder, file);
      writeFileSync(at, change(readFileSync(at, "utf8")));
    },
    read: (file: string) => readFileSync(path.join(folder, file), "utf8"),
    /** Leaves the study cards of one module alone. */
    keepCards(module: string) {
      writeFileSync(path.join(folder, "flashcards.yaml"), cardsOf(module));
    },
    remove: (file: string) => rmSync(path.join(folder, file), { recursive: true }),
    restore: copy,
  };
}
