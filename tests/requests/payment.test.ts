/** Back from the checkout: what the page says of a payment, to whom. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { accessGrants, orders, rateLimits } from "#db/schema";
import { setLocalCheckout } from "~/features/billing/payments.server";
import { grantAccess } from "../factories/access";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { pay, sells, sessionAt } from "./checkout";
import { learner } from "./learner";

const shop = sells();
let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
afterEach(() => {
  database.statements.log = null;
  shop.checkout().play.change = null;
  setLocalCheckout(shop.checkout().keys);
});

const grantsOf = (userId: string) =>
  database.db.select().from(accessGrants).where(eq(accessGrants.userId, userId));
const pageOf = (session: string) => `/payment-success?session_id=${session}`;

/** A learner at the checkout of a plan. */
async function buyer(plan: "base" | "premium", given: Parameters<typeof learner>[1] = {}) {
  const { user, browser } = await learner(database.db, given);
  await pay(browser, `/get-started/payment?plan=${plan}`);
  const session = sessionAt(browser);
  return { user, browser, session, back: () => browser.visit(pageOf(session)) };
}

describe("a payment", () => {
  test("of Basic opens 60 days, to the day in the buyer's zone", async () => {
    const { user, browser, session, back } = await buyer("base", { timeZone: "Asia/Tokyo" });
    shop.checkout().act(session, "pay");
    await back();
    expect([browser.status, browser.heading]).toEqual([200, "Payment received"]);
    expect(browser.text).toContain("60 days of full access");
    expect(browser.text).not.toContain("lifetime");
    const [grant] = await grantsOf(user.id);
    const end = grant?.endsAt as Date;
    const zone = { dateStyle: "medium", timeZone: "Asia/Tokyo" } as const;
    const shown = new Intl.DateTimeFormat("en-US", zone).format(end);
    expect(browser.text).toContain(`It lasts until ${shown}.`);
    expect(browser.page.link("Start Learning")).toBe("/practice");
    await browser.follow("in your account");
    expect([browser.status, browser.path]).toEqual([
      200,
      expect.stringMatching(/^\/account\/orders\//),
    ]);
    await browser.visit("/quiz/venipuncture-procedures-practice");
    expect(browser.status).toBe(200);
  });

  test("of Premium opens everything for life", async () => {
    const { browser, session, back } = await buyer("premium");
    shop.checkout().act(session, "pay");
    await back();
    expect(browser.text).toContain("You have lifetime access to everything.");
    expect(browser.text).not.toMatch(/60 days|It lasts until/);
    await browser.visit("/dashboard");
    expect(browser.text).toContain("Lifetime access");
  });

  test("grants once, however often the page is opened, by whomever", async () => {
    const { user, browser, session, back } = await buyer("base");
    shop.checkout().act(session, "pay");
    await Promise.all([
      browser.request(pageOf(session)),
      browser.request(pageOf(session)),
      new Browser().request(pageOf(session)),
    ]);
    await back();
    await back();
    expect(await grantsOf(user.id)).toHaveLength(1);
    expect(browser.text).toContain("60 days of full access");
  });

  test("tells nobody but its buyer what it was", async () => {
    const { user, session, back } = await buyer("base");
    shop.checkout().act(session, "pay");
    await back();
    const [order] = await database.db.select().from(orders).where(eq(orders.userId, user.id));
    const { browser: other, user: somebody } = await learner(database.db);
    for (const browser of [new Browser(), other]) {
      await browser.visit(pageOf(session));
      expect([browser.status, browser.heading]).toEqual([200, "Payment received"]);
      expect(browser.text).toContain("The plan belongs to the account that paid.");
      for (const secret of [user.email, user.id, order?.id ?? "?", "60 days", "Basic"])
        expect(browser.html).not.toContain(secret);
    }
    expect(await grantsOf(somebody.id)).toEqual([]);
  });
});

describe("a payment that takes its time", () => {
  test("says so with a link to look again, and is shown once it has arrived", async () => {
    const { user, browser, session, back } = await buyer("premium");
    shop.checkout().act(session, "pay-later");
    await back();
    expect([browser.status, browser.heading]).toEqual([202, "Your payment is on its way"]);
    expect(await grantsOf(user.id)).toEqual([]);
    const head = () => browser.request(pageOf(session), { method: "HEAD" });
    expect((await head()).status).toBe(202);
    shop.checkout().act(session, "succeed");
    expect((await head()).status).toBe(200);
    await browser.follow("Check again");
    expect([browser.status, browser.heading]).toEqual([200, "Payment received"]);
    expect(await grantsOf(user.id)).toHaveLength(1);
  });

  test("that is known of stays on its way when the provider cannot be asked", async () => {
    const { browser, session, back } = await buyer("premium");
    shop.checkout().act(session, "pay-later");
    await back();
    setLocalCheckout({ ...shop.checkout().keys, secretKey: "sk_test_of_somebody_else" });
    await back();
    expect([browser.status, browser.heading]).toEqual([202, "Your payment is on its way"]);
  });

  test("is not called on its way when the provider cannot be asked; looked for again, it is there", async () => {
    const { browser, session, back } = await buyer("premium");
    shop.checkout().act(session, "pay");
    setLocalCheckout({ ...shop.checkout().keys, secretKey: "sk_test_of_somebody_else" });
    await back();
    expect([browser.status, browser.heading]).toEqual([503, "Payment Error"]);
    expect(browser.text).toContain("Failed to verify payment. Please contact support.");
    expect(browser.text).toContain("don't pay again");
    expect(browser.page.link("Start Learning")).toBe("/practice");
    setLocalCheckout(shop.checkout().keys);
    await browser.follow("Check again");
    expect(browser.heading).toBe("Payment received");
  });

  test("is asked for at the provider so often and no more, however often the page is opened", async () => {
    const { user, session, back } = await buyer("base");
    let asked = 0;
    shop.checkout().play.change = (object) => {
      asked++;
      return object;
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 30; turn++) statuses.push((await back()).status);
    expect(statuses.map((status) => status === 200)).toEqual(statuses.map((_, turn) => turn < 20));
    expect(asked).toBe(20);
    shop.checkout().act(session, "pay");
    expect((await back()).text).toContain("Failed to verify payment. Please contact support.");
    expect(await grantsOf(user.id)).toEqual([]);
    await database.db.delete(rateLimits);
    expect((await back()).heading).toBe("Payment received");
  });
});

describe("no payment", () => {
  const error = (browser: Browser, words: string) => {
    expect(browser.heading).toBe("Payment Error");
    expect(browser.text).toContain(words);
    expect(browser.page.link("Start Learning")).toBe("/practice");
    expect(browser.page.link("Back to Home")).toBe("/");
  };

  test.each(["/payment-success", "/payment-success?session_id="])("at %s", async (path) => {
    const browser = await new Browser().visit(path);
    expect(browser.status).toBe(400);
    error(browser, "No session ID provided");
  });

  test.each(["cs_test_of_nobody", "<script>alert(1)</script>", "x".repeat(1500)])(
    "of a session that is not ours: %s",
    async (session) => {
      const browser = await new Browser().visit(pageOf(encodeURIComponent(session)));
      expect(browser.status).toBe(404);
      error(browser, "Payment verification failed");
      expect(browser.html).not.toContain("<script>alert");
    },
  );

  test("where none can be verified", async () => {
    const { browser, back } = await buyer("base");
    setLocalCheckout(null);
    await back();
    expect(browser.status).toBe(503);
    error(browser, "Failed to verify payment. Please contact support.");
  });

  test("where the database fails; what was paid is given as soon as it is back", async () => {
    const { user, browser, session, back } = await buyer("base");
    shop.checkout().act(session, "pay");
    database.statements.log = (sql) => {
      if (/insert into "access_grants"/.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    await back();
    expect(browser.status).toBe(500);
    error(browser, "Failed to verify payment. Please contact support.");
    expect(browser.html).not.toContain("CAUSE-OF-IT");
    expect(await grantsOf(user.id)).toEqual([]);
    database.statements.log = null;
    expect((await back()).heading).toBe("Payment received");
    expect(await grantsOf(user.id)).toHaveLength(1);
  });

  test("at a checkout that is still open", async () => {
    const { user, browser, back } = await buyer("base");
    await back();
    expect(browser.status).toBe(200);
    error(browser, "Payment verification failed");
    expect(browser.text).toContain("Nothing has been paid yet.");
    expect(await grantsOf(user.id)).toEqual([]);
  });

  test("of a checkout that expired", async () => {
    const { user, browser, session, back } = await buyer("base");
    shop.checkout().act(session, "expire");
    await back();
    error(browser, "Payment verification failed");
    expect(browser.text).toContain("expired before you paid");
    expect(await grantsOf(user.id)).toEqual([]);
  });

  test("of one whose money never arrived", async () => {
    const { user, browser, session, back } = await buyer("base");
    shop.checkout().act(session, "pay-later");
    await back();
    // The provider says so by its event alone: the session looks as before.
    shop.checkout().act(session, "fail");
    const event = shop.checkout().events.at(-1);
    const body = JSON.stringify(event);
    const answer = await new Browser().request("/webhooks/stripe", {
      method: "POST",
      body,
      headers: { "stripe-signature": shop.checkout().sign(body) },
    });
    expect(answer.status).toBe(200);
    await back();
    error(browser, "Payment verification failed");
    expect(browser.text).toContain("The payment didn't go through");
    expect(await grantsOf(user.id)).toEqual([]);
  });

  test("that still holds once it was given back", async () => {
    const { user, browser, session, back } = await buyer("base");
    shop.checkout().act(session, "pay");
    await back();
    shop.checkout().act(session, "refund");
    const body = JSON.stringify(shop.checkout().events.at(-1));
    await new Browser().request("/webhooks/stripe", {
      method: "POST",
      body,
      headers: { "stripe-signature": shop.checkout().sign(body) },
    });
    await back();
    error(browser, "Payment verification failed");
    expect(browser.text).toContain("This payment was refunded");
    expect((await grantsOf(user.id))[0]?.revokedAt).not.toBeNull();
  });

  test.each([
    ["amount", { amount_total: 1 }],
    ["currency", { currency: "eur" }],
    ["order", { metadata: { orderId: "another", userId: "another", plan: "base" } }],
  ])("that opens anything where the %s does not fit", async (_, wrong) => {
    const { user, browser, session, back } = await buyer("base");
    shop.checkout().act(session, "pay");
    shop.checkout().play.change = (object) => ({ ...object, ...wrong });
    await back();
    error(browser, "Payment verification failed");
    expect(browser.text).toContain("doesn't match the order");
    expect(await grantsOf(user.id)).toEqual([]);
  });
});

describe("a payment beside others", () => {
  test("that extends Basic says so", async () => {
    const { user, browser, session, back } = await buyer("base");
    shop.checkout().act(session, "pay");
    await back();
    await pay(browser, "/get-started/payment?plan=base");
    const second = sessionAt(browser);
    shop.checkout().act(second, "pay");
    await browser.visit(pageOf(second));
    expect(browser.text).toContain("Your Basic plan is extended by 60 days.");
    expect(browser.text).not.toContain("You have 60 days");
    const ends = (await grantsOf(user.id)).map(({ endsAt }) => endsAt?.getTime() ?? 0);
    const zone = { dateStyle: "medium", timeZone: "UTC" } as const;
    const last = new Intl.DateTimeFormat("en-US", zone).format(Math.max(...ends));
    expect(browser.text).toContain(`It lasts until ${last}.`);
  });

  test("of a holder of Premium for life names no end, on its page and on its receipt", async () => {
    const { user, browser, session, back } = await buyer("base");
    shop.checkout().act(session, "pay");
    await grantAccess(database.db, user.id, "premium");
    await back();
    expect(browser.text).toContain("You have lifetime access to everything.");
    expect(browser.text).not.toMatch(/60 days|It lasts until/);
    await browser.follow("in your account");
    expect(browser.text).toContain("Included in your Premium plan, for life");
    expect(browser.text).not.toMatch(/until [A-Z]/);
  });
});

test("a canceled checkout leads home and to the dashboard", async () => {
  const browser = await new Browser().visit("/payment-canceled");
  expect([browser.status, browser.heading]).toEqual([200, "Payment Canceled"]);
  expect(browser.page.link("Try Again")).toBe("/");
  expect(browser.page.link("Back to Dashboard")).toBe("/dashboard");
});
