import { dateTime } from "~/ui/dates";
import { orderTitle } from "./orders-list";
import type { PendingPayment } from "./pending.server";
import { formatPrice } from "./prices";
import { pendingPaymentWords as words } from "./words";

export type PendingText = { orderId: string; text: string };

export function describePending(pending: PendingPayment, timeZone: string): PendingText;
export function describePending(
  pending: PendingPayment | null,
  timeZone: string,
): PendingText | null;
export function describePending(
  pending: PendingPayment | null,
  timeZone: string,
): PendingText | null {
  if (!pending) return null;
  const { orderId, amount, startedAt } = pending;
  const text = words.text(formatPrice(amount), orderTitle(pending), dateTime(startedAt, timeZone));
  return { orderId, text };
}
