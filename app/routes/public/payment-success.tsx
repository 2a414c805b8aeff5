import { data } from "react-router";
import { db, transaction } from "#db/client.server";
import { PaymentState, type PaymentStateProps } from "~/features/billing/components/payment-state";
import { usePagePolling } from "~/features/billing/components/use-page-polling";
import { type PaymentVerification, verifyPayment } from "~/features/billing/fulfilment.server";
import { PaymentsFailed } from "~/features/billing/payments";
import { providerFor } from "~/features/billing/payments.server";
import { formatPrice, prices } from "~/features/billing/prices";
import { paymentNotices as notices, paymentWords } from "~/features/billing/words";
import { wakeMail } from "~/features/mail/wake.server";
import { dayIn } from "~/features/progress/days";
import { pageTitle } from "~/features/site/title";
import { requestContext, viewerContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { log } from "~/server/log.server";
import { mayCheckPayment } from "~/server/rate-limits.server";
import { longDay } from "~/ui/dates";
import type { Route } from "./+types/payment-success";
import { readJourneyQuery } from "./get-started.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(paymentWords.title, matches);

const shown = (state: PaymentStateProps, status: number) => data({ ...state, status }, { status });
const failure = (status: number, message: string, more?: string) =>
  shown({ state: "error", message, more: more ?? null, canCheckAgain: false }, status);

/**
 * The only loader that writes: the checkout returns by GET, maybe before or instead of the webhook,
 * so this writes the same, once (docs/decisions/0018).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const sessionId = url.searchParams.get("session_id");
  if (!sessionId) return failure(400, notices.noSession, notices.openFromOrders);
  const { id } = context.get(requestContext);
  const payments = providerFor(environment());
  if (!payments) return failure(503, notices.failed);
  let found: PaymentVerification;
  try {
    const slowed = {
      ...payments,
      async findSession(session: string) {
        if (await mayCheckPayment(session)) return payments.findSession(session);
        throw new PaymentsFailed("asked for too often");
      },
    };
    found = await verifyPayment(db, transaction, slowed, {
      sessionId,
      now: new Date(),
      onFailure: (error) => log.warn({ id, err: error }, "a payment could not be asked for"),
    });
  } catch (error) {
    log.error({ id, err: error }, "a payment could not be verified");
    return failure(500, notices.failed);
  }
  // Emails were queued with it.
  if (found.state !== "unknown") wakeMail();
  const { state, orderId, mismatch } = found;
  if (mismatch) log.error({ id, orderId, mismatch }, "a payment does not fit its order");
  switch (state) {
    case "open":
      return failure(200, notices.notVerified, notices.notPaid);
    case "unverified":
      return shown(
        { state: "error", message: notices.failed, more: notices.unverified, canCheckAgain: true },
        503,
      );
    case "ended":
      return failure(200, notices.notVerified, notices.endedWithBasic);
    case "pending":
      // 202 lets a polling page recognize that the payment is pending.
      return shown({ state: "pending" }, 202);
    case "unknown":
      return failure(404, notices.notVerified, notices.unknown);
    case "failed":
      return failure(200, notices.notVerified, notices.declined);
    case "expired":
      return failure(200, notices.notVerified, notices.expired);
    case "refused":
      return failure(200, notices.notVerified, mismatch ? notices.refused : notices.takenBack);
    case "paid":
      return paid(found, context.get(viewerContext), readJourneyQuery(url).from);
  }
}

/** Only the buyer gets details. */
function paid(
  { plan, userId, orderId, accessExpiresAt, isExtension, refundDue }: PaymentVerification,
  viewer: { id: string; timeZone: string } | null,
  from: string | null,
) {
  if (!plan || !orderId || !viewer || viewer.id !== userId)
    return shown({ state: "paid", bought: null }, 200);
  const until = accessExpiresAt ? longDay(dayIn(accessExpiresAt, viewer.timeZone)) : null;
  const bought = {
    // Premium for life never ends, whatever was paid for.
    days: until === null ? null : prices[plan].days,
    isExtension: isExtension ?? false,
    until,
    orderId,
    due: refundDue ? formatPrice(refundDue) : null,
    from,
  };
  return shown({ state: "paid", bought }, 200);
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { status, ...state } = loaderData;
  const isUnsettled = state.state === "pending" || (state.state === "error" && state.canCheckAgain);
  usePagePolling(isUnsettled ? status : null);
  return <PaymentState {...state} />;
}
