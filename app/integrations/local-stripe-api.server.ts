/** The part of Stripe's API that we use, with idempotency keys. */
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type CheckoutParams, type Ledger, unrefunded } from "./local-stripe-ledger.server";

/** They expire after a day, as Stripe's do, or after this many newer ones. */
const keyLifetime = 24 * 3600 * 1000;
const maxKeys = 2000;

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}
export const refused = (message: string, code?: string) =>
  new ApiError(400, "invalid_request_error", message, code);

const missing = (object: string, id: string) =>
  new ApiError(404, "invalid_request_error", `No such ${object}: '${id}'`, "resource_missing");

type ApiRequest = { headers: IncomingHttpHeaders; method: string; pathname: string; body: string };

/**
 * @param payUrl address of a session's hosted page
 * @param refuses why new checkouts are refused, or null
 */
type Shop = {
  ledger: Ledger;
  payUrl: (id: string) => string;
  refuses: () => string | null;
  now: () => Date;
};

export function openApi({ secretKey, ...shop }: Shop & { secretKey: string }) {
  const { now } = shop;
  const answered = new Map<string, { request: string; answer: object; at: number }>();

  function answer({ headers, method, pathname, body }: ApiRequest): object {
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new ApiError(401, "invalid_request_error", "Invalid API Key provided");
    const key = method === "POST" ? headers["idempotency-key"] : undefined;
    const request = `${pathname} ${body}`;
    forgetKeys();
    const before = typeof key === "string" ? answered.get(key) : undefined;
    if (before && before.request !== request)
      throw new ApiError(
        400,
        "idempotency_error",
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      );
    const result =
      before?.answer ??
      structuredClone(perform(shop, `${method} ${pathname}`, new URLSearchParams(body)));
    if (typeof key === "string" && !before)
      answered.set(key, { request, answer: result, at: now().getTime() });
    return result;
  }

  function forgetKeys(): void {
    for (const [key, { at }] of answered) {
      if (answered.size <= maxKeys && now().getTime() - at < keyLifetime) return;
      answered.delete(key);
    }
  }

  return { answer };
}

function perform(
  { ledger, payUrl, refuses, now }: Shop,
  route: string,
  params: URLSearchParams,
): object {
  if (route === "POST /v1/checkout/sessions") {
    const refusal = refuses();
    if (refusal) throw refused(refusal);
    return ledger.open(parseCheckout(params, now()), payUrl);
  }
  if (route === "POST /v1/refunds") return refund(ledger, params);
  const [, shown, expired] =
    /^(?:GET \/v1\/checkout\/sessions\/(\w+)|POST \/v1\/checkout\/sessions\/(\w+)\/expire)$/.exec(
      route,
    ) ?? [];
  const id = shown ?? expired;
  if (!id) throw new ApiError(404, "invalid_request_error", `Unrecognized request URL (${route})`);
  const sale = ledger.find(id);
  if (!sale) throw missing("checkout.session", id);
  if (expired && !ledger.act(sale, "expire"))
    throw refused('Only Checkout Sessions with a status in ["open"] can be expired.');
  return sale.session;
}

function refund(ledger: Ledger, params: URLSearchParams): object {
  const intent = params.get("payment_intent") ?? "";
  const sale = ledger.findByIntent(intent);
  if (!sale) throw missing("payment_intent", intent);
  const amount = params.has("amount") ? Number(params.get("amount")) : unrefunded(sale);
  if (!Number.isInteger(amount) || amount < 1 || amount > unrefunded(sale))
    throw refused("Refund amount is greater than unrefunded amount.", "charge_already_refunded");
  ledger.refund(sale, amount);
  const { currency } = sale.session;
  const id = `re_${randomBytes(12).toString("hex")}`;
  return { id, object: "refund", amount, currency, payment_intent: intent, status: "succeeded" };
}

function parseCheckout(params: URLSearchParams, now: Date): CheckoutParams {
  const text = (name: string): string => {
    const value = params.get(name);
    if (!value) throw refused(`Missing required param: ${name}.`, "parameter_missing");
    return value;
  };
  const line = "line_items[0][price_data]";
  const amount = Number(text(`${line}[unit_amount]`));
  if (text("mode") !== "payment" || !Number.isInteger(amount) || amount < 50)
    throw refused("The Checkout Session's total amount must convert to at least 50 cents.");
  const expiresAt = Number(text("expires_at"));
  const inMinutes = (expiresAt - now.getTime() / 1000) / 60;
  if (!(inMinutes > 29.9 && inMinutes <= 24 * 60))
    throw refused(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation and less than 24 hours.",
    );
  const metadata = [...params].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return {
    title: text(`${line}[product_data][name]`),
    amount,
    currency: text(`${line}[currency]`),
    reference: params.get("client_reference_id"),
    metadata: Object.fromEntries(metadata),
    successUrl: text("success_url"),
    cancelUrl: text("cancel_url"),
    expiresAt,
  };
}
