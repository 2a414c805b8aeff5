/** When a session was last used is written down beside the requests: no answer depends on it or waits for it. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Database, replaceDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import { sessions } from "#db/schema";
import { testStore } from "../setup/database";
import type { Browser } from "./browser";
import { learner } from "./learner";

let open: Awaited<ReturnType<typeof testStore>>["open"];
let database: Database;
let browser: Browser;
const longAgo = new Date(Date.now() - 3_600_000);

beforeEach(async () => {
  ({ open } = await testStore());
  database = open();
  await migrate(database, new Date());
  replaceDatabase(database);
  onTestFinished(() => {
    replaceDatabase(undefined);
  });
  ({ browser } = await learner(database.db));
  await database.db.update(sessions).set({ lastSeenAt: longAgo });
});

const lastSeen = async () => (await database.db.select().from(sessions))[0]?.lastSeenAt;

test("a page is there while another process keeps the session from being written, which follows", async () => {
  const other = open({ strict: false });
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let holding: Promise<void> = ended;
  await new Promise<void>((resolve) => {
    holding = other.transaction(async (tx) => {
      await tx.update(sessions).set({ userAgent: "another process" });
      resolve();
      await ended;
    });
  });
  await browser.visit("/dashboard");
  expect([browser.status, await lastSeen()]).toEqual([200, longAgo]);
  end();
  await holding;
  await vi.waitFor(async () => expect(await lastSeen()).not.toEqual(longAgo));
});

test("requests of one moment write it once", async () => {
  let writes = 0;
  database.statements.log = (statement) => {
    if (statement.startsWith('update "sessions"')) writes++;
  };
  await Promise.all(Array.from({ length: 5 }, () => browser.request("/dashboard")));
  expect(writes).toBe(1);
});
