import { AsyncLocalStorage } from "node:async_hooks";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Dialect } from "./dialect";
import type { Lock } from "./locks";
import type { Topic } from "./topics";

/** What data functions work on: the pool, or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>> & {
  /** One for a database, another for all of its transactions: prepared queries are kept by it. */
  readonly executor: object;
};
/** Required by functions that write two tables. */
export type Tx = Db & {
  readonly __tx: true;
  /**
   * Tells subscribers (`Database.subscribe`) after the commit that a topic changed. Writes nothing;
   * a transaction publishes all its topics with one statement, each once.
   */
  publish(topic: Topic): void;
};

export type TransactionOptions = {
  /**
   * Runs the transaction alone among those with the same lock instead of serializably, for rules
   * that concern only the locked rows, if all their writers take it. PostgreSQL then uses READ
   * COMMITTED: writers without the lock may come between two statements. No effect on SQLite.
   */
  lock?: Lock;
};

export type Transaction = Database["transaction"];

export type Migration = { name: string; hash: string; statements: string[] };
export type MigrateOptions = {
  now: Date;
  /** Called before the first statement if the database has data. */
  backup?: (name: string) => Promise<void>;
};

export interface Database {
  readonly dialect: Dialect;
  readonly db: Db;
  /**
   * Stores everything or nothing. Serializable; with a `lock`, among those that take it
   * (docs/decisions/0028). Inside, use only `tx`, one statement after another, and await nothing
   * but database work. `work` may run again (PostgreSQL, after a collision), so ids, secrets and
   * `now` come from outside.
   * @throws TransactionMisuse if one of these rules is broken; whatever `work` throws, after the
   * rollback
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs long work, such as the import of the content, in one process at a time. On SQLite it
   * starts at once, since writers queue anyway.
   */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Calls back with each published topic (`Tx.publish`): of all processes on the same PostgreSQL, on
   * SQLite of this process only. One can be lost with a connection: null means that any topic may
   * have changed.
   * @returns a function that unsubscribes
   */
  subscribe(listener: Listener): () => void;
  /** Updates the query planner's statistics. */
  analyze(): Promise<void>;
  /** Returns the names of the migrations that ran; see `migrate.server.ts`. */
  migrate(migrations: Migration[], options: MigrateOptions): Promise<string[]>;
  /** Statements since the start, for tests. */
  readonly statements: {
    count: number;
    log: ((sql: string, values: readonly unknown[]) => void) | null;
  };
  close(): Promise<void>;
}

/** A bug, never the user's fault. */
export class TransactionMisuse extends Error {
  override name = "TransactionMisuse";
}

export type Listener = (topic: Topic | null) => void;

export type TransactionState = {
  state: "open" | "closed";
  spannedTask: boolean;
  published: Set<Topic>;
};
export const transactionState = new AsyncLocalStorage<TransactionState>();

/** `Tx.publish`: collects topics until the commit. */
export function publish(topic: Topic): void {
  assertInside().published.add(topic);
}

/** Guards statements of `db`: none inside a transaction, or left over from a finished one. */
export function assertOutside(): void {
  const mark = transactionState.getStore();
  if (mark)
    throw new TransactionMisuse(
      mark.state === "open"
        ? "db was used inside a transaction: use tx"
        : "a statement was left running behind a transaction that is over",
    );
}

/** Guards statements of `tx`: only while their transaction is open. */
export function assertInside(): TransactionState {
  const mark = transactionState.getStore();
  if (!mark) throw new TransactionMisuse("tx was used outside its transaction");
  if (mark.state === "closed")
    throw new TransactionMisuse("tx was used after its transaction was over");
  return mark;
}

export function assertNotNested(): void {
  if (transactionState.getStore())
    throw new TransactionMisuse("a transaction was begun inside another");
}
