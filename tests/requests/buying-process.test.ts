/** Buying at a server of its own process: its log, its restart, its end. */
import { is, Table } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import * as schema from "#db/schema";
import { type LocalStripe, startLocalStripe } from "~/integrations/local-stripe.server";
import { openTill } from "../factories/buying";
import { browserAt, learnerAt } from "../faults/browser";
import { installation } from "../faults/installation";
import { type Firstdraw, start } from "../faults/server";
import { newInstallation } from "../setup/database";
import { freePort } from "../setup/free-port";
import type { Browser } from "./browser";
import { pay } from "./checkout";
import { type Served, served } from "./command";

let server: Firstdraw | undefined;
let demo: Served | undefined;
let stripe: LocalStripe | undefined;
afterEach(async () => {
  if (server?.isRunning()) await server.end("SIGKILL");
  await demo?.stop();
  await stripe?.close();
  stripe = undefined;
});

/** Asks the test checkout's page, without following where it leads. */
async function atCheckout(url: string, press?: string) {
  const response = await fetch(url, {
    redirect: "manual",
    ...(press ? { method: "POST", body: new URLSearchParams({ do: press }) } : {}),
  });
  return {
    status: response.status,
    text: await response.text(),
    policy: response.headers.get("content-security-policy") ?? "",
    location: response.headers.get("location") ?? "",
  };
}

const choose = (browser: Browser, plan: string) =>
  pay(browser, `/get-started/payment?plan=${plan}`);

async function signedInAt(running: Pick<Firstdraw, "url">, email: string): Promise<Browser> {
  const browser = await browserAt(running);
  await browser.visit("/auth");
  return browser.press("Sign In", { Email: email, Password: "firstdraw-demo" });
}

test("the demo sells at a test checkout of its own, which ends with it", async () => {
  const env = {
    ...(await newInstallation({ begun: "demo" })),
    DEMO: "1",
    PORT: String(await freePort()),
  };
  demo = await served(env);
  const browser = await signedInAt(demo, "learner@demo.test");
  await choose(browser, "base");
  const first = browser.path;
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/c\/pay\/cs_test_\w+$/);
  const page = await atCheckout(first);
  expect(page.text).toContain("This is a local test checkout. No money moves.");
  expect(page.text).toContain("$19.99");
  expect(page.text).not.toMatch(/<script|card number/i);
  expect(page.policy).toContain(`form-action 'self' http://localhost:${new URL(demo.url).port}`);
  await browser.visit("/get-started");
  const policy = browser.response.headers.get("content-security-policy");
  expect(policy).toContain(`form-action 'self' ${new URL(first).origin};`);

  // Declined and cancelled nothing is bought.
  expect((await atCheckout(first, "decline")).location).toMatch(/\?declined$/);
  expect((await atCheckout(`${first}?declined`)).text).toContain("was declined");
  expect((await atCheckout(first, "cancel")).location).toMatch(/\/payment-canceled\?plan=base$/);

  expect(await demo.stop()).toBe(0);
  await expect(fetch(first)).rejects.toThrow();

  // Started again it knows no checkout of before, says so, and opens another.
  demo = await served(env);
  const again = await signedInAt(demo, "learner@demo.test");
  await choose(again, "base");
  const second = again.path;
  expect(second).toMatch(/\/c\/pay\/cs_test_\w+$/);
  const lost = await atCheckout(new URL(new URL(first).pathname, second).href);
  expect([lost.status, lost.text]).toEqual([404, expect.stringContaining("not known any more")]);

  const { location } = await atCheckout(second, "pay");
  const back = new URL(location);
  expect(back.pathname).toBe("/payment-success");
  // The webhook was posted while the page led back: the books have it without the return page.
  await again.visit("/account/orders");
  expect(again.text).toContain("Paid");
  await again.visit(back.pathname + back.search);
  expect([again.status, again.text]).toEqual([200, expect.stringContaining("60 days")]);

  // Refunded at the test checkout, as an operator would at the provider's.
  expect((await atCheckout(second, "refund")).status).toBe(303);
  expect((await atCheckout(second)).text).toContain("$19.99 was refunded");
  await again.visit(back.pathname + back.search);
  expect(again.text).not.toContain("60 days");
  expect(await demo.stop()).toBe(0);
}, 240_000);

test("with keys of Stripe's own, forms may lead to its hosted page and nowhere else", async () => {
  const { env, database } = await installation();
  const keys = { STRIPE_SECRET_KEY: "sk_test_of_stripe", STRIPE_WEBHOOK_SECRET: "whsec_of_stripe" };
  server = await start({ ...env, ...keys });
  const { headers } = await fetch(`${server.url}/get-started`);
  expect(headers.get("content-security-policy")).toContain(
    "form-action 'self' https://checkout.stripe.com;",
  );
  await database.close();
}, 120_000);

const keysOf = ({ keys, origin }: LocalStripe) => ({
  STRIPE_SECRET_KEY: keys.secretKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_BASE: origin,
});

test("an event that comes again after the process was killed changes nothing", async () => {
  stripe = await startLocalStripe();
  const { env, database } = await installation();
  server = await start({ ...env, ...keysOf(stripe) });
  const { browser } = await learnerAt(server, database);
  const till = openTill(database, stripe);
  await choose(browser, "premium");
  const sessionId = browser.path.split("/").at(-1) ?? "";
  stripe.act(sessionId, "pay");
  const body = JSON.stringify(till.eventsOf(sessionId)[0]);
  const post = async () => {
    const headers = { "Stripe-Signature": stripe?.sign(body) ?? "" };
    const url = `${server?.url}/webhooks/stripe`;
    return (await fetch(url, { method: "POST", headers, body })).status;
  };
  expect(await post()).toBe(200);
  const [order] = await database.db.select().from(schema.orders);
  const before = await till.standing(order?.id ?? "");
  expect(before).toMatchObject({ hasAccess: true, order: { status: "paid" } });
  await server.end("SIGKILL");
  server = await start({ ...env, ...keysOf(stripe) });
  expect([await post(), await post()]).toEqual([200, 200]);
  expect((await till.standing(order?.id ?? "")).grants).toEqual(before.grants);
  expect((await till.standing(order?.id ?? "")).order).toEqual(before.order);
  expect(await server.end("SIGTERM")).toBe(0);
  await database.close();
}, 120_000);

/** What the provider knows of a buyer and their card, and may tell us unasked. */
const cardNumber = "4000056655665556";
const withCard = (object: Record<string, unknown>) => ({
  ...object,
  customer_details: { name: "Canary Crane" },
  payment_method_details: { card: { number: cardNumber, last4: "5556" } },
});

/** Every row of every table, as text. */
async function allRows({ db }: Database): Promise<string> {
  const rows = [];
  for (const table of Object.values(schema).filter((one) => is(one, Table)))
    rows.push(await db.select().from(table as unknown as PgTable));
  return JSON.stringify(rows);
}

test("no key, no secret, no address of a buyer and no card stands in the log, whatever goes wrong", async () => {
  stripe = await startLocalStripe();
  const { env, database } = await installation();
  server = await start({ ...env, LOG_LEVEL: "trace", ...keysOf(stripe) });
  stripe.deliverTo({ webhook: `${server.url}/webhooks/stripe`, home: server.url });
  const { user, browser } = await learnerAt(server, database);
  const till = openTill(database, stripe);
  stripe.play.change = withCard;
  const addressOf = async () => {
    await choose(browser, "base");
    return browser.path;
  };

  stripe.play.refuse = `No such customer: ${user.email}`;
  await choose(browser, "base");
  expect([browser.status, browser.text]).toEqual([
    503,
    expect.stringContaining("Failed to create checkout session"),
  ]);
  stripe.play.refuse = null;

  // Does not fit; then it does.
  const url = await addressOf();
  stripe.play.change = (object) => ({
    ...withCard(object),
    amount_total: 1,
    customer_email: user.email,
  });
  const { location } = await atCheckout(url, "pay");
  const back = new URL(location);
  await browser.visit(back.pathname + back.search);
  stripe.play.change = withCard;
  await browser.visit(back.pathname + back.search);
  const [order] = await database.db.select().from(schema.orders);
  expect(order).toMatchObject({ status: "paid" });

  // Forged, too large, refunded, asked for without an answer.
  const body = JSON.stringify({ email: user.email });
  const headers = { "Stripe-Signature": stripe.sign(`${body} `) };
  const forged = await fetch(`${server.url}/webhooks/stripe`, { method: "POST", headers, body });
  expect(forged.status).toBe(400);
  expect((await atCheckout(url, "refund")).status).toBe(303);
  expect((await till.standing(order?.id ?? "")).hasAccess).toBe(false);
  const next = await addressOf();
  await stripe.close();
  await browser.visit(`/payment-success?session_id=${next.split("/").at(-1)}`);
  await choose(browser, "premium");

  expect(await server.end("SIGTERM")).toBe(0);
  const log = server.output();
  for (const said of [
    "No such customer: …",
    "a payment event does not fit its order",
    "a payment event was not signed by the provider",
    "payment event",
  ])
    expect(log).toContain(said);
  for (const secret of [stripe.keys.secretKey, stripe.keys.webhookSecret, user.email])
    expect(log).not.toContain(secret);
  // The card came along with every event; nothing of it was kept, here or in the database.
  expect(JSON.stringify(stripe.events.at(-1))).toContain(cardNumber);
  const kept = await allRows(database);
  expect(kept).toContain("charge.refunded");
  expect(kept).toContain(user.email);
  for (const place of [log, kept])
    for (const word of [cardNumber, /\b5556\b/, "last4", "Canary"]) expect(place).not.toMatch(word);
  await database.close();
}, 120_000);
