/** What billing needs of a provider. Demo and tests run Stripe's client against a local server. */

/** Amounts in cents, currency in lowercase. */
export type CheckoutSession = {
  id: string;
  /** Null once the session is over. */
  url: string | null;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  amount: number | null;
  currency: string | null;
  paymentIntentId: string | null;
  /** Order, user and plan. */
  metadata: Record<string, string>;
};

export type NewCheckout = {
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

export type PaymentEvent = { id: string; type: string; createdAt: Date } & (
  | { about: "session"; session: CheckoutSession }
  | {
      about: "charge";
      paymentIntentId: string | null;
      amount: number;
      amountRefunded: number;
      currency: string;
    }
  | { about: "dispute"; paymentIntentId: string | null; status: string }
  | { about: "other" }
);

/** Methods except `readEvent` throw `PaymentsFailed`. */
export type PaymentProvider = {
  /** Idempotent: the same order with the same parameters gets the same session. */
  openSession(checkout: NewCheckout): Promise<CheckoutSession>;
  findSession(id: string): Promise<CheckoutSession | null>;
  /** Nothing happens if the session is over. */
  closeSession(id: string): Promise<void>;
  /**
   * @throws BadSignature if the body was not signed within the last 300 seconds
   * @throws MalformedEvent if it has an unexpected shape
   */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent>;
  /** For the content security policy. */
  checkoutOrigin: string;
};

/** The message is for the log, never for a buyer. */
export class PaymentsFailed extends Error {
  override name = "PaymentsFailed";
}

export class BadSignature extends Error {
  override name = "BadSignature";
}

/** A retry would have the same body. */
export class MalformedEvent extends Error {
  override name = "MalformedEvent";
}
