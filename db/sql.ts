/** What the query builder lacks, in the subset that both engines share. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyColumn } from "./columns";

/** In an upsert: the inserted value. */
export const excluded = <T>(column: AnyColumn): SQL<T> =>
  sql<T>`excluded.${sql.identifier(column.name)}`;

export const plus = (column: AnyColumn, more: number | SQL): SQL<number> =>
  sql<number>`${column} + ${more}`;

export const greatest = (column: AnyColumn, other: SQL): SQL<number> =>
  sql<number>`case when ${column} > ${other} then ${column} else ${other} end`;

/** In an upsert: the inserted value, unless the stored row's `time` is later. */
export const latest = <T>(column: AnyColumn, time: AnyColumn): SQL<T> =>
  sql<T>`case when ${time} > ${excluded(time)} then ${column} else ${excluded(column)} end`;

export const countTrue = (column: AnyColumn): SQL<number> =>
  sql<number>`sum(case when ${column} then 1 else 0 end)`.mapWith(Number);

export const countWhere = (condition: SQL): SQL<number> =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`.mapWith(Number);

/** Sort key that puts matching rows first; null does not match. */
export const holdsFirst = (condition: SQL): SQL<number> =>
  sql<number>`case when ${condition} then 0 else 1 end`;

export const subqueryNumber = (query: SQLWrapper): SQL<number> =>
  sql<number>`${query}`.mapWith(Number);
