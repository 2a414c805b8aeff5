import { eq } from "drizzle-orm";
import { own, type Parts } from "#db/personal-data";
import { orders, paymentEvents } from "#db/schema";

export const billingParts = {
  orders: {
    table: orders,
    ownerColumns: [orders.userId],
    columns: {
      id: orders.id,
      plan: orders.plan,
      isUpgrade: orders.isUpgrade,
      amount: orders.amount,
      currency: orders.currency,
      status: orders.status,
      checkoutSessionId: orders.checkoutSessionId,
      paymentIntentId: orders.paymentIntentId,
      refundedAmount: orders.refundedAmount,
      dispute: orders.dispute,
      refundDue: orders.refundDue,
      refundReason: orders.refundReason,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      updatedAt: orders.updatedAt,
    },
    omitted: { userId: own },
    order: [orders.id],
  },
  payments: {
    table: paymentEvents,
    ownerColumns: [],
    through: { table: orders, on: eq(orders.id, paymentEvents.orderId) },
    columns: {
      id: paymentEvents.id,
      type: paymentEvents.type,
      orderId: paymentEvents.orderId,
      paymentIntentId: paymentEvents.paymentIntentId,
      payload: paymentEvents.payload,
      outcome: paymentEvents.outcome,
      receivedAt: paymentEvents.receivedAt,
    },
    omitted: {},
    order: [paymentEvents.id],
  },
} satisfies Parts;
