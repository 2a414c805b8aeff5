/** Grants and revokes access (ruling 16). */
import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { newId } from "#db/ids";
import { accessGrants } from "#db/schema";
import type { Plan } from "#db/vocabulary";
import { termsOf } from "./grants";

export type NewGrant = {
  userId: string;
  plan: Plan;
  source: "purchase" | "gift";
  /** An order gets at most one grant. */
  orderId: string | null;
  days: number | null;
  now: Date;
};

/** False if the order has its grant. */
export async function grantAccess(tx: Tx, { now, ...given }: NewGrant): Promise<boolean> {
  const [made] = await tx
    .insert(accessGrants)
    .values({ id: newId(now), ...given, startsAt: now, endsAt: null, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accessGrants.id });
  if (!made) return false;
  await storeTerms(tx, given.userId);
  return true;
}

/** Later grants move up. Null if there is none, or it was revoked before. */
export async function revokeAccess(
  tx: Tx,
  { orderId, reason, now }: { orderId: string; reason: string; now: Date },
): Promise<{ userId: string; plan: Plan } | null> {
  const [revoked] = await tx
    .update(accessGrants)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(accessGrants.orderId, orderId), isNull(accessGrants.revokedAt)))
    .returning({ userId: accessGrants.userId, plan: accessGrants.plan });
  if (!revoked) return null;
  await storeTerms(tx, revoked.userId);
  return revoked;
}

async function storeTerms(tx: Tx, userId: string): Promise<void> {
  const all = await tx
    .select({
      id: accessGrants.id,
      plan: accessGrants.plan,
      days: accessGrants.days,
      createdAt: accessGrants.createdAt,
      startsAt: accessGrants.startsAt,
      endsAt: accessGrants.endsAt,
    })
    .from(accessGrants)
    .where(and(eq(accessGrants.userId, userId), isNull(accessGrants.revokedAt)));
  const terms = termsOf(all);
  for (const { id, startsAt, endsAt } of all) {
    const term = terms.get(id);
    if (!term) continue;
    if (
      term.startsAt.getTime() === startsAt.getTime() &&
      term.endsAt?.getTime() === endsAt?.getTime()
    )
      continue;
    await tx.update(accessGrants).set(term).where(eq(accessGrants.id, id));
  }
}
