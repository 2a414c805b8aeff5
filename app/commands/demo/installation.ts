import { eq } from "drizzle-orm";
import type { Db, Transaction } from "#db/engine";
import { settings } from "#db/schema";
import { ConfigurationError } from "~/server/environment.server";

const key = "installation";

/**
 * Demo accounts have a public password, so a real database must never get them.
 * @throws ConfigurationError for `DEMO=1` with a database that is not a demo's
 */
export async function beginInstallation(
  transaction: Transaction,
  { demo, now }: { demo: boolean; now: Date },
): Promise<void> {
  const begun = await transaction(async (tx) => {
    const [found] = await tx.select().from(settings).where(eq(settings.key, key));
    if (found) return found.value as { demo: boolean };
    await tx.insert(settings).values({ key, value: { demo }, updatedAt: now });
    return { demo };
  });
  if (demo && !begun.demo)
    throw new ConfigurationError([
      "DEMO=1 is refused: this database was not begun as a demo. Unset DEMO, or set DATA_DIR to an empty folder",
    ]);
}

const seedKey = "demo";

/** All of the demo's dates count back from `begunAt`. */
export async function demoState(db: Db): Promise<{ begun: boolean; begunAt: Date | null }> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const value = (name: string) => rows.find((row) => row.key === name)?.value;
  const seed = value(seedKey) as { begunAt: string } | undefined;
  return {
    begun: (value(key) as { demo: boolean } | undefined)?.demo ?? false,
    begunAt: seed ? new Date(seed.begunAt) : null,
  };
}

/** An interrupted seed continues from this time. */
export async function beginSeed(db: Db, { now }: { now: Date }): Promise<void> {
  await db
    .insert(settings)
    .values({ key: seedKey, value: { begunAt: now.toISOString() }, updatedAt: now })
    .onConflictDoNothing();
}
