import { dateTime } from "~/ui/dates";
import { pendingPaymentWords as words } from "~/words/pending-payment";
import { ordered } from "./orders-list";
import type { PendingPayment } from "./pending.server";
import { formatPrice } from "./prices";

export type ShownPending = { orderId: string; text: string };

/** The notice about a pending payment: what, how much, since when. */
export function shownPending(pending: PendingPayment, timeZone: string): ShownPending;
export function shownPending(pending: PendingPayment | null, timeZone: string): ShownPending | null;
export function shownPending(
  pending: PendingPayment | null,
  timeZone: string,
): ShownPending | null {
  if (!pending) return null;
  const { orderId, amount, startedAt } = pending;
  const text = words.text(formatPrice(amount), ordered(pending), dateTime(startedAt, timeZone));
  return { orderId, text };
}
