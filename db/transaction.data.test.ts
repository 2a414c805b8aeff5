/** The rules of `transaction`, each from a fault that occurred. */
import { setImmediate as macrotask } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { dialect } from "#db/dialect";
import { type Database, TransactionMisuse, type Tx } from "#db/engine";
import { settings } from "#db/schema";
import { testDatabase } from "../tests/setup/database";

const now = new Date("2026-02-03T04:05:06.789Z");
const row = (key: string, value: unknown = key) => ({ key, value, updatedAt: now });

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

const keys = async () => (await database.db.select().from(settings)).map(({ key }) => key).sort();

describe("a transaction", () => {
  test("stores all of its work and gives back its result", async () => {
    const result = await database.transaction(async (tx) => {
      await tx.insert(settings).values(row("a"));
      await tx.insert(settings).values(row("b"));
      return "done";
    });
    expect(result).toBe("done");
    expect(await keys()).toEqual(["a", "b"]);
  });

  test("leaves nothing behind when it throws, and throws on", async () => {
    const failing = database.transaction(async (tx) => {
      await tx.insert(settings).values(row("a"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await keys()).toEqual([]);
  });

  test("leaves nothing behind when one of its statements fails", async () => {
    const failing = database.transaction(async (tx) => {
      await tx.insert(settings).values(row("a"));
      await tx.insert(settings).values(row("a"));
    });
    await expect(failing).rejects.toThrow();
    expect(await keys()).toEqual([]);
  });

  test("refuses work that goes past it, and is rolled back", async () => {
    const failing = database.transaction(async (tx) => {
      await tx.insert(settings).values(row("a"));
      await database.db.insert(settings).values(row("b"));
    });
    await expect(misuse(failing)).resolves.toMatch("db was used inside a transaction");
    expect(await keys()).toEqual([]);
  });

  test("refuses another inside it, and is rolled back", async () => {
    const failing = database.transaction(async (tx) => {
      await tx.insert(settings).values(row("a"));
      await database.transaction(async (inner) => {
        await inner.insert(settings).values(row("b"));
      });
    });
    await expect(misuse(failing)).resolves.toMatch("begun inside another");
    expect(await keys()).toEqual([]);
  });

  test("leaves nothing behind when statements run side by side and one fails", async () => {
    await database.db.insert(settings).values(row("taken"));
    const side: Promise<unknown>[] = [];
    const failing = database.transaction(async (tx) => {
      side.push(
        ...["a", "taken", "b", "c"].map((key) =>
          Promise.resolve(tx.insert(settings).values(row(key))),
        ),
      );
      await Promise.all(side);
    });
    await expect(failing).rejects.toThrow();
    await Promise.allSettled(side);
    expect(await keys()).toEqual(["taken"]);
  });

  test("leaves nothing behind when slower work is left running behind the failure", async () => {
    const stragglers: Promise<unknown>[] = [];
    const failing = database.transaction(async (tx) => {
      const slow = async () => {
        for (let turn = 0; turn < 50; turn++) await null;
        await tx.insert(settings).values(row("late"));
      };
      stragglers.push(slow());
      await Promise.all([...stragglers, Promise.reject(new Error("no"))]);
    });
    await expect(failing).rejects.toThrow("no");
    const [late] = await Promise.allSettled(stragglers);
    expect(late).toMatchObject({ status: "rejected" });
    expect(await keys()).toEqual([]);
  });

  test("refuses a statement after its end", async () => {
    let kept: Tx | undefined;
    await database.transaction(async (tx) => {
      kept = tx;
    });
    const late = kept as Tx;
    await expect(misuse(late.insert(settings).values(row("a")))).resolves.toMatch("outside");
    expect(await keys()).toEqual([]);
  });

  test("refuses a statement that was left running behind its end", async () => {
    const end = signal();
    let straggler: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      straggler = end.given.then(() => tx.insert(settings).values(row("late")));
      await tx.insert(settings).values(row("a"));
    });
    end.give();
    await expect(misuse(straggler)).resolves.toMatch("over");
    expect(await keys()).toEqual(["a"]);
  });

  test("refuses a statement of db that was left running behind its end", async () => {
    const end = signal();
    let straggler: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      straggler = end.given.then(() => database.db.insert(settings).values(row("late")));
    });
    end.give();
    await expect(misuse(straggler)).resolves.toMatch("left running behind a transaction");
    expect(await keys()).toEqual([]);
  });

  test("may give back a query without awaiting it", async () => {
    const made = await database.transaction((tx) =>
      tx.insert(settings).values(row("a")).returning(),
    );
    expect(made).toEqual([row("a")]);
  });

  test("lets the next one begin after a failure", async () => {
    await expect(database.transaction(() => Promise.reject(new Error("no")))).rejects.toThrow();
    await database.transaction((tx) => tx.insert(settings).values(row("a")));
    expect(await keys()).toEqual(["a"]);
  });

  test("sees its own writes", async () => {
    const seen = await database.transaction(async (tx) => {
      await tx.insert(settings).values(row("a", 1));
      await tx.update(settings).set({ value: 2 }).where(eq(settings.key, "a"));
      return tx.select().from(settings);
    });
    expect(seen).toEqual([row("a", 2)]);
  });
});

if (dialect === "sqlite")
  describe("on SQLite, a transaction that waits for something else than the database", () => {
    const waiting = (on: Database) =>
      on.transaction(async (tx) => {
        await tx.insert(settings).values(row("a"));
        await macrotask();
      });

    test("fails and is rolled back", async () => {
      await expect(misuse(waiting(database))).resolves.toMatch("something else than the database");
      expect(await keys()).toEqual([]);
    });

    test("is reported and goes through where that is not strict", async () => {
      const { openSqlite } = await import("#db/sqlite.server");
      const { migrate } = await import("#db/migrate.server");
      const reports: string[] = [];
      const lax = openSqlite(":memory:", { onMisuse: (message) => reports.push(message) });
      await migrate(lax, now);
      await waiting(lax);
      expect(reports).toEqual(["a transaction awaited something else than the database"]);
      expect(await lax.db.select().from(settings)).toHaveLength(1);
      await lax.close();
    });
  });

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** The message of a broken rule; fails on another error or none. */
async function misuse(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    for (let at = error; at instanceof Error; at = at.cause)
      if (at instanceof TransactionMisuse) return at.message;
    throw error;
  }
  throw new Error("no rule was broken");
}
