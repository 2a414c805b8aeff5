/** The payment provider of this process: Stripe, or the demo's own test checkout. */
import { isBadSignature, openStripe, redactedMessage } from "~/integrations/stripe.server";
import { MalformedBody } from "~/integrations/stripe-event.server";
import { BadSignature, MalformedEvent, type PaymentProvider, PaymentsFailed } from "./payments";

export type PaymentKeys = {
  secretKey: string;
  webhookSecret: string;
  /** Overrides Stripe's own address. */
  apiBase: string | null;
};

/** The part of the configuration that billing needs. */
export type PaymentConfig = { stripe: PaymentKeys | null };

// On the global object, because the server's bundle and the tests load this module twice in one
// process.
const slot = Symbol.for("firstdraw.checkout");
const holder = globalThis as { [slot]?: PaymentKeys };

/** Sets the demo's checkout, which runs in this process; null removes it. */
export function setLocalCheckout(keys: PaymentKeys | null): void {
  if (keys) holder[slot] = keys;
  else delete holder[slot];
}

const providers = new WeakMap<PaymentKeys, PaymentProvider>();

/** Returns the provider, opened once; null if nothing can be bought. */
export function providerFor({ stripe }: PaymentConfig): PaymentProvider | null {
  const keys = stripe ?? holder[slot];
  if (!keys) return null;
  const known = providers.get(keys);
  if (known) return known;
  const payments = openProvider(keys);
  providers.set(keys, payments);
  return payments;
}

/** Origin of the hosted page, for the `form-action` policy; null if nothing can be bought. */
export const checkoutOriginOf = (config: PaymentConfig): string | null =>
  providerFor(config)?.checkoutOrigin ?? null;

/** Opens a provider. Makes no request yet. */
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
