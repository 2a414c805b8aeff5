import { sql } from "drizzle-orm";
import { boolean, id, index, instant, integer, json, table, text, uniqueIndex } from "../columns";
import {
  disputes,
  eventOutcomes,
  grantSources,
  orderStatuses,
  plans,
  refundReasons,
} from "../vocabulary";
import { users } from "./accounts";

export const orders = table(
  "orders",
  {
    id: id(),
    /** Null once the account is deleted; accounting keeps the order. */
    userId: text().references(() => users.id, { onDelete: "set null" }),
    plan: text({ enum: plans }).notNull(),
    isUpgrade: boolean().notNull(),
    /** Cents. */
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    checkoutSessionId: text(),
    paymentIntentId: text(),
    refundedAmount: integer().notNull().default(0),
    dispute: text({ enum: disputes }),
    /** Cents due back to the buyer, including what was refunded since. */
    refundDue: integer().notNull().default(0),
    refundReason: text({ enum: refundReasons }),
    createdAt: instant().notNull(),
    paidAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("orders_session").on(t.checkoutSessionId),
    index("orders_intent").on(t.paymentIntentId),
    index("orders_user").on(t.userId, t.createdAt),
    index("orders_created").on(t.createdAt),
    index("orders_status").on(t.status, t.createdAt),
    index("orders_plan").on(t.plan, t.createdAt),
    index("orders_refund_due").on(t.createdAt).where(sql`refund_due > 0`),
  ],
);

/** A replay finds its row. */
export const paymentEvents = table(
  "payment_events",
  {
    id: id(),
    type: text().notNull(),
    orderId: text().references(() => orders.id),
    /** Matches an event that arrives before its order is known. */
    paymentIntentId: text(),
    payload: json<Record<string, unknown>>().notNull(),
    outcome: text({ enum: eventOutcomes }).notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    index("payment_events_order").on(t.orderId, t.receivedAt),
    index("payment_events_intent").on(t.paymentIntentId),
    index("payment_events_received").on(t.receivedAt),
    index("payment_events_outcome").on(t.outcome, t.receivedAt),
  ],
);

/** Access is the sum of a learner's unrevoked grants (ruling 16). */
export const accessGrants = table(
  "access_grants",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    plan: text({ enum: plans }).notNull(),
    source: text({ enum: grantSources }).notNull(),
    orderId: text().references(() => orders.id),
    grantedBy: text().references(() => users.id, { onDelete: "set null" }),
    /** Null for life. */
    days: integer(),
    startsAt: instant().notNull(),
    /** Null for life. */
    endsAt: instant(),
    revokedAt: instant(),
    revokedReason: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("access_grants_user").on(t.userId, t.createdAt),
    uniqueIndex("access_grants_order").on(t.orderId).where(sql`order_id is not null`),
    index("access_grants_ending").on(t.endsAt),
  ],
);
