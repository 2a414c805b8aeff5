/** Skips an unchanged import, since parsing takes a third of a start. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { Db, Transaction } from "#db/engine";
import { settings } from "#db/schema/accounts";
import { type ImportReport, importContent, importerName } from "./import.server";

const key = "content-imported";

/** Includes the importing program. */
function folderStamp(folder: string): string {
  const hash = createHash("sha256").update(importerName);
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()) {
    const content = readFileSync(file);
    hash.update(`\0${path.relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Skips if the same program imported the same files into this database and left no edited row.
 * @param anew imports in any case
 * @returns null if skipped
 * @throws ContentFaults if a file has a fault of form
 */
export async function importChanged(
  db: Db,
  transaction: Transaction,
  { folder, now, anew = false }: { folder: string; now: Date; anew?: boolean },
): Promise<ImportReport | null> {
  const stamp = folderStamp(folder);
  const [last] = await db.select().from(settings).where(eq(settings.key, key));
  if (last?.value === stamp && !anew) return null;
  const report = await importContent(db, transaction, { folder, now });
  // An edited row may be reverted, so the next start must import.
  if (report.edited.length > 0) return report;
  const row = { key, value: stamp, updatedAt: now };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
  return report;
}
