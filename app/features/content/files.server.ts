import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { LineCounter, parseDocument, visit } from "yaml";
import type { z } from "zod";
import type { Fault, Flaw, Place } from "./faults";

/** Relative to build/server in a build, otherwise to the working directory. */
export const contentFolder = () =>
  import.meta.env.PROD
    ? fileURLToPath(new URL("../../content", import.meta.url))
    : path.resolve("content");

/** A YAML text with the lines of its values. `firstLine`: its place in the file. */
export class YamlFile {
  readonly #lines = new LineCounter();
  readonly #doc;
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
      this.#note(error.pos[0], error.message.split("\n")[0] ?? "not YAML");
    // Aliases can expand a small file without limit.
    visit(this.#doc, {
      Alias: (_, { source, range }) => this.#note(range?.[0] ?? 0, `*${source}: write it out`),
    });
    this.ok = faults.length === before;
    this.value = this.ok ? this.#doc.toJS() : undefined;
  }

  /** Of the value at a path, or of the nearest enclosing one. */
  place(at: PropertyKey[]): Place {
    for (let length = at.length; length > 0; length--) {
      const node = this.#doc.getIn(at.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return this.#placeAt(node.range[0]);
    }
    return { file: this.file, line: this.firstLine, column: 1 };
  }

  #placeAt(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.file, line: line + this.firstLine - 1, column: col };
  }

  #note(offset: number, message: string): void {
    this.faults.push({ ...this.#placeAt(offset), message });
  }

  report(flaws: readonly Flaw[], at: PropertyKey[] = []): void {
    for (const { path, message } of flaws) {
      const field = path.length > 0 ? `${path.join(".")}: ` : "";
      this.faults.push({ ...this.place([...at, ...path]), message: `${field}${message}` });
    }
  }

  /** Returns null, with the faults recorded, for an invalid value. */
  parse<S extends z.ZodType>(
    schema: S,
    value: unknown = this.value,
    at: PropertyKey[] = [],
  ): z.output<S> | null {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    this.report(result.error.issues, at);
    return null;
  }
}

export type Entry = { order: number; file: string; stem: string };

const numbered = /^(\d{2})-([a-z0-9-]+)(\.\w+)?$/;

/** A content folder and its faults. File names are relative to it. */
export class ContentFolder {
  readonly faults: Fault[] = [];

  constructor(readonly root: string) {}

  note(file: string, message: string): void {
    this.faults.push({ file: this.shown(file), line: 1, column: 1, message });
  }

  shown(file: string): string {
    return path.join(path.basename(this.root), file);
  }

  has(file: string): boolean {
    return existsSync(path.join(this.root, file));
  }

  /** Without byte order mark; null with a fault. */
  text(file: string): string | null {
    const read = () => readFileSync(path.join(this.root, file), "utf8").replace(/^\uFEFF/, "");
    return this.#readOrNote(read, file, "the file is missing");
  }

  /** Sorted, without hidden files; empty, with a fault, if unreadable. */
  names(folder: string): string[] {
    const read = () =>
      readdirSync(path.join(this.root, folder)).filter((name) => !name.startsWith("."));
    return this.#readOrNote(read, folder, "the folder is missing")?.sort() ?? [];
  }

  #readOrNote<T>(read: () => T, file: string, missing: string): T | null {
    try {
      return read();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      this.note(file, code === "ENOENT" ? missing : `it cannot be read (${code})`);
      return null;
    }
  }

  yaml(file: string): YamlFile | null {
    const text = this.text(file);
    const yaml = text === null ? null : new YamlFile(this.shown(file), text, this.faults);
    return yaml?.ok ? yaml : null;
  }

  /** `firstLine`: of the text, from 1. Null with a fault. */
  markdown(file: string): { head: YamlFile; text: string; firstLine: number } | null {
    const source = this.text(file);
    if (source === null) return null;
    const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
    if (!parts) {
      this.note(file, "there is no front matter");
      return null;
    }
    const [, front = "", text = ""] = parts;
    const head = new YamlFile(this.shown(file), front, this.faults, 2);
    return head.ok ? { head, text, firstLine: front.split("\n").length + 3 } : null;
  }

  /** Entries by number; a missing or repeated number is a fault. */
  entries(folder: string, ending: string): Entry[] {
    const found: Entry[] = [];
    for (const name of this.names(folder)) {
      const file = path.join(folder, name);
      const [, order, stem = "", end = ""] = numbered.exec(name) ?? [];
      if (!order || end !== ending)
        this.note(file, `it is not named 01-words-with-hyphens${ending}`);
      else if (found.at(-1)?.order === Number(order))
        this.note(file, `there is another number ${order}`);
      else found.push({ order: Number(order), file, stem });
    }
    return found;
  }

  /** The id of an entry must be its name. */
  readEntries<Of extends { id: string; place: Place }>(
    folder: string,
    ending: string,
    read: (entry: Entry) => Of | null,
  ): Of[] {
    return this.entries(folder, ending).flatMap((entry) => {
      const one = read(entry);
      if (one && one.id !== entry.stem) {
        const message = `the id ${one.id} is not the ${ending ? "file" : "folder"}'s name`;
        this.faults.push({ ...one.place, message });
      }
      return one ?? [];
    });
  }
}
