/** The process's one database. Routes, server, jobs and commands hold it; features are handed it. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { dialect } from "./dialect";
import type { Database, Db, Transaction } from "./engine";
import { openPostgres } from "./postgres.server";
import { openSqlite } from "./sqlite.server";

export type { Database, Db, Tx } from "./engine";

/** Where the process keeps its files: `DATA_DIR`, or `data` below where it was started. Absolute. */
export const dataDir = () => path.resolve(process.env.DATA_DIR || "data");
export const databaseFile = () => path.join(dataDir(), "firstdraw.db");

const strict = process.env.NODE_ENV !== "production";

/** Opens what the environment names: `DATABASE_URL`, else the file in `DATA_DIR`. */
function openDatabase(): Database {
  if (dialect === "postgres") return openPostgres(process.env.DATABASE_URL as string);
  // People's data: nobody else on the machine reads it.
  mkdirSync(dataDir(), { recursive: true, mode: 0o700 });
  return openSqlite(databaseFile(), {
    strict,
    onMisuse: (message) => console.error(JSON.stringify({ level: "error", msg: message })),
  });
}

// The server's bundle and the tests' own imports are two copies of this module in one process: one connection serves both.
const slot = Symbol.for("firstdraw.database");
type Slot = { [slot]?: Database };

/** The database of this process, opened at the first call. */
export function database(): Database {
  const holder = globalThis as Slot;
  holder[slot] ??= openDatabase();
  return holder[slot];
}

/** Puts another database in its place: for tests, and for restore. */
export function replaceDatabase(next: Database | undefined): void {
  (globalThis as Slot)[slot] = next;
}

/** Closes the process's database if it was ever opened; a later call opens it anew. */
export async function closeDatabase(): Promise<void> {
  const open = (globalThis as Slot)[slot];
  replaceDatabase(undefined);
  await open?.close();
}

/** The process's `Db`, resolved at each use so that importing this module opens nothing. */
export const db: Db = new Proxy({} as Db, {
  get(_, key) {
    const real = database().db as unknown as Record<PropertyKey, unknown>;
    const value = real[key];
    return typeof value === "function" ? value.bind(real) : value;
  },
});

/** See `Database.transaction`. */
export const transaction: Transaction = (work, options) => database().transaction(work, options);
