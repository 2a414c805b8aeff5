/** Stripe, by its own library: hosted checkouts, and the events that it signs. The library is loaded when first asked. */
import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { assertEvent, MalformedBody } from "./stripe-event.server";

const second = 1000;
/** How old an event's signature may be. */
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

/** A client at the library's own API version. Nothing is asked of Stripe before the first call. */
export function openStripe({ secretKey, webhookSecret, apiBase }: Keys) {
  let made: Promise<Stripe> | undefined;
  const client = () => {
    made ??= library().then(
      (Client) =>
        new Client(secretKey, {
          timeout: 10 * second,
          // Whoever waits for a page is kept waiting no longer than one try: features/billing/patience.server.ts.
          maxNetworkRetries: 1,
          telemetry: false,
          ...(apiBase ? placeOf(apiBase) : {}),
        }),
    );
    return made;
  };

  return {
    checkoutOrigin: apiBase ? new URL(apiBase).origin : hostedCheckout,

    async openSession(checkout: Checkout) {
      const stripe = await client();
      const session = await stripe.checkout.sessions.create(paramsOf(checkout), {
        // The same order in the same words gets the same session, however often it is asked for.
        idempotencyKey: `order-${checkout.orderId}-${wordsOf(checkout)}`,
      });
      return sessionOf(session);
    },

    async findSession(id: string) {
      const stripe = await client();
      try {
        return sessionOf(await stripe.checkout.sessions.retrieve(id));
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
        // Paid or over already: only an open one can be closed.
        if ((error as { type?: unknown }).type !== "StripeInvalidRequestError") throw error;
      }
    },

    /** @throws MalformedBody, or what `isBadSignature` recognizes */
    async readEvent(body: string, signature: string | null) {
      const { webhooks } = await client();
      const event = parsedEvent(() =>
        webhooks.constructEvent(body, signature ?? "", webhookSecret, toleranceInSeconds),
      );
      return eventOf(event);
    },
  };
}

function placeOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isSecure = protocol === "https:";
  return {
    protocol: isSecure ? ("https" as const) : ("http" as const),
    host: hostname,
    port: Number(port) || (isSecure ? 443 : 80),
  };
}

/** Tells an order's requests apart, should its words change before it has a session. */
const wordsOf = (checkout: Checkout) =>
  createHash("sha256").update(JSON.stringify(checkout)).digest("base64url").slice(0, 16);

function paramsOf(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
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
    // Of the order's currency to the end: what is paid is compared with what was ordered.
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

/** A word that this version does not know counts as the one that promises nothing. */
const known = <const W extends string>(words: readonly W[], word: string | null): W =>
  words.find((one) => one === word) ?? (words[0] as W);

function sessionOf(session: Stripe.Checkout.Session) {
  return {
    id: session.id,
    url: session.url,
    status: known(["open", "complete", "expired"], session.status),
    paymentStatus: known(["unpaid", "paid", "no_payment_required"], session.payment_status),
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

/** @param parse checks the signature first, then the text */
function parsedEvent(parse: () => Stripe.Event): Stripe.Event {
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

function eventOf({ id, type, created, data: { object } }: Stripe.Event) {
  const event = { id, type, createdAt: new Date(created * second) };
  if (sessionEvents.has(type)) {
    const session = sessionOf(object as Stripe.Checkout.Session);
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

/** A body that Stripe did not sign, or signed too long ago. */
export const isBadSignature = (error: unknown): boolean =>
  typeOf(error) === "StripeSignatureVerificationError";

/** Whose message repeats parts of our keys. */
const ours = new Set(["StripeAuthenticationError", "StripePermissionError"]);

/** What went wrong, for the log. It repeats no key and nobody's address. */
export function redactedMessage(error: unknown): string {
  const type = typeOf(error);
  if (typeof type !== "string" || !type.startsWith("Stripe")) {
    const name = error instanceof Error ? error.name : typeof error;
    return `the provider could not be asked (${name})`;
  }
  if (ours.has(type)) return `the provider refused our key (${type})`;
  return `${type}: ${(error as Error).message.replace(personal, "…")}`;
}

/** Addresses of people, and keys: an error may repeat what it was asked with, and the log keeps errors. */
const personal = /\S+@\S+|\b(sk|rk|whsec)_\w+/g;
