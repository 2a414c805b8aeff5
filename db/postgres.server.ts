import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
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
  publish,
  TransactionMisuse,
  type TransactionOptions,
  type TransactionState,
  type Tx,
  transactionState,
} from "./engine";
import { engineCode } from "./errors";
import type { Lock } from "./locks";
import { openSubscription, publishStatement } from "./subscription.server";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** serialization_failure, deadlock_detected */
const retriedCodes = new Set(["40001", "40P01"]);
/** Milliseconds for which a collision is retried, and a statement waits for a lock. */
const retryMs = 5_000;
const maxPauseMs = 250;

/** A lost connection also fails its statement. */
const ignore = () => {};

const connectTimeoutMs = 15_000;
const statementTimeoutMs = 30_000;
const responseTimeoutMs = 35_000;

export interface PostgresOptions {
  poolSize?: number;
  statementTimeout?: number;
  lockTimeout?: number;
  retryFor?: number;
}

/** If two names share a number, they merely wait for each other. */
const lockNumber = (lock: Lock) => createHash("sha256").update(lock).digest().readBigInt64BE();

/**
 * One round trip. With a lock READ COMMITTED: each statement sees what earlier holders committed,
 * while a SERIALIZABLE snapshot would be older than the lock.
 */
const beginStatement = (lock: Lock | undefined) =>
  lock
    ? `begin isolation level read committed; select pg_advisory_xact_lock(${lockNumber(lock)})`
    : "begin isolation level serializable";

/** Connects at the first statement. */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const address = { connectionString: url, connectionTimeoutMillis: connectTimeoutMs };
  const pool = new pg.Pool({
    ...address,
    max: options.poolSize ?? 10,
    statement_timeout: options.statementTimeout ?? statementTimeoutMs,
    lock_timeout: options.lockTimeout ?? retryMs,
    // Plans prepared while a table was small shall use its index too.
    options: "-c random_page_cost=1.1",
    query_timeout: responseTimeoutMs,
  });
  // Without handlers a lost connection, idle or busy, would crash the process.
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  const statements: Database["statements"] = { count: 0, log: null };

  const count = (query: pg.QueryConfig, values: unknown[] = []) => {
    statements.count++;
    statements.log?.(query.text, values);
  };

  const outside = {
    query: (query: pg.QueryConfig, values?: unknown[]) => {
      assertOutside();
      count(query, values);
      return pool.query(query, values);
    },
  };
  const db: Db = Object.assign(drizzle(outside as pg.Pool), { executor: {} });

  // One `tx` for all transactions, so that prepared queries are written once.
  const connections = new WeakMap<TransactionState, pg.PoolClient>();
  const inside = {
    query: (query: pg.QueryConfig, values?: unknown[]) => {
      const connection = connections.get(assertInside());
      if (!connection) throw new TransactionMisuse("tx of another database was used");
      count(query, values);
      return connection.query(query, values);
    },
  };
  const tx: Tx = Object.assign(drizzle(inside as pg.Pool), {
    executor: {},
    __tx: true as const,
    publish,
  });

  async function once<T>(work: (tx: Tx) => Promise<T>, lock: Lock | undefined): Promise<T> {
    const client = await pool.connect();
    const mark: TransactionState = { state: "open", spannedTask: false, published: new Set() };
    connections.set(mark, client);
    let broken: Error | undefined;
    try {
      await client.query(beginStatement(lock));
      // Awaited inside the context, because a query that `work` returns runs only now.
      const result = await transactionState.run(mark, async () => await work(tx));
      mark.state = "closed";
      if (mark.published.size > 0) await client.query(publishStatement, [[...mark.published]]);
      await client.query("commit");
      return result;
    } catch (error) {
      mark.state = "closed";
      await client.query("rollback").catch((lost: Error) => {
        broken = lost;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Without statement timeouts. */
  async function alone<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(address);
    client.on("error", ignore);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function transaction<T>(
    work: (tx: Tx) => Promise<T>,
    { lock }: TransactionOptions = {},
  ): Promise<T> {
    assertNotNested();
    const began = performance.now();
    for (let tries = 1; ; tries++) {
      try {
        return await once(work, lock);
      } catch (error) {
        const isOver = performance.now() - began > (options.retryFor ?? retryMs);
        if (isOver || !retriedCodes.has(engineCode(error) ?? "")) throw error;
        await sleep(Math.random() * Math.min(maxPauseMs, 4 * 2 ** tries));
      }
    }
  }

  const subscription = openSubscription(address);

  return {
    dialect: "postgres",
    db,
    transaction,
    statements,
    async withLock(work) {
      return alone(async (client) => {
        // Released with the connection, even if the process dies.
        await client.query("select pg_advisory_lock(4711202612)");
        return work();
      });
    },
    subscribe: subscription.subscribe,
    async analyze() {
      // Statistics of an empty table would make later queries scan it whole.
      const filled = `select quote_ident(relname) as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`;
      await alone(async (client) => {
        const { rows } = await client.query<{ name: string }>(filled);
        if (rows.length > 0)
          await client.query(`analyze ${rows.map(({ name }) => name).join(", ")}`);
      });
    },
    async migrate(migrations, { now }) {
      return alone(async (client) => {
        // An error closes the connection, which rolls back.
        await client.query("begin");
        // One process at a time; released with the transaction.
        await client.query("select pg_advisory_xact_lock(4711202611)");
        await client.query(appliedTable);
        const { rows } = await client.query<AppliedMigration>(readApplied);
        const todo = findUnapplied(migrations, rows);
        for (const migration of todo) {
          for (const statement of migration.statements) await client.query(statement);
          await client.query(writeApplied.replace("?, ?, ?", "$1, $2, $3"), [
            migration.name,
            migration.hash,
            now.toISOString(),
          ]);
        }
        await client.query("commit");
        return todo.map((migration) => migration.name);
      });
    },
    async close() {
      await subscription.close();
      await pool.end();
    },
  };
}
