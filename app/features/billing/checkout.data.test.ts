import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { orders, users } from "#db/schema";
import { type LocalStripe, startLocalStripe } from "~/integrations/local-stripe.server";
import { grantAccess } from "../../../tests/factories/access";
import { openTill } from "../../../tests/factories/buying";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  CheckoutFailed,
  NoCheckoutUrl,
  NotConfirmed,
  NothingToBuy,
  openCheckout,
  PaymentPending,
} from "./checkout.server";
import { closeOutdatedCheckouts } from "./close-checkouts.server";
import { type PaymentProvider, PaymentsFailed } from "./payments";
import { openProvider } from "./payments.server";

let database: Database;
let stripe: LocalStripe;
let till: ReturnType<typeof openTill>;
beforeEach(async () => {
  database = await testDatabase();
  stripe = await startLocalStripe();
  till = openTill(database, stripe);
});
afterEach(() => stripe.close());

const minute = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * minute);
const bothWays = [
  ["basic", "premium"],
  ["premium", "basic"],
] as const;
const ordersOf = ({ id }: User) =>
  database.db.select().from(orders).where(eq(orders.userId, id)).orderBy(orders.createdAt);
/** Opens a checkout at a modified provider. */
const openAt = (
  payments: PaymentProvider,
  user: User,
  plan: "basic" | "premium",
  patience?: number,
) =>
  openCheckout(
    database.db,
    database.transaction,
    payments,
    {
      userId: user.id,
      email: user.email,
      plan,
      now: new Date(),
      appUrl: "http://localhost:3000",
      siteName: "Firstdraw",
    },
    patience,
  );
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
    const clocked = await startLocalStripe({ now: () => now });
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
    const anew = await startLocalStripe();
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
    await expect(till.buy("basic", { user })).rejects.toThrow(PaymentPending);
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

  test.each(["heard of", "not heard of"])(
    "a payment on its way, %s, keeps its buyer from every other, and says which it is",
    async (news) => {
      for (const [first, second] of bothWays) {
        const user = await createUser(database.db);
        const { orderId, sessionId } = await till.buy(first, { user });
        stripe.act(sessionId, "pay-later");
        if (news === "heard of") await till.takeAll(sessionId);
        for (const plan of [second, first]) {
          const refused = await till.buy(plan, { user }).catch((error) => error);
          expect(refused).toBeInstanceOf(PaymentPending);
          expect(refused.pending).toMatchObject({ orderId, plan: first });
        }
        expect((await till.order(orderId)).status).toBe("pending");
        expect(await ordersOf(user)).toHaveLength(1);
        // Once the payment has arrived, the plan is sold at its new price.
        stripe.act(sessionId, "succeed");
        if (first === "basic")
          expect(await till.order((await till.buy("premium", { user })).orderId)).toMatchObject({
            amount: 2000,
            isUpgrade: true,
          });
        else await expect(till.buy("basic", { user })).rejects.toThrow(NothingToBuy);
      }
    },
  );

  test("a payment that never arrives keeps its buyer from others for thirty days, no longer", async () => {
    const user = await createUser(database.db);
    const { sessionId } = await till.buy("basic", { user });
    stripe.act(sessionId, "pay-later");
    await till.takeAll(sessionId);
    const inDays = (days: number) => till.buy("premium", { user, now: later(days * 24 * 60) });
    await expect(inDays(29)).rejects.toThrow(PaymentPending);
    const refused = await inDays(31).catch((error) => error);
    expect(refused).not.toBeInstanceOf(PaymentPending);
  });

  test("premium on its way at its full price is not sold once more as an upgrade", async () => {
    const user = await createUser(database.db);
    const premium = await till.buy("premium", { user });
    stripe.act(premium.sessionId, "pay-later");
    await till.verify(premium.sessionId);
    await grantAccess(database.db, user.id, "basic", { endsAt: later(1) });
    await expect(till.buy("premium", { user })).rejects.toThrow(PaymentPending);
    expect(await allOrders()).toHaveLength(1);
  });

  test("the second does not open while the provider does not close the first", async () => {
    const user = await createUser(database.db);
    const basic = await till.buy("basic", { user });
    const closeSession = async () => {
      throw new PaymentsFailed("away");
    };
    const opening = openAt({ ...till.payments, closeSession }, user, "premium");
    await expect(opening).rejects.toThrow(CheckoutFailed);
    expect((await till.order(basic.orderId)).status).toBe("open");
    expect(await ordersOf(user)).toHaveLength(1);
  });

  test("pressed at the same moment leave one that can be paid", async () => {
    for (let round = 0; round < 5; round++) {
      const user = await createUser(database.db);
      await Promise.allSettled([till.buy("basic", { user }), till.buy("premium", { user })]);
      const sessions = (await ordersOf(user)).flatMap(({ checkoutSessionId }) =>
        checkoutSessionId ? [checkoutSessionId] : [],
      );
      expect(sessions.filter((session) => stripe.act(session, "pay")).length).toBeLessThan(2);
    }
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
      closeSession: () => Promise.reject(new PaymentsFailed("no answer")),
    };
    await closeOutdatedCheckouts(db, transaction, silent, refunded);
    expect(stripe.sale(upgrade.sessionId)?.session.status).toBe("open");
    await closeOutdatedCheckouts(db, transaction, till.payments, refunded);
    await closeOutdatedCheckouts(db, transaction, till.payments, { ...refunded, orderId: "none" });
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

  test("when the provider refuses: in our words, whatever the provider says", async () => {
    const user = await createUser(database.db, { email: "no address" });
    stripe.play.refuse = "Invalid email address: no address";
    const refused = await till.buy("basic", { user }).catch((error) => error);
    expect(refused).toBeInstanceOf(CheckoutFailed);
    expect(refused.message).toBe("Failed to create checkout session");
    expect(refused.cause.message).toContain("Invalid email address: no address");
    stripe.play.refuse = null;

    const wrong = { ...stripe.keys, secretKey: "sk_test_of_somebody_else" };
    const unlocked = openTill(database, { ...stripe, keys: wrong });
    const keyless = await unlocked.buy("basic").catch((error) => error);
    expect(keyless).toBeInstanceOf(CheckoutFailed);
    expect(keyless.message).toBe("Failed to create checkout session");
    expect(JSON.stringify([keyless, keyless.cause?.message])).not.toMatch(/sk_test|Invalid API/);
    // Nothing is lost: once the provider works, the same order continues.
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

  test("at a session that has lost its address: another one takes its place", async () => {
    const user = await createUser(database.db);
    const first = await till.buy("basic", { user });
    const findSession = async (id: string) => {
      const session = await till.payments.findSession(id);
      return session?.id === first.sessionId ? { ...session, url: null } : session;
    };
    const second = await openAt({ ...till.payments, findSession }, user, "basic");
    expect(second.orderId).not.toBe(first.orderId);
    expect(new URL(second.url).origin).toBe(stripe.origin);
    expect(stripe.sale(first.sessionId)?.session.status).toBe("expired");
  });

  test("when the provider stays silent: within one span of time for all that is asked", async () => {
    const user = await createUser(database.db);
    await till.buy("basic", { user });
    const silent = () => new Promise<never>(() => {});
    const payments = { ...till.payments, findSession: silent, openSession: silent };
    const error = await openAt(payments, user, "premium", 20).catch((error) => error);
    expect(error).toBeInstanceOf(CheckoutFailed);
    expect(error.message).toBe("Failed to create checkout session");
    expect(error.cause.message).toBe("no answer within 20 ms");
  });

  test("when the provider cannot be reached", async () => {
    await stripe.close();
    const error = await till.buy("basic").catch((error) => error);
    expect(error).toBeInstanceOf(CheckoutFailed);
    expect(error.message).not.toBe("");
    expect(await allOrders()).toMatchObject([{ status: "open", checkoutSessionId: null }]);
    stripe = await startLocalStripe();
  });
});

test("a key used for other words is refused by the server for a day, as by Stripe", async () => {
  let now = new Date();
  const clocked = await startLocalStripe({ now: () => now });
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
  const payments = openProvider(stripe.keys);
  expect(await payments.findSession("cs_test_nobody")).toBeNull();
  const nobody = openProvider({ ...stripe.keys, secretKey: "sk_test_nobody" });
  await expect(nobody.findSession("cs_test_nobody")).rejects.toThrow(PaymentsFailed);
});
