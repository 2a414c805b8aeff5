import { eq } from "drizzle-orm";
import type { Database } from "#db/engine";
import { settings } from "#db/schema";
import { ConfigurationError } from "~/server/environment.server";

const key = "installation";

/**
 * Writes down, at the very first start, whether this database is a demo's. A demo's accounts have a password
 * that everyone knows: they never come into a database that was begun in earnest.
 * @throws ConfigurationError for `DEMO=1` on a database that was not begun as a demo
 */
export async function beginInstallation(
  transaction: Database["transaction"],
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
