/** What the importer asks of a kind of rows. */
import type { Tx } from "#db/engine";

/** How one kind of row is written, and how such rows look now, in the form they were written. */
export type Kind<Row extends { id: string }> = {
  write(tx: Tx, row: Row, now: Date): Promise<void>;
  /** Writes in a few statements what is not there yet: a first start brings hundreds. @returns the ids it wrote */
  writeNew?(tx: Tx, rows: Row[], now: Date): Promise<string[]>;
  /** By id; of ids that are not there, none. */
  current(tx: Tx, ids: string[]): Promise<Map<string, Row>>;
  retire(tx: Tx, id: string, now: Date): Promise<void>;
};

export const byId = <Row extends { id: string }>(rows: Row[]) =>
  new Map(rows.map((row) => [row.id, row]));

/** The id of a version that the importer writes, numbered from 1. */
export const versionId = (id: string, version: number) => `${id}-v${version}`;

/**
 * A copy with these columns only. What an imported row hashes to is made of named columns, so that a column that is
 * added to its table makes no row look edited.
 */
export function only<T extends object, K extends keyof T>(row: T, keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>;
  for (const key of keys) picked[key] = row[key];
  return picked;
}
