import { and, desc, eq, gte, or } from "drizzle-orm";
import type { Db } from "#db/engine";
import { orders } from "#db/schema";
import type { Plan } from "#db/vocabulary";

/**
 * The session of the newest order of a plan that was paid, or became pending, since an instant.
 * Polled by a page that waits for a payment.
 */
export async function findPaidSession(
  db: Db,
  { userId, plan, since }: { userId: string; plan: Plan; since: Date },
): Promise<string | null> {
  const [order] = await db
    .select({ sessionId: orders.checkoutSessionId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.plan, plan),
        or(
          gte(orders.paidAt, since),
          and(eq(orders.status, "pending"), gte(orders.updatedAt, since)),
        ),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order?.sessionId ?? null;
}
