import { statfs } from "node:fs/promises";
import { database, db } from "#db/client.server";
import { pendingMigrations } from "#db/pending-migrations.server";
import { settings } from "#db/schema/accounts";
import { environment } from "./environment.server";
import { log } from "./log.server";

/** Room for the database, its log and a backup. */
const minFreeBytes = 100_000_000;

const timeoutMs = 2_000;

type Checks = Record<"read" | "write" | "migrations" | "disk", boolean>;

type Readiness = { ready: boolean; checks: Checks };

let inFlight: Promise<Readiness> | null = null;

/** Concurrent calls share one run and its database write. */
export function readiness(now: Date): Promise<Readiness> {
  inFlight ??= runChecks(now).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function runChecks(now: Date): Promise<Readiness> {
  const [read, writes, migrations, disk] = await Promise.all([
    passes("read", async () => Boolean(await db.select().from(settings).limit(1))),
    passes("write", () => write(now)),
    passes("migrations", async () => (await pendingMigrations(database())).length === 0),
    passes("disk", async () => {
      const { bavail, bsize } = await statfs(environment().dataDir);
      return bavail * bsize >= minFreeBytes;
    }),
  ]);
  const checks: Checks = { read, write: writes, migrations, disk };
  return { ready: Object.values(checks).every(Boolean), checks };
}

async function write(now: Date): Promise<boolean> {
  const row = { key: "readiness", value: now.toISOString(), updatedAt: now };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
  return true;
}

async function passes(check: string, attempt: () => Promise<boolean>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error("no answer in time")), timeoutMs);
  });
  try {
    return await Promise.race([attempt(), tooLate]);
  } catch (error) {
    log.error({ check, err: error }, "a readiness check failed");
    return false;
  } finally {
    clearTimeout(late);
  }
}
