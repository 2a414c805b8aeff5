/** The payment provider of this process: Stripe's, or in the demo the test checkout that the process runs itself. */
import { isBadSignature, openStripe, redactedMessage } from "~/integrations/stripe.server";
import { MalformedBody } from "~/integrations/stripe-event.server";
import { BadSignature, MalformedEvent, type Payments, PaymentsFailed } from "./payments";

/** How the provider is reached. */
export type PaymentKeys = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own; null for that. */
  apiBase: string | null;
};

/** As much of the configuration as says what buying runs on. */
export type PaymentConfig = { stripe: PaymentKeys | null };

// The server's bundle and the tests' own imports are two copies of this module in one process: the checkout is one.
const slot = Symbol.for("firstdraw.checkout");
const holder = globalThis as { [slot]?: PaymentKeys };

/** Lets the demo buy at a checkout that runs in this process; null ends that. */
export function useLocalCheckout(keys: PaymentKeys | null): void {
  if (keys) holder[slot] = keys;
  else delete holder[slot];
}

const opened = new WeakMap<PaymentKeys, Payments>();

/** What buying runs on, opened once; null where nothing can be bought. */
export function paymentsFor({ stripe }: PaymentConfig): Payments | null {
  const keys = stripe ?? holder[slot];
  if (!keys) return null;
  const known = opened.get(keys);
  if (known) return known;
  const payments = openPayments(keys);
  opened.set(keys, payments);
  return payments;
}

/** Where forms may lead to besides ourselves: the origin of the hosted page; null where nothing can be bought. */
export const checkoutOriginOf = (config: PaymentConfig): string | null =>
  paymentsFor(config)?.checkoutOrigin ?? null;

/** Speaks to a provider. Asks nothing of it yet. */
export function openPayments(keys: PaymentKeys): Payments {
  const stripe = openStripe(keys);
  return {
    checkoutOrigin: stripe.checkoutOrigin,
    openSession: (checkout) => asked(() => stripe.openSession(checkout)),
    findSession: (id) => asked(() => stripe.findSession(id)),
    closeSession: (id) => asked(() => stripe.closeSession(id)),
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

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new PaymentsFailed(redactedMessage(error));
  }
}
