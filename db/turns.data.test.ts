/** Long work lets sockets and timers run in between. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { dialect } from "#db/dialect";
import type { Database } from "#db/engine";
import { migrationsFor } from "#db/migrate.server";
import { settings } from "#db/schema";
import type { SqliteDatabase } from "#db/sqlite.server";
import { testDatabase, testStore } from "../tests/setup/database";

const now = new Date("2026-02-03T04:05:06.789Z");

/** A request to a server in this process, which takes several turns of the event loop. */
async function request(): Promise<void> {
  const server = createServer((_, response) => response.end("served"));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: "close" } });
  expect(await response.text()).toBe("served");
}

/** More iterations than any of these loops needs until the request is served. */
const most = 20_000;

const count = (database: Database) =>
  database.transaction((tx) =>
    tx.update(settings).set({ value: 1 }).where(eq(settings.key, "counter")),
  );

async function databaseWithCounter(): Promise<Database> {
  const database = await testDatabase();
  await database.db.insert(settings).values({ key: "counter", value: 0, updatedAt: now });
  return database;
}

test("a loop over transactions lets a request through long before its end", async () => {
  const database = await databaseWithCounter();
  let served = false;
  const waiting = request().then(() => {
    served = true;
  });
  let done = 0;
  while (!served && done < most) {
    await count(database);
    done++;
  }
  expect(served).toBe(true);
  await waiting;
});

test("a loop over statements lets a request through long before its end", async () => {
  const { db } = await databaseWithCounter();
  let served = false;
  const waiting = request().then(() => {
    served = true;
  });
  let done = 0;
  while (!served && done < most) {
    await db.select().from(settings);
    done++;
  }
  expect(served).toBe(true);
  await waiting;
});

if (dialect === "sqlite") {
  // PostgreSQL needs no gate, and this many on one row would collide for longer than they are
  // retried.
  test("transactions that were all asked for at once let a request through between them", async () => {
    const database = await databaseWithCounter();
    let done = 0;
    const all = Array.from({ length: 2_000 }, () => count(database).then(() => done++));
    await request();
    expect(done).toBeLessThan(all.length);
    await Promise.all(all);
  });

  test("while another process writes, a request is served, and what waits is stored afterwards", async () => {
    const store = await testStore();
    const ours = store.open();
    await ours.migrate(migrationsFor(dialect), { now });
    const theirs = store.open() as SqliteDatabase;
    theirs.raw.exec("begin immediate");
    const row = (key: string) => ({ key, value: 0, updatedAt: now });
    const writes = [
      ours.transaction((tx) => tx.insert(settings).values(row("a")).returning()),
      Promise.resolve(ours.db.insert(settings).values(row("b"))),
    ];
    await request();
    expect(await ours.db.select().from(settings)).toEqual([]);
    theirs.raw.exec("commit");
    await Promise.all(writes);
    expect(await ours.db.select().from(settings)).toHaveLength(2);
  });
}
