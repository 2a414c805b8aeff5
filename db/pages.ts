import { and, lt, lte, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export type Cursor = { at: Date; id: string };

/** `older` is the next page's cursor. */
export type Page<Row> = { rows: Row[]; older: Cursor | null };

export const cursorText = ({ at, id }: Cursor): string => `${at.getTime()}.${id}`;

export function readCursor(text: string | null): Cursor | null {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,255})$/.exec(text ?? "") ?? [];
  return time && id ? { at: new Date(Number(time)), id } : null;
}

export const afterCursor = (place: Cursor | null, at: PgColumn, id: PgColumn): SQL | undefined =>
  // The first comparison lets the index find the cursor; the second separates rows of the same
  // time.
  place ? and(lte(at, place.at), or(lt(at, place.at), lt(id, place.id))) : undefined;

/**
 * @param rows selected with the limit `size + 1`: the last one shows that there are more
 * @param at the time that sorts the list
 */
export function toPage<Row extends { id: string }>(
  found: Row[],
  size: number,
  at: (row: Row) => Date,
): Page<Row> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, older: last && found.length > size ? { at: at(last), id: last.id } : null };
}
