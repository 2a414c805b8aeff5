/** One connection per process, behind Drizzle's asynchronous proxy driver. */
import { setTimeout } from "node:timers";
import BetterSqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import {
  type AppliedMigration,
  appliedTable,
  findUnapplied,
  readApplied,
  writeApplied,
} from "./applied-migrations";
import {
  assertInside,
  assertNotNested,
  assertOutside,
  type Database,
  type Db,
  type Listener,
  type MigrateOptions,
  type Migration,
  publish,
  TransactionMisuse,
  type TransactionState,
  type Tx,
  transactionState,
} from "./engine";
import { engineCode } from "./errors";
import { openGate } from "./gate";

export interface SqliteOptions {
  /** Milliseconds that a statement waits for another process's write. */
  busyTimeout?: number;
  /** Otherwise a transaction that awaits anything but the database is only reported. */
  strict?: boolean;
  onMisuse?: (message: string) => void;
}

/** Milliseconds that a busy statement blocks this process, and between its retries. */
const maxBlockMs = 5;
const retryPauseMs = 15;
const migrationTimeoutMs = 60_000;

/** The promise of durability depends on these. */
const pragmas: Record<string, string | number> = {
  journal_mode: "wal",
  synchronous: 2, // FULL: each commit reaches the disk
  foreign_keys: 1,
};

export interface SqliteDatabase extends Database {
  readonly raw: BetterSqlite.Database;
}

const isBusy = (error: unknown) => engineCode(error)?.startsWith("SQLITE_BUSY") ?? false;

/** Blocks this process, which serves nothing yet, while another one writes. */
function retryBlocking(statement: () => unknown, patience: number): void {
  const end = performance.now() + patience;
  for (;;)
    try {
      statement();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryPauseMs);
    }
}

/** @throws if a pragma was not applied */
function applyPragmas(raw: BetterSqlite.Database, patience: number): void {
  for (const [name, wanted] of Object.entries(pragmas)) {
    // Switching to WAL begins as a read, which SQLite does not let wait when it turns into a write.
    retryBlocking(() => raw.pragma(`${name} = ${wanted}`), patience);
    const got = raw.pragma(name, { simple: true });
    const inMemory = name === "journal_mode" && raw.memory;
    if (got !== wanted && !inMemory)
      throw new Error(`SQLite: ${name} is ${got}, and must be ${wanted}`);
  }
}

function openExecutor(raw: BetterSqlite.Database, statements: Database["statements"]) {
  const cache = new Map<string, BetterSqlite.Statement>();

  return (sql: string, params: unknown[], method: string): { rows: unknown[] } => {
    statements.count++;
    statements.log?.(sql, params);
    let statement = cache.get(sql);
    if (!statement) {
      statement = raw.prepare(sql);
      // Statements with lists differ by length.
      if (cache.size >= 2000) cache.clear();
      cache.set(sql, statement);
    }
    if (!statement.reader) {
      statement.run(...params);
      return { rows: [] };
    }
    statement.raw(true);
    if (method === "get") return { rows: statement.get(...params) as unknown[] };
    return { rows: statement.all(...params) };
  };
}

const paused = () => new Promise((resolve) => setTimeout(resolve, retryPauseMs));

/** Retries a statement while another process writes. */
async function insist<T>(statement: () => T): Promise<T> {
  const end = performance.now() + migrationTimeoutMs;
  for (;;)
    try {
      return statement();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
      await paused();
    }
}

async function runMigrations(
  raw: BetterSqlite.Database,
  migrations: Migration[],
  { now, backup }: MigrateOptions,
): Promise<string[]> {
  try {
    await insist(() => raw.exec(appliedTable));
    const pending = () =>
      findUnapplied(migrations, raw.prepare(readApplied).all() as AppliedMigration[]);
    if ((await insist(pending)).length === 0) return [];
    const hasRows = await insist(() =>
      raw.prepare("select 1 from sqlite_master where name = 'users'").get(),
    );
    if (hasRows) await backup?.((await insist(pending))[0]?.name ?? "");
    // Rebuilding a table would cascade to its children. SQLite ignores this pragma in a
    // transaction.
    raw.pragma("foreign_keys = off");
    await insist(() => raw.exec("begin immediate"));
    const todo = pending(); // another process may have been first
    for (const migration of todo) {
      for (const statement of migration.statements) raw.exec(statement);
      raw.prepare(writeApplied).run(migration.name, migration.hash, now.toISOString());
    }
    const orphans = raw.pragma("foreign_key_check") as unknown[];
    if (orphans.length > 0)
      throw new Error(`the migration left ${orphans.length} rows without their parents`);
    raw.exec("commit");
    return todo.map((migration) => migration.name);
  } finally {
    if (raw.inTransaction) raw.exec("rollback");
    raw.pragma("foreign_keys = on");
  }
}

/**
 * `file`: also `:memory:`, or what such a one held.
 * @throws if the file cannot be opened or a pragma was not applied
 */
export function openSqlite(file: string | Buffer, options: SqliteOptions = {}): SqliteDatabase {
  const patience = options.busyTimeout ?? 5000;
  const blocking = Math.min(patience, maxBlockMs);
  const raw = new BetterSqlite(file, { timeout: patience });
  applyPragmas(raw, patience);
  raw.pragma(`busy_timeout = ${blocking}`);

  const statements: Database["statements"] = { count: 0, log: null };
  const execute = openExecutor(raw, statements);

  // Makes all other statements wait while a transaction is open.
  const gate = openGate();

  /**
   * Enters the gate and runs a statement. While another process writes, others get the gate between
   * retries, which SQLite's own waiting would prevent. Afterwards the gate is the caller's, unless
   * this throws.
   */
  async function enterWith<T>(statement: () => T): Promise<T> {
    const end = performance.now() + patience;
    for (;;) {
      await gate.enter();
      try {
        return statement();
      } catch (error) {
        gate.leave();
        if (!isBusy(error) || performance.now() >= end) throw error;
      }
      await paused();
    }
  }

  const outside = drizzle(async (sql, params, method) => {
    assertOutside();
    const result = await enterWith(() => execute(sql, params, method));
    gate.leave();
    return result;
  });
  const db = Object.assign(outside, { executor: {} }) as unknown as Db;

  const listeners = new Set<Listener>();

  const inside = drizzle(async (sql, params, method) => {
    assertInside();
    return execute(sql, params, method);
  });
  const tx = Object.assign(inside, { executor: {}, publish }) as unknown as Tx;

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    assertNotNested();
    await enterWith(() => raw.exec("begin immediate"));
    const mark: TransactionState = { state: "open", spannedTask: false, published: new Set() };
    // Database work is synchronous here, so a proper transaction ends before the next macrotask.
    const watch = setImmediate(() => {
      mark.spannedTask = true;
    });
    try {
      // Awaited inside the context, because a query that `work` returns runs only now.
      const result = await transactionState.run(mark, async () => await work(tx));
      if (mark.spannedTask) {
        const message = "a transaction awaited something else than the database";
        if (options.strict) throw new TransactionMisuse(message);
        options.onMisuse?.(message);
      }
      raw.exec("commit");
      return result;
    } catch (error) {
      if (raw.inTransaction) raw.exec("rollback");
      mark.published.clear();
      throw error;
    } finally {
      mark.state = "closed";
      clearImmediate(watch);
      gate.leave();
      for (const topic of mark.published) for (const listener of listeners) listener(topic);
    }
  }

  return {
    dialect: "sqlite",
    raw,
    db,
    transaction,
    statements,
    withLock: (work) => work(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    analyze: async () => {},
    async migrate(migrations, options) {
      await gate.enter();
      try {
        return await runMigrations(raw, migrations, options);
      } finally {
        gate.leave();
      }
    },
    async close() {
      await gate.enter();
      raw.close();
      gate.leave();
    },
  };
}
