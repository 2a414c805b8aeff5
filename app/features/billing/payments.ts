/**
 * What billing needs of a payment provider. integrations/stripe implements it; demo and tests run
 * the same client against a local server.
 */

/** A hosted checkout. Amounts in cents, currency in lowercase. */
export type CheckoutSession = {
  id: string;
  /** Where the buyer pays; null once the session is over. */
  url: string | null;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  amount: number | null;
  currency: string | null;
  paymentIntentId: string | null;
  /** Ours: the order, its user and the plan's code. */
  metadata: Record<string, string>;
};

export type NewCheckout = {
  orderId: string;
  userId: string;
  plan: string;
  email: string;
  /** Shown to the buyer on the hosted page. */
  title: string;
  amount: number;
  currency: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** A provider's event, reduced to what we use. */
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

/**
 * All methods but `readEvent` throw `PaymentsFailed` if the provider refuses or cannot be reached.
 */
export type PaymentProvider = {
  /** Idempotent: the same order with the same parameters gets the same session. */
  openSession(checkout: NewCheckout): Promise<CheckoutSession>;
  /** Null if the provider does not know it. */
  findSession(id: string): Promise<CheckoutSession | null>;
  /** Ends a session so that it cannot be paid. Does nothing if it is over. */
  closeSession(id: string): Promise<void>;
  /**
   * @throws BadSignature if the body was not signed by the provider within the last 300 seconds
   * @throws MalformedEvent if it was, and is not an event of the expected shape
   */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent>;
  /** Origin of the hosted page, for the content security policy. */
  checkoutOrigin: string;
};

/** The provider refused or could not be reached. The message is for the log, never for a buyer. */
export class PaymentsFailed extends Error {
  override name = "PaymentsFailed";
}

export class BadSignature extends Error {
  override name = "BadSignature";
}

/** A signed body of an unexpected shape. A retry would have the same one. */
export class MalformedEvent extends Error {
  override name = "MalformedEvent";
}
