/** Bodies that the payment provider could have signed: its events with an odd value in one place, and other JSON. */
import { createHmac } from "node:crypto";
import fc from "fast-check";

type Json = { [name: string]: unknown };

const metadata = { orderId: "order", userId: "user", plan: "base" };
const payment_intent = "pi_1";
const session = { payment_intent, amount_total: 1999, currency: "usd", metadata };
const events: Json[] = [
  [
    "checkout.session.completed",
    { id: "cs_1", status: "complete", payment_status: "paid", ...session },
  ],
  ["charge.refunded", { payment_intent, amount: 1999, amount_refunded: 1999, currency: "usd" }],
  ["charge.dispute.created", { payment_intent, status: "needs_response" }],
].map(([type, object]) => ({ id: "evt", type, created: 1_700_000_000, data: { object } }));

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** The paths of all fields, at any depth. */
const pathsOf = (within: Json): string[][] =>
  Object.entries(within).flatMap(([name, value]) => [
    [name],
    ...(isObject(value) ? pathsOf(value).map((path) => [name, ...path]) : []),
  ]);

/** @param value `undefined` leaves the field out */
function replaced(within: Json, [name = "", ...rest]: string[], value: unknown): Json {
  const inner = within[name];
  return {
    ...within,
    [name]: rest.length > 0 && isObject(inner) ? replaced(inner, rest, value) : value,
  };
}

const oddValue = fc.oneof(
  fc.constantFrom(undefined, null, "", "12", -1, 0, 1.5, 1e20, true, [], {}, "a\0b", "\ud800"),
  fc.constantFrom("x".repeat(5_000), "x".repeat(200_000), [[[]]], { id: {} }, ["evt"]),
  fc.jsonValue(),
);

/** Bodies with the text of one event or of none. */
export const oddEvents: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...events), fc.uuid())
      .chain(([event, id]) =>
        fc
          .tuple(fc.constantFrom(...pathsOf(event)), oddValue)
          .map(([path, value]) => JSON.stringify(replaced({ ...event, id }, path, value))),
      ),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.nat(60_000).map((depth) => "[".repeat(depth) + "]".repeat(depth)) },
);

/** The header that Stripe would send with a body. */
export function signatureOf(body: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}
