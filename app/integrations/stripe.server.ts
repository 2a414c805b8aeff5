/** The client library is loaded on first use. */
import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { assertEvent, MalformedBody } from "./stripe-event.server";

const second = 1000;
const toleranceInSeconds = 300;
const hostedCheckout = "https://checkout.stripe.com";

type Keys = { secretKey: string; webhookSecret: string; apiBase: string | null };

type Checkout = {
  orderId: string;
  userId: string;
  plan: string;
  email: string;
  title: string;
  amount: number;
  currency: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

const library = () => import("stripe").then((loaded) => loaded.default);

/** Makes no request yet. */
export function openStripe({ secretKey, webhookSecret, apiBase }: Keys) {
  let made: Promise<Stripe> | undefined;
  const client = () => {
    made ??= library().then(
      (Client) =>
        new Client(secretKey, {
          timeout: 10 * second,
          // A page waits for one try: features/billing/provider-timeout.server.ts.
          maxNetworkRetries: 1,
          telemetry: false,
          ...(apiBase ? clientAddress(apiBase) : {}),
        }),
    );
    return made;
  };

  return {
    checkoutOrigin: apiBase ? new URL(apiBase).origin : hostedCheckout,

    async openSession(checkout: Checkout) {
      const stripe = await client();
      const session = await stripe.checkout.sessions.create(sessionParams(checkout), {
        // The same order with the same parameters gets the same session.
        idempotencyKey: `order-${checkout.orderId}-${paramsHash(checkout)}`,
      });
      return toSession(session);
    },

    async findSession(id: string) {
      const stripe = await client();
      try {
        return toSession(await stripe.checkout.sessions.retrieve(id));
      } catch (error) {
        if ((error as { code?: unknown }).code === "resource_missing") return null;
        throw error;
      }
    },

    async closeSession(id: string) {
      const stripe = await client();
      try {
        await stripe.checkout.sessions.expire(id);
      } catch (error) {
        // Only open sessions can be closed.
        if ((error as { type?: unknown }).type !== "StripeInvalidRequestError") throw error;
      }
    },

    /** @throws MalformedBody, or an error for which `isBadSignature` is true */
    async readEvent(body: string, signature: string | null) {
      const { webhooks } = await client();
      const event = parseEvent(() =>
        webhooks.constructEvent(body, signature ?? "", webhookSecret, toleranceInSeconds),
      );
      return toEvent(event);
    },
  };
}

function clientAddress(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isSecure = protocol === "https:";
  return {
    protocol: isSecure ? ("https" as const) : ("http" as const),
    host: hostname,
    port: Number(port) || (isSecure ? 443 : 80),
  };
}

/** An order's parameters may change before it has a session. */
const paramsHash = (checkout: Checkout) =>
  createHash("sha256").update(JSON.stringify(checkout)).digest("base64url").slice(0, 16);

function sessionParams(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { orderId, userId, plan, title } = checkout;
  const metadata = { orderId, userId, plan };
  return {
    mode: "payment",
    client_reference_id: orderId,
    customer_email: checkout.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency,
          unit_amount: checkout.amount,
          product_data: { name: title },
        },
      },
    ],
    // The paid amount is compared with the order.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { description: title, metadata },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / second),
  };
}

const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === "string" ? one : (one?.id ?? null);

/** An unknown word counts as the first one, which has no effect. */
const knownOr = <const W extends string>(words: readonly W[], word: string | null): W =>
  words.find((one) => one === word) ?? (words[0] as W);

function toSession(session: Stripe.Checkout.Session) {
  return {
    id: session.id,
    url: session.url,
    status: knownOr(["open", "complete", "expired"], session.status),
    paymentStatus: knownOr(["unpaid", "paid", "no_payment_required"], session.payment_status),
    amount: session.amount_total,
    currency: session.currency,
    paymentIntentId: idOf(session.payment_intent),
    metadata: { ...session.metadata },
  };
}

const sessionEvents = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

/** @param parse verifies the signature first */
function parseEvent(parse: () => Stripe.Event): Stripe.Event {
  let event: Stripe.Event;
  try {
    event = parse();
  } catch (error) {
    if (isBadSignature(error)) throw error;
    throw new MalformedBody("no JSON, or an event without its object");
  }
  assertEvent(event);
  return event;
}

function toEvent({ id, type, created, data: { object } }: Stripe.Event) {
  const event = { id, type, createdAt: new Date(created * second) };
  if (sessionEvents.has(type)) {
    const session = toSession(object as Stripe.Checkout.Session);
    return { ...event, about: "session" as const, session };
  }
  if (type === "charge.refunded") {
    const charge = object as Stripe.Charge;
    return {
      ...event,
      about: "charge" as const,
      paymentIntentId: idOf(charge.payment_intent),
      amount: charge.amount,
      amountRefunded: charge.amount_refunded,
      currency: charge.currency,
    };
  }
  if (type.startsWith("charge.dispute.")) {
    const dispute = object as Stripe.Dispute;
    const paymentIntentId = idOf(dispute.payment_intent);
    return { ...event, about: "dispute" as const, paymentIntentId, status: dispute.status };
  }
  return { ...event, about: "other" as const };
}

const typeOf = (error: unknown) => (error as { type?: unknown } | null)?.type;

export const isBadSignature = (error: unknown): boolean =>
  typeOf(error) === "StripeSignatureVerificationError";

/** Their messages contain parts of our keys. */
const keyErrors = new Set(["StripeAuthenticationError", "StripePermissionError"]);

/** For the log, without keys and email addresses. */
export function redactedMessage(error: unknown): string {
  const type = typeOf(error);
  if (typeof type !== "string" || !type.startsWith("Stripe")) {
    const name = error instanceof Error ? error.name : typeof error;
    return `the provider could not be asked (${name})`;
  }
  if (keyErrors.has(type)) return `the provider refused our key (${type})`;
  return `${type}: ${(error as Error).message.replace(personal, "…")}`;
}

/** Errors may repeat a request's parameters. */
const personal = /\S+@\S+|\b(sk|rk|whsec)_\w+/g;
