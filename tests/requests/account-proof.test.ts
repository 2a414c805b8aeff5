/** What an account proves before it changes how one signs in, and what happens to its sessions then. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { mail, rateLimits, sessions, users } from "#db/schema";
import { createUser } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf } from "./learner";
import {
  accountOf,
  confirmed,
  freshAddress,
  isSignedIn,
  mailedLink,
  password,
  signIn,
} from "./people";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(() => database.db.delete(rateLimits));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Somebody who signs in by links, and did so some minutes ago. */
async function withoutPassword(minutes: number) {
  const user = await createUser(database.db, { email: freshAddress() });
  const browser = await browserOf(database.db, user);
  await database.db
    .update(sessions)
    .set({ createdAt: minutesAgo(minutes) })
    .where(eq(sessions.userId, user.id));
  return { user, browser };
}

describe("an account without a password", () => {
  test("sets one after a new sign-in link only", async () => {
    const { user, browser } = await withoutPassword(11);
    await browser.post("/account/password", { password: "lavender goes before gray" });
    expect(browser.path).toBe("/account/proof?for=password");
    expect((await accountOf(database.db, user.email))?.passwordHash).toBeNull();
    await browser.visit("/account/password");
    expect(browser.heading).toBe("Sign in again");
    await browser.press("Email me a link");
    expect(browser.text).toContain("Magic Link Sent!");
    await browser.visit(await mailedLink(user.email, "/auth/magic/"));
    await browser.press("Sign In");
    expect(browser.path).toBe("/account/password");
    await browser.press("Save password", { "New password": "lavender goes before gray" });
    expect(browser.path).toBe("/account");
    expect((await signIn(user.email, "lavender goes before gray")).status).toBe(200);
  });

  test("sets one within ten minutes of signing in", async () => {
    const { browser } = await withoutPassword(9);
    await browser.visit("/account/password");
    await browser.press("Save password", { "New password": "lavender goes before gray" });
    expect(browser.text).toContain("Password Updated");
  });

  test("changes its address after a new sign-in link only, and its name without", async () => {
    const { user, browser } = await withoutPassword(11);
    const next = freshAddress();
    await browser.visit("/account");
    expect(browser.page.link("sign in again")).toBe("/account/proof?for=email");
    await browser.press("Save changes", { Email: next });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain(
      "Sign in again with an email link before you change your email.",
    );
    expect(await database.db.select().from(mail).where(eq(mail.to, next))).toEqual([]);
    await browser.visit("/account");
    await browser.press("Save changes", { "Full name": "Casey Lind" });
    expect(browser.text).toContain("Profile Updated");
    const fresh = await browserOf(database.db, user);
    await fresh.visit("/account");
    expect(fresh.text).not.toContain("by email link first");
    await fresh.press("Save changes", { Email: next });
    expect(fresh.text).toContain(`Use the link we sent to ${next}`);
  });

  test("is deleted after a new sign-in link only", async () => {
    const { user, browser } = await withoutPassword(11);
    await browser.visit("/account/data");
    expect(browser.page.link("Sign in again to delete your account")).toBe(
      "/account/proof?for=deletion",
    );
    await browser.post("/account/data", { email: user.email });
    expect(browser.path).toBe("/account/proof?for=deletion");
    expect(await accountOf(database.db, user.email)).toBeDefined();
  });

  test("is led nowhere else by the link", async () => {
    const { user, browser } = await withoutPassword(1);
    await browser.post("/account/proof?for=https://evil.test", {});
    await browser.visit(await mailedLink(user.email, "/auth/magic/"));
    await browser.press("Sign In");
    expect(browser.path).toBe("/account");
  });
});

describe("a change of", () => {
  const cookieOf = (browser: Browser) => browser.cookies.header() ?? "";

  test("the password gives this browser another secret; the one before opens nothing", async () => {
    const { browser } = await confirmed();
    const before = cookieOf(browser);
    await browser.visit("/account/password");
    await browser.press("Save password", {
      "Current password": password,
      "New password": "lavender goes before gray",
    });
    expect(browser.text).toContain("Password Updated");
    expect(await isSignedIn(browser)).toBe(true);
    expect(cookieOf(browser)).not.toBe(before);
    const planted = await new Browser().request("/account", { headers: { cookie: before } });
    expect(planted.status).toBe(302);
  });

  test("the address gives it another secret too, and signs out the other devices", async () => {
    const { browser, email } = await confirmed();
    const elsewhere = await signIn(email);
    const next = freshAddress();
    await browser.visit("/account");
    await browser.press("Save changes", { Email: next, "Current password": password });
    await browser.visit(await mailedLink(next, "/auth/confirm/"));
    const before = cookieOf(browser);
    await browser.press("Use this address");
    expect(browser.text).toContain(`Your email is now ${next}. Your other devices are signed out.`);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    const planted = await new Browser().request("/account", { headers: { cookie: before } });
    expect(planted.status).toBe(302);
  });

  test("the address goes on after signing in, where nobody is signed in", async () => {
    const { browser, email } = await confirmed();
    const next = freshAddress();
    await browser.visit("/account");
    await browser.press("Save changes", { Email: next, "Current password": password });
    const link = await mailedLink(next, "/auth/confirm/");
    const phone = await new Browser().visit(link);
    const signIn = `/auth?${new URLSearchParams({ redirectTo: link })}`;
    expect(phone.html).toContain(`href="${signIn}"`);
    await phone.visit(signIn);
    await phone.press("Sign In", { Email: email, Password: password });
    expect(phone.path).toBe(link);
    await phone.press("Use this address");
    expect(await accountOf(database.db, next)).toBeDefined();
  });
});

describe("the time zone", () => {
  test("stays unknown when only the name is saved, and is known when it is chosen", async () => {
    const { browser, email } = await confirmed();
    await browser.visit("/account");
    expect(browser.page.field("Time zone").value).toBe("");
    await browser.press("Save changes", { "Full name": "Casey Lind" });
    expect(await accountOf(database.db, email)).toMatchObject({
      fullName: "Casey Lind",
      timeZone: null,
    });
    await browser.press("Save changes", { "Time zone": "America/Los_Angeles" });
    expect((await accountOf(database.db, email))?.timeZone).toBe("America/Los_Angeles");
    await browser.press("Save changes", { "Time zone": "" });
    expect((await accountOf(database.db, email))?.timeZone).toBeNull();
  });
});

describe("letters that look like others", () => {
  const signUp = async (typed: Record<string, string>) => {
    const browser = await new Browser().visit("/auth?tab=sign-up");
    return browser.press("Create Account", { Email: freshAddress(), Password: password, ...typed });
  };

  test("make no account, and are named beside the field", async () => {
    for (const Email of ["adm\u0131n@clinic.example", "\u0430dmin@clinic.example"]) {
      const browser = await signUp({ Email });
      expect(browser.status).toBe(422);
      expect(browser.text).toContain("Before the @, use only letters a to z");
      expect(await database.db.select().from(users).where(eq(users.email, Email))).toEqual([]);
    }
    const name = "Full name (optional)";
    const turned = await signUp({ [name]: "Casey\u202edniL" });
    expect(turned.text).toContain("letters from one alphabet");
    expect((await signUp({ [name]: "\u674e\u5c0f\u9f8d" })).path).toBe("/dashboard/welcome");
  });

  test("are not taken for a new address; an account that has one may keep it", async () => {
    const odd = `jos\u00e9-${Date.now()}@clinic.example`;
    const user = await createUser(database.db, { email: odd });
    const browser = await browserOf(database.db, user);
    await browser.visit("/account");
    await browser.press("Save changes", { "Full name": "Jos\u00e9" });
    expect(browser.text).toContain("Profile Updated");
    await browser.press("Save changes", { Email: "\u0430dmin@clinic.example" });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Before the @, use only letters a to z");
  });
});

test("a form that is sent after signing out in another tab says that nothing was stored", async () => {
  const { browser, email } = await confirmed();
  await browser.visit("/account");
  // The page stays as it is in this tab.
  await browser.request("/sign-out", {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
  });
  await browser.press("Save changes", { "Full name": "Somebody Else" });
  expect(browser.path).toBe("/auth?redirectTo=%2Faccount");
  expect(browser.text).toContain("You were signed out, so what you just sent wasn't saved.");
  expect((await accountOf(database.db, email))?.fullName).not.toBe("Somebody Else");
});
