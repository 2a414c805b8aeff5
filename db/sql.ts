/** The raw fragments of SQL that the query builder has no word for, in the subset both engines share. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyColumn } from "./columns";

/** In an upsert: the value that this insert brought for a column. */
export const excluded = <T>(column: AnyColumn): SQL<T> =>
  sql<T>`excluded.${sql.identifier(column.name)}`;

/** A column's value plus a number, or plus what an upsert brought. */
export const plus = (column: AnyColumn, more: number | SQL): SQL<number> =>
  sql<number>`${column} + ${more}`;

/** The greater of a column's value and what an upsert brought. */
export const greatest = (column: AnyColumn, other: SQL): SQL<number> =>
  sql<number>`case when ${column} > ${other} then ${column} else ${other} end`;

/**
 * In an upsert of facts that have a time: the value that this insert brought for `column`, unless the stored row's
 * `time` is later.
 */
export const latest = <T>(column: AnyColumn, time: AnyColumn): SQL<T> =>
  sql<T>`case when ${time} > ${excluded(time)} then ${column} else ${excluded(column)} end`;

/** In a group: how many rows have a boolean column true. */
export const countTrue = (column: AnyColumn): SQL<number> =>
  sql<number>`sum(case when ${column} then 1 else 0 end)`.mapWith(Number);

/** In a group: how many rows a condition holds for. */
export const countWhere = (condition: SQL): SQL<number> =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`.mapWith(Number);

/** To order by, ascending: the rows that a condition holds for come first, what is null among the others. */
export const holdsFirst = (condition: SQL): SQL<number> =>
  sql<number>`case when ${condition} then 0 else 1 end`;

/** The one number that a query gives, as a column of another query. */
export const numberOf = (query: SQLWrapper): SQL<number> => sql<number>`${query}`.mapWith(Number);
