/** Concurrency within a process, and with another process that writes. */
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dataDir } from "#db/client.server";
import { dialect } from "#db/dialect";
import type { Database, TransactionOptions, Tx } from "#db/engine";
import { isUnavailable } from "#db/errors";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { migrationsFor } from "#db/migrate.server";
import { settings } from "#db/schema";
import { openSqlite, type SqliteDatabase } from "#db/sqlite.server";
import { testDatabase, testStore } from "../tests/setup/database";

const now = new Date("2026-02-03T04:05:06.789Z");
const row = (key: string, value: unknown = key) => ({ key, value, updatedAt: now });

/** Reads a number and writes it plus one: an update is lost if two of these interleave. */
const countUp = (database: Database, between?: () => Promise<void>, options?: TransactionOptions) =>
  database.transaction(async (tx) => {
    const [found] = await tx.select().from(settings).where(eq(settings.key, "counter"));
    await between?.();
    const value = Number(found?.value) + 1;
    await tx.update(settings).set({ value }).where(eq(settings.key, "counter"));
  }, options);

/** A promise and its resolver. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

const counter = async ({ db }: Database) =>
  (await db.select().from(settings).where(eq(settings.key, "counter")))[0]?.value;

describe("many at once", () => {
  test("200 interleaved transactions and reads keep a counter exact", async () => {
    const database = await testDatabase();
    await database.db.insert(settings).values(row("counter", 0));
    const reads: Promise<unknown>[] = [];
    await Promise.all(
      Array.from({ length: 200 }, () => {
        reads.push(counter(database));
        return countUp(database);
      }),
    );
    expect(await counter(database)).toBe(200);
    for (const value of await Promise.all(reads)) expect(value).toBeTypeOf("number");
  });

  test("nobody sees half of a transaction", async () => {
    const database = await testDatabase();
    const half: number[] = [];
    const look = async () => {
      const rows = await database.db.select().from(settings);
      if (rows.length % 2) half.push(rows.length);
    };
    const work: Promise<unknown>[] = [];
    for (let round = 0; round < 30; round++) {
      work.push(
        look(),
        database.transaction(async (tx) => {
          await tx.insert(settings).values(row(`left ${round}`));
          await tx.insert(settings).values(row(`right ${round}`));
        }),
        look(),
      );
    }
    await Promise.all(work);
    expect(half).toEqual([]);
    expect(await database.db.select().from(settings)).toHaveLength(60);
  });

  test("a failing transaction takes nobody else's write with it", async () => {
    const database = await testDatabase();
    const failing = database.transaction(async (tx) => {
      await tx.insert(settings).values(row("mine"));
      await tx.insert(settings).values(row("mine too"));
      throw new Error("no");
    });
    const others = database.db.insert(settings).values(row("theirs"));
    await expect(failing).rejects.toThrow("no");
    await others;
    expect((await database.db.select().from(settings)).map(({ key }) => key)).toEqual(["theirs"]);
  });
});

if (dialect === "sqlite") {
  test("while a transaction is open, other statements wait and then see its result", async () => {
    const database = await testDatabase();
    const order: string[] = [];
    const writing = database.transaction(async (tx) => {
      await tx.insert(settings).values(row("a"));
      order.push("first write");
      for (let turn = 0; turn < 100; turn++) await null;
      await tx.insert(settings).values(row("b"));
      order.push("second write");
    });
    const reading = database.db
      .select()
      .from(settings)
      .then((rows) => {
        order.push("read");
        return rows.map(({ key }) => key);
      });
    expect(await reading).toEqual(["a", "b"]);
    await writing;
    expect(order).toEqual(["first write", "second write", "read"]);
  });

  test("another process's write makes ours unavailable, and nothing of it stays", async () => {
    const store = await testStore();
    const ours = store.open({ busyTimeout: 20 });
    const theirs = store.open() as SqliteDatabase;
    await ours.migrate(migrationsFor(dialect), { now });
    await ours.db.insert(settings).values(row("counter", 0));

    theirs.raw.exec("begin immediate");
    for (const write of [
      () => countUp(ours),
      () => Promise.resolve(ours.db.insert(settings).values(row("a"))),
    ]) {
      const error = await write().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(Error);
      expect(isUnavailable(error)).toBe(true);
    }
    expect(await counter(ours)).toBe(0);

    theirs.raw.exec("commit");
    await countUp(ours);
    expect(await counter(ours)).toBe(1);
  });

  /** Another process's write lock on a file, from when this returns until some moments later. */
  async function heldByAnother(file: string): Promise<Worker> {
    const other = new Worker(
      `const { parentPort, workerData } = require("node:worker_threads");
       const raw = new (require(workerData.driver))(workerData.file);
       raw.exec("create table theirs (a); begin immediate; insert into theirs values (1)");
       parentPort.postMessage("held");
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
       raw.exec("commit");
       raw.close();`,
      {
        eval: true,
        workerData: { file, driver: createRequire(import.meta.url).resolve("better-sqlite3") },
      },
    );
    await once(other, "message");
    return other;
  }

  test("a file that another process is writing is opened, and migrated, after that", async () => {
    const file = path.join(dataDir(), `${newId()}.db`);
    const ended = once(await heldByAnother(file), "exit");
    const ours = openSqlite(file);
    expect(await ours.migrate(migrationsFor(dialect), { now })).not.toEqual([]);
    await ours.close();
    await ended;
  });

  test("a migration waits for another process's, however long that takes", async () => {
    const store = await testStore();
    const ours = store.open({ busyTimeout: 20 });
    const theirs = store.open() as SqliteDatabase;
    theirs.raw.exec("begin immediate");
    const migrating = ours.migrate(migrationsFor(dialect), { now });
    // Far beyond a request's statement timeout.
    await new Promise((resolve) => setTimeout(resolve, 100));
    theirs.raw.exec("commit");
    expect(await migrating).not.toEqual([]);
  });
} else {
  test("two processes that change what both have read are both counted", async () => {
    const store = await testStore();
    const [ours, theirs] = [store.open(), store.open()];
    await ours.migrate(migrationsFor(dialect), { now });
    await ours.db.insert(settings).values(row("counter", 0));

    // Both read before either writes, so the later one fails to serialize and runs again.
    let tries = 0;
    let release = () => {};
    const bothHaveRead = new Promise<void>((resolve) => {
      release = resolve;
    });
    const meet = async () => {
      if (++tries === 2) release();
      await bothHaveRead;
    };
    await Promise.all([countUp(ours, meet), countUp(theirs, meet)]);
    expect(await counter(ours)).toBe(2);
    expect(tries).toBeGreaterThan(2);
  });

  test("under one lock, two processes are both counted and none has to run again", async () => {
    const store = await testStore();
    const [ours, theirs] = [store.open(), store.open()];
    await ours.migrate(migrationsFor(dialect), { now });
    await ours.db.insert(settings).values(row("counter", 0));
    let tries = 0;
    const count = async () => void tries++;
    const all = Array.from({ length: 20 }, (_, at) =>
      countUp(at % 2 ? ours : theirs, count, { lock: lockOnUser("one") }),
    );
    await Promise.all(all);
    expect(await counter(ours)).toBe(20);
    expect(tries).toBe(20);
  });

  test("a lock that is held too long makes the database unavailable, and others do not wait for it", async () => {
    const store = await testStore();
    const [ours, theirs] = [store.open(), store.open({ lockTimeout: 50 })];
    const { given: mayEnd, give: end } = signal();
    const { given: begun, give: begin } = signal();
    const holding = ours.transaction(
      async (tx) => {
        await tx.execute("select 1");
        begin();
        await mayEnd;
      },
      { lock: lockOnUser("one") },
    );
    await begun;
    const work = (tx: Tx) => tx.execute("select 1");
    const error = await theirs.transaction(work, { lock: lockOnUser("one") }).catch((e) => e);
    expect(isUnavailable(error)).toBe(true);
    await theirs.transaction(work, { lock: lockOnUser("another") });
    end();
    await holding;
    await theirs.transaction(work, { lock: lockOnUser("one") });
  });

  test("a transaction that collides again and again is given up after a while", async () => {
    const store = await testStore();
    const hasty = store.open({ retryFor: 1000 });
    let tries = 0;
    const colliding = hasty.transaction(async (tx) => {
      tries++;
      await tx.execute("do $$ begin raise sqlstate '40001'; end $$");
    });
    const error = await colliding.catch((thrown) => thrown);
    expect(isUnavailable(error)).toBe(true);
    expect(tries).toBeGreaterThan(1);
  });

  test("long work is done by one process at a time, and a failure ends the turn", async () => {
    const store = await testStore();
    const [ours, theirs] = [store.open(), store.open()];
    const order: string[] = [];
    const work = (name: string, on: Database) =>
      on.withLock(async () => {
        order.push(`${name} begins`);
        await on.db.execute("select pg_sleep(0.05)");
        order.push(`${name} ends`);
        if (name === "first") throw new Error("no");
      });
    const first = work("first", ours);
    await expect.poll(() => order.length).toBeGreaterThan(0);
    const second = work("second", theirs);
    await expect(first).rejects.toThrow("no");
    await second;
    expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  test("a server that is away makes the database unavailable", async () => {
    const { openPostgres } = await import("#db/postgres.server");
    const away = openPostgres("postgres://nobody@127.0.0.1:9/nothing");
    const error = await away.db
      .select()
      .from(settings)
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    expect(isUnavailable(error)).toBe(true);
    await away.close();
  });

  test("a statement that takes too long is cancelled, and its connection serves on", async () => {
    const store = await testStore();
    const hasty = store.open({ statementTimeout: 50 });
    const error = await hasty.db.execute("select pg_sleep(5)").then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(isUnavailable(error)).toBe(true);
    await hasty.db.execute("select 1");
  });
}
