import type { BuildExtraConfigColumns } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";
import { dialect } from "./dialect";

/** This engine's builder, typed as PostgreSQL's. */
const pick = <T>(postgres: T, sqlite: unknown): T =>
  dialect === "postgres" ? postgres : (sqlite as T);

export const text = <T extends string = string>(config?: { enum: readonly [T, ...T[]] }) =>
  pick(
    () => pg.text(config),
    () => lite.text(config),
  )();

export const id = () => text().primaryKey();

export const integer = () => pick(() => pg.integer(), lite.integer)();

export const real = () => pick(() => pg.doublePrecision(), lite.real)();

export const boolean = () =>
  pick(
    () => pg.boolean(),
    () => lite.integer({ mode: "boolean" }),
  )();

/** UTC, in milliseconds. */
export const instant = () =>
  pick(
    () => pg.timestamp({ withTimezone: true, mode: "date", precision: 3 }),
    () => lite.integer({ mode: "timestamp_ms" }),
  )();

/** A calendar day without a zone, `YYYY-MM-DD`. */
export const day = () => text();

/** Structured data. Never queried into: searchable values have their own columns. */
export const json = <T>() =>
  pick(
    () => pg.jsonb().$type<T>(),
    () => lite.text({ mode: "json" }),
  )();

const snakeCase = (key: string) => key.replace(/[A-Z0-9]+/g, (run) => `_${run.toLowerCase()}`);
const makeTable = pick(pg.pgTable, lite.sqliteTable);

/** Names columns in snake_case after their keys, so that raw SQL is the same in both dialects. */
export function table<N extends string, C extends Record<string, pg.PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra?: (table: BuildExtraConfigColumns<N, C, "pg">) => pg.PgTableExtraConfigValue[],
) {
  for (const [key, column] of Object.entries(columns)) {
    // Drizzle keeps a builder's configuration to itself.
    const { config } = column as unknown as { config: { name: string; keyAsName: boolean } };
    config.name = snakeCase(key);
    config.keyAsName = false;
  }
  return makeTable(name, columns, extra);
}

export const index = pick(pg.index, lite.index);
export const uniqueIndex = pick(pg.uniqueIndex, lite.uniqueIndex);
export const primaryKey = pick(pg.primaryKey, lite.primaryKey);
export const check = pick(pg.check, lite.check);
export const foreignKey = pick(pg.foreignKey, lite.foreignKey);
export type AnyColumn = pg.AnyPgColumn;
