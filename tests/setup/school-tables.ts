/** Which tables belong to schools, read off the schema's foreign keys: a new one is among them by itself. */
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig as ofPostgres, PgTable } from "drizzle-orm/pg-core";
import { getTableConfig as ofSqlite, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client.server";
import { dialect } from "#db/dialect";
import * as schema from "#db/schema";

/** A foreign key: its columns here, and those of the table that it leads to. */
export type Key = { columns: string[]; to: string; toColumns: string[] };
export type Row = Record<string, unknown>;

const tables = Object.values<unknown>(schema).filter(
  (one): one is PgTable => is(one, PgTable) || is(one, SQLiteTable),
);

/** The foreign keys of a table, by the names that rows have in the code. */
export function keysOf(table: PgTable): Key[] {
  const { foreignKeys } =
    dialect === "postgres" ? ofPostgres(table) : ofSqlite(table as unknown as SQLiteTable);
  return foreignKeys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    const nameIn = (of: PgTable, { name }: { name: string }) =>
      Object.entries(getTableColumns(of)).find(([, one]) => one.name === name)?.[0] ?? "";
    return {
      columns: columns.map((column) => nameIn(table, column)),
      to: getTableName(foreignTable),
      toColumns: foreignColumns.map((column) => nameIn(foreignTable, column)),
    };
  });
}

/** `schools` and every table whose rows hang on one, directly or over others. */
export function tablesOfSchools(): PgTable[] {
  const found = new Set<string>([getTableName(schema.schools)]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const table of tables)
      if (keysOf(table).some(({ to }) => found.has(to))) found.add(getTableName(table));
  }
  return tables.filter((table) => found.has(getTableName(table)));
}

/** All rows that hang on this school, by table: `{ programs: [...], ... }`. Tables without one are there, and empty. */
export async function rowsOfSchool(db: Db, schoolId: string): Promise<Record<string, Row[]>> {
  const mine = tablesOfSchools();
  const all = new Map<string, Row[]>();
  for (const table of mine) all.set(getTableName(table), await db.select().from(table));
  const found = new Map<string, Set<Row>>(mine.map((table) => [getTableName(table), new Set()]));
  const school = all.get("schools")?.find(({ id }) => id === schoolId);
  if (school) found.get("schools")?.add(school);
  const hangsOn = (row: Row, { columns, to, toColumns }: Key) =>
    columns.every((column) => row[column] !== null) &&
    [...(found.get(to) ?? [])].some((parent) =>
      columns.every((column, at) => row[column] === parent[toColumns[at] ?? ""]),
    );
  for (let grew = true; grew; ) {
    grew = false;
    for (const table of mine) {
      const [name, keys] = [getTableName(table), keysOf(table)];
      for (const row of all.get(name) ?? []) {
        if (found.get(name)?.has(row) || !keys.some((key) => hangsOn(row, key))) continue;
        found.get(name)?.add(row);
        grew = true;
      }
    }
  }
  return Object.fromEntries([...found].map(([name, rows]) => [name, [...rows]]));
}
