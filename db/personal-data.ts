/** How each table declares the personal data that its owner can download. */
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** `provenEmail` is null while the address may be someone else's. */
export type Person = { userId: string; provenEmail: string | null };

export type Row = Record<string, unknown>;
export type Columns = Record<string, PgColumn>;

/** `withheld`: ids of questions whose keys and points must stay secret (ruling 12). */
export type ExportContext = { person: Person; withheld: Set<string> };

/** One part of the download: a person's rows in one table. */
export type Part = {
  table: PgTable;
  /** A row belongs to the person if any of these columns names them. */
  ownerColumns: PgColumn[];
  /** The same for columns with an email, used once it is confirmed. */
  emailColumns?: PgColumn[];
  /** For tables without such a column. */
  through?: { table: PgTable; on: SQL };
  /** Joined columns that make the rows readable. */
  more?: { columns: Columns; joins: { table: PgTable; on: SQL }[] };
  columns: Columns;
  /** Columns that are left out, each with the reason. */
  omitted: Record<string, string>;
  /** Sorts the rows; must be unique. */
  order: PgColumn[];
  /** Redacts what must not be shown yet. */
  shown?: (row: Row, at: ExportContext) => Row;
};

/** Parts by their keys in the file; app/words/account-export.ts describes each. */
export type Parts = Record<string, Part>;

/** Reasons for leaving out a column. */
export const own = "whose it is: yours";
export const secret = "a secret, stored only as its hash";
