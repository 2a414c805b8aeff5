/** Some payment methods take days. */
import { and, desc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/engine";
import { orders } from "#db/schema";
import type { Plan } from "#db/vocabulary";

/** After this a pending order no longer blocks another purchase. */
const maxPendingMs = 30 * 24 * 3600_000;

export type PendingPayment = {
  orderId: string;
  plan: Plan;
  isUpgrade: boolean;
  amount: number;
  startedAt: Date;
};

export async function findPendingPayment(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<PendingPayment | null> {
  const [pending] = await db
    .select({
      orderId: orders.id,
      plan: orders.plan,
      isUpgrade: orders.isUpgrade,
      amount: orders.amount,
      startedAt: orders.createdAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "pending"),
        gt(orders.createdAt, new Date(now.getTime() - maxPendingMs)),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return pending ?? null;
}
