/** Notices reach a page that is rendered, through every redirect on the way, and are said there once. */
import { count } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { rateLimits, sessions } from "#db/schema";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { freshAddress, mailedLink, password, signedUp } from "./people";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(() => database.db.delete(rateLimits));

const ours = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
const toDashboard = `redirectTo=${encodeURIComponent("/dashboard")}`;
const dropped = "We removed the password that was set before";

/** Someone else has signed up with an address. Its owner asks for a sign-in link that leads to the dashboard. */
async function ownersMagicLink() {
  const { email } = await signedUp();
  const owner = new Browser();
  await owner.visit(`/auth?${toDashboard}`);
  await owner.press("Sign in via Magic Link", { Email: email });
  return { owner, link: await mailedLink(email, "/auth/magic/") };
}

describe("a notice outlives a page that redirects", () => {
  test("that the password was dropped", async () => {
    const { owner, link } = await ownersMagicLink();
    await owner.visit(link);
    await owner.press("Sign In");
    expect(owner.path).toBe("/dashboard/welcome");
    expect(owner.redirects).toBe(2);
    expect(owner.text).toContain(dropped);
    await owner.visit("/dashboard/welcome");
    expect(owner.text).not.toContain(dropped);
  });

  test("that the password was dropped, with scripts", async () => {
    const { owner, link } = await ownersMagicLink();
    const pressed = await owner.request(`${link}.data`, { method: "POST", headers: ours });
    expect(pressed.status).toBe(202);
    const first = await owner.request("/dashboard.data");
    expect(await first.text()).toContain("/dashboard/welcome");
    const page = await owner.request("/dashboard/welcome.data");
    expect(await page.text()).toContain(dropped);
    const again = await owner.request("/dashboard/welcome.data");
    expect(await again.text()).not.toContain(dropped);
  });

  test("that one has signed up, on the way to the dashboard and to a plan", async () => {
    for (const query of [toDashboard, "plan=premium"]) {
      const browser = await new Browser().visit(`/auth?tab=sign-up&${query}`);
      await browser.press("Create Account", { Email: freshAddress(), Password: password });
      expect(browser.redirects).toBe(2);
      expect(browser.text).toContain("Success! Please check your email to confirm your account.");
    }
  });

  test("that the address is confirmed, and that one is signed in", async () => {
    const email = freshAddress();
    const browser = await new Browser().visit(`/auth?tab=sign-up&${toDashboard}`);
    await browser.press("Create Account", { Email: email, Password: password });
    await browser.visit(await mailedLink(email, "/auth/confirm/"));
    await browser.press("Confirm my address");
    expect(browser.path).toBe("/dashboard/welcome");
    expect(browser.text).toContain("Your address is confirmed.");

    const elsewhere = await new Browser().visit(`/auth?${toDashboard}`);
    await elsewhere.press("Sign in via Magic Link", { Email: email });
    await elsewhere.visit(await mailedLink(email, "/auth/magic/"));
    await elsewhere.press("Sign In");
    expect(elsewhere.path).toBe("/dashboard/welcome");
    expect(elsewhere.text).toContain("You are signed in.");
  });

  test("that the password is new", async () => {
    const { email } = await signedUp();
    const browser = await new Browser().visit(`/auth/reset?${toDashboard}`);
    await browser.press("Send Reset Link", { Email: email });
    await browser.visit(await mailedLink(email, "/auth/reset/"));
    await browser.press("Save password", { "New password": "lavender goes before gray" });
    expect(browser.path).toBe("/dashboard/welcome");
    expect(browser.text).toContain("signed out everywhere else");
  });
});

describe("a visitor's notice", () => {
  const sessionRows = async () =>
    (await database.db.select({ rows: count() }).from(sessions))[0]?.rows;

  test("stores nothing, however many requests leave one", async () => {
    const before = await sessionRows();
    for (let number = 0; number < 20; number++) {
      const visitor = new Browser();
      const posted = await visitor.request("/account/sessions", {
        method: "POST",
        headers: { ...ours, cookie: "firstdraw=x" },
      });
      expect(posted.status).toBe(302);
      expect((await visitor.request("/get-started/payment?plan=base")).status).toBe(302);
    }
    expect(await sessionRows()).toBe(before);
  });

  test("is said once, and says why one is asked to sign in", async () => {
    const visitor = await new Browser().visit("/get-started/payment?plan=base");
    expect(visitor.path).toContain("/get-started/sign-in");
    const words = visitor.page.document.querySelector('[role="status"], [role="alert"]');
    expect(words?.textContent).toBeTruthy();
    expect(visitor.cookies.get("notices")).toBeUndefined();
  });

  test("is out of the reach of scripts, and dropped when it was changed", async () => {
    const visitor = new Browser();
    const sent = await visitor.request("/get-started/payment?plan=base");
    expect(sent.headers.getSetCookie().join()).toMatch(/^notices=.*; HttpOnly; SameSite=Lax/);
    visitor.cookies.set("notices", `x${visitor.cookies.get("notices")}`);
    await visitor.visit("/auth");
    expect(visitor.status).toBe(200);
    expect(visitor.cookies.get("notices")).toBeUndefined();
  });
});

test("signing out takes unread notices along", async () => {
  const { browser } = await signedUp();
  await browser.request("/account/confirmation", { method: "POST", headers: ours });
  expect(browser.cookies.get("notices")).toBeTruthy();
  await browser.post("/sign-out");
  expect(browser.text).not.toContain("Confirmation link sent!");
  expect(browser.cookies.get("notices")).toBeUndefined();
});
