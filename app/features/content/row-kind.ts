import { createHash } from "node:crypto";
import type { Tx } from "#db/engine";

export type RowKind<Row extends { id: string }> = {
  write(tx: Tx, row: Row, now: Date): Promise<void>;
  /**
   * Few statements, since a first start has hundreds of rows.
   * @returns the written ids
   */
  writeNew?(tx: Tx, rows: Row[], now: Date): Promise<string[]>;
  /** Stored rows in the imported form; missing ids are omitted. */
  current(tx: Tx, ids: string[]): Promise<Map<string, Row>>;
  retire(tx: Tx, id: string, now: Date): Promise<void>;
};

export const byId = <Row extends { id: string }>(rows: Row[]) =>
  new Map(rows.map((row) => [row.id, row]));

/** From 1. */
export const versionId = (id: string, version: number) => `${id}-v${version}`;

/** Hashes use named columns, so that a new column does not make rows look edited. */
export function pickColumns<T extends object, K extends keyof T>(
  row: T,
  keys: readonly K[],
): Pick<T, K> {
  const picked = {} as Pick<T, K>;
  for (const key of keys) picked[key] = row[key];
  return picked;
}

/**
 * Later imported columns with their defaults. A default does not change the hash, so that old rows
 * do not look edited.
 */
const laterColumns: Record<string, unknown> = {
  pool: "practice",
  format: "unfolding",
  mustNotMiss: null,
};

/** Sorts keys, because PostgreSQL's jsonb reorders them. */
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

/** Independent of the order of keys. */
export function hashOf(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("hex");
}
