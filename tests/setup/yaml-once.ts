/**
 * The package `yaml` for the sources in tests: a text that was parsed in this process is not parsed again. The course's
 * files are read by dozens of tests that change one of them, and parsing them takes ten times as long as the rest.
 */
import { createRequire } from "node:module";
import type * as Yaml from "yaml";

const yaml: typeof Yaml = createRequire(import.meta.url)("yaml");
export const { LineCounter, parse, stringify, visit } = yaml;

type Document = ReturnType<typeof yaml.parseDocument>;
const known = new Map<string, { document: Document; lineStarts: number[] }>();

/** What is parsed is shared and stays as it is; each `toJS()` of it makes values anew. */
export function parseDocument(source: string, { lineCounter }: { lineCounter: Yaml.LineCounter }) {
  let found = known.get(source);
  if (!found) {
    const lines = new LineCounter();
    const document = yaml.parseDocument(source, { lineCounter: lines });
    freeze(document.contents);
    found = { document, lineStarts: lines.lineStarts };
    known.set(source, found);
  }
  lineCounter.lineStarts.push(...found.lineStarts);
  return found.document;
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  for (const one of Object.values(Object.freeze(value))) freeze(one);
}
