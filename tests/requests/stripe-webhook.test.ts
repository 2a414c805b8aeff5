/** What the payment provider posts: believed when it is signed, done once, and never lost. */
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { paymentEvents } from "#db/schema";
import { useLocalCheckout } from "~/features/billing/payments.server";
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

test("what is signed and no event is refused or ignored, and stores nothing", async () => {
  for (const body of ["", "nonsense", "null", "[]", "{}"])
    expect((await post(body)).status, body).toBeGreaterThanOrEqual(400);
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
  useLocalCheckout(null);
  try {
    expect((await post(body)).status).toBe(404);
  } finally {
    useLocalCheckout(checkout().keys);
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
