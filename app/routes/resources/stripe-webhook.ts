import { db, transaction } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import { closeOutdatedCheckouts } from "~/features/billing/close-checkouts.server";
import { handlePaymentEvent } from "~/features/billing/fulfilment.server";
import { BadSignature, MalformedEvent } from "~/features/billing/payments";
import { providerFor } from "~/features/billing/payments.server";
import { wakeMail } from "~/features/mail/wake.server";
import { readText } from "~/server/body-limit.server";
import { requestContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { log } from "~/server/log.server";
import type { Route } from "./+types/stripe-webhook";

/** Events are a few kilobytes. */
const mostBytes = 256_000;

/**
 * Anything but 2xx makes the provider retry for days, so only what could not be stored now gets
 * that.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const payments = providerFor(environment());
  if (!payments) return answer(404);
  const { id } = context.get(requestContext);
  const body = await readText(request, mostBytes);
  if (body === null) return answer(413);
  try {
    const event = await payments.readEvent(body, request.headers.get("Stripe-Signature"));
    const taken = await handlePaymentEvent(transaction, { event, now: new Date() });
    const line = { id, event: event.id, type: event.type, ...taken };
    if (taken.outcome === "mismatch") log.error(line, "a payment event does not fit its order");
    else log.info(line, "payment event");
    if (taken.outcome === "applied") wakeMail();
    // A repeated event may mean that its consequences were interrupted; applying them twice is
    // harmless.
    const isKnown = taken.outcome === "applied" || taken.outcome === "repeated";
    if (isKnown && taken.orderId)
      await closeOutdatedCheckouts(db, transaction, payments, {
        orderId: taken.orderId,
        now: new Date(),
      });
    return answer(200);
  } catch (error) {
    if (error instanceof BadSignature) {
      log.warn({ id }, "a payment event was not signed by the provider");
      return answer(400);
    }
    if (error instanceof MalformedEvent) {
      log.error({ id, err: error }, "a payment event does not have the shape of one");
      return answer(400);
    }
    log.error({ id, err: error }, "a payment event could not be taken");
    return isUnavailable(error) ? answer(503, { "Retry-After": "60" }) : answer(500);
  }
}

const answer = (status: number, headers: HeadersInit = {}) =>
  new Response(null, { status, headers });
