/**
 * The process's database, for routes, server, jobs and commands. Features get it as an argument.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { dialect } from "./dialect";
import type { Database, Db, Transaction } from "./engine";
import { openPostgres } from "./postgres.server";
import { openSqlite } from "./sqlite.server";

export type { Database, Db, Transaction, Tx } from "./engine";

/** An absolute path. */
export const dataDir = () => path.resolve(process.env.DATA_DIR || "data");
export const databaseFile = () => path.join(dataDir(), "firstdraw.db");

const strict = process.env.NODE_ENV !== "production";

function openDatabase(): Database {
  if (dialect === "postgres") return openPostgres(process.env.DATABASE_URL as string);
  // Personal data: readable by this user only.
  mkdirSync(dataDir(), { recursive: true, mode: 0o700 });
  return openSqlite(databaseFile(), {
    strict,
    onMisuse: (message) => console.error(JSON.stringify({ level: "error", msg: message })),
  });
}

// On the global object: the server's bundle and the tests load this module twice.
const slot = Symbol.for("firstdraw.database");
type Slot = { [slot]?: Database };

export function database(): Database {
  const holder = globalThis as Slot;
  holder[slot] ??= openDatabase();
  return holder[slot];
}

/** For tests. Returns the previous one. */
export function replaceDatabase(next: Database | undefined): Database | undefined {
  const holder = globalThis as Slot;
  const before = holder[slot];
  holder[slot] = next;
  return before;
}

export async function closeDatabase(): Promise<void> {
  await replaceDatabase(undefined)?.close();
}

/** A proxy, so that importing this module opens nothing. */
export const db: Db = new Proxy({} as Db, {
  get(_, key) {
    const real = database().db as unknown as Record<PropertyKey, unknown>;
    const value = real[key];
    return typeof value === "function" ? value.bind(real) : value;
  },
});

export const transaction: Transaction = (work, options) => database().transaction(work, options);
