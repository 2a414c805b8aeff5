/** From a plan to the provider's page: one order, one session, however often it is asked for. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Database, Db } from "#db/client.server";
import { newId } from "#db/ids";
import { orders, users } from "#db/schema";
import type { Plan } from "#db/vocabulary";
import { findAccess } from "~/features/access/access.server";
import { checkoutProblems, checkoutTitles } from "~/words/checkout";
import { closeOthers, isFor } from "./closing.server";
import { type CheckoutSession, type Payments, PaymentsFailed } from "./payments";
import { currency, prices } from "./prices";
import { codeOf, type Purchase, purchaseFor } from "./purchase";
import { type Order, settleSession } from "./settling.server";

/** The buyer holds premium, and nothing is above it. */
export class NothingToBuy extends Error {
  override name = "NothingToBuy";
}

/** The buyer's address is not confirmed (ruling 22), or there is no such account. */
export class NotConfirmed extends Error {
  override name = "NotConfirmed";
}

/** The provider opened no checkout. The message is for the buyer; the cause, for the log. */
export class CheckoutFailed extends Error {
  override name = "CheckoutFailed";
  constructor(cause: PaymentsFailed) {
    super(cause.shown ?? checkoutProblems.failed, { cause });
  }
}

/** The provider gave no address to pay at. The message is for the buyer. */
export class NoCheckoutUrl extends Error {
  override name = "NoCheckoutUrl";
  constructor() {
    super(checkoutProblems.noUrl);
  }
}

const minute = 60_000;
/** How long a checkout can be paid. */
const sessionLife = 120 * minute;
/** Without a session for so long an order is given up: the provider opens none that ends within half an hour. */
const openingLife = sessionLife - 35 * minute;

type Asked = {
  userId: string;
  /** Where the provider sends its own receipt to, if the operator has it send one. */
  email: string;
  plan: Plan;
  now: Date;
  /** The public address, without a slash at its end. */
  appUrl: string;
  siteName: string;
};

type Transaction = Database["transaction"];

/**
 * Where to pay for a plan. While an order for the same purchase is open, it is that order and its session again; is it
 * paid, or on its way, the page that says so.
 * @throws NothingToBuy, NotConfirmed, CheckoutFailed, NoCheckoutUrl
 */
export async function openCheckout(
  db: Db,
  transaction: Transaction,
  payments: Payments,
  asked: Asked,
): Promise<{ orderId: string; url: string }> {
  const { userId, plan, now, appUrl } = asked;
  // What was paid in another tab changes what is bought now, and for how much.
  const wanted = await purchaseOf(db, asked);
  const hasChanged = await closeOthers(db, transaction, payments, { userId, wanted, now });
  const purchase = hasChanged ? await purchaseOf(db, asked) : wanted;
  // Each turn but the last gives up one order that is over and was not known to be.
  for (let turn = 0; turn < 4; turn++) {
    const order = await transaction((tx) =>
      openOrder(tx, { id: newId(now), userId, purchase, now }),
    );
    const session = await asProvided(() => sessionOf(db, payments, order, asked));
    if (session?.status === "open") {
      if (!session.url) throw new NoCheckoutUrl();
      return { orderId: order.id, url: session.url };
    }
    const settled = session
      ? await settleSession(transaction, { orderId: order.id, session, now })
      : { settled: null, mismatch: [] };
    const { status, paidAt } = settled.settled ?? order;
    if (session && settled.mismatch.length === 0 && (paidAt || status === "pending"))
      return { orderId: order.id, url: returnAddress(appUrl, session.id) };
    // Unknown to the provider, over, or another's: it cannot be paid any more.
    await db
      .update(orders)
      .set({ status: "expired", updatedAt: now })
      .where(and(eq(orders.id, order.id), inArray(orders.status, ["open", "pending"])));
  }
  throw new CheckoutFailed(new PaymentsFailed(`no checkout for ${plan} stays open`, null));
}

const returnAddress = (appUrl: string, session: string) =>
  `${appUrl}/payment-success?session_id=${session}`;

async function purchaseOf(db: Db, { userId, plan, now }: Asked): Promise<Purchase> {
  const [user] = await db
    .select({ role: users.role, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.emailConfirmedAt) throw new NotConfirmed();
  const purchase = purchaseFor(plan, await findAccess(db, { userId, role: user.role, now }));
  if (!purchase) throw new NothingToBuy();
  return purchase;
}

/** The order of this purchase that can still be paid, or a new one. */
async function openOrder(
  tx: Db,
  { id, userId, purchase, now }: { id: string; userId: string; purchase: Purchase; now: Date },
): Promise<Order> {
  const { plan, isUpgrade, amount } = purchase;
  const since = (life: number) => new Date(now.getTime() - life);
  await tx
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "open"),
        isNull(orders.checkoutSessionId),
        lte(orders.createdAt, since(openingLife)),
      ),
    );
  const [open] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.plan, plan),
        // A plan whose payment is on its way is not sold a second time, be its price another by now.
        or(eq(orders.status, "pending"), and(eq(orders.status, "open"), isFor(purchase))),
        or(isNotNull(orders.checkoutSessionId), gt(orders.createdAt, since(openingLife))),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (open) return open;
  const [made] = await tx
    .insert(orders)
    .values({
      id,
      userId,
      plan,
      isUpgrade,
      amount,
      currency,
      status: "open",
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return made as Order;
}

/** The order's session, opened if it has none yet; null when the provider knows it no more. */
async function sessionOf(
  db: Db,
  payments: Payments,
  order: Order,
  { userId, email, appUrl, siteName }: Asked,
): Promise<CheckoutSession | null> {
  if (order.checkoutSessionId) return payments.findSession(order.checkoutSessionId);
  const opened = await payments.openSession({
    orderId: order.id,
    userId,
    plan: codeOf[order.plan],
    email,
    title: titleOf(order, siteName),
    amount: order.amount,
    currency: order.currency,
    successUrl: returnAddress(appUrl, "{CHECKOUT_SESSION_ID}"),
    cancelUrl: `${appUrl}/payment-canceled`,
    expiresAt: new Date(order.createdAt.getTime() + sessionLife),
  });
  // Asked for twice at once, and in other words: the first one written down is the order's.
  const [kept] = await db
    .update(orders)
    .set({ checkoutSessionId: opened.id, updatedAt: order.updatedAt })
    .where(and(eq(orders.id, order.id), isNull(orders.checkoutSessionId)))
    .returning({ id: orders.id });
  if (kept) return opened;
  const [first] = await db
    .select({ id: orders.checkoutSessionId })
    .from(orders)
    .where(eq(orders.id, order.id));
  return !first?.id || first.id === opened.id ? opened : payments.findSession(first.id);
}

function titleOf({ plan, isUpgrade }: Order, siteName: string): string {
  if (isUpgrade) return checkoutTitles.upgrade(siteName);
  return plan === "premium"
    ? checkoutTitles.premium(siteName)
    : checkoutTitles.basic(siteName, prices.basic.days ?? 0);
}

async function asProvided<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof PaymentsFailed ? new CheckoutFailed(error) : error;
  }
}
