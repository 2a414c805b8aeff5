/** The books, as administrators read them: all orders, one of them, and what the payment provider said. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { accessGrants, orders, paymentEvents } from "#db/schema";
import { orderNumber } from "~/features/billing/orders-list";
import { createGrantOf, createOrder, createPaymentEvent } from "../factories/orders";
import { createAdmin, createUser } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, learner, stats, textsOf } from "./learner";

let database: Database;
let admin: Browser;
beforeAll(async () => {
  database = await freshRequestsDatabase();
  admin = await browserOf(database.db, await createAdmin(database.db, { timeZone: "UTC" }));
});
beforeEach(async () => {
  for (const table of [paymentEvents, accessGrants, orders]) await database.db.delete(table);
});

const rows = (browser: Browser) => textsOf(browser, "main tbody tr");
const numbers = (browser: Browser) => textsOf(browser, "main tbody td:first-child a");
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const minute = (at: number) => new Date(Date.UTC(2026, 0, 10, 10, at));

describe("who gets in", () => {
  test("visitors are asked to sign in; learners are refused, by page and by data", async () => {
    const { id } = await createOrder(database.db, { amount: 4321 });
    const { browser } = await learner(database.db);
    for (const path of ["/admin/orders", `/admin/orders/${id}`, "/admin/payments"]) {
      const visitor = await new Browser().visit(path);
      expect(visitor.path).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
      await browser.visit(path);
      expect([path, browser.status, browser.heading]).toEqual([path, 403, "Access Denied"]);
      expect(browser.text).not.toContain("43.21");
      expect(await (await browser.request(`${path}.data`)).text()).not.toContain("43.21");
    }
  });

  test("nothing is changed here", async () => {
    const order = await createOrder(database.db);
    for (const path of ["/admin/orders", `/admin/orders/${order.id}`, "/admin/payments"]) {
      await admin.post(path, { status: "refunded" });
      expect([path, admin.status]).toEqual([path, 405]);
    }
    expect(await database.db.select().from(orders)).toEqual([order]);
  });
});

test("orders of which a refund is due are listed until they are refunded", async () => {
  const { user, browser } = await learner(database.db);
  const due = { refundDue: 1999, refundReason: "paid_twice" } as const;
  const owed = await createOrder(database.db, { ...due, userId: user.id });
  await createOrder(database.db, { ...due, refundedAmount: 1999, status: "refunded" });
  await createOrder(database.db, { ...due, dispute: "lost", status: "disputed" });
  await createOrder(database.db);
  await admin.visit("/admin/orders");
  expect(admin.text).toContain("1 refund is due");
  expect(rows(admin)).toHaveLength(4);
  await admin.follow("Show refunds due");
  expect(rows(admin)).toHaveLength(1);
  expect(rows(admin)[0]).toContain("$19.99 not refunded yet");
  await admin.follow(orderNumber(owed.id));
  expect(admin.text).toContain("Refund due");
  expect(admin.text).toContain("Refund this amount at the payment provider.");
  await browser.visit(`/account/orders/${owed.id}`);
  expect(browser.text).toContain(
    "We owe you $19.99 and will refund it to your original payment method.",
  );
});

describe("all orders", () => {
  test("are none at first; the menu leads there", async () => {
    await admin.visit("/admin");
    await admin.follow("Orders");
    expect([admin.path, admin.heading]).toEqual(["/admin/orders", "Orders"]);
    expect(admin.text).toContain("No orders yet");
    expect(stats(admin)).toEqual({ Started: "0", Paid: "0", Received: "$0.00", Refunded: "$0.00" });
    expect(admin.text).not.toContain("Demo order");
  });

  test("show buyer, plan, amount and state, newest first; what an address holds is text", async () => {
    const email = `"><script>alert(1)</script>&x@example.test`;
    const buyer = await createUser(database.db, { email });
    const first = await createOrder(database.db, { userId: buyer.id, createdAt: minute(1) });
    const second = await createOrder(database.db, {
      userId: null,
      plan: "premium",
      isUpgrade: true,
      amount: 2000,
      refundedAmount: 2000,
      status: "refunded",
      createdAt: minute(2),
    });
    await admin.visit("/admin/orders");
    expect(numbers(admin)).toEqual([orderNumber(second.id), orderNumber(first.id)]);
    const [newer, older] = rows(admin);
    for (const part of ["Account deleted", "Upgrade to premium access", "$20.00", "Refunded"])
      expect(newer).toContain(part);
    for (const part of ["Jan 10, 2026, 10:01 AM", email, "Basic access", "$19.99", "Paid"])
      expect(older).toContain(part);
    expect(admin.html).not.toContain("<script>alert");
    const mailto = admin.page.document.querySelector('a[href^="mailto:"]')?.getAttribute("href");
    expect(mailto).toBe(`mailto:${encodeURIComponent(email)}`);
  });

  test("are counted over thirty days, from what is stored", async () => {
    const lately = { createdAt: daysAgo(3), paidAt: daysAgo(3) };
    await createOrder(database.db, lately);
    await createOrder(database.db, { ...lately, amount: 3999, plan: "premium" });
    await createOrder(database.db, {
      ...lately,
      status: "partially_refunded",
      refundedAmount: 500,
    });
    await createOrder(database.db, { ...lately, status: "open", paidAt: null, amount: 777 });
    await createOrder(database.db, { createdAt: daysAgo(31), paidAt: daysAgo(31) });
    await admin.visit("/admin/orders");
    expect(stats(admin)).toEqual({
      Started: "4",
      Paid: "3",
      Received: "$79.97",
      Refunded: "$5.00",
    });
    const disputed = { ...lately, status: "disputed", refundedAmount: 499 } as const;
    await createOrder(database.db, { ...disputed, dispute: "lost" });
    await createOrder(database.db, { ...disputed, dispute: "open" });
    await admin.visit("/admin/orders");
    // Of the lost one only what was refunded before had been received to be given back.
    expect(stats(admin)).toEqual({
      Started: "6",
      Paid: "5",
      Received: "$104.95",
      Refunded: "$14.98",
      "Lost in disputes": "$15.00",
    });
    expect(rows(admin).map((row) => /Lost in a dispute|In dispute/.exec(row)?.[0])).toEqual(
      expect.arrayContaining(["Lost in a dispute", "In dispute"]),
    );
    expect(rows(admin)).toHaveLength(7);
  });

  test("are found by address, number, state and plan, all at once too", async () => {
    const buyer = await createUser(database.db, { email: "buyer@example.test" });
    const paid = await createOrder(database.db, { userId: buyer.id, createdAt: minute(1) });
    const failed = await createOrder(database.db, {
      userId: buyer.id,
      status: "failed",
      paidAt: null,
      plan: "premium",
      createdAt: minute(2),
    });
    const other = await createOrder(database.db, { status: "failed", createdAt: minute(3) });
    const found = async (answers: Record<string, string>) => {
      await admin.visit("/admin/orders");
      await admin.press("Show orders", answers);
      expect(admin.status).toBe(200);
      return numbers(admin);
    };
    const of = (...some: { id: string }[]) => some.map(({ id }) => orderNumber(id));
    const search = "Email or order number";
    expect(await found({ [search]: " Buyer@Example.test" })).toEqual(of(failed, paid));
    expect(await found({ [search]: orderNumber(other.id).toLowerCase() })).toEqual(of(other));
    expect(await found({ Status: "Payment failed" })).toEqual(of(other, failed));
    expect(await found({ Plan: "Premium" })).toEqual(of(failed));
    const both = { [search]: "buyer@example.test", Status: "Payment failed", Plan: "Premium" };
    expect(await found(both)).toEqual(of(failed));
    // What was asked for stands in the form still.
    expect(admin.page.document.querySelector("[name=q]")?.getAttribute("value")).toBe(
      "buyer@example.test",
    );
    expect(await found({ [search]: "nobody@example.test" })).toEqual([]);
    expect(admin.text).toContain("No orders found");
    await admin.follow("Show all orders");
    expect(numbers(admin)).toEqual(of(other, failed, paid));
  });

  test("what cannot be looked for is said so, and kept; other words of nobody's form say nothing", async () => {
    const order = await createOrder(database.db);
    await admin.visit("/admin/orders");
    for (const typed of ["%", "Casey", "' or 1=1 --", "<script>"]) {
      await admin.press("Show orders", { "Email or order number": typed });
      expect([typed, admin.status]).toEqual([typed, 422]);
      const field = admin.page.document.querySelector("[name=q]");
      expect(field?.getAttribute("value")).toBe(typed);
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(textsOf(admin, "#q-error")[0]).toContain("Enter a full email address");
      expect(textsOf(admin, "main [role=alert] a")).toEqual([
        "Enter a full email address or an order number, such as 0MIB-4R7K-2X9D",
      ]);
      expect(rows(admin)).toEqual([]);
    }
    await admin.visit("/admin/orders?state=toString&plan=gold&after=%27.x&q=");
    expect([admin.status, numbers(admin)]).toEqual([200, [orderNumber(order.id)]]);
  });

  test("go on over pages with what was filtered for, also where many are of one moment", async () => {
    const made: string[] = [];
    for (let number = 0; number < 103; number++)
      made.push((await createOrder(database.db, { createdAt: minute(number % 2) })).id);
    await createOrder(database.db, { status: "open", paidAt: null });
    await admin.visit("/admin/orders?state=paid");
    const seen = numbersOf(admin);
    expect(seen).toHaveLength(50);
    await admin.follow("Older");
    expect(admin.path).toContain("state=paid");
    seen.push(...numbersOf(admin));
    await admin.follow("Older");
    seen.push(...numbersOf(admin));
    expect(admin.text).not.toContain("Older");
    expect(seen.sort()).toEqual(made.sort());
    await admin.follow("Back to the newest");
    expect(admin.path).toBe("/admin/orders?state=paid");
  });

  const numbersOf = (browser: Browser) =>
    [...browser.page.document.querySelectorAll("main tbody td:first-child a")].map(
      (link) => link.getAttribute("href")?.split("/").at(-1) ?? "",
    );
});

describe("one order", () => {
  test("is shown with its buyer, its access, the provider's ids and its events in their order", async () => {
    const buyer = await createUser(database.db, {
      email: "o'neil+x@example.test",
      fullName: "Nia O'Neil",
    });
    const order = await createOrder(database.db, {
      userId: buyer.id,
      status: "disputed",
      dispute: "lost",
      checkoutSessionId: "cs_1",
      paymentIntentId: "pi_1",
      createdAt: minute(0),
      paidAt: minute(3),
    });
    await createGrantOf(database.db, order, { revokedAt: minute(9) });
    const told = { orderId: order.id, payload: { card: "4242" } };
    await createPaymentEvent(database.db, {
      ...told,
      type: "charge.dispute.closed",
      receivedAt: minute(9),
    });
    await createPaymentEvent(database.db, { ...told, receivedAt: minute(3) });
    await createPaymentEvent(database.db, {
      ...told,
      type: "checkout.session.completed",
      outcome: "mismatch",
      receivedAt: minute(4),
    });
    await createPaymentEvent(database.db, { type: "of another order" });
    await admin.visit(`/admin/orders/${order.id}`);
    expect([admin.status, admin.heading]).toEqual([200, `Order ${orderNumber(order.id)}`]);
    expect(stats(admin)).toEqual({
      Status: "Lost in a dispute",
      Dispute: "Lost: access was revoked",
      Buyer: "Nia O'Neil, o'neil+x@example.test",
      Bought: "Basic access",
      Amount: "$19.99",
      Started: "Jan 10, 2026, 10:00 AM",
      Paid: "Jan 10, 2026, 10:03 AM",
      "Access granted":
        "From Jan 10, 2026, 10:00 AM until Mar 11, 2026, 10:00 AMRevoked Jan 10, 2026, 10:09 AM",
      "Checkout session": "cs_1",
      Payment: "pi_1",
    });
    expect(admin.page.link("o'neil+x@example.test")).toMatch(
      /^mailto:o'neil%2Bx%40example\.test\?subject=/,
    );
    const [first, second, third] = rows(admin);
    expect(first).toContain("Applied");
    expect(second).toContain("Refused");
    expect(third).toContain("charge.dispute.closed");
    expect(admin.text).not.toContain("of another order");
    expect(admin.text).toContain("Make refunds at the payment provider");
    // What else the provider sent is nobody's to read.
    expect(admin.html).not.toMatch(/\b4242\b/);
    expect(admin.page.document.querySelectorAll("main form, main button")).toHaveLength(0);
  });

  test("of an account that was deleted stays, and one without events says so", async () => {
    const { id } = await createOrder(database.db, { status: "open", paidAt: null });
    await admin.visit(`/admin/orders/${id}`);
    expect(stats(admin)).toMatchObject({
      Buyer: "The account was deleted. We keep the order for our records.",
      "Access granted": "None",
      "Checkout session": "Unknown",
    });
    expect(admin.text).toContain("No events yet");
  });

  test("that is none is not found", async () => {
    for (const id of ["none", "%00", "x".repeat(500)]) {
      await admin.visit(`/admin/orders/${id}`);
      expect([id, admin.status]).toEqual([id, 404]);
    }
    await admin.visit("/admin/orders/none");
    expect(admin.heading).toBe("Order Not Found");
  });
});

describe("payment events", () => {
  test("are none at first; the menu leads there", async () => {
    await admin.visit("/admin");
    await admin.follow("Payments");
    expect([admin.path, admin.heading]).toEqual(["/admin/payments", "Payments"]);
    expect(admin.text).toContain("No payment events yet");
    expect(admin.text).not.toContain("refused since");
  });

  test("stand newest first with their order; refused ones are told of, and found", async () => {
    const order = await createOrder(database.db);
    const applied = await createPaymentEvent(database.db, {
      orderId: order.id,
      receivedAt: daysAgo(40),
    });
    const refused = await createPaymentEvent(database.db, {
      orderId: order.id,
      outcome: "mismatch",
      receivedAt: daysAgo(2),
    });
    await createPaymentEvent(database.db, { outcome: "mismatch", receivedAt: daysAgo(40) });
    const foreign = await createPaymentEvent(database.db, {
      type: "<i>odd</i>",
      outcome: "unknown",
      receivedAt: daysAgo(1),
    });
    await admin.visit("/admin/payments");
    expect(stats(admin)).toEqual({
      Applied: "0",
      "No change": "0",
      Refused: "1",
      "Not our order": "1",
    });
    expect(rows(admin)).toHaveLength(4);
    expect(rows(admin)[0]).toContain(`<i>odd</i>${foreign.id}`);
    expect(rows(admin)[0]).toContain("Not our order");
    expect(admin.html).not.toContain("<i>odd");
    expect(rows(admin)[1]).toContain(orderNumber(order.id));
    expect(textsOf(admin, "main").join()).toMatch(/1 event refused since \w+ \d+, \d{4}/);
    await admin.follow("Show refused events");
    expect(admin.path).toBe("/admin/payments?outcome=mismatch");
    expect(rows(admin)).toHaveLength(2);
    expect(rows(admin)[0]).toContain(refused.id);
    expect(admin.text).not.toContain(applied.id);
    await admin.follow(orderNumber(order.id));
    expect(admin.path).toBe(`/admin/orders/${order.id}`);
    await admin.visit("/admin/payments");
    await admin.press("Show events", { Outcome: "No change" });
    expect(admin.path).toBe("/admin/payments?outcome=unchanged");
    expect(admin.text).toContain("No events found");
    await admin.visit("/admin/payments?outcome=__proto__&after=x");
    expect([admin.status, rows(admin).length]).toEqual([200, 4]);
  });

  test("go on over pages", async () => {
    for (let number = 0; number < 51; number++) await createPaymentEvent(database.db);
    await admin.visit("/admin/payments?outcome=applied");
    expect(rows(admin)).toHaveLength(50);
    await admin.follow("Older");
    expect(rows(admin)).toHaveLength(1);
    await admin.follow("Back to the newest");
    expect(admin.path).toBe("/admin/payments?outcome=applied");
  });
});
