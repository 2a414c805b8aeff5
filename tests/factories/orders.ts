import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import { accessGrants, orders, paymentEvents } from "#db/schema";
import { past } from "./sequence";

type Order = typeof orders.$inferSelect;

/** An order of basic access, paid. Its grant is `createGrantOf`'s. */
export async function createOrder(
  db: Db,
  given: Partial<typeof orders.$inferInsert> = {},
): Promise<Order> {
  const [order] = await db
    .insert(orders)
    .values({
      id: newId(given.createdAt ?? past),
      plan: "basic",
      isUpgrade: false,
      amount: 1999,
      currency: "usd",
      status: "paid",
      createdAt: past,
      paidAt: past,
      updatedAt: past,
      ...given,
    })
    .returning();
  return order as Order;
}

/** The access that an order opened, for 60 days unless given otherwise. */
export async function createGrantOf(
  db: Db,
  { id: orderId, userId, plan, createdAt }: Order,
  given: Partial<typeof accessGrants.$inferInsert> = {},
): Promise<void> {
  if (!userId) throw new Error("an order of nobody's opens nothing");
  await db.insert(accessGrants).values({
    id: newId(),
    userId,
    plan,
    source: "purchase",
    orderId,
    days: 60,
    startsAt: createdAt,
    endsAt: new Date(createdAt.getTime() + 60 * 24 * 60 * 60 * 1000),
    createdAt,
    ...given,
  });
}

/** An event of the payment provider that did what it said. */
export async function createPaymentEvent(
  db: Db,
  given: Partial<typeof paymentEvents.$inferInsert> = {},
): Promise<typeof paymentEvents.$inferSelect> {
  const [event] = await db
    .insert(paymentEvents)
    .values({
      id: `evt_${newId()}`,
      type: "checkout.session.completed",
      orderId: null,
      payload: {},
      outcome: "applied",
      receivedAt: past,
      ...given,
    })
    .returning();
  return event as typeof paymentEvents.$inferSelect;
}
