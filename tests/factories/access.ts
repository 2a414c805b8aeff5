import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import { accessGrants } from "#db/schema";
import { past } from "./sequence";

/** Access to a plan, for life unless `endsAt` is given. */
export async function grantAccess(
  db: Db,
  userId: string,
  plan: "basic" | "premium" = "premium",
  given: Partial<typeof accessGrants.$inferInsert> = {},
): Promise<void> {
  await db.insert(accessGrants).values({
    id: newId(),
    userId,
    plan,
    source: "gift",
    startsAt: past,
    createdAt: past,
    ...given,
  });
}
