/** How a table says what of it is somebody's: for the file in which they take their data along. */
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** Whose data: `provenEmail` is null while the address could be somebody else's. */
export type Person = { userId: string; provenEmail: string | null };

export type Row = Record<string, unknown>;
export type Columns = Record<string, PgColumn>;

/** What decides about keys and points (ruling 12), asked once: `withheld` are ids of questions. */
export type Held = { person: Person; withheld: Set<string> };

/** A part of the file: rows of one table that are somebody's. */
export type Part = {
  table: PgTable;
  /** The columns that say whose a row is: any of them does. */
  by: PgColumn[];
  /** Those that hold an address: they count once the address is proven. */
  byEmail?: PgColumn[];
  /** For tables that name nobody themselves. */
  through?: { table: PgTable; on: SQL };
  /** What of other tables makes the rows readable. */
  more?: { columns: Columns; joins: { table: PgTable; on: SQL }[] };
  columns: Columns;
  /** Columns of the table that stay out, each with the reason. */
  without: Record<string, string>;
  /** Sorts the rows, and tells each from every other. */
  order: PgColumn[];
  /** Takes out what may not leave yet. */
  shown?: (row: Row, at: Held) => Row;
};

/** Parts by their keys in the file; its schema note says of each what app/words/account-export.ts has. */
export type Parts = Record<string, Part>;

/** Reasons for which a column stays out. */
export const own = "whose it is: yours";
export const secret = "a secret, stored only as its hash";
