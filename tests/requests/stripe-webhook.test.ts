/** What the payment provider posts: believed when it is signed, done once, and never lost. */
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { paymentEvents } from "#db/schema";
import { setLocalCheckout } from "~/features/billing/payments.server";
import { openTill, type StripeEvent } from "../factories/buying";
import { freshRequestsDatabase } from "../setup/database";
import { sells } from "./checkout";
import { handle } from "./server";

const { checkout } = sells();
let database: Database;
let till: ReturnType<typeof openTill>;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  till = openTill(database, checkout());
  await database.db.delete(paymentEvents);
});
afterEach(() => {
  database.statements.log = null;
});

type Sent = { signature?: string | null; headers?: Record<string, string>; path?: string };

/** Posts a body as the provider does: from elsewhere, with its signature. */
function post(body: string | ReadableStream, sent: Sent = {}): Promise<Response> {
  const { signature = typeof body === "string" ? checkout().sign(body) : "", path } = sent;
  return handle(
    new Request(`http://localhost:3000${path ?? "/webhooks/stripe"}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(signature === null ? {} : { "stripe-signature": signature }),
        ...sent.headers,
      },
      body,
      ...({ duplex: "half" } as object),
    }),
  );
}

/** An order that was paid, and the event that says so. */
async function paid() {
  const bought = await till.buy("basic");
  checkout().act(bought.sessionId, "pay");
  const event = till.eventsOf(bought.sessionId)[0] as StripeEvent;
  return { ...bought, event, body: JSON.stringify(event) };
}
const countEvents = async () => (await database.db.select().from(paymentEvents)).length;

test("a signed event gives what was paid, with nothing in the answer; again, nothing more", async () => {
  const { orderId, body, event } = await paid();
  const response = await post(body);
  expect([response.status, await response.text()]).toEqual([200, ""]);
  const before = await till.standing(orderId);
  expect(before).toMatchObject({ hasAccess: true, mails: ["receipt"], order: { status: "paid" } });
  for (let time = 0; time < 3; time++) expect((await post(body)).status).toBe(200);
  expect(await till.standing(orderId)).toEqual(before);
  expect((await database.db.select().from(paymentEvents)).map(({ id }) => id)).toEqual([event.id]);
});

test("ten at once and the return page: one grant, one receipt", async () => {
  const { orderId, sessionId, body } = await paid();
  const back = `http://localhost:3000/payment-success?session_id=${sessionId}`;
  const responses = await Promise.all([
    ...Array.from({ length: 10 }, () => post(body)),
    handle(new Request(back)),
    handle(new Request(back)),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const { grants, mails } = await till.standing(orderId);
  expect([grants.length, mails]).toEqual([1, ["receipt"]]);
});

test.each<[string, (body: string) => Sent]>([
  ["no signature", () => ({ signature: null })],
  ["an empty one", () => ({ signature: "" })],
  ["one of other words", (body) => ({ signature: checkout().sign(`${body}\n`) })],
  ["an old one", (body) => ({ signature: checkout().sign(body, new Date(Date.now() - 301_000)) })],
])("with %s it is refused, and nothing is stored", async (_, sent) => {
  const { orderId, body } = await paid();
  expect((await post(body, sent(body))).status).toBe(400);
  expect((await till.standing(orderId)).grants).toEqual([]);
  expect(await countEvents()).toBe(0);
});

test("a signed body that is not an event is refused for good, and stores nothing", async () => {
  const bodies = ["", "nonsense", "null", "[]", "{}", "1", '"text"', "true", "[[null]]"];
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  for (const body of [...bodies, deep, '{"object":"v2.core.event"}'])
    expect((await post(body)).status, body.slice(0, 40)).toBe(400);
  expect(await countEvents()).toBe(0);
});

const oddValues = [
  ["text", "12"],
  ["a fraction", 1.5],
  ["a negative number", -1],
  ["a number too large", 1e20],
  ["true", true],
  ["an array", [1]],
  ["an object", {}],
  ["a NUL", "a\0b"],
  ["half a character", "\ud800"],
  ["a long text", "x".repeat(5_000)],
] as const;
/** Odd values that a field may really have. */
const allowed: Record<string, readonly string[]> = {
  id: ["text"],
  type: ["text"],
  status: ["text"],
  payment_status: ["text"],
  payment_intent: ["text"],
  metadata: ["an object"],
};

test.each([
  [
    "a payment",
    null,
    ["id", "status", "payment_status", "amount_total", "currency", "payment_intent", "metadata"],
  ],
  ["a refund", "refund", ["payment_intent", "amount", "amount_refunded", "currency"]],
  ["a dispute", "dispute", ["payment_intent", "status"]],
] as const)(
  "a signed event about %s with an odd value in it is refused for good, and stores nothing",
  async (_, act, fields) => {
    const { orderId, sessionId } = await paid();
    if (act) checkout().act(sessionId, act);
    const event = till.eventsOf(sessionId).at(-1) as StripeEvent;
    const { object } = event.data;
    const withObject = (changed: object) => ({
      ...event,
      data: { object: { ...object, ...changed } },
    });
    const odd: [string, unknown][] = oddValues.flatMap(([what, value]) =>
      [
        ...["id", "type", "created"].map((field) => [field, { ...event, [field]: value }] as const),
        ...fields.map((field) => [field, withObject({ [field]: value })] as const),
      ]
        .filter(([field]) => !allowed[field]?.includes(what))
        .map(([field, body]): [string, unknown] => [`${field}: ${what}`, body]),
    );
    for (const data of [undefined, null, [], {}, { object: null }, { object: [] }, { object: "a" }])
      odd.push([`data: ${JSON.stringify(data)}`, { ...event, data }]);
    if (!act) odd.push(["metadata: a NUL", withObject({ metadata: { plan: "a\0b" } })]);
    const statuses: Record<string, number> = {};
    for (const [what, body] of odd) {
      const { status } = await post(JSON.stringify(body));
      if (status !== 400) statuses[what] = status;
    }
    expect(statuses).toEqual({});
    expect(await countEvents()).toBe(0);
    expect((await till.order(orderId)).status).toBe("open");
    expect((await post(JSON.stringify(event))).status).toBe(200);
  },
);

test("a signed event about something else is ignored", async () => {
  const other = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "customer.created",
    created: 1,
    data: { object: {} },
  });
  expect((await post(other)).status).toBe(200);
  expect(await countEvents()).toBe(0);
});

test("another installation's event is taken with thanks and kept as unknown", async () => {
  const { event } = await paid();
  const object = { ...event.data.object, id: "cs_theirs", metadata: {} };
  const body = JSON.stringify({ ...event, id: "evt_theirs", data: { object } });
  expect((await post(body)).status).toBe(200);
  expect(await database.db.select().from(paymentEvents)).toMatchObject([
    { id: "evt_theirs", outcome: "unknown", orderId: null },
  ]);
});

test("a body over 256 KB is refused, whether it says its length or not", async () => {
  const body = JSON.stringify({ filling: "x".repeat(256_000) });
  expect((await post(body, { headers: { "content-length": `${body.length}` } })).status).toBe(413);
  const stream = () =>
    new ReadableStream({
      start(controller) {
        for (let part = 0; part < 30; part++)
          controller.enqueue(new TextEncoder().encode("x".repeat(10_000)));
        controller.close();
      },
    });
  expect((await post(stream(), { signature: "t=1,v1=a" })).status).toBe(413);
  expect(await countEvents()).toBe(0);
});

test("while the database is away it is asked for again, and then done once", async () => {
  const { orderId, body } = await paid();
  const fail = (code: string) => {
    database.statements.log = (sql) => {
      if (/insert into "payment_events"/.test(sql))
        throw Object.assign(new Error("broken"), { code });
    };
  };
  fail("SQLITE_FULL");
  const away = await post(body);
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "60"]);
  fail("SQLITE_MISUSE");
  expect((await post(body)).status).toBe(500);
  expect(await till.standing(orderId)).toMatchObject({ grants: [], order: { status: "open" } });
  database.statements.log = null;
  expect((await post(body)).status).toBe(200);
  expect(await till.standing(orderId)).toMatchObject({ hasAccess: true, mails: ["receipt"] });
});

test("no limit stops the provider, however much it has to say", async () => {
  const { body } = await paid();
  for (let time = 0; time < 350; time++) expect((await post(body)).status).toBe(200);
}, 60_000);

test("it is let in from elsewhere at exactly this address", async () => {
  const { body } = await paid();
  const headers = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
  expect((await post(body, { headers, path: "/webhooks/stripe/" })).status).toBe(403);
  expect((await post(body, { headers })).status).toBe(200);
  const got = await handle(new Request("http://localhost:3000/webhooks/stripe"));
  expect(got.status).toBeGreaterThanOrEqual(400);
});

test("where nothing is sold there is no such address", async () => {
  const { body } = await paid();
  setLocalCheckout(null);
  try {
    expect((await post(body)).status).toBe(404);
  } finally {
    setLocalCheckout(checkout().keys);
  }
  expect(await countEvents()).toBe(0);
});

test("with basic refunded, the upgrade that was begun is not to be had for its price any more", async () => {
  const { user, sessionId, body } = await paid();
  await post(body);
  const upgrade = await till.buy("premium", { user });
  expect((await till.order(upgrade.orderId)).amount).toBe(2000);
  const tell = async (deed: "refund-half" | "refund") => {
    const before = till.eventsOf(sessionId).length;
    checkout().act(sessionId, deed);
    for (const event of till.eventsOf(sessionId).slice(before))
      expect((await post(JSON.stringify(event))).status).toBe(200);
  };
  await tell("refund-half");
  expect(checkout().sale(upgrade.sessionId)?.session.status).toBe("open");
  await tell("refund");
  expect(checkout().sale(upgrade.sessionId)?.session.status).toBe("expired");
  expect(checkout().act(upgrade.sessionId, "pay")).toBe(false);
  expect((await till.order(upgrade.orderId)).status).toBe("expired");
  const full = await till.buy("premium", { user });
  expect(await till.order(full.orderId)).toMatchObject({ isUpgrade: false, amount: 3999 });
});

test("with one of two basics refunded, the upgrade stays open", async () => {
  const first = await paid();
  await post(first.body);
  const { user } = first;
  const second = await till.buy("basic", { user });
  checkout().act(second.sessionId, "pay");
  for (const event of till.eventsOf(second.sessionId)) await post(JSON.stringify(event));
  const upgrade = await till.buy("premium", { user });
  checkout().act(first.sessionId, "refund");
  for (const event of till.eventsOf(first.sessionId)) await post(JSON.stringify(event));
  expect((await till.standing(first.orderId)).hasAccess).toBe(false);
  expect(checkout().sale(upgrade.sessionId)?.session.status).toBe("open");
});
