import { getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** `provenEmail` is null while the address may be someone else's. */
export type Person = { userId: string; provenEmail: string | null };

export type Row = Record<string, unknown>;
type Columns = Record<string, PgColumn>;
type Join = { table: PgTable; on: SQL };

/** `withheld`: ids of questions whose keys and points must stay secret (ruling 12). */
export type ExportContext = { person: Person; withheld: Set<string> };

export type Part = {
  table: PgTable;
  /** A row is the person's if one of these names them. */
  ownerColumns: PgColumn[];
  /** Used once the email is confirmed. */
  emailColumns: PgColumn[];
  /** Without such a column, the part of this table knows the owner. */
  through?: Join;
  joins: Join[];
  columns: Columns;
  /** Sorts the rows; must be unique. */
  order: PgColumn[];
  redact?: (row: Row, context: ExportContext) => Row;
};

type Name<T extends PgTable> = keyof T["_"]["columns"] & string;

type Choice<T extends PgTable> = {
  by?: Name<T>[];
  byEmail?: Name<T>[];
  through?: Join;
  /** Columns of `by` that are exported all the same. */
  with?: Name<T>[];
  /** Columns that are not exported, by the reason. */
  without?: Record<string, Name<T>[]>;
  /** Columns of other tables that make the rows readable. */
  more?: { columns: Columns; joins: Join[] };
  sort?: Name<T>[];
  redact?: Part["redact"];
};

/** All columns of the table, except those of `by` and `without`. */
export function part<T extends PgTable>(table: T, choice: Choice<T>): Part {
  const { by = [], byEmail = [], with: kept = [], without = {}, more, sort = ["id"] } = choice;
  const stored: Columns = getTableColumns(table);
  const omitted = new Set<string>([...by, ...Object.values(without).flat()]);
  for (const name of kept) omitted.delete(name);
  const exported = Object.entries(stored).filter(([name]) => !omitted.has(name));
  const pick = (names: string[]) => names.map((name) => stored[name] as PgColumn);
  return {
    table,
    ownerColumns: pick(by),
    emailColumns: pick(byEmail),
    through: choice.through,
    joins: more?.joins ?? [],
    columns: { ...Object.fromEntries(exported), ...more?.columns },
    order: pick(sort),
    redact: choice.redact,
  };
}
