/** Rows of a stored list with what was mended in them, to be checked as a whole again. */
import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/engine";
import { rosterImportRows } from "#db/schema";
import { longestCell, type RosterColumn, rosterColumns } from "./columns";
import { csvLine } from "./csv-cells";
import { listRows } from "./imports.server";
import type { RosterRow } from "./read.server";
import { columnNames, refusalWords } from "./words";

const pieceSize = 1_000;

/** By line: a cell's new text. */
export type Mended = ReadonlyMap<number, { column: RosterColumn; text: string }>;

/** `cell.12.email`: what was typed for line 12. */
export function readMended(form: FormData): Mended {
  const mended = new Map<number, { column: RosterColumn; text: string }>();
  for (const [name, value] of form) {
    const [, line, key] = /^cell\.(\d{1,9})\.(\w+)$/.exec(name) ?? [];
    const column = rosterColumns.find((one) => one === key);
    if (!line || !column || typeof value !== "string") continue;
    const text = value.trim().replace(/\s+/g, " ");
    if (text !== "") mended.set(Number(line), { column, text });
  }
  return mended;
}

/** @param importId as `findImport` found it for its owner */
export async function listMended(
  db: Db,
  { importId, mended }: { importId: string; mended: Mended },
): Promise<RosterRow[]> {
  const rows: RosterRow[] = [];
  for (let after = 0; ; ) {
    const piece = await db
      .select({ line: rosterImportRows.line, cells: rosterImportRows.cells })
      .from(rosterImportRows)
      .where(and(eq(rosterImportRows.importId, importId), gt(rosterImportRows.line, after)))
      .orderBy(asc(rosterImportRows.line))
      .limit(pieceSize);
    for (const { line, cells } of piece) {
      const one = mended.get(line);
      rows.push({ line, cells: one ? { ...cells, [one.column]: one.text } : cells });
    }
    const last = piece.at(-1);
    if (!last || piece.length < pieceSize) return rows;
    after = last.line;
  }
}

/** The refused rows as a CSV file with the columns that were read, to mend and upload again. */
export async function* refusedCsv(
  db: Db,
  { importId, columns }: { importId: string; columns: readonly RosterColumn[] },
): AsyncGenerator<string> {
  const { line, problem } = refusalWords;
  // Excel takes a file without the mark for Windows-1252.
  yield `\uFEFF${csvLine([...columns.map((column) => columnNames[column]), line, problem])}`;
  for (let afterLine: number | null = 0; afterLine !== null; ) {
    const { rows, next } = await listRows(db, {
      importId,
      outcome: "refused",
      afterLine,
      size: 500,
    });
    for (const row of rows) {
      const refusal = row.detail && "refusal" in row.detail ? row.detail.refusal : null;
      yield csvLine([
        ...columns.map((column) => row.cells[column] ?? ""),
        String(row.line),
        refusal ? refusalWords.of(refusal, refusal.column ? longestCell[refusal.column] : 0) : "",
      ]);
    }
    afterLine = next;
  }
}
