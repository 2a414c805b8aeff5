/**
 * What the Stripe-shaped server knows: checkout sessions, what was paid of them, and the events that this makes. Kept
 * in memory, in the shapes of Stripe's API; no money, no card, no name.
 */
import { randomBytes } from "node:crypto";

export type Session = {
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
  /** Seconds. */
  created: number;
  expires_at: number;
  livemode: false;
};

/** What the page shows beside it, and what happened to the payment afterwards. */
export type Sale = {
  session: Session;
  title: string;
  amountRefunded: number;
  dispute: { id: string; status: "needs_response" | "won" | "lost" } | null;
  /** The later payment fell through. */
  hasFailed: boolean;
};

export type Event = {
  id: string;
  object: "event";
  type: string;
  /** Seconds. */
  created: number;
  livemode: false;
  data: { object: Record<string, unknown> };
};

/** What somebody at the hosted page, at the bank or at the operator's desk may do. */
export const deeds = [
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
export type Deed = (typeof deeds)[number];

export type Wanted = {
  title: string;
  amount: number;
  currency: string;
  reference: string | null;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
};

/** More are not kept: the oldest go. */
const mostSales = 2000;

const newId = (kind: string) => `${kind}_${randomBytes(18).toString("hex")}`;
const inSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

export type Ledger = ReturnType<typeof openLedger>;

/** @param tell is handed every event, in the order in which they happen */
export function openLedger({ now, tell }: { now: () => Date; tell: (event: Event) => void }) {
  const sales = new Map<string, Sale>();

  function happens(type: string, object: object): void {
    const created = inSeconds(now());
    const data = { object: structuredClone(object) as Record<string, unknown> };
    tell({ id: newId("evt"), object: "event", type, created, livemode: false, data });
  }

  function open(wanted: Wanted, urlOf: (id: string) => string): Session {
    const id = newId("cs_test");
    const session: Session = {
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
    if (sales.size >= mostSales && !oldest.done) sales.delete(oldest.value);
    sales.set(id, {
      session,
      title: wanted.title,
      amountRefunded: 0,
      dispute: null,
      hasFailed: false,
    });
    return session;
  }

  function over(session: Session): void {
    session.status = "expired";
    session.url = null;
    happens("checkout.session.expired", session);
  }

  /** A sale as it stands now. */
  function find(id: string): Sale | null {
    const sale = sales.get(id) ?? null;
    if (sale?.session.status === "open" && sale.session.expires_at <= inSeconds(now()))
      over(sale.session);
    return sale;
  }

  function complete(session: Session, paid: boolean): void {
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

  /** @param amount cents */
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

  const does: Record<Deed, (sale: Sale) => void> = {
    pay: ({ session }) => complete(session, true),
    "pay-later": ({ session }) => complete(session, false),
    expire: ({ session }) => over(session),
    succeed: (sale) => settle(sale, true),
    fail: (sale) => settle(sale, false),
    refund: (sale) => refund(sale, left(sale)),
    "refund-half": (sale) => refund(sale, Math.floor(left(sale) / 2)),
    dispute: (sale) => dispute(sale, "needs_response"),
    win: (sale) => dispute(sale, "won"),
    lose: (sale) => dispute(sale, "lost"),
  };

  return {
    open,
    find,
    refund,
    /** By what was paid. */
    findByIntent: (intent: string): Sale | null =>
      [...sales.values()].find(({ session }) => session.payment_intent === intent) ?? null,
    /** The newest first. */
    list: (): Sale[] => [...sales.values()].reverse(),
    /** Does it, unless the sale is past that. */
    act(sale: Sale, deed: Deed): boolean {
      const can = possible(sale).includes(deed);
      if (can) does[deed](sale);
      return can;
    },
    /** Ends what is past its time. */
    sweep: () => {
      for (const id of sales.keys()) find(id);
    },
  };
}

/** What was paid and not refunded: cents. */
export const left = ({ session, amountRefunded }: Sale): number =>
  session.payment_status === "paid" ? session.amount_total - amountRefunded : 0;

/** What may be done with a sale as it stands. */
export function possible(sale: Sale): Deed[] {
  const { status, payment_status } = sale.session;
  if (status === "open") return ["pay", "pay-later", "expire"];
  if (status === "expired") return [];
  if (payment_status === "unpaid") return sale.hasFailed ? [] : ["succeed", "fail"];
  const refunds: Deed[] = left(sale) > 1 ? ["refund", "refund-half"] : [];
  if (!sale.dispute) return [...refunds, ...(left(sale) > 0 ? (["dispute"] as const) : [])];
  return sale.dispute.status === "needs_response" ? [...refunds, "win", "lose"] : refunds;
}
