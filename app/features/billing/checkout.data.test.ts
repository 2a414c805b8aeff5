import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { orders, users } from "#db/schema";
import { type StripeShaped, startStripeShaped } from "~/integrations/stripe-shaped.server";
import { grantAccess } from "../../../tests/factories/access";
import { openTill } from "../../../tests/factories/buying";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  CheckoutFailed,
  NoCheckoutUrl,
  NotConfirmed,
  NothingToBuy,
  openCheckout,
} from "./checkout.server";
import { closeLostUpgrades } from "./closing.server";
import { PaymentsFailed } from "./payments";
import { openPayments } from "./payments.server";

let database: Database;
let stripe: StripeShaped;
let till: ReturnType<typeof openTill>;
beforeEach(async () => {
  database = await testDatabase();
  stripe = await startStripeShaped();
  till = openTill(database, stripe);
});
afterEach(() => stripe.close());

const minute = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * minute);
const allOrders = () => database.db.select().from(orders).orderBy(orders.createdAt);

describe("a checkout", () => {
  test("carries the order, its user, the plan's code and the table's price", async () => {
    const { user, orderId, sessionId, url } = await till.buy("basic");
    expect(new URL(url).origin).toBe(stripe.origin);
    expect(stripe.sale(sessionId)).toMatchObject({
      title: "Firstdraw Basic: 60 days of full access",
      session: {
        status: "open",
        amount_total: 1999,
        currency: "usd",
        metadata: { orderId, userId: user.id, plan: "base" },
        client_reference_id: orderId,
        success_url: `http://localhost:3000/payment-success?session_id=${sessionId}`,
        cancel_url: "http://localhost:3000/payment-canceled",
      },
    });
    expect(await till.order(orderId)).toMatchObject({
      userId: user.id,
      plan: "basic",
      isUpgrade: false,
      amount: 1999,
      currency: "usd",
      status: "open",
      checkoutSessionId: sessionId,
      paidAt: null,
    });
  });

  test("of premium costs 39.99, and 20.00 for who holds basic, be it over", async () => {
    const { sessionId } = await till.buy("premium");
    expect(stripe.sale(sessionId)).toMatchObject({ session: { amount_total: 3999 } });
    for (const endsAt of [later(1), new Date("2026-01-07T00:00:00Z")]) {
      const user = await createUser(database.db);
      await grantAccess(database.db, user.id, "basic", { endsAt });
      const upgrade = await till.buy("premium", { user });
      expect(stripe.sale(upgrade.sessionId)).toMatchObject({
        title: "Firstdraw Premium, upgraded from Basic: lifetime access",
        session: { amount_total: 2000, metadata: { plan: "premium" } },
      });
      expect(await till.order(upgrade.orderId)).toMatchObject({ isUpgrade: true, amount: 2000 });
    }
  });

  test("asked for again, or twice at once, is the same order and page", async () => {
    const user = await createUser(database.db);
    const [one, two] = await Promise.all([
      till.buy("basic", { user }),
      till.buy("basic", { user }),
    ]);
    const three = await till.buy("basic", { user, now: later(60) });
    expect([two.orderId, two.url]).toEqual([one.orderId, one.url]);
    expect([three.orderId, three.url]).toEqual([one.orderId, one.url]);
    expect(await allOrders()).toHaveLength(1);
    expect(stripe.count()).toBe(1);
  });

  test("survives a stop between its opening and its being written down", async () => {
    const user = await createUser(database.db);
    const first = await till.buy("basic", { user });
    await database.db.update(orders).set({ checkoutSessionId: null });
    till.restart();
    const second = await till.buy("basic", { user, now: later(5) });
    expect([second.orderId, second.url]).toEqual([first.orderId, first.url]);
    expect(stripe.count()).toBe(1);
  });

  test("is another one for another plan and another buyer", async () => {
    const user = await createUser(database.db);
    const ids = [
      await till.buy("basic", { user }),
      await till.buy("premium", { user }),
      await till.buy("basic"),
    ].map(({ orderId }) => orderId);
    expect(new Set(ids).size).toBe(3);
    expect(stripe.count()).toBe(3);
  });

  test("that is over is followed by a new one", async () => {
    const user = await createUser(database.db);
    const first = await till.buy("basic", { user });
    stripe.act(first.sessionId, "expire");
    const second = await till.buy("basic", { user });
    expect(second.orderId).not.toBe(first.orderId);
    expect((await till.order(first.orderId)).status).toBe("expired");
  });

  test("that ran out is followed by a new one, though no event has said so", async () => {
    let now = new Date();
    const clocked = await startStripeShaped({ now: () => now });
    try {
      const at = openTill(database, clocked);
      const user = await createUser(database.db);
      const first = await at.buy("basic", { user, now });
      now = later(119);
      expect((await at.buy("basic", { user, now })).orderId).toBe(first.orderId);
      now = later(121);
      const second = await at.buy("basic", { user, now });
      expect(second.orderId).not.toBe(first.orderId);
      expect((await allOrders()).map(({ status }) => status)).toEqual(["expired", "open"]);
    } finally {
      await clocked.close();
    }
  });

  test("left without a session for too long is followed by a new one", async () => {
    const user = await createUser(database.db);
    const { orderId } = await till.buy("basic", { user, now: later(-90) });
    await database.db.update(orders).set({ checkoutSessionId: null });
    const second = await till.buy("basic", { user });
    expect(second.orderId).not.toBe(orderId);
    expect(stripe.sale(second.sessionId)?.session.status).toBe("open");
  });

  test("that the provider knows no more, as after a demo's restart, is followed by a new one", async () => {
    const user = await createUser(database.db);
    const first = await till.buy("basic", { user });
    const anew = await startStripeShaped();
    try {
      const second = await openTill(database, anew).buy("basic", { user });
      expect(second.orderId).not.toBe(first.orderId);
      expect((await till.order(first.orderId)).status).toBe("expired");
    } finally {
      await anew.close();
    }
  });

  test("paid, and not heard of yet: the page that says so, with the access", async () => {
    const user = await createUser(database.db);
    const { orderId, sessionId } = await till.buy("premium", { user });
    stripe.act(sessionId, "pay");
    const again = await till.buy("premium", { user });
    expect(again.url).toBe(`http://localhost:3000/payment-success?session_id=${sessionId}`);
    expect(again.orderId).toBe(orderId);
    expect((await till.standing(orderId)).hasAccess).toBe(true);
    await expect(till.buy("premium", { user })).rejects.toThrow(NothingToBuy);
    expect(await allOrders()).toHaveLength(1);
  });

  test("on its way to be paid is not opened a second time; fallen through, it is", async () => {
    const user = await createUser(database.db);
    const { orderId, sessionId } = await till.buy("basic", { user });
    stripe.act(sessionId, "pay-later");
    const again = await till.buy("basic", { user });
    expect(again.url).toBe(`http://localhost:3000/payment-success?session_id=${sessionId}`);
    stripe.act(sessionId, "fail");
    await till.takeAll(sessionId);
    expect((await till.order(orderId)).status).toBe("failed");
    expect((await till.buy("basic", { user })).orderId).not.toBe(orderId);
  });

  test("of basic is open to who has it already", async () => {
    const user = await createUser(database.db);
    const first = await till.buy("basic", { user });
    stripe.act(first.sessionId, "pay");
    await till.verify(first.sessionId);
    const second = await till.buy("basic", { user });
    expect(second.orderId).not.toBe(first.orderId);
    expect(stripe.sale(second.sessionId)?.session.status).toBe("open");
  });

  test("at the upgrade's price ends the one at the full price, so that nobody pays twice", async () => {
    const user = await createUser(database.db);
    const full = await till.buy("premium", { user });
    await grantAccess(database.db, user.id, "basic", { endsAt: later(1) });
    const upgrade = await till.buy("premium", { user });
    expect(upgrade.orderId).not.toBe(full.orderId);
    expect(stripe.sale(full.sessionId)?.session.status).toBe("expired");
    expect((await till.order(full.orderId)).status).toBe("expired");
    expect(stripe.sale(upgrade.sessionId)?.session.status).toBe("open");
  });
});

describe("of two plans in two tabs", () => {
  test("the one before ends when another is opened: nobody pays for both", async () => {
    const user = await createUser(database.db);
    const basic = await till.buy("basic", { user });
    const premium = await till.buy("premium", { user });
    expect(stripe.act(basic.sessionId, "pay")).toBe(false);
    expect((await till.order(basic.orderId)).status).toBe("expired");
    expect(stripe.sale(premium.sessionId)?.session.status).toBe("open");
    const again = await till.buy("basic", { user });
    expect(stripe.act(premium.sessionId, "pay")).toBe(false);
    expect(stripe.sale(again.sessionId)?.session.status).toBe("open");
    expect((await allOrders()).map(({ status }) => status).sort()).toEqual([
      "expired",
      "expired",
      "open",
    ]);
  });

  test("the one that was paid and not heard of counts: premium costs its holder the upgrade, or nothing", async () => {
    const user = await createUser(database.db);
    const basic = await till.buy("basic", { user });
    stripe.act(basic.sessionId, "pay");
    const upgrade = await till.buy("premium", { user });
    expect((await till.standing(basic.orderId)).hasAccess).toBe(true);
    expect(await till.order(upgrade.orderId)).toMatchObject({ isUpgrade: true, amount: 2000 });
    stripe.act(upgrade.sessionId, "pay");
    await expect(till.buy("basic", { user })).rejects.toThrow(NothingToBuy);
    expect((await till.standing(upgrade.orderId)).hasAccess).toBe(true);
  });

  test("the one whose payment is on its way stays so", async () => {
    const user = await createUser(database.db);
    const premium = await till.buy("premium", { user });
    stripe.act(premium.sessionId, "pay-later");
    await till.buy("basic", { user });
    expect((await till.order(premium.orderId)).status).toBe("pending");
    const again = await till.buy("premium", { user });
    expect(again.orderId).toBe(premium.orderId);
    expect(again.url).toBe(`http://localhost:3000/payment-success?session_id=${premium.sessionId}`);
  });

  test("premium on its way at its full price is not sold once more as an upgrade", async () => {
    const user = await createUser(database.db);
    const premium = await till.buy("premium", { user });
    stripe.act(premium.sessionId, "pay-later");
    await till.verify(premium.sessionId);
    await grantAccess(database.db, user.id, "basic", { endsAt: later(1) });
    expect((await till.buy("premium", { user })).orderId).toBe(premium.orderId);
    expect(await allOrders()).toHaveLength(1);
  });

  test("the one that the provider does not close stays open", async () => {
    const user = await createUser(database.db);
    const basic = await till.buy("basic", { user });
    const { payments } = till;
    const closeSession = async () => {
      throw new PaymentsFailed("away", null);
    };
    await openCheckout(
      database.db,
      database.transaction,
      { ...payments, closeSession },
      {
        userId: user.id,
        email: user.email,
        plan: "premium",
        now: new Date(),
        appUrl: "http://localhost:3000",
        siteName: "Firstdraw",
      },
    );
    expect((await till.order(basic.orderId)).status).toBe("open");
  });
});

describe("an upgrade that was begun, its basic refunded since", () => {
  test("stays open where the provider does not close it; nobody else's is touched", async () => {
    const { db, transaction } = database;
    const user = await createUser(db);
    const basic = await till.buy("basic", { user });
    stripe.act(basic.sessionId, "pay");
    await till.verify(basic.sessionId);
    const upgrade = await till.buy("premium", { user });
    const other = await createUser(db);
    await grantAccess(db, other.id, "basic", { endsAt: later(60) });
    const theirs = await till.buy("premium", { user: other });
    stripe.act(basic.sessionId, "refund");
    await till.takeAll(basic.sessionId);
    const refunded = { orderId: basic.orderId, now: new Date() };
    const silent = {
      ...till.payments,
      closeSession: () => Promise.reject(new PaymentsFailed("no answer", null)),
    };
    await closeLostUpgrades(db, transaction, silent, refunded);
    expect(stripe.sale(upgrade.sessionId)?.session.status).toBe("open");
    await closeLostUpgrades(db, transaction, till.payments, refunded);
    await closeLostUpgrades(db, transaction, till.payments, { ...refunded, orderId: "none" });
    expect(stripe.sale(upgrade.sessionId)?.session.status).toBe("expired");
    expect(stripe.sale(theirs.sessionId)?.session.status).toBe("open");
  });
});

describe("there is no checkout", () => {
  test("for who holds premium, and for who has not confirmed the address", async () => {
    const holder = await createUser(database.db);
    await grantAccess(database.db, holder.id, "premium");
    for (const plan of ["basic", "premium"] as const)
      await expect(till.buy(plan, { user: holder })).rejects.toThrow(NothingToBuy);
    const user = await createUser(database.db, { emailConfirmedAt: null });
    await expect(till.buy("basic", { user })).rejects.toThrow(NotConfirmed);
    const gone = await createUser(database.db);
    await database.db.delete(users).where(eq(users.id, gone.id));
    await expect(till.buy("basic", { user: gone })).rejects.toThrow(NotConfirmed);
    expect([await allOrders(), stripe.count()]).toEqual([[], 0]);
  });

  test("when the provider refuses: its words, but none about our key", async () => {
    const user = await createUser(database.db, { email: "no address" });
    stripe.play.refuse = "Invalid email address: no address";
    const refused = await till.buy("basic", { user }).catch((error) => error);
    expect(refused).toBeInstanceOf(CheckoutFailed);
    expect(refused.message).toBe("Invalid email address: no address");
    stripe.play.refuse = null;

    const wrong = { ...stripe.keys, secretKey: "sk_test_of_somebody_else" };
    const unlocked = openTill(database, { ...stripe, keys: wrong });
    const keyless = await unlocked.buy("basic").catch((error) => error);
    expect(keyless).toBeInstanceOf(CheckoutFailed);
    expect(keyless.message).toBe("Failed to create checkout session");
    expect(JSON.stringify([keyless, keyless.cause?.message])).not.toMatch(/sk_test|Invalid API/);
    // Nothing is lost: once it works the same order goes on.
    const { orderId } = await till.buy("basic", { user });
    expect((await allOrders()).filter(({ userId }) => userId === user.id)).toMatchObject([
      { id: orderId, status: "open" },
    ]);
  });

  test("without an address to pay at", async () => {
    stripe.play.change = (object) => ({ ...object, url: null });
    const error = await till.buy("basic").catch((error) => error);
    expect(error).toBeInstanceOf(NoCheckoutUrl);
    expect(error.message).toBe("No checkout URL received");
  });

  test("when the provider cannot be reached", async () => {
    await stripe.close();
    const error = await till.buy("basic").catch((error) => error);
    expect(error).toBeInstanceOf(CheckoutFailed);
    expect(error.message).not.toBe("");
    expect(await allOrders()).toMatchObject([{ status: "open", checkoutSessionId: null }]);
    stripe = await startStripeShaped();
  });
});

test("a key used for other words is refused by the server for a day, as by Stripe", async () => {
  let now = new Date();
  const clocked = await startStripeShaped({ now: () => now });
  const ask = (title: string) =>
    fetch(`${clocked.origin}/v1/checkout/sessions`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${clocked.keys.secretKey}`,
        "Idempotency-Key": "the same",
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({
        mode: "payment",
        success_url: "http://localhost:3000/",
        cancel_url: "http://localhost:3000/",
        expires_at: String(Math.floor(now.getTime() / 1000) + 3600),
        "line_items[0][price_data][currency]": "usd",
        "line_items[0][price_data][unit_amount]": "1999",
        "line_items[0][price_data][product_data][name]": title,
      }),
    }).then(async (response) => ({ status: response.status, body: await response.json() }));
  try {
    const [one, two, other] = [await ask("One"), await ask("One"), await ask("Other")];
    expect([one.status, two.body.id]).toEqual([200, one.body.id]);
    expect(other).toMatchObject({ status: 400, body: { error: { type: "idempotency_error" } } });
    now = later(24 * 60 + 1);
    expect((await ask("Other")).status).toBe(200);
  } finally {
    await clocked.close();
  }
});

test("a session that nobody opened is unknown; what is asked of nobody fails", async () => {
  const payments = openPayments(stripe.keys);
  expect(await payments.findSession("cs_test_nobody")).toBeNull();
  const nobody = openPayments({ ...stripe.keys, secretKey: "sk_test_nobody" });
  await expect(nobody.findSession("cs_test_nobody")).rejects.toThrow(PaymentsFailed);
});
