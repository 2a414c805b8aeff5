/** What billing asks of a payment provider: integrations/stripe is one, and the demo's and the tests' server is spoken to by it. */

/** A hosted checkout as the provider knows it. Amounts in cents, currency in small letters. */
export type CheckoutSession = {
  id: string;
  /** Where the buyer pays; null once it is over. */
  url: string | null;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  amount: number | null;
  currency: string | null;
  paymentIntentId: string | null;
  /** What we gave it: the order, its user and the plan's code. */
  metadata: Record<string, string>;
};

export type NewCheckout = {
  orderId: string;
  userId: string;
  /** `base` or `premium`. */
  plan: string;
  email: string;
  /** What the buyer reads on the hosted page. */
  title: string;
  amount: number;
  currency: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** What the provider told us, as much of it as we act on. */
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

/** All but the last fail with `PaymentsFailed` when the provider refuses or cannot be reached. */
export type Payments = {
  /** The same order asked for twice in the same words gets the same session (idempotency key). */
  openSession(checkout: NewCheckout): Promise<CheckoutSession>;
  /** Null when the provider does not know it. */
  findSession(id: string): Promise<CheckoutSession | null>;
  /** Nobody can pay there any more. One that is over already stays as it is. */
  closeSession(id: string): Promise<void>;
  /**
   * @throws BadSignature when the body was not signed by the provider within the last 300 seconds
   * @throws MalformedEvent when it was, and does not have the shape of an event
   */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent>;
  /** The origin of the hosted page, for the content security policy. */
  checkoutOrigin: string;
};

/** The provider refused, or could not be reached. The message is for the log, never for a buyer. */
export class PaymentsFailed extends Error {
  override name = "PaymentsFailed";
}

export class BadSignature extends Error {
  override name = "BadSignature";
}

/** A signed body that is not an event of the shape that we read. Sent again, it would be the same. */
export class MalformedEvent extends Error {
  override name = "MalformedEvent";
}
