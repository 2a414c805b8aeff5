/**
 * One set of column makers for both engines. The schema is written once against these; at run time they
 * build the tables of the dialect that the process runs, and to the type checker they are always PostgreSQL's.
 * This file and `client.server.ts` are the only places that cast between the two.
 */
import * as pg from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";
import { dialect } from "./dialect";

const onPostgres = dialect === "postgres";

/** A string; with `enum`, one of those. */
export function text<const T extends string = string>(config?: { enum: readonly T[] }) {
  const values = config as { enum: [T, ...T[]] } | undefined;
  const column = onPostgres ? pg.text(values as never) : lite.text(values as never);
  return column as unknown as ReturnType<typeof pg.text<"", T, [T, ...T[]]>>;
}

/** The primary key: a text made in code, a slug for authored rows, `newId()` for all others. */
export const id = () => text().primaryKey();

/** A 32-bit whole number. */
export const integer = () =>
  (onPostgres ? pg.integer() : lite.integer()) as ReturnType<typeof pg.integer<"">>;

/** A double. */
export const real = () =>
  (onPostgres ? pg.doublePrecision() : lite.real()) as unknown as ReturnType<
    typeof pg.doublePrecision<"">
  >;

export const boolean = () =>
  (onPostgres ? pg.boolean() : lite.integer({ mode: "boolean" })) as unknown as ReturnType<
    typeof pg.boolean<"">
  >;

/** A moment in UTC, to the millisecond. */
export const instant = () =>
  (onPostgres
    ? pg.timestamp({ withTimezone: true, mode: "date", precision: 3 })
    : lite.integer({ mode: "timestamp_ms" })) as unknown as ReturnType<
    typeof pg.timestamp<"", "date">
  >;

/** A calendar day without a zone, as `YYYY-MM-DD`. */
export const day = () => text();

/** Structured data. Never queried into: what is searched for has a column of its own. */
export function json<T>() {
  const column = onPostgres ? pg.jsonb() : lite.text({ mode: "json" });
  return (column as unknown as ReturnType<typeof pg.jsonb<"">>).$type<T>();
}

type Named = { config: { name: string; keyAsName: boolean } };
const snakeCase = (key: string) => key.replace(/[A-Z0-9]+/g, (run) => `_${run.toLowerCase()}`);

/** A table. Columns are named in snake_case after their keys, in both dialects and in raw SQL alike. */
export const table = ((name: string, columns: Record<string, unknown>, extra?: unknown) => {
  for (const [key, column] of Object.entries(columns)) {
    const { config } = column as Named;
    config.name = snakeCase(key);
    config.keyAsName = false;
  }
  const make = (onPostgres ? pg.pgTable : lite.sqliteTable) as typeof pg.pgTable;
  return make(name, columns as never, extra as never);
}) as unknown as typeof pg.pgTable;

export const index = (onPostgres ? pg.index : lite.index) as typeof pg.index;
export const uniqueIndex = (
  onPostgres ? pg.uniqueIndex : lite.uniqueIndex
) as typeof pg.uniqueIndex;
export const primaryKey = (onPostgres ? pg.primaryKey : lite.primaryKey) as typeof pg.primaryKey;
export const check = (onPostgres ? pg.check : lite.check) as typeof pg.check;
export type AnyColumn = pg.AnyPgColumn;
