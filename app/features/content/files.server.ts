/** Reads files of a content folder; failures become faults with their place. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LineCounter, parseDocument, visit } from "yaml";
import type { z } from "zod";
import type { Fault, Place } from "./faults";

const numbered = /^(\d{2})-([a-z0-9-]+)(\.\w+)?$/;

/** A YAML text whose values know their lines. `firstLine` is where it begins in its file. */
export class YamlFile {
  readonly #lines = new LineCounter();
  readonly #doc;
  /** True if it is valid YAML; `value` is its content. */
  readonly ok: boolean;
  readonly value: unknown;

  constructor(
    readonly file: string,
    source: string,
    readonly faults: Fault[],
    readonly firstLine = 1,
  ) {
    this.#doc = parseDocument(source, { lineCounter: this.#lines });
    const before = faults.length;
    for (const error of this.#doc.errors)
      this.fault(error.pos[0], error.message.split("\n")[0] ?? "not YAML");
    // Aliases can make a small file expand without limit, and nothing here needs them.
    visit(this.#doc, {
      Alias: (_, { source, range }) => this.fault(range?.[0] ?? 0, `*${source}: write it out`),
    });
    this.ok = faults.length === before;
    this.value = this.ok ? this.#doc.toJS() : undefined;
  }

  /** The place of the value at a path, or of the nearest enclosing one. */
  place(at: PropertyKey[]): Place {
    for (let length = at.length; length > 0; length--) {
      const node = this.#doc.getIn(at.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return this.#at(node.range[0]);
    }
    return { file: this.file, line: this.firstLine, column: 1 };
  }

  #at(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.file, line: line + this.firstLine - 1, column: col };
  }

  fault(offset: number, message: string): void {
    this.faults.push({ ...this.#at(offset), message });
  }

  /** Parses a value with a schema; null if it fails, with its faults recorded. */
  parse<S extends z.ZodType>(
    schema: S,
    value: unknown,
    at: PropertyKey[] = [],
  ): z.output<S> | null {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const where = [...at, ...issue.path];
      const name = issue.path.length > 0 ? `${issue.path.join(".")}: ` : "";
      this.faults.push({ ...this.place(where), message: `${name}${issue.message}` });
    }
    return null;
  }
}

/** Runs `read`; a missing or unreadable file is a fault and gives null. */
function readOrFault<T>(read: () => T, file: string, missing: string, faults: Fault[]): T | null {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = code === "ENOENT" ? missing : `it cannot be read (${code})`;
    faults.push({ file, line: 1, column: 1, message });
    return null;
  }
}

/** A file's text without byte order mark, or null with a fault. `shown` is its name in messages. */
export function readText(file: string, shown: string, faults: Fault[]): string | null {
  const read = () => readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  return readOrFault(read, shown, "the file is missing", faults);
}

/** The sorted names in a folder without hidden files; none, with a fault, if it cannot be read. */
export function readFolder(folder: string, shown: string, faults: Fault[]): string[] {
  const read = () => readdirSync(folder).filter((name) => !name.startsWith("."));
  return readOrFault(read, shown, "the folder is missing", faults)?.sort() ?? [];
}

/** A YAML file, or null with a fault. */
export function openYaml(file: string, shown: string, faults: Fault[]): YamlFile | null {
  const text = readText(file, shown, faults);
  return text === null ? null : new YamlFile(shown, text, faults);
}

export type Entry = { order: number; file: string; stem: string };

/**
 * The numbered entries of a folder. A name without a number, or with a repeated one, is a fault.
 */
export function numberedEntries(
  folder: string,
  ending: string,
  name: (file: string) => string,
  faults: Fault[],
): Entry[] {
  const found: Entry[] = [];
  for (const one of readFolder(folder, name(folder), faults)) {
    const file = path.join(folder, one);
    const [, order, stem = "", end = ""] = numbered.exec(one) ?? [];
    const note = (message: string) =>
      faults.push({ file: name(file), line: 1, column: 1, message });
    if (!order || end !== ending) note(`it is not named 01-words-with-hyphens${ending}`);
    else if (found.at(-1)?.order === Number(order)) note(`there is another number ${order}`);
    else found.push({ order: Number(order), file, stem });
  }
  return found;
}
