/**
 * Sessions, payments, and the events they cause, in memory and in the shapes of Stripe's API;
 * without cards or names.
 */
import { randomBytes } from "node:crypto";

export type LedgerSession = {
  id: string;
  object: "checkout.session";
  url: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  /** In seconds. */
  created: number;
  expires_at: number;
  livemode: false;
};

export type Sale = {
  session: LedgerSession;
  title: string;
  amountRefunded: number;
  dispute: { id: string; status: "needs_response" | "won" | "lost" } | null;
  hasFailed: boolean;
};

export type StripeEvent = {
  id: string;
  object: "event";
  type: string;
  /** In seconds. */
  created: number;
  livemode: false;
  data: { object: Record<string, unknown> };
};

/** Of the buyer, the bank or the operator. */
export const actions = [
  "pay",
  "pay-later",
  "expire",
  "succeed",
  "fail",
  "refund",
  "refund-half",
  "dispute",
  "win",
  "lose",
] as const;
export type Action = (typeof actions)[number];

export type CheckoutParams = {
  title: string;
  amount: number;
  currency: string;
  reference: string | null;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
};

const maxSales = 2000;

const newId = (kind: string) => `${kind}_${randomBytes(18).toString("hex")}`;
const inSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

export type Ledger = ReturnType<typeof openLedger>;

export function openLedger({ now, tell }: { now: () => Date; tell: (event: StripeEvent) => void }) {
  const sales = new Map<string, Sale>();

  function happens(type: string, object: object): void {
    const created = inSeconds(now());
    const data = { object: structuredClone(object) as Record<string, unknown> };
    tell({ id: newId("evt"), object: "event", type, created, livemode: false, data });
  }

  function open(wanted: CheckoutParams, urlOf: (id: string) => string): LedgerSession {
    const id = newId("cs_test");
    const session: LedgerSession = {
      id,
      object: "checkout.session",
      url: urlOf(id),
      status: "open",
      payment_status: "unpaid",
      amount_total: wanted.amount,
      currency: wanted.currency,
      payment_intent: null,
      client_reference_id: wanted.reference,
      metadata: wanted.metadata,
      success_url: wanted.successUrl.replace("{CHECKOUT_SESSION_ID}", id),
      cancel_url: wanted.cancelUrl,
      created: inSeconds(now()),
      expires_at: wanted.expiresAt,
      livemode: false,
    };
    const oldest = sales.keys().next();
    if (sales.size >= maxSales && !oldest.done) sales.delete(oldest.value);
    sales.set(id, {
      session,
      title: wanted.title,
      amountRefunded: 0,
      dispute: null,
      hasFailed: false,
    });
    return session;
  }

  function over(session: LedgerSession): void {
    session.status = "expired";
    session.url = null;
    happens("checkout.session.expired", session);
  }

  /** A session past its time is expired first. */
  function find(id: string): Sale | null {
    const sale = sales.get(id) ?? null;
    if (sale?.session.status === "open" && sale.session.expires_at <= inSeconds(now()))
      over(sale.session);
    return sale;
  }

  function complete(session: LedgerSession, paid: boolean): void {
    session.status = "complete";
    session.url = null;
    session.payment_intent = newId("pi");
    session.payment_status = paid ? "paid" : "unpaid";
    happens("checkout.session.completed", session);
  }

  function settle(sale: Sale, paid: boolean): void {
    sale.hasFailed = !paid;
    if (paid) sale.session.payment_status = "paid";
    happens(`checkout.session.async_payment_${paid ? "succeeded" : "failed"}`, sale.session);
  }

  function refund(sale: Sale, amount: number): void {
    sale.amountRefunded += amount;
    const { amount_total, currency, payment_intent } = sale.session;
    happens("charge.refunded", {
      id: newId("ch"),
      object: "charge",
      amount: amount_total,
      amount_refunded: sale.amountRefunded,
      refunded: sale.amountRefunded === amount_total,
      currency,
      payment_intent,
    });
  }

  function dispute(sale: Sale, status: "needs_response" | "won" | "lost"): void {
    sale.dispute = { id: sale.dispute?.id ?? newId("dp"), status };
    const { amount_total: amount, currency, payment_intent } = sale.session;
    happens(`charge.dispute.${status === "needs_response" ? "created" : "closed"}`, {
      ...sale.dispute,
      object: "dispute",
      amount,
      currency,
      payment_intent,
    });
  }

  const does: Record<Action, (sale: Sale) => void> = {
    pay: ({ session }) => complete(session, true),
    "pay-later": ({ session }) => complete(session, false),
    expire: ({ session }) => over(session),
    succeed: (sale) => settle(sale, true),
    fail: (sale) => settle(sale, false),
    refund: (sale) => refund(sale, unrefunded(sale)),
    "refund-half": (sale) => refund(sale, Math.floor(unrefunded(sale) / 2)),
    dispute: (sale) => dispute(sale, "needs_response"),
    win: (sale) => dispute(sale, "won"),
    lose: (sale) => dispute(sale, "lost"),
  };

  return {
    open,
    find,
    refund,
    findByIntent: (intent: string): Sale | null =>
      [...sales.values()].find(({ session }) => session.payment_intent === intent) ?? null,
    list: (): Sale[] => [...sales.values()].reverse(),
    /** False if the sale's state does not allow it. */
    act(sale: Sale, deed: Action): boolean {
      const can = possibleActions(sale).includes(deed);
      if (can) does[deed](sale);
      return can;
    },
    sweep: () => {
      for (const id of sales.keys()) find(id);
    },
  };
}

export const unrefunded = ({ session, amountRefunded }: Sale): number =>
  session.payment_status === "paid" ? session.amount_total - amountRefunded : 0;

export function possibleActions(sale: Sale): Action[] {
  const { status, payment_status } = sale.session;
  if (status === "open") return ["pay", "pay-later", "expire"];
  if (status === "expired") return [];
  if (payment_status === "unpaid") return sale.hasFailed ? [] : ["succeed", "fail"];
  const refunds: Action[] = unrefunded(sale) > 1 ? ["refund", "refund-half"] : [];
  if (!sale.dispute) return [...refunds, ...(unrefunded(sale) > 0 ? (["dispute"] as const) : [])];
  return sale.dispute.status === "needs_response" ? [...refunds, "win", "lose"] : refunds;
}
