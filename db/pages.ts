/** Lists that are read a page at a time, newest first: each page begins behind the place where the one before ended. */
import { and, lt, lte, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Where a page of a list ended: the rows after it are older. */
export type Place = { at: Date; id: string };

/** A page; `older` says where the next one goes on, and is null on the last. */
export type Page<Row> = { rows: Row[]; older: Place | null };

/** A place as an address carries it. */
export const placeText = ({ at, id }: Place): string => `${at.getTime()}.${id}`;

/** @returns null when the text is no place */
export function readPlace(text: string | null): Place | null {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,255})$/.exec(text ?? "") ?? [];
  return time && id ? { at: new Date(Number(time)), id } : null;
}

/** The rows behind a place, by the columns that the list is sorted by; all of them from null. */
export const behind = (place: Place | null, at: PgColumn, id: PgColumn): SQL | undefined =>
  // "At that moment or before" finds the place in the index; the rest tells rows of the same moment apart.
  place ? and(lte(at, place.at), or(lt(at, place.at), lt(id, place.id))) : undefined;

/**
 * The page of rows that were asked for with a limit of one more than `size`: it tells whether there are older ones.
 * @param at the moment that the list is sorted by
 */
export function pageOf<Row extends { id: string }>(
  found: Row[],
  size: number,
  at: (row: Row) => Date,
): Page<Row> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, older: last && found.length > size ? { at: at(last), id: last.id } : null };
}
