/**
 * Inserts of many rows by one prepared statement, which carries them as JSON: as `values` their SQL would be another for
 * each number of rows, and writing it costs several milliseconds for a hundred.
 */
import { getTableColumns, Param, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgInsertBase, PgQueryResultHKT, PgTable } from "drizzle-orm/pg-core";
import { dialect } from "./dialect";
import type { Db } from "./engine";
import { prepared } from "./prepared";

type Row<T extends PgTable> = T["$inferInsert"];
type Insert<T extends PgTable> = PgInsertBase<T, PgQueryResultHKT>;

const columnsOf = (table: PgTable): [string, PgColumn][] => Object.entries(getTableColumns(table));

/** A value as the engine finds it in JSON. PostgreSQL reads JSON columns as they are; SQLite keeps them as text. */
const inJson = (column: PgColumn, value: unknown): unknown =>
  value === null || (dialect === "postgres" && column.dataType === "json")
    ? value
    : column.mapToDriverValue(value);

const textOf = (table: PgTable, keys: readonly string[], rows: Record<string, unknown>[]) => {
  const columns = columnsOf(table).filter(([key]) => keys.includes(key));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        columns.map(([key, column]) => [column.name, inJson(column, row[key] ?? null)]),
      ),
    ),
  );
};

const list = (parts: SQL[]) => sql.join(parts, sql`, `);
const type = (column: PgColumn) => sql.raw(column.getSQLType());

/** The rows in a text of `textOf`, with all columns of the table in their order. */
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
  // Without "where" SQLite takes what follows an upsert's "on" for a join.
  return sql`select ${list(shown)} from ${from} where true`;
}

/**
 * An insert of any number of rows, called as `insert(db, rows)`.
 * @param keys the columns that the rows bring; the others get their defaults
 * @param finish what follows the insert, such as `onConflictDoUpdate`; it may put nothing of a call into the SQL
 */
export function insertOf<T extends PgTable, K extends keyof Row<T> & string>(
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
    if (rows.length > 0) await insert(db, { text: textOf(table, keys, [...rows]) });
  };
}
