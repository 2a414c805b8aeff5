/** Stripe, or the demo's test checkout. */
import { isBadSignature, openStripe, redactedMessage } from "~/integrations/stripe.server";
import { MalformedBody } from "~/integrations/stripe-event.server";
import { BadSignature, MalformedEvent, type PaymentProvider, PaymentsFailed } from "./payments";

export type PaymentKeys = {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | null;
};

export type PaymentConfig = { stripe: PaymentKeys | null };

// On the global object: the server's bundle and the tests load this module twice.
const slot = Symbol.for("firstdraw.checkout");
const holder = globalThis as { [slot]?: PaymentKeys };

/** The demo's checkout runs in this process. */
export function setLocalCheckout(keys: PaymentKeys | null): void {
  if (keys) holder[slot] = keys;
  else delete holder[slot];
}

const providers = new WeakMap<PaymentKeys, PaymentProvider>();

/** Opened once; null if nothing can be bought. */
export function providerFor({ stripe }: PaymentConfig): PaymentProvider | null {
  const keys = stripe ?? holder[slot];
  if (!keys) return null;
  const known = providers.get(keys);
  if (known) return known;
  const payments = openProvider(keys);
  providers.set(keys, payments);
  return payments;
}

/** For the `form-action` policy; null if nothing can be bought. */
export const checkoutOriginOf = (config: PaymentConfig): string | null =>
  providerFor(config)?.checkoutOrigin ?? null;

/** Makes no request yet. */
export function openProvider(keys: PaymentKeys): PaymentProvider {
  const stripe = openStripe(keys);
  return {
    checkoutOrigin: stripe.checkoutOrigin,
    openSession: (checkout) => redactErrors(() => stripe.openSession(checkout)),
    findSession: (id) => redactErrors(() => stripe.findSession(id)),
    closeSession: (id) => redactErrors(() => stripe.closeSession(id)),
    async readEvent(body, signature) {
      try {
        return await stripe.readEvent(body, signature);
      } catch (error) {
        if (isBadSignature(error)) throw new BadSignature("not signed by the provider");
        if (error instanceof MalformedBody) throw new MalformedEvent(error.message);
        throw error;
      }
    },
  };
}

async function redactErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new PaymentsFailed(redactedMessage(error));
  }
}
