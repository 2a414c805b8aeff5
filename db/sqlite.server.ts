/** SQLite: better-sqlite3 behind Drizzle's asynchronous proxy driver, one connection a process. */
import BetterSqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { type Applied, appliedTable, readApplied, unapplied, writeApplied } from "./applied";
import {
  assertInside,
  assertNotNested,
  assertOutside,
  type Database,
  type Db,
  type Listener,
  type Mark,
  marks,
  TransactionMisuse,
  type Tx,
} from "./engine";

export interface SqliteOptions {
  /** Milliseconds that a statement waits for another process's write. */
  busyTimeout?: number;
  /** Whether a transaction that awaited something else than the database fails, or is only reported. */
  strict?: boolean;
  onMisuse?: (message: string) => void;
}

/** Settings that the promise "no acknowledged answer is lost" rests on; read back after they are set. */
const pragmas: Record<string, string | number> = {
  journal_mode: "wal",
  synchronous: 2, // FULL: each commit reaches the disk
  foreign_keys: 1,
};

export interface SqliteDatabase extends Database {
  readonly raw: BetterSqlite.Database;
}

/**
 * Opens (or makes) the file; `:memory:` for tests.
 * @throws when the file cannot be opened or a pragma does not hold.
 */
export function openSqlite(file: string, options: SqliteOptions = {}): SqliteDatabase {
  const raw = new BetterSqlite(file, { timeout: options.busyTimeout ?? 5000 });
  for (const [name, wanted] of Object.entries(pragmas)) {
    raw.pragma(`${name} = ${wanted}`);
    const got = raw.pragma(name, { simple: true });
    const inMemory = name === "journal_mode" && file === ":memory:";
    if (got !== wanted && !inMemory)
      throw new Error(`SQLite: ${name} is ${got}, and must be ${wanted}`);
  }

  const cache = new Map<string, BetterSqlite.Statement>();
  const statements: Database["statements"] = { count: 0, log: null };

  function execute(sql: string, params: unknown[], method: string): { rows: unknown[] } {
    statements.count++;
    statements.log?.(sql, params);
    let statement = cache.get(sql);
    if (!statement) {
      statement = raw.prepare(sql);
      // Statements with lists differ by length: the cache is kept from growing without end.
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
  }

  // The gate: while a transaction is open, everyone else's statements wait for its end.
  // Each waits in a loop of its own and goes on synchronously: an awaited function that did the waiting
  // would leave a gap between "free" and the statement, into which another transaction could begin.
  let running: { finished: Promise<void> } | null = null;

  const db = drizzle(async (sql, params, method) => {
    assertOutside();
    while (running) await running.finished;
    return execute(sql, params, method);
  }) as unknown as Db;

  const listeners = new Set<Listener>();

  const inside = drizzle(async (sql, params, method) => {
    assertInside();
    return execute(sql, params, method);
  });
  const tx = Object.assign(inside, {
    tell: async (word: string) => void assertInside().told.add(word),
  }) as unknown as Tx;

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    assertNotNested();
    while (running) await running.finished;
    let finish = () => {};
    running = {
      finished: new Promise((resolve) => {
        finish = resolve;
      }),
    };
    const mark: Mark = { state: "open", spannedTask: false, told: new Set() };
    // Database work here is synchronous, so an honest transaction ends before the next macrotask.
    const watch = setImmediate(() => {
      mark.spannedTask = true;
    });
    try {
      raw.exec("begin immediate");
      // Awaited within the mark: a query that `work` gives back unawaited runs only now.
      const result = await marks.run(mark, async () => await work(tx));
      if (mark.spannedTask) {
        const message = "a transaction awaited something else than the database";
        if (options.strict) throw new TransactionMisuse(message);
        options.onMisuse?.(message);
      }
      raw.exec("commit");
      return result;
    } catch (error) {
      if (raw.inTransaction) raw.exec("rollback");
      mark.told.clear();
      throw error;
    } finally {
      mark.state = "closed";
      clearImmediate(watch);
      running = null;
      finish();
      for (const word of mark.told) for (const listener of listeners) listener(word);
    }
  }

  return {
    dialect: "sqlite",
    raw,
    db,
    transaction,
    statements,
    inTurn: (work) => work(),
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async migrate(migrations, { now, backup }) {
      while (running) await running.finished;
      raw.exec(appliedTable);
      const pending = () => unapplied(migrations, raw.prepare(readApplied).all() as Applied[]);
      if (pending().length === 0) return [];
      const hasRows = raw.prepare("select 1 from sqlite_master where name = 'users'").get();
      if (hasRows) await backup?.(pending()[0]?.name ?? "");
      // A rebuilt table would take its children with it; SQLite ignores this pragma inside a transaction.
      raw.pragma("foreign_keys = off");
      try {
        raw.exec("begin immediate");
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
    },
    async close() {
      while (running) await running.finished;
      raw.close();
    },
  };
}
