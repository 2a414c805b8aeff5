import { createHash } from "node:crypto";
import type { Tx } from "#db/engine";

/** How the importer writes, reads and archives one kind of row. */
export type RowKind<Row extends { id: string }> = {
  write(tx: Tx, row: Row, now: Date): Promise<void>;
  /**
   * Inserts new rows in a few statements: a first start has hundreds.
   * @returns the ids it wrote
   */
  writeNew?(tx: Tx, rows: Row[], now: Date): Promise<string[]>;
  /** The stored rows by id, in the imported form; missing ids are left out. */
  current(tx: Tx, ids: string[]): Promise<Map<string, Row>>;
  retire(tx: Tx, id: string, now: Date): Promise<void>;
};

export const byId = <Row extends { id: string }>(rows: Row[]) =>
  new Map(rows.map((row) => [row.id, row]));

/** The id of an imported version, numbered from 1. */
export const versionId = (id: string, version: number) => `${id}-v${version}`;

/**
 * Copies the named columns. Row hashes use named columns, so that a new column does not make rows
 * look edited.
 */
export function pickColumns<T extends object, K extends keyof T>(
  row: T,
  keys: readonly K[],
): Pick<T, K> {
  const picked = {} as Pick<T, K>;
  for (const key of keys) picked[key] = row[key];
  return picked;
}

/**
 * Columns that joined the imported ones later, with their defaults. A row with the default hashes as before, so that it
 * looks neither changed nor edited.
 */
const laterColumns: Record<string, unknown> = { pool: "practice" };

/** JSON with sorted keys, since PostgreSQL's jsonb does not keep their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value && typeof value === "object")
    return `{${Object.entries(value)
      .filter(([key, one]) => one !== undefined && one !== laterColumns[key])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
      .join()}}`;
  return JSON.stringify(value ?? null);
}

/** SHA-256 of a value, independent of the order of its keys. */
export function hashOf(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("hex");
}
