/**
 * With `values` the SQL would differ by the number of rows, and building it takes milliseconds for
 * a hundred: here one prepared statement carries the rows as JSON.
 */
import { getTableColumns, Param, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgInsertBase, PgQueryResultHKT, PgTable } from "drizzle-orm/pg-core";
import { dialect } from "./dialect";
import type { Db } from "./engine";
import { prepared } from "./prepared";

type Row<T extends PgTable> = T["$inferInsert"];
type Insert<T extends PgTable> = PgInsertBase<T, PgQueryResultHKT>;

const columnsOf = (table: PgTable): [string, PgColumn][] => Object.entries(getTableColumns(table));

/** PostgreSQL reads JSON columns as they are; SQLite stores them as text. */
const jsonValue = (column: PgColumn, value: unknown): unknown =>
  value === null || (dialect === "postgres" && column.dataType === "json")
    ? value
    : column.mapToDriverValue(value);

const toJson = (table: PgTable, keys: readonly string[], rows: Record<string, unknown>[]) => {
  const columns = columnsOf(table).filter(([key]) => keys.includes(key));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        columns.map(([key, column]) => [column.name, jsonValue(column, row[key] ?? null)]),
      ),
    ),
  );
};

const list = (parts: SQL[]) => sql.join(parts, sql`, `);
const type = (column: PgColumn) => sql.raw(column.getSQLType());

function selectFrom(table: PgTable, keys: readonly string[], text: string): SQL {
  const isGiven = ([key]: [string, PgColumn]) => keys.includes(key);
  const columns = columnsOf(table);
  const shown = columns.map((entry) => {
    const [, column] = entry;
    if (!isGiven(entry))
      return column.default === undefined
        ? sql`null`
        : sql`cast(${new Param(column.default, column)} as ${type(column)})`;
    return dialect === "postgres"
      ? sql`given.${sql.identifier(column.name)}`
      : sql`json_extract(value, ${sql.raw(`'$.${column.name}'`)})`;
  });
  const types = columns
    .filter(isGiven)
    .map(([, column]) => sql`${sql.identifier(column.name)} ${type(column)}`);
  const from =
    dialect === "postgres"
      ? sql`jsonb_to_recordset(cast(${text} as jsonb)) as given(${list(types)})`
      : sql`json_each(${text})`;
  // Without "where" SQLite parses an upsert's "on" as a join.
  return sql`select ${list(shown)} from ${from} where true`;
}

/**
 * Prepares an insert of any number of rows, called as `insert(db, rows)`.
 * @param keys the columns that the rows have
 * @param finish adds clauses such as `onConflictDoUpdate`; must not depend on a call's values
 */
export function prepareInsert<T extends PgTable, K extends keyof Row<T> & string>(
  table: T,
  keys: readonly K[],
  finish: (insert: Insert<T>) => unknown = (insert) => insert,
): (db: Db, rows: readonly Pick<Row<T>, K>[]) => Promise<void> {
  const insert = prepared(
    (db, { text }: { text: string }) =>
      finish(
        db.insert(table).select(selectFrom(table, keys, text)) as unknown as Insert<T>,
      ) as Insert<T>,
  );
  return async (db, rows) => {
    if (rows.length > 0) await insert(db, { text: toJson(table, keys, [...rows]) });
  };
}
