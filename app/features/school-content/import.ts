/** Files of content: what they hold, and what importing one would do. */
import type { SchoolContentStatus } from "#db/vocabulary";
import { type FileItem, fileItemSchema } from "./forms";
import { importWords as words } from "./import-words";
import { parseJson } from "./json-text";
import { limits } from "./limits";
import { contentFaults } from "./words";

/** At the start of each file. */
export const fileFormat = { firstdraw: "school-content", version: 1 } as const;

/** What an import adds of an item. */
export type ImportedItem = Omit<FileItem, "status">;

export type ReadImport = { ok: true; items: ImportedItem[] } | { ok: false; faults: string[] };

const mostFaults = 20;

/** `faults` say the line and column, or the item and the field. */
export function readImport(text: string): ReadImport {
  const refused = (...faults: string[]): ReadImport => ({ ok: false, faults });
  const parsed = parseJson(text.replace(/^\uFEFF/, ""));
  if (!parsed.ok) return refused(contentFaults.notJson(parsed.fault));
  const { value } = parsed;
  if (!isObject(value) || value.firstdraw !== fileFormat.firstdraw) return refused(words.notOurs);
  if (value.version !== fileFormat.version)
    return refused(words.version(String(value.version).slice(0, 20), fileFormat.version));
  const { items } = value;
  if (!Array.isArray(items) || items.length === 0) return refused(words.noItems);
  if (items.length > limits.imported) return refused(words.tooMany(items.length, limits.imported));
  const faults: string[] = [];
  const read = items.flatMap((item: unknown, at): ImportedItem[] => {
    const checked = fileItemSchema.safeParse(item);
    if (checked.success) {
      const { status, ...imported } = checked.data;
      return [imported];
    }
    for (const { path, message } of checked.error.issues)
      faults.push(words.itemFault(at + 1, path.map(String).join("."), message));
    return [];
  });
  if (faults.length === 0) return { ok: true, items: read };
  const more = faults.length - mostFaults;
  return refused(...faults.slice(0, mostFaults), ...(more > 0 ? [words.moreFaults(more)] : []));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The same items as a file, without spaces: what the check carries to the confirmation. */
export const fileOf = (items: readonly ImportedItem[]): string =>
  JSON.stringify({ ...fileFormat, items: items.map((item) => fileItem({ ...item })) });

/** As it is written to a file. What is empty is left out. */
export function fileItem(
  item: ImportedItem & { status?: SchoolContentStatus },
): Record<string, unknown> {
  const { title, type, status, program, mandatory, due, link, text, data } = item;
  return {
    title,
    type,
    ...(status && { status }),
    ...(program !== null && { program }),
    ...(mandatory && { mandatory }),
    ...(due !== null && { due }),
    ...(link !== null && { link }),
    ...(text !== "" && { text }),
    ...(data !== null && { data }),
  };
}

/** Two items with the same one are the same to an import. */
export const sameness = ({
  title,
  type,
  text,
  link,
}: Pick<ImportedItem, "title" | "type" | "text" | "link">): string =>
  JSON.stringify([title, type, text, link]);

export type Known = {
  /** By `sameness`: what the library has. */
  there: ReadonlySet<string>;
  programs: readonly { id: string; name: string }[];
};

export type PlannedItem = {
  item: ImportedItem;
  outcome: "new" | "here";
  /** Null: for all students. */
  programId: string | null;
  /** Named by the item, and not one of the school's. */
  unknownProgram: string | null;
};

/** Also the second of two equal items of the file is already here. */
export function planImport(items: readonly ImportedItem[], { there, programs }: Known) {
  const seen = new Set(there);
  const byName = new Map(programs.map(({ id, name }) => [name.toLowerCase(), id]));
  return items.map((item): PlannedItem => {
    const key = sameness(item);
    const outcome = seen.has(key) ? "here" : "new";
    seen.add(key);
    const programId =
      item.program === null ? null : (byName.get(item.program.toLowerCase()) ?? null);
    const unknownProgram = item.program !== null && programId === null ? item.program : null;
    return { item, outcome, programId, unknownProgram };
  });
}
