/** People who buy at the Stripe-shaped server, through the real library, without a browser. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server";
import { accessGrants, mail, notifications, orders } from "#db/schema";
import { openCheckout } from "~/features/billing/checkout.server";
import { handlePaymentEvent, verifyPayment } from "~/features/billing/fulfilment.server";
import type { PaymentProvider } from "~/features/billing/payments";
import { openProvider } from "~/features/billing/payments.server";
import type { LocalStripe } from "~/integrations/local-stripe.server";
import { createUser, type User } from "./users";

export type Order = typeof orders.$inferSelect;
export type StripeEvent = LocalStripe["events"][number];

/** A site in front of a Stripe-shaped server. `restart` forgets all that a process knows of payments. */
export function openTill({ db, transaction }: Database, stripe: LocalStripe) {
  let payments: PaymentProvider = openProvider(stripe.keys);

  const till = {
    get payments() {
      return payments;
    },
    restart(): void {
      payments = openProvider({ ...stripe.keys });
    },
    /** @param given who, if not somebody new */
    async buy(
      plan: "basic" | "premium" = "basic",
      { user, now = new Date() }: { user?: User; now?: Date } = {},
    ) {
      const buyer = user ?? (await createUser(db));
      const opened = await openCheckout(db, transaction, payments, {
        userId: buyer.id,
        email: buyer.email,
        plan,
        now,
        appUrl: "http://localhost:3000",
        siteName: "Firstdraw",
      });
      const order = await till.order(opened.orderId);
      return { user: buyer, ...opened, sessionId: order.checkoutSessionId ?? "" };
    },
    async order(id: string): Promise<Order> {
      const [order] = await db.select().from(orders).where(eq(orders.id, id));
      return order as Order;
    },
    /** What happened to a session or to what was paid at it, in the order in which it happened. */
    eventsOf(sessionId: string): StripeEvent[] {
      const intent = stripe.sale(sessionId)?.session.payment_intent;
      return stripe.events.filter(
        ({ data: { object } }) =>
          object.id === sessionId || (intent && object.payment_intent === intent),
      );
    },
    /** What the webhook does with an event. */
    async take(event: StripeEvent, now = new Date()) {
      const body = JSON.stringify(event);
      const read = await payments.readEvent(body, stripe.sign(body));
      return handlePaymentEvent(transaction, { event: read, now });
    },
    async takeAll(sessionId: string) {
      const taken = [];
      for (const event of till.eventsOf(sessionId)) taken.push(await till.take(event));
      return taken;
    },
    /** What the return page does. */
    verify: (sessionId: string, now = new Date()) =>
      verifyPayment(db, transaction, payments, { sessionId, now }),
    /** What a buyer has of an order: the books, the access, what was said. */
    async standing(orderId: string) {
      const order = await till.order(orderId);
      const grants = await db.select().from(accessGrants).where(eq(accessGrants.orderId, orderId));
      const mails = await db
        .select({ template: mail.template, params: mail.params })
        .from(mail)
        .where(order.userId ? eq(mail.userId, order.userId) : undefined);
      const notices = order.userId
        ? await db
            .select({ title: notifications.title })
            .from(notifications)
            .where(
              and(
                eq(notifications.userId, order.userId),
                eq(notifications.href, `/account/orders/${orderId}`),
              ),
            )
        : [];
      return {
        order,
        grants,
        hasAccess: grants.some(({ revokedAt }) => revokedAt === null),
        mails: mails
          .filter(({ params }) => params.orderId === orderId)
          .map(({ template }) => template)
          .sort(),
        notices: notices.map(({ title }) => title).sort(),
      };
    },
  };
  return till;
}
