import { AsyncLocalStorage } from "node:async_hooks";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Dialect } from "./dialect";
import type { Lock } from "./locks";

/** What data functions take: the pool of connections, or the transaction they run in. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
/** A `Db` that is inside a transaction: demanded by functions that write two tables. */
export type Tx = Db & {
  readonly __tx: true;
  /**
   * Leaves a word for whoever hears (`Database.hear`): passed on once the transaction is committed, not at all when it
   * is rolled back. At most 200 letters, and no secret.
   */
  tell(word: string): Promise<void>;
};

export type TransactionOptions = {
  /**
   * Runs the transaction alone among those with the same lock, instead of alone among all: for work whose rules
   * concern only the rows that the lock names, all of whose writers take it. On PostgreSQL it is then READ COMMITTED;
   * other writers of these rows may come between two of its statements. Nothing changes on SQLite.
   */
  lock?: Lock;
};

/** See `Database.transaction`. */
export type Transaction = Database["transaction"];

/** One step of the schema: drizzle-kit's SQL, in order of its name. */
export type Migration = { name: string; hash: string; statements: string[] };
export type MigrateOptions = {
  now: Date;
  /** Called before the first statement when there is something to lose; returns where the copy went. */
  backup?: (name: string) => Promise<void>;
};

/** One engine at work: what `openDatabase` gives back. */
export interface Database {
  readonly dialect: Dialect;
  readonly db: Db;
  /**
   * Runs `work` as one unit: all of it is stored, or nothing.
   *
   * Transactions are serializable: their result is that of running them one after another. With a `lock` this holds
   * among those that take it (docs/decisions/0028).
   *
   * Inside, only `tx` may be used, one statement after another, and nothing but database work may be awaited.
   * `work` may run again (PostgreSQL, on a serialization failure or a deadlock), so ids, secrets and `now` come from
   * outside.
   * @throws TransactionMisuse when one of these is broken; whatever `work` throws, after the rollback.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs long work that no two processes should do at once, such as importing the content at a start: where several
   * share one PostgreSQL, each waits for its turn. On SQLite writers queue anyway, and work begins right away.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Calls back with each word that a committed transaction told (`Tx.tell`), in this process or in another one on
   * the same PostgreSQL. A word is a hint to look, and may get lost with a connection: null says that some may have.
   * @returns how to stop
   */
  hear(listener: Listener): () => void;
  /** Counts what the tables hold, for the planner of queries: after much was written at once. */
  analyze(): Promise<void>;
  /** Brings the tables up to date; see `migrate.server.ts`. Returns the names of the migrations it ran. */
  migrate(migrations: Migration[], options: MigrateOptions): Promise<string[]>;
  /** How many statements have run since the start: for tests that count a screen's queries. */
  readonly statements: {
    count: number;
    log: ((sql: string, values: readonly unknown[]) => void) | null;
  };
  close(): Promise<void>;
}

/** A rule of `transaction` was broken: a fault in our code, never the user's. */
export class TransactionMisuse extends Error {
  override name = "TransactionMisuse";
}

export type Listener = (word: string | null) => void;

/** Marks everything that runs on behalf of one transaction, across awaits. */
export type Mark = {
  state: "open" | "closed";
  spannedTask: boolean;
  /** What it tells once it is committed, where the engine does not pass it on itself. */
  told: Set<string>;
};
export const marks = new AsyncLocalStorage<Mark>();

/** For statements of `db`. @throws TransactionMisuse on behalf of a transaction, open or over */
export function assertOutside(): void {
  const mark = marks.getStore();
  if (mark)
    throw new TransactionMisuse(
      mark.state === "open"
        ? "db was used inside a transaction: use tx"
        : "a statement was left running behind a transaction that is over",
    );
}

/** For statements of `tx`. @throws TransactionMisuse where their transaction is over, or there is none */
export function assertInside(): Mark {
  const mark = marks.getStore();
  if (!mark) throw new TransactionMisuse("tx was used outside its transaction");
  if (mark.state === "closed")
    throw new TransactionMisuse("tx was used after its transaction was over");
  return mark;
}

/** @throws TransactionMisuse inside a transaction */
export function assertNotNested(): void {
  if (marks.getStore()) throw new TransactionMisuse("a transaction was begun inside another");
}
