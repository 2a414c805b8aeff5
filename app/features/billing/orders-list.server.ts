/** Queries of orders, for their owners and for administrators. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  type SQL,
  sum,
} from "drizzle-orm";
import type { Db } from "#db/engine";
import { afterCursor, type Cursor, toPage } from "#db/pages";
import { accessGrants, orders, paymentEvents, users } from "#db/schema";
import type { EventOutcome, OrderStatus, Plan } from "#db/vocabulary";
import type { OrderSearch } from "./orders-list";

const pageSize = 50;

const listColumns = {
  id: orders.id,
  plan: orders.plan,
  isUpgrade: orders.isUpgrade,
  amount: orders.amount,
  refundedAmount: orders.refundedAmount,
  status: orders.status,
  dispute: orders.dispute,
  refundDue: orders.refundDue,
  refundReason: orders.refundReason,
  createdAt: orders.createdAt,
};

export async function listOwnOrders(
  db: Db,
  { userId, after }: { userId: string; after: Cursor | null },
) {
  const rows = await db
    .select({
      ...listColumns,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), afterCursor(after, orders.createdAt, orders.id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize + 1);
  return toPage(rows, pageSize, ({ createdAt }) => createdAt);
}

/** All null without a grant. */
const grantColumns = {
  days: accessGrants.days,
  startsAt: accessGrants.startsAt,
  endsAt: accessGrants.endsAt,
  revokedAt: accessGrants.revokedAt,
};

/** Null for another user's. */
export async function findOwnOrder(
  db: Db,
  { userId, orderId }: { userId: string; orderId: string },
) {
  const [order] = await db
    .select({
      ...listColumns,
      paidAt: orders.paidAt,
      ...grantColumns,
    })
    .from(orders)
    .leftJoin(accessGrants, eq(accessGrants.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return order ?? null;
}

export type OrderFilter = {
  status: OrderStatus | null;
  plan: Plan | null;
  search: OrderSearch | null;
  isRefundDue: boolean;
};

/** `outstanding` of refund-due.ts, in SQL. */
const hasRefundDue = () =>
  and(
    gt(orders.refundDue, 0),
    gt(orders.refundDue, orders.refundedAmount),
    or(isNull(orders.dispute), ne(orders.dispute, "lost")),
  );

/** `oldest`: null if none is due. */
export async function findRefundsDue(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(orders.createdAt) })
    .from(orders)
    .where(hasRefundDue());
  return row ?? { count: 0, oldest: null };
}

function matchesFilter({ status, plan, search, isRefundDue }: OrderFilter): SQL | undefined {
  return and(
    status ? eq(orders.status, status) : undefined,
    plan ? eq(orders.plan, plan) : undefined,
    isRefundDue ? hasRefundDue() : undefined,
    search && "email" in search ? eq(users.email, search.email) : undefined,
    search && "from" in search
      ? and(gte(orders.id, search.from), lte(orders.id, search.to))
      : undefined,
  );
}

/** For administrators. `email` is null once the account is deleted. */
export async function listOrders(
  db: Db,
  { after, ...filter }: OrderFilter & { after: Cursor | null },
) {
  const rows = await db
    .select({
      ...listColumns,
      email: users.email,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(matchesFilter(filter), afterCursor(after, orders.createdAt, orders.id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize + 1);
  return toPage(rows, pageSize, ({ createdAt }) => createdAt);
}

/**
 * Totals in cents of a period, so that it stays fast as orders accumulate. For administrators.
 * @returns `paid`: number of orders; `taken`: received; `givenBack`: refunded part of it; `lost`:
 * taken back by banks, not part of `taken`
 */
export async function countOrders(
  db: Db,
  { since, until }: { since: Date; until?: Date },
): Promise<{ begun: number; paid: number; taken: number; givenBack: number; lost: number }> {
  const isWithin = and(
    gte(orders.createdAt, since),
    until ? lt(orders.createdAt, until) : undefined,
  );
  const [all] = await db.select({ orders: count() }).from(orders).where(isWithin);
  const received = await db
    .select({
      dispute: orders.dispute,
      orders: count(),
      taken: sum(orders.amount).mapWith(Number),
      givenBack: sum(orders.refundedAmount).mapWith(Number),
    })
    .from(orders)
    .where(and(isWithin, isNotNull(orders.paidAt)))
    .groupBy(orders.dispute);
  const totals = { begun: all?.orders ?? 0, paid: 0, taken: 0, givenBack: 0, lost: 0 };
  for (const { dispute, orders: paid, taken, givenBack } of received) {
    totals.paid += paid;
    totals.givenBack += givenBack;
    const lost = dispute === "lost" ? taken - givenBack : 0;
    totals.lost += lost;
    totals.taken += taken - lost;
  }
  return totals;
}

export async function findOrder(db: Db, { orderId }: { orderId: string }) {
  const [order] = await db
    .select({
      ...listColumns,
      checkoutSessionId: orders.checkoutSessionId,
      paymentIntentId: orders.paymentIntentId,
      paidAt: orders.paidAt,
      fullName: users.fullName,
      email: users.email,
      ...grantColumns,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(accessGrants, eq(accessGrants.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return order ?? null;
}

const eventColumns = {
  id: paymentEvents.id,
  type: paymentEvents.type,
  outcome: paymentEvents.outcome,
  receivedAt: paymentEvents.receivedAt,
};

export async function listOrderEvents(db: Db, { orderId }: { orderId: string }) {
  return db
    .select(eventColumns)
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, orderId))
    .orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.id));
}

export async function listPaymentEvents(
  db: Db,
  { outcome, after }: { outcome: EventOutcome | null; after: Cursor | null },
) {
  const rows = await db
    .select({ ...eventColumns, orderId: paymentEvents.orderId })
    .from(paymentEvents)
    .where(
      and(
        outcome ? eq(paymentEvents.outcome, outcome) : undefined,
        afterCursor(after, paymentEvents.receivedAt, paymentEvents.id),
      ),
    )
    .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
    .limit(pageSize + 1);
  return toPage(rows, pageSize, ({ receivedAt }) => receivedAt);
}

/** Events that did not fit their order. `oldest`: null if there are none. */
export async function findRefusedEvents(
  db: Db,
  { since }: { since: Date },
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.outcome, "mismatch"), gte(paymentEvents.receivedAt, since)));
  return row ?? { count: 0, oldest: null };
}

/** By outcome, since an instant. For administrators. */
export async function countPaymentEvents(
  db: Db,
  { since }: { since: Date },
): Promise<{ outcome: EventOutcome; events: number }[]> {
  return db
    .select({ outcome: paymentEvents.outcome, events: count() })
    .from(paymentEvents)
    .where(gte(paymentEvents.receivedAt, since))
    .groupBy(paymentEvents.outcome)
    .orderBy(asc(paymentEvents.outcome));
}
