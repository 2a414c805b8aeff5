import { eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { mail, rateLimits } from "#db/schema";
import { hashPassword } from "~/features/accounts/hashing.server";
import { createUser } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { addTwoFactor, codeOf } from "./authenticator";
import { Browser } from "./browser";
import {
  accountOf,
  freshAddress,
  isSignedIn,
  mailedLink,
  password,
  signedUp,
  signIn,
} from "./people";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(() => database.db.delete(rateLimits));

const at = async (path: string) => new Browser().visit(path);
const userOf = (email: string) => accountOf(database.db, email);

describe("the page", () => {
  test("has the product's title, the subtitle, and two tabs that are addresses", async () => {
    const browser = await at("/auth?plan=premium&redirectTo=%2Fmodules");
    expect(browser.status).toBe(200);
    expect(browser.heading).toBe("Sign in to Firstdraw");
    expect(browser.text).toContain("You chose Premium, $39.99.");
    expect(browser.text).toContain("Access your phlebotomy certification materials");
    const nav = browser.page.document.querySelector('nav[aria-label="Account"]');
    const tabs = [...(nav?.querySelectorAll("a") ?? [])].map((tab) => tab.getAttribute("href"));
    expect(tabs).toEqual([
      "/auth?redirectTo=%2Fmodules&plan=premium",
      "/auth?tab=sign-up&redirectTo=%2Fmodules&plan=premium",
    ]);
  });

  test("has the sign-up form in the specification's words", async () => {
    const { text, html, heading } = await at("/auth?tab=sign-up");
    expect(heading).toBe("Create your Firstdraw account");
    expect(text).not.toContain("You chose");
    expect(html).toContain('placeholder="Create a password"');
    expect(text).toContain("By signing up, you agree to our terms of service and privacy policy.");
    expect(text).toContain("Full name (optional)");
  });

  test("shows no demo accounts, and has no form that the browser checks in our place", async () => {
    const { text, html } = await at("/auth");
    expect(text).not.toContain("demo.test");
    const ours = [...html.matchAll(/<form[^>]*>/gi)].filter(([form]) =>
      form.includes('action="/auth'),
    );
    expect(ours.length).toBeGreaterThan(0);
    for (const [form] of ours) expect(form).toMatch(/ novalidate/i);
  });

  test("sends those who are signed in on", async () => {
    const { browser } = await signedUp();
    await browser.visit("/auth?redirectTo=/modules");
    expect(browser.path).toBe("/modules");
  });
});

describe("signing up", () => {
  test("signs in, says so, and mails the confirmation link", async () => {
    const { browser, email } = await signedUp();
    expect(browser.path).toBe("/dashboard/welcome");
    expect(browser.heading).toBe("Welcome, Casey");
    expect(browser.text).toContain(`Confirm ${email}`);
    expect(browser.text).toContain("Success! Please check your email to confirm your account.");
    expect(await userOf(email)).toMatchObject({ fullName: "Casey Lind", emailConfirmedAt: null });
    expect((await userOf(email))?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await mailedLink(email, "/auth/confirm/")).toMatch(/^\/auth\/confirm\/[\w-]{43}$/);
    await browser.visit("/practice");
    expect(browser.text).not.toContain("Success!");
  });

  test("goes back to where the visitor was going", async () => {
    const browser = await at("/auth?tab=sign-up&redirectTo=/modules");
    await browser.press("Create Account", { Email: freshAddress(), Password: password });
    expect(browser.path).toBe("/modules");
  });

  test("needs address and password, and keeps what was typed", async () => {
    const browser = await at("/auth?tab=sign-up");
    await browser.press("Create Account", { "Full name (optional)": "Casey Lind" });
    expect(browser.status).toBe(422);
    expect(browser.html).toMatch(/<title>Error: Sign Up/);
    expect(browser.text).toContain("Please fill in all required fields");
    expect(browser.page.field("Full name (optional)").value).toBe("Casey Lind");
  });

  test("refuses control characters beside the field, on either engine", async () => {
    for (const [fields, words] of [
      [{ email: `a\u0000${freshAddress()}` }, "Enter an email address such as"],
      [{ email: freshAddress(), fullName: "Casey\u0000Lind" }, "letters from one alphabet"],
    ] as const) {
      const browser = await new Browser().post("/auth?tab=sign-up", {
        intent: "sign-up",
        password,
        ...fields,
      });
      expect(browser.status).toBe(422);
      expect(browser.text).toContain(words);
    }
  });

  test("refuses a common password with the reason, and never sends it back", async () => {
    const browser = await at("/auth?tab=sign-up");
    const email = freshAddress();
    await browser.press("Create Account", { Email: email, Password: "password1234" });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Sign Up Error");
    expect(browser.text).toContain("This is one of the common passwords");
    expect(browser.page.field("Email").value).toBe(email);
    expect(browser.html).not.toContain("password1234");
    expect(await userOf(email)).toBeUndefined();
  });

  test("reports all faulty fields at once", async () => {
    const browser = await at("/auth?tab=sign-up");
    await browser.press("Create Account", { Email: "casey", Password: "short" });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Enter an email address such as");
    expect(browser.text).toContain("Use at least 10 characters.");
    expect(browser.page.document.querySelectorAll("[aria-invalid]")).toHaveLength(2);
  });

  test("with a known address leads to signing in, the address kept", async () => {
    const { email } = await signedUp();
    const browser = await at("/auth?tab=sign-up&redirectTo=/modules");
    await browser.press("Create Account", { Email: email.toUpperCase(), Password: password });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Account Exists - Please sign in with your existing account.");
    expect(browser.page.field("Email").value.toLowerCase()).toBe(email);
    await browser.press("Sign In", { Password: password });
    expect(browser.path).toBe("/modules");
  });

  test("pressed twice makes one account", async () => {
    const email = freshAddress();
    const body = () => new URLSearchParams({ intent: "sign-up", email, password });
    const headers = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
    const answers = await Promise.all(
      [1, 2].map(() => new Browser().request("/auth", { method: "POST", body: body(), headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 422]);
    expect(await database.db.select().from(mail).where(eq(mail.to, email))).toHaveLength(1);
  });

  test("is limited by address, with a page that says when to come back", async () => {
    const fields = { intent: "sign-up", email: freshAddress(), password };
    const press = () => new Browser().post("/auth?tab=sign-up", fields);
    expect((await press()).path).toBe("/dashboard/welcome");
    await database.db
      .update(rateLimits)
      .set({ points: 300 })
      .where(like(rateLimits.key, "sign-ups:%"));
    const refused = await press();
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("Too Many Requests");
    expect(refused.page.field("Email").value).toBe(fields.email);
  });
});

describe("signing in", () => {
  test("lands on /practice, an administrator on /admin when there is one", async () => {
    const { email } = await signedUp();
    expect((await signIn(email)).path).toBe("/practice");
    const passwordHash = await hashPassword(password);
    const admin = await createUser(database.db, { role: "admin", passwordHash });
    const secret = await addTwoFactor(database.db, admin.id);
    const browser = await signIn(admin.email);
    await browser.press("Sign In", { "6-digit code": codeOf(secret) });
    expect(browser.path).toBe("/admin");
  });

  test("goes where the visitor wanted, when that is ours", async () => {
    const { email } = await signedUp();
    const browser = await at("/account");
    expect(browser.path).toBe("/auth?redirectTo=%2Faccount");
    await browser.press("Sign In", { Email: email, Password: password });
    expect(browser.path).toBe("/account");
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%2Fevil.example",
    "javascript:alert(1)",
    "/auth",
    "/auth?redirectTo=/auth",
    "\t//evil.example",
  ])("never leads to %s", async (redirectTo) => {
    const { email } = await signedUp();
    const browser = await at(`/auth?${new URLSearchParams({ redirectTo })}`);
    await browser.press("Sign In", { Email: email, Password: password });
    expect(browser.path).toBe("/practice");
  });

  test("answers alike for a wrong password and an unknown address", async () => {
    const { email } = await signedUp();
    const wrong = await signIn(email, "not the password");
    const unknown = await signIn(freshAddress(), "not the password");
    const passwordless = await signIn((await createUser(database.db)).email, "not the password");
    for (const browser of [wrong, unknown, passwordless]) {
      expect(browser.status).toBe(422);
      expect(browser.text).toContain("Sign In Error");
      expect(browser.text).toContain("Invalid login credentials");
      expect(browser.html).not.toContain("not the password");
    }
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.page.field("Email").value).toBe(email);
  });

  test("needs both fields", async () => {
    const browser = await at("/auth");
    await browser.press("Sign In", { Email: freshAddress() });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Please enter your email and password");
  });

  test("gives a new session, and ends the one the browser had", async () => {
    const { browser, email } = await signedUp();
    const before = browser.cookies.get("firstdraw");
    await browser.post("/auth", { intent: "sign-in", email, password });
    expect(browser.cookies.get("firstdraw")).not.toBe(before);
    const planted = new Browser();
    planted.cookies.set("firstdraw", before ?? "");
    expect(await isSignedIn(planted)).toBe(false);
  });

  test("is over for a while after ten failures, for that account and address only", async () => {
    const { email } = await signedUp();
    for (let i = 0; i < 10; i++) expect((await signIn(email, "wrong password")).status).toBe(422);
    const refused = await signIn(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    // Still on the form, with the other ways in.
    expect(refused.path).toBe("/auth");
    expect(refused.text).toContain("Please wait 15 minutes and try again.");
    expect(refused.text).toContain("Or sign in without your password");
    expect(refused.page.field("Email").value).toBe(email);
    await refused.press("Sign in via Magic Link");
    expect(await mailedLink(email, "/auth/magic/")).toMatch(/^\/auth\/magic\//);
    const elsewhere = new Browser();
    elsewhere.clientAddress = "203.0.113.7";
    expect((await signIn(email, password, elsewhere)).path).toBe("/practice");
    const { email: other } = await signedUp();
    expect((await signIn(other)).path).toBe("/practice");
  });

  test("counts guesses that come all at once", async () => {
    const { email } = await signedUp();
    const headers = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const body = new URLSearchParams({
          intent: "sign-in",
          email,
          password: `guess number ${i}`,
        });
        return new Browser().request("/auth", { method: "POST", body, headers });
      }),
    );
    const tried = guesses.filter(({ status }) => status === 422);
    expect(tried).toHaveLength(10);
  });

  test("is refused to the demo's accounts", async () => {
    const passwordHash = await hashPassword(password);
    const { email } = await createUser(database.db, {
      email: freshAddress(),
      passwordHash,
      isDemo: true,
    });
    expect((await signIn(email)).status).toBe(422);
  });

  test("is refused to posts from other sites, and to deeds that no form has", async () => {
    const body = new URLSearchParams({ intent: "sign-in", email: "a@b.co", password });
    const foreign = await new Browser().request("/auth", {
      method: "POST",
      body,
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    const odd = await new Browser().post("/auth", { intent: "toString" });
    expect(odd.status).toBe(400);
  });
});

describe("signing out", () => {
  test("ends the session, and only by a button", async () => {
    const { browser } = await signedUp();
    await browser.visit("/sign-out");
    expect(await isSignedIn(browser)).toBe(true);
    await browser.press("Sign Out");
    expect(await isSignedIn(browser)).toBe(false);
  });
});
