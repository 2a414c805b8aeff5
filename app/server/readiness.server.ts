import { statfs } from "node:fs/promises";
import { database, db } from "#db/client.server";
import { pendingMigrations } from "#db/pending.server";
import { settings } from "#db/schema/accounts";
import { environment } from "./environment.server";
import { log } from "./log.server";

/** Below this the database, its log and the next backup have no room. */
const enoughBytes = 100_000_000;

type Checks = Record<"read" | "write" | "migrations" | "disk", boolean>;

/** Tries what serving needs: the database read and written, its tables up to date, room on the disk. */
export async function readiness(now: Date): Promise<{ ready: boolean; checks: Checks }> {
  const checks: Checks = {
    read: await holds("read", async () => Boolean(await db.select().from(settings).limit(1))),
    write: await holds("write", () => write(now)),
    migrations: await holds(
      "migrations",
      async () => (await pendingMigrations(database())).length === 0,
    ),
    disk: await holds("disk", async () => {
      const { bavail, bsize } = await statfs(environment().dataDir);
      return bavail * bsize >= enoughBytes;
    }),
  };
  return { ready: Object.values(checks).every(Boolean), checks };
}

async function write(now: Date): Promise<boolean> {
  const row = { key: "readiness", value: now.toISOString(), updatedAt: now };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
  return true;
}

async function holds(check: string, attempt: () => Promise<boolean>): Promise<boolean> {
  try {
    return await attempt();
  } catch (error) {
    log.error({ check, err: error }, "a readiness check failed");
    return false;
  }
}
