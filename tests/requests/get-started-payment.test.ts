/** The last step to a plan, without scripts: what is bought, the way to the checkout, and what may go wrong there. */
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { lessons, orders, rateLimits } from "#db/schema";
import { setLocalCheckout } from "~/features/billing/payments.server";
import { grantAccess } from "../factories/access";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { pay, sells, sessionAt } from "./checkout";
import { learner, textsOf } from "./learner";

const shop = sells();
let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(() => database.db.delete(rateLimits));
afterEach(() => {
  shop.checkout().play.change = null;
  setLocalCheckout(shop.checkout().keys);
});

const day = 24 * 3600_000;
const address = (plan: "base" | "premium") => `/get-started/payment?plan=${plan}`;
const ordersOf = (userId: string) =>
  database.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.createdAt);
/** What stands under each label of the summary. */
const summary = (browser: Browser) => {
  const texts = (selector: string) => textsOf(browser, `main dl ${selector}`);
  const values = texts("dd");
  return Object.fromEntries(texts("dt").map((label, at) => [label, values[at]]));
};
const longDay = (date: Date, timeZone = "UTC") =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(date);

describe("what is bought", () => {
  test("is named with its price, its term, its end and its account", async () => {
    const { user, browser } = await learner(database.db, { timeZone: "Pacific/Kiritimati" });
    await browser.visit(address("base"));
    expect(browser.status).toBe(200);
    expect(textsOf(browser, '[aria-label="Steps"] li[aria-current]')).toEqual(["3 Payment"]);
    const end = longDay(new Date(Date.now() + 60 * day), "Pacific/Kiritimati");
    expect(summary(browser)).toEqual({
      Plan: "Basic",
      Access: "60 days",
      "Access until": end,
      Account: user.email,
      Price: "$19.99",
    });
    expect(browser.page.link("Back")).toBe("/get-started?plan=base");
    expect(await ordersOf(user.id)).toEqual([]);
  });

  test("is for life with Premium", async () => {
    const { browser } = await learner(database.db);
    await browser.visit(address("premium"));
    const { Account: _, ...bought } = summary(browser);
    expect(bought).toEqual({ Plan: "Premium", Access: "For life", Price: "$39.99" });
  });

  test("begins for a holder of Basic where theirs ends, and costs less as an upgrade", async () => {
    const { user, browser } = await learner(database.db);
    const endsAt = new Date(Date.now() + 20 * day);
    await grantAccess(database.db, user.id, "basic", { endsAt });
    await browser.visit(address("base"));
    expect(summary(browser)).toMatchObject({
      Plan: "Basic, 60 days more",
      "Access until": longDay(new Date(endsAt.getTime() + 60 * day)),
      Price: "$19.99",
    });
    await browser.visit("/get-started/payment?upgrade=true");
    expect(summary(browser)).toMatchObject({ Plan: "Upgrade to Premium", Price: "$20.00" });
  });
});

describe("paying", () => {
  test("leads to the checkout with one order, which the policy lets through", async () => {
    const { user, browser } = await learner(database.db);
    await browser.visit(address("base"));
    const policy = browser.response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`form-action 'self' ${shop.checkout().origin}`);
    await browser.press("Pay $19.99");
    expect(browser.response.status).toBe(303);
    expect(browser.path).toContain(`${shop.checkout().origin}/c/pay/`);
    expect(await ordersOf(user.id)).toMatchObject([
      { plan: "basic", amount: 1999, status: "open", checkoutSessionId: sessionAt(browser) },
    ]);
  });

  test("twice, at once or after each other, is one order at one address", async () => {
    const { user, browser } = await learner(database.db);
    const post = () =>
      browser.request(address("premium"), {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ account: user.id }),
      });
    const answers = [...(await Promise.all([post(), post(), post()])), await post()];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
    expect(await ordersOf(user.id)).toHaveLength(1);
  });

  test("back from the checkout, the same order is paid at the same address", async () => {
    const { user, browser } = await learner(database.db);
    await browser.visit(address("base"));
    await browser.press("Pay $19.99");
    const session = sessionAt(browser);
    await browser.visit("/payment-canceled");
    expect(browser.heading).toBe("Payment Canceled");
    await browser.visit(address("base"));
    await browser.press("Pay $19.99");
    expect(sessionAt(browser)).toBe(session);
    expect(await ordersOf(user.id)).toHaveLength(1);
  });

  test("takes no price from the form", async () => {
    const { user, browser } = await learner(database.db);
    await browser.post(address("premium"), {
      account: user.id,
      amount: "1",
      plan: "base",
      userId: "somebody",
    });
    expect(await ordersOf(user.id)).toMatchObject([{ plan: "premium", amount: 3999 }]);
  });

  test("is refused from another site", async () => {
    const { user, browser } = await learner(database.db);
    const answer = await browser.request(address("base"), {
      method: "POST",
      body: new URLSearchParams(),
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(answer.status).toBe(403);
    expect(await ordersOf(user.id)).toEqual([]);
  });

  test("is slowed down for whoever asks for a checkout again and again", async () => {
    const { browser } = await learner(database.db);
    for (let turn = 0; turn < 30; turn++) await pay(browser, address("base"));
    expect(browser.path).toContain("/c/pay/");
    await pay(browser, address("base"));
    expect(browser.status).toBe(429);
  });
});

describe("signed out in the middle of it", () => {
  const words = "Authentication Required: Please sign in to continue with your purchase";

  test("one signs in, and goes on from there", async () => {
    const { user, browser } = await learner(database.db);
    await browser.visit(address("base"));
    const page = browser.page;
    // In another tab.
    await browser.visit("/");
    await browser.press("Sign Out");
    browser.page = page;
    await browser.press("Pay $19.99");
    expect(browser.path).toBe("/get-started/sign-in?plan=base");
    expect(browser.text).toContain(words);
    expect(await ordersOf(user.id)).toEqual([]);
    await browser.visit("/get-started/sign-in?plan=base");
    expect(browser.text).not.toContain(words);
  });

  test("a visitor is told the same, whatever is asked", async () => {
    const visitor = await new Browser().visit(address("premium"));
    expect([visitor.path, visitor.text]).toEqual([
      "/get-started/sign-in?plan=premium",
      expect.stringContaining(words),
    ]);
    const posted = await new Browser().post(address("premium"));
    expect(posted.text).toContain(words);
  });

  test("a page that waits goes to sign in too, with no cookie that could undo a sign-in in another tab", async () => {
    const since = encodeURIComponent(new Date().toISOString());
    const { pathname, search } = new URL(`${address("base")}&since=${since}`, "http://localhost");
    // As its scripts look, as they then ask for it, and as a browser does by itself.
    for (const [path, method] of [
      [pathname, "HEAD"],
      [`${pathname}.data`, "GET"],
      [pathname, "GET"],
    ] as const) {
      const visitor = new Browser();
      const answer = await visitor.request(path + search, { method });
      expect([302, 202]).toContain(answer.status);
      expect(visitor.cookies.get("firstdraw")).toBeUndefined();
    }
    const visitor = await new Browser().visit(`${address("base")}&since=${since}`);
    expect([visitor.path, visitor.heading]).toEqual([
      "/get-started/sign-in?plan=base",
      "Sign in to continue",
    ]);
  });
});

describe("nothing is sold", () => {
  test("to a holder of Premium", async () => {
    const { user, browser } = await learner(database.db);
    await grantAccess(database.db, user.id, "premium");
    for (const open of [
      () => browser.visit(address("base")),
      () => browser.post(address("base")),
    ]) {
      await open();
      expect([browser.path, browser.heading]).toEqual([
        "/get-started?plan=base",
        "You have Premium",
      ]);
    }
    expect(await ordersOf(user.id)).toEqual([]);
  });

  test("to an address that is not confirmed", async () => {
    const { user, browser } = await learner(database.db, { emailConfirmedAt: null });
    await browser.post(address("base"));
    expect(browser.path).toBe("/get-started/verification?plan=base");
    expect(await ordersOf(user.id)).toEqual([]);
  });

  test("where payments are not set up: the page says so, and what to do", async () => {
    setLocalCheckout(null);
    const { user, browser } = await learner(database.db);
    await browser.visit(address("base"));
    expect(browser.text).toContain("You can't buy a plan here right now");
    expect(browser.page.link("contact us")).toBe("/contact");
    expect(textsOf(browser, "main button")).toEqual([]);
    await browser.post(address("base"));
    expect(browser.status).toBe(503);
    expect(browser.text).toContain("Payments aren't set up on this site.");
    expect(await ordersOf(user.id)).toEqual([]);
    await browser.visit("/get-started");
    expect(browser.text).toContain("You can't buy a plan here right now");
    expect(browser.page.has("main form")).toBe(false);
    const visitor = await new Browser().visit("/get-started");
    expect(visitor.page.link("Start for free")).toBe("/auth?tab=sign-up");
  });
});

describe("a checkout that does not open", () => {
  const payBasic = async () => pay((await learner(database.db)).browser, address("base"));
  const said = (browser: Browser) => textsOf(browser, '[role="alert"] h2, [role="alert"] li');

  const reference = expect.stringMatching(
    /^You weren't charged\. Try again in a few minutes\..* with this reference: \S+$/,
  );

  test("says so, and works again once the provider does", async () => {
    shop.checkout().play.change = (object) => ({ ...object, url: null });
    const browser = await payBasic();
    expect(browser.status).toBe(503);
    expect(said(browser)).toEqual(["Payment Error", "No checkout URL received", reference]);
    // Once it works again, so does the button.
    shop.checkout().play.change = null;
    await browser.press("Pay $19.99");
    expect(browser.path).toContain("/c/pay/");
  });

  test("repeats nothing of what the provider says, and gives a reference of ours", async () => {
    shop.checkout().play.refuse = "boom internal secret";
    const browser = await payBasic();
    shop.checkout().play.refuse = null;
    expect([browser.status, said(browser)]).toEqual([
      503,
      ["Payment Error", "Failed to create checkout session", reference],
    ]);
    expect(browser.html).not.toContain("boom");
  });

  test("says no more than that where the reason is the operator's", async () => {
    setLocalCheckout({ ...shop.checkout().keys, secretKey: "sk_test_of_somebody_else" });
    const browser = await payBasic();
    expect([browser.status, said(browser)]).toEqual([
      503,
      ["Payment Error", "Failed to create checkout session", reference],
    ]);
    expect(browser.html).not.toContain("sk_test");
    expect(summary(browser)).toMatchObject({ Plan: "Basic", Price: "$19.99" });
  });
});

describe("a page that waits for the payment in another tab", () => {
  const since = () => new Date(Date.now() - 1000).toISOString();
  const waiting = () => `${address("premium")}&since=${encodeURIComponent(since())}`;

  test("says so, and that nothing has arrived yet", async () => {
    const { browser } = await learner(database.db);
    await browser.visit(waiting());
    expect(browser.heading).toBe("Waiting for your payment");
    await browser.press("I have paid");
    expect(browser.status).toBe(422);
    expect(textsOf(browser, '[role="alert"] li')[0]).toMatch(/^No payment has arrived yet\./);
    await browser.press("Pay in this tab instead");
    expect(browser.path).toContain("/c/pay/");
  });

  test("goes on once it is paid, by its button and by a look at its head", async () => {
    const { user, browser } = await learner(database.db);
    const { browser: other } = await learner(database.db);
    const page = waiting();
    await pay(browser, address("premium"));
    const session = sessionAt(browser);
    const head = async (who: Browser) => (await who.request(page, { method: "HEAD" })).status;
    expect(await head(browser)).toBe(200);
    await browser.visit(page);
    shop.checkout().act(session, "pay");
    await browser.request(`/payment-success?session_id=${session}`);
    expect((await ordersOf(user.id))[0]?.status).toBe("paid");
    expect([await head(browser), await head(other)]).toEqual([302, 200]);
    await browser.press("I have paid");
    expect(browser.path).toBe(`/payment-success?session_id=${session}`);
    expect(browser.heading).toBe("Payment received");
  });

  test("is not sent on by a payment of before", async () => {
    const { browser } = await learner(database.db);
    await pay(browser, address("base"));
    const session = sessionAt(browser);
    shop.checkout().act(session, "pay");
    await browser.visit(`/payment-success?session_id=${session}`);
    const later = new Date(Date.now() + 60_000).toISOString();
    await browser.visit(`${address("base")}&since=${encodeURIComponent(later)}`);
    expect(browser.heading).toBe("Waiting for your payment");
    expect(summary(browser).Plan).toBe("Basic, 60 days more");
  });

  test("goes on to a payment that takes days as well", async () => {
    const { browser } = await learner(database.db);
    const page = waiting();
    await pay(browser, address("premium"));
    const session = sessionAt(browser);
    shop.checkout().act(session, "pay-later");
    await browser.request(`/payment-success?session_id=${session}`);
    await browser.visit(page);
    expect([browser.path, browser.heading]).toEqual([
      `/payment-success?session_id=${session}`,
      "Your payment is on its way",
    ]);
  });

  test.each(["yesterday", "", "Infinity"])("does not wait since %j", async (value) => {
    const { browser } = await learner(database.db);
    await browser.visit(`${address("base")}&since=${value}`);
    expect([browser.status, browser.heading]).toEqual([200, "Payment"]);
  });
});

describe("a payment on its way", () => {
  const refusal = "You can't buy another plan until it arrives or fails";
  /** A learner whose Basic was paid and has not arrived. */
  async function pending(plan: "base" | "premium" = "base") {
    const { user, browser } = await learner(database.db, { timeZone: "UTC" });
    await pay(browser, address(plan));
    const session = sessionAt(browser);
    shop.checkout().act(session, "pay-later");
    return { user, browser, session };
  }
  const named =
    /Your payment of \$19\.99 \(Basic access\), started \w{3} \d+, \d{4}, .+, has not arrived yet\./;

  test("is named where one would buy, and nothing else is sold", async () => {
    const { user, browser, session } = await pending();
    await browser.visit(`/payment-success?session_id=${session}`);
    for (const path of ["/get-started", address("premium"), address("base")]) {
      await browser.visit(path);
      expect(browser.text).toMatch(named);
      expect(browser.text).toContain(refusal);
      expect(textsOf(browser, "main button")).toEqual([]);
    }
    const [order] = await ordersOf(user.id);
    expect(browser.page.link("View order")).toBe(`/account/orders/${order?.id}`);
    for (const path of ["/", "/dashboard", "/account"]) {
      await browser.visit(path);
      expect(browser.text).toMatch(named);
    }
    // Posted all the same, as by a page that was open before.
    await browser.post(address("premium"), { account: user.id });
    expect([browser.status, browser.text]).toEqual([409, expect.stringContaining(refusal)]);
    expect(await ordersOf(user.id)).toHaveLength(1);
  });

  test("of which we have not heard is asked for when Pay is pressed", async () => {
    const { user, browser } = await pending();
    await pay(browser, address("premium"));
    expect(browser.status).toBe(409);
    expect(browser.text).toMatch(named);
    expect(browser.text).toContain(refusal);
    expect(await ordersOf(user.id)).toMatchObject([{ plan: "basic", status: "pending" }]);
  });

  test("is over once it has arrived: the upgrade is sold at its price", async () => {
    const { browser, session } = await pending();
    shop.checkout().act(session, "succeed");
    await browser.visit(`/payment-success?session_id=${session}`);
    await browser.visit(address("premium"));
    expect(summary(browser)).toMatchObject({ Price: "$20.00" });
    await browser.visit("/dashboard");
    expect(browser.text).not.toContain("A payment is on its way");
  });

  test("in a first tab keeps Premium in a second one from being sold", async () => {
    const { user, browser } = await learner(database.db);
    await browser.visit(address("premium"));
    const second = browser.page;
    await pay(browser, address("base"));
    shop.checkout().act(sessionAt(browser), "pay-later");
    browser.page = second;
    await browser.press("Pay $39.99");
    expect([browser.status, browser.text]).toEqual([409, expect.stringContaining(refusal)]);
    expect(await ordersOf(user.id)).toHaveLength(1);
  });
});

test("a page that was made for another account buys nothing for the one that is signed in", async () => {
  const one = await learner(database.db);
  const two = await learner(database.db);
  await one.browser.visit(address("base"));
  // In another tab of the same browser somebody else signs in.
  two.browser.page = one.browser.page;
  await two.browser.press("Pay $19.99");
  expect(two.browser.status).toBe(409);
  expect(two.browser.text).toContain(`You're now signed in as ${two.user.email}, but`);
  expect(summary(two.browser).Account).toBe(two.user.email);
  for (const { user } of [one, two]) expect(await ordersOf(user.id)).toEqual([]);
  // Looked at, it is pressed again.
  await two.browser.press("Pay $19.99");
  expect(await ordersOf(two.user.id)).toHaveLength(1);
  await one.browser.post(address("base"));
  expect([one.browser.status, await ordersOf(one.user.id)]).toEqual([409, []]);
});

describe("whoever comes from a locked lesson", () => {
  test("returns to it once they have paid", async () => {
    const { browser } = await learner(database.db);
    const locked = await database.db
      .select({ id: lessons.id })
      .from(lessons)
      .where(eq(lessons.isPremium, true))
      .limit(1);
    const path = `/lessons/${locked[0]?.id}`;
    await browser.visit(path);
    expect([browser.status, browser.heading]).toEqual([403, "Access Required"]);
    await browser.follow("Upgrade Now");
    expect(browser.heading).toBe("Choose your plan");
    expect(browser.page.has("input:checked")).toBe(false);
    await browser.press("Continue", { Plan: ["Basic"] });
    await browser.press("Pay $19.99");
    const session = sessionAt(browser);
    const { success_url, cancel_url } = shop.checkout().sale(session)?.session ?? {};
    await browser.visit(String(cancel_url));
    expect(browser.heading).toBe("Payment Canceled");
    await browser.follow("Try Again");
    expect(summary(browser).Plan).toBe("Basic");
    shop.checkout().act(session, "pay");
    await browser.visit(String(success_url));
    expect(browser.page.link("Start Learning")).toBe("/practice");
    await browser.follow("Continue where you left off");
    expect([browser.status, browser.path]).toEqual([200, path]);
  });

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "javascript:alert(1)",
  ])("and not to %s", async (from) => {
    const { browser } = await learner(database.db);
    await pay(browser, `${address("base")}&from=${encodeURIComponent(from)}`);
    const session = sessionAt(browser);
    expect(JSON.stringify(shop.checkout().sale(session))).not.toContain("elsewhere");
    shop.checkout().act(session, "pay");
    await browser.visit(`/payment-success?session_id=${session}&from=${encodeURIComponent(from)}`);
    expect(browser.heading).toBe("Payment received");
    expect(browser.text).not.toContain("Continue where you left off");
  });
});
