/** A learner's orders and receipts: their own, and nobody else's. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { orderStatuses } from "#db/vocabulary";
import { orderNumber } from "~/features/billing/orders-list";
import { createGrantOf, createOrder } from "../factories/orders";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner, stats, textsOf } from "./learner";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});

const titles = (browser: Browser) => textsOf(browser, "main .rows .row-title");
const at = (date: string) => new Date(date);

test("visitors are asked to sign in, and led back", async () => {
  const order = await createOrder(database.db);
  for (const path of ["/account/orders", `/account/orders/${order.id}`]) {
    const browser = await new Browser().visit(path);
    expect(browser.path).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
  }
});

describe("the list", () => {
  test("is empty at first, with the way to the plans; the account leads to it", async () => {
    const { browser } = await learner(database.db);
    await browser.visit("/account");
    await browser.follow("Orders and receipts");
    expect([browser.path, browser.heading]).toEqual(["/account/orders", "Orders and receipts"]);
    expect(browser.text).toContain("No orders yet");
    expect(browser.page.link("See plans")).toBe("/get-started");
  });

  test("holds one's own orders, newest first, with amount, day and state, and no id of the provider", async () => {
    const { user, browser } = await learner(database.db, { timeZone: "America/Los_Angeles" });
    const { db } = database;
    const mine = { userId: user.id };
    await createOrder(db, {
      ...mine,
      createdAt: at("2026-01-05T02:00:00Z"),
      paidAt: at("2026-01-05T02:03:00Z"),
      checkoutSessionId: "cs_secret_1",
      paymentIntentId: "pi_secret_1",
    });
    await createOrder(db, {
      ...mine,
      plan: "premium",
      isUpgrade: true,
      amount: 2000,
      refundedAmount: 500,
      status: "partially_refunded",
      createdAt: at("2026-02-05T12:00:00Z"),
      paidAt: at("2026-02-05T12:00:00Z"),
    });
    await createOrder(db, { userId: (await learner(db)).user.id, amount: 1234 });
    await browser.visit("/account/orders");
    expect(titles(browser)).toEqual(["Upgrade to premium access", "Basic access"]);
    const [newer, older] = textsOf(browser, "main .rows li");
    expect(newer).toContain("Feb 5, 2026");
    expect(newer).toContain("Partly refunded");
    expect(newer).toContain("$20.00 · $5.00 refunded");
    // In the learner's zone it was still the day before.
    expect(older).toContain("Jan 4, 2026");
    expect(older).toContain("$19.99");
    expect(browser.text).not.toContain("$12.34");
    await browser.visit(`/account/orders/${browser.page.link("Basic access").split("/").at(-1)}`);
    expect(browser.heading).toBe("Receipt");
    expect(browser.html).not.toMatch(/cs_secret|pi_secret/);
    expect(await (await browser.request("/account/orders.data")).text()).not.toMatch(/_secret/);
  });

  test("goes on over pages; a place that is none is the beginning", async () => {
    const { user, browser } = await learner(database.db);
    // All of one moment: the ids decide.
    for (let number = 0; number < 51; number++)
      await createOrder(database.db, { userId: user.id, status: "expired", paidAt: null });
    await browser.visit("/account/orders");
    const first = links(browser);
    expect(first).toHaveLength(50);
    await browser.follow("Older");
    expect(links(browser)).toHaveLength(1);
    expect(first).not.toContain(links(browser)[0]);
    expect(browser.text).not.toContain("Older");
    await browser.follow("Back to the newest");
    expect(links(browser)).toEqual(first);
    await browser.visit("/account/orders?after=%27%22.x");
    expect([browser.status, links(browser)]).toEqual([200, first]);
  });

  const links = (browser: Browser) =>
    [...browser.page.document.querySelectorAll("main .rows a")].map((link) =>
      link.getAttribute("href"),
    );
});

describe("a receipt", () => {
  test("of a payment that the bank took back says so, and no other dispute does", async () => {
    const { user, browser } = await learner(database.db);
    const given = { userId: user.id, status: "disputed" } as const;
    const said = "returned the money to you";
    for (const dispute of ["open", "lost"] as const) {
      const { id } = await createOrder(database.db, { ...given, dispute });
      await browser.visit(`/account/orders/${id}`);
      expect(browser.text.includes(said), dispute).toBe(dispute === "lost");
      expect(browser.text.includes("In dispute"), dispute).toBe(dispute === "open");
      expect(browser.text.includes("Lost in a dispute"), dispute).toBe(dispute === "lost");
    }
    await browser.visit("/account/orders");
    const badges = [...browser.page.document.querySelectorAll("main .rows li")].map(
      ({ textContent }) => /Lost in a dispute|In dispute/.exec(textContent)?.[0],
    );
    expect(badges.sort()).toEqual(["In dispute", "Lost in a dispute"]);
  });

  test("says what was bought, when, by whom, for how much, and what it opens", async () => {
    const { user, browser } = await learner(database.db, {
      email: "o'neil@example.test",
      fullName: "<b>Nia</b>",
      timeZone: "Asia/Tokyo",
    });
    const order = await createOrder(database.db, {
      userId: user.id,
      createdAt: at("2026-01-05T15:30:00Z"),
      paidAt: at("2026-01-05T15:32:00Z"),
    });
    await createGrantOf(database.db, order);
    await browser.visit(`/account/orders/${order.id}`);
    expect([browser.status, browser.heading]).toEqual([200, "Receipt"]);
    expect(browser.title).toContain(`Receipt ${orderNumber(order.id)}`);
    expect(facts(browser)).toEqual({
      "Order number": orderNumber(order.id),
      Date: "Jan 6, 2026, 12:32 AM",
      Status: "Paid",
      "Bought by": "<b>Nia</b>, o'neil@example.test",
      Bought: "Basic access",
      Access: "From Jan 6, 2026 until Mar 7, 2026",
      "Amount paid": "$19.99",
    });
    expect(browser.html).not.toContain("<b>Nia");
    expect(browser.text).toContain("The operator of this site hasn't added their name yet.");
    expect(browser.text).not.toContain("No money moved");
    await browser.follow("All orders");
    expect(browser.path).toBe("/account/orders");
  });

  test("that was refunded says how much, what is left, and that the access ended", async () => {
    const { user, browser } = await learner(database.db);
    const order = await createOrder(database.db, {
      userId: user.id,
      status: "refunded",
      refundedAmount: 1999,
    });
    await createGrantOf(database.db, order, {
      revokedAt: at("2026-01-09T09:00:00Z"),
      revokedReason: "refund",
    });
    await browser.visit(`/account/orders/${order.id}`);
    expect(facts(browser)).toMatchObject({
      Status: "Refunded",
      Access: "Ended Jan 9, 2026",
      "Amount paid": "$19.99",
      Refunded: "$19.99",
      "Total after refund": "$0.00",
    });
  });

  test("is none before money came: an open order leads on to its payment, one that is over to the plans", async () => {
    const { user, browser } = await learner(database.db);
    const unpaid = { userId: user.id, paidAt: null, plan: "premium", amount: 3999 } as const;
    const open = await createOrder(database.db, { ...unpaid, status: "open" });
    await browser.visit(`/account/orders/${open.id}`);
    expect(browser.heading).toBe("Order");
    expect(facts(browser)).toMatchObject({ Status: "Not paid yet", Amount: "$39.99" });
    expect(facts(browser)).not.toHaveProperty("Access");
    expect(browser.page.link("Continue to payment")).toBe("/get-started/payment?plan=premium");
    expect(browser.text).not.toContain("print this page");
    for (const status of ["failed", "expired"] as const) {
      const over = await createOrder(database.db, { ...unpaid, status });
      await browser.visit(`/account/orders/${over.id}`);
      expect(browser.page.link("See plans")).toBe("/get-started");
      expect(browser.text).toContain("so your plan didn't start");
    }
  });

  test("has words for each state", async () => {
    const { user, browser } = await learner(database.db);
    const seen = new Set<string | undefined>();
    for (const status of orderStatuses) {
      const { id } = await createOrder(database.db, { userId: user.id, status });
      seen.add(facts(await browser.visit(`/account/orders/${id}`)).Status);
    }
    expect([...seen]).toEqual([
      "Not paid yet",
      "Payment on its way",
      "Paid",
      "Payment failed",
      "Not completed",
      "Refunded",
      "Partly refunded",
      "In dispute",
    ]);
  });

  test("of somebody else's is none, for administrators too; nor is one that is not there", async () => {
    const { user } = await learner(database.db);
    const theirs = await createOrder(database.db, { userId: user.id, amount: 4321 });
    const nobodys = await createOrder(database.db, { userId: null });
    for (const role of ["student", "admin"] as const) {
      const { browser } = await learner(database.db, { role });
      for (const id of [theirs.id, nobodys.id, "none", "%00", "x".repeat(500)]) {
        await browser.visit(`/account/orders/${id}`);
        expect([id, browser.status]).toEqual([id, 404]);
        if (id === theirs.id) expect(browser.heading).toBe("Order Not Found");
        expect(browser.text).not.toContain("$43.21");
      }
      const data = await browser.request(`/account/orders/${theirs.id}.data`);
      expect(await data.text()).not.toContain("43.21");
    }
  });

  const facts = stats;
});
