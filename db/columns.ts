/**
 * Column builders for both engines. The schema is written once with these; at run time they build
 * tables of the process's dialect, and to the type checker they are always PostgreSQL's. Only this
 * file and `client.server.ts` cast between the two.
 */
import * as pg from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";
import { dialect } from "./dialect";

const onPostgres = dialect === "postgres";

/** With `enum`, one of those strings. */
export function text<const T extends string = string>(config?: { enum: readonly T[] }) {
  const values = config as { enum: [T, ...T[]] } | undefined;
  const column = onPostgres ? pg.text(values as never) : lite.text(values as never);
  return column as unknown as ReturnType<typeof pg.text<"", T, [T, ...T[]]>>;
}

/** A text primary key: a slug for authored rows, `newId()` for all others. */
export const id = () => text().primaryKey();

/** 32 bits. */
export const integer = () =>
  (onPostgres ? pg.integer() : lite.integer()) as ReturnType<typeof pg.integer<"">>;

/** 64-bit floating point. */
export const real = () =>
  (onPostgres ? pg.doublePrecision() : lite.real()) as unknown as ReturnType<
    typeof pg.doublePrecision<"">
  >;

export const boolean = () =>
  (onPostgres ? pg.boolean() : lite.integer({ mode: "boolean" })) as unknown as ReturnType<
    typeof pg.boolean<"">
  >;

/** UTC, in milliseconds. */
export const instant = () =>
  (onPostgres
    ? pg.timestamp({ withTimezone: true, mode: "date", precision: 3 })
    : lite.integer({ mode: "timestamp_ms" })) as unknown as ReturnType<
    typeof pg.timestamp<"", "date">
  >;

/** A calendar day without a zone, `YYYY-MM-DD`. */
export const day = () => text();

/** Structured data. Never queried into: searchable values have their own columns. */
export function json<T>() {
  const column = onPostgres ? pg.jsonb() : lite.text({ mode: "json" });
  return (column as unknown as ReturnType<typeof pg.jsonb<"">>).$type<T>();
}

type Named = { config: { name: string; keyAsName: boolean } };
const snakeCase = (key: string) => key.replace(/[A-Z0-9]+/g, (run) => `_${run.toLowerCase()}`);

/**
 * A table whose columns are named in snake_case after their keys, so that raw SQL is the same in
 * both dialects.
 */
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
