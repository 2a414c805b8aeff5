/** One order and one session per purchase, however often it is requested. */
import { and, desc, eq, inArray, isNull, lte, not, or } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/client.server";
import { newId } from "#db/ids";
import { orders, users } from "#db/schema";
import type { Plan } from "#db/vocabulary";
import { findAccess } from "~/features/access/access.server";
import { closeOtherCheckouts, isOpenForOther, matchesPurchase } from "./close-checkouts.server";
import { type CheckoutSession, type PaymentProvider, PaymentsFailed } from "./payments";
import { findPendingPayment, type PendingPayment } from "./pending.server";
import { currency, prices } from "./prices";
import { providerTimeoutMs, withTimeout } from "./provider-timeout.server";
import { codeByPlan, type Purchase, purchaseFor } from "./purchase";
import { type Order, settleSession } from "./settle-order.server";
import { checkoutProblems, checkoutTitles } from "./words";

/** The buyer holds Premium. */
export class NothingToBuy extends Error {
  override name = "NothingToBuy";
}

/** The email is not confirmed (ruling 22), or the account does not exist. */
export class NotConfirmed extends Error {
  override name = "NotConfirmed";
}

/** Nothing else is sold while a payment is pending. */
export class PaymentPending extends Error {
  override name = "PaymentPending";
  constructor(readonly pending: PendingPayment) {
    super(`order ${pending.orderId} is pending`);
  }
}

export class CheckoutFailed extends Error {
  override name = "CheckoutFailed";
  constructor(cause: PaymentsFailed) {
    super(checkoutProblems.failed, { cause });
  }
}

export class NoCheckoutUrl extends Error {
  override name = "NoCheckoutUrl";
  constructor() {
    super(checkoutProblems.noUrl);
  }
}

const minute = 60_000;
const sessionLifetime = 120 * minute;
/**
 * An order without a session is expired after this long: the provider refuses sessions that end
 * within half an hour.
 */
const unopenedLifetime = sessionLifetime - 35 * minute;

type CheckoutRequest = {
  userId: string;
  /** For the provider's own receipt, if the operator turned that on. */
  email: string;
  plan: Plan;
  now: Date;
  appUrl: string;
  siteName: string;
  /** Extra query parameters of the addresses that the checkout returns to. */
  back?: { success?: Record<string, string>; canceled?: Record<string, string> };
};

/**
 * Returns the order and the URL to pay at: of an open order for the same purchase, if there is one;
 * the success page if it has been paid.
 * @param patience milliseconds for all calls to the provider together
 * @throws NothingToBuy, NotConfirmed, PaymentPending, CheckoutFailed, NoCheckoutUrl
 */
export async function openCheckout(
  db: Db,
  transaction: Transaction,
  provider: PaymentProvider,
  asked: CheckoutRequest,
  patience: number = providerTimeoutMs,
): Promise<{ orderId: string; url: string }> {
  const payments = withTimeout(provider, patience);
  const { userId, plan, now } = asked;
  await settlePendingOrders(db, transaction, payments, asked);
  // A turn that does not return expired an order, or met a request of the same buyer for another
  // purchase.
  for (let turn = 0; turn < 4; turn++) {
    // A payment in another tab changes what is sold, and its price.
    const wanted = await requirePurchase(db, asked);
    await wrapProviderErrors(() =>
      closeOtherCheckouts(db, transaction, payments, { userId, wanted, now }),
    );
    const order = await transaction((tx) => findOrCreateOrder(tx, { ...asked, id: newId(now) }));
    if (!order) continue;
    const session = await wrapProviderErrors(() => findOrOpenSession(db, payments, order, asked));
    if (session?.status === "open" && session.url) return { orderId: order.id, url: session.url };
    const { settled, mismatch } = session
      ? await settleSession(transaction, { orderId: order.id, session, now })
      : { settled: null, mismatch: [] };
    if (session && mismatch.length === 0 && settled?.paidAt)
      return { orderId: order.id, url: returnAddress(asked, session.id) };
    if (mismatch.length === 0 && settled?.status === "pending") continue;
    // Cannot be paid: the session is over, of another order, unknown to the provider or without a
    // URL.
    await db
      .update(orders)
      .set({ status: "expired", updatedAt: now })
      .where(and(eq(orders.id, order.id), inArray(orders.status, ["open", "pending"])));
    if (session?.status === "open") {
      await wrapProviderErrors(() => payments.closeSession(session.id));
      // A new session would have no URL either.
      if (!order.checkoutSessionId) throw new NoCheckoutUrl();
    }
  }
  throw new CheckoutFailed(new PaymentsFailed(`no checkout for ${plan} stays open`));
}

function returnAddress({ appUrl, back }: CheckoutRequest, session: string): string {
  const more = Object.entries(back?.success ?? {});
  const rest = more.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join("");
  return `${appUrl}/payment-success?session_id=${session}${rest}`;
}

function cancelAddress({ appUrl, back }: CheckoutRequest): string {
  const query = new URLSearchParams(back?.canceled);
  return `${appUrl}/payment-canceled${query.size > 0 ? `?${query}` : ""}`;
}

/** If the provider does not answer, they stay pending. */
async function settlePendingOrders(
  db: Db,
  transaction: Transaction,
  payments: PaymentProvider,
  { userId, now }: CheckoutRequest,
): Promise<void> {
  const pending = await db
    .select({ id: orders.id, sessionId: orders.checkoutSessionId })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending")));
  for (const { id: orderId, sessionId } of pending) {
    if (!sessionId) continue;
    try {
      const session = await payments.findSession(sessionId);
      if (session) await settleSession(transaction, { orderId, session, now });
    } catch (error) {
      if (!(error instanceof PaymentsFailed)) throw error;
    }
  }
}

async function requirePurchase(
  db: Db,
  { userId, plan, now }: Pick<CheckoutRequest, "userId" | "plan" | "now">,
): Promise<Purchase> {
  const [user] = await db
    .select({ role: users.role, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.emailConfirmedAt) throw new NotConfirmed();
  const purchase = purchaseFor(plan, await findAccess(db, { userId, role: user.role, now }));
  if (!purchase) throw new NothingToBuy();
  return purchase;
}

/**
 * Null while the checkout of another purchase is open. One transaction, so that of two concurrent
 * requests for different plans the second sees the first.
 * @throws NothingToBuy, NotConfirmed, PaymentPending
 */
async function findOrCreateOrder(
  tx: Tx,
  { id, userId, plan, now }: Pick<CheckoutRequest, "userId" | "plan" | "now"> & { id: string },
): Promise<Order | null> {
  const pending = await findPendingPayment(tx, { userId, now });
  if (pending) throw new PaymentPending(pending);
  const purchase = await requirePurchase(tx, { userId, plan, now });
  const [beside] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOpenForOther(userId, purchase))
    .limit(1);
  if (beside) return null;
  const isOurs = eq(orders.userId, userId);
  // A request that is opening a session for it notices before it returns the URL.
  const isUnopened = and(isOurs, eq(orders.status, "open"), isNull(orders.checkoutSessionId));
  const isTooOld = lte(orders.createdAt, new Date(now.getTime() - unopenedLifetime));
  await tx
    .update(orders)
    .set({ status: "expired", updatedAt: now })
    .where(and(isUnopened, or(isTooOld, not(matchesPurchase(purchase)))));
  const [open] = await tx
    .select()
    .from(orders)
    .where(and(isOurs, eq(orders.status, "open"), matchesPurchase(purchase)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (open) return open;
  const [made] = await tx
    .insert(orders)
    .values({ ...purchase, id, userId, currency, status: "open", createdAt: now, updatedAt: now })
    .returning();
  return made as Order;
}

/**
 * Null if the provider no longer knows the session, or the order was given up for another plan
 * meanwhile.
 */
async function findOrOpenSession(
  db: Db,
  payments: PaymentProvider,
  order: Order,
  asked: CheckoutRequest,
): Promise<CheckoutSession | null> {
  if (order.checkoutSessionId) return payments.findSession(order.checkoutSessionId);
  const { userId, email, siteName } = asked;
  const opened = await payments.openSession({
    orderId: order.id,
    userId,
    plan: codeByPlan[order.plan],
    email,
    title: checkoutTitle(order, siteName),
    amount: order.amount,
    currency: order.currency,
    successUrl: returnAddress(asked, "{CHECKOUT_SESSION_ID}"),
    cancelUrl: cancelAddress(asked),
    expiresAt: new Date(order.createdAt.getTime() + sessionLifetime),
  });
  // Two requests with different parameters get two sessions: the first one stored counts.
  const [kept] = await db
    .update(orders)
    .set({ checkoutSessionId: opened.id, updatedAt: order.updatedAt })
    .where(
      and(eq(orders.id, order.id), isNull(orders.checkoutSessionId), eq(orders.status, "open")),
    )
    .returning({ id: orders.id });
  if (kept) return opened;
  const [first] = await db
    .select({ id: orders.checkoutSessionId })
    .from(orders)
    .where(eq(orders.id, order.id));
  if (first?.id === opened.id) return opened;
  await payments.closeSession(opened.id);
  return first?.id ? payments.findSession(first.id) : null;
}

function checkoutTitle({ plan, isUpgrade }: Order, siteName: string): string {
  if (isUpgrade) return checkoutTitles.upgrade(siteName);
  return plan === "premium"
    ? checkoutTitles.premium(siteName)
    : checkoutTitles.basic(siteName, prices.basic.days ?? 0);
}

async function wrapProviderErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof PaymentsFailed ? new CheckoutFailed(error) : error;
  }
}
