import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { mail, rateLimits, tokens, users } from "#db/schema";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { readOutbox } from "./outbox";
import {
  accountOf,
  confirmed,
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

const userOf = (email: string) => accountOf(database.db, email);
const open = (path: string) => new Browser().visit(path);

async function askForMagicLink(email: string, query = ""): Promise<Browser> {
  const browser = await open(`/auth${query}`);
  return browser.press("Sign in via Magic Link", { Email: email });
}

async function askForReset(email: string, query = ""): Promise<Browser> {
  const browser = await open(`/auth${query}`);
  await browser.follow("Forgot password");
  return browser.press("Send Reset Link", { Email: email });
}

/** Lets so many minutes pass for all links. */
const age = (minutes: number) =>
  database.db.update(tokens).set({ expiresAt: new Date(Date.now() + (15 - minutes) * 60_000) });

describe("asking for a sign-in link", () => {
  test("says so in the specification's words, known or not", async () => {
    const { email } = await confirmed();
    const [known, unknown] = [await askForMagicLink(email), await askForMagicLink(freshAddress())];
    for (const browser of [known, unknown]) {
      expect(browser.path).toBe("/auth?sent=magic");
      expect(browser.text).toContain(
        "Magic link sent! Check your email and click the link to sign in.",
      );
      expect(browser.text).toContain("Magic Link Sent! Check your email for the login link");
    }
    expect(known.text).toBe(unknown.text);
  });

  test("needs an address, not a password", async () => {
    const browser = await askForMagicLink("");
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Please enter your email address");
    expect(browser.text).not.toContain("Please enter your email and password");
    const odd = await askForMagicLink("casey at clinic");
    expect(odd.status).toBe(422);
    expect(odd.text).toContain("Magic Link Error");
    expect(odd.page.field("Email").value).toBe("casey at clinic");
  });

  test("works in a browser that checks forms: it may not check this one for the empty password", async () => {
    const { html } = await open("/auth");
    const form = html.slice(0, html.indexOf('value="magic-link"')).split("<form").at(-1);
    expect(form).toMatch(/^[^>]* novalidate/i);
  });

  test("is limited, alike for known and unknown addresses", async () => {
    const { email } = await confirmed();
    await database.db.delete(rateLimits);
    for (const address of [email, freshAddress()]) {
      for (let i = 0; i < 5; i++) expect((await askForMagicLink(address)).status).toBe(200);
      expect((await askForMagicLink(address)).status).toBe(429);
    }
  });
});

describe("a sign-in link", () => {
  test("signs in by its button, and goes where the visitor was going", async () => {
    const { email } = await confirmed();
    await askForMagicLink(email, "?redirectTo=/modules");
    const link = await mailedLink(email, "/auth/magic/");
    const browser = await open(link);
    expect(browser.status).toBe(200);
    expect(browser.text).toContain(`You are about to sign in as ${email}.`);
    await browser.press("Sign In");
    expect(browser.path).toBe("/modules");
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("is not used up by those who only look, and only once by those who press", async () => {
    const { email } = await confirmed();
    await askForMagicLink(email);
    const link = await mailedLink(email, "/auth/magic/");
    const [first, second] = [await open(link), await open(link)];
    await new Browser().request(link, { method: "HEAD" });
    await first.press("Sign In");
    expect(first.path).toBe("/practice");
    await second.press("Sign In");
    expect(second.status).toBe(410);
    expect(second.heading).toBe("This link has expired");
    expect(await isSignedIn(second)).toBe(false);
    const third = await open(link);
    expect(third.status).toBe(410);
    await third.follow("Get another link");
    expect(third.path).toBe("/auth");
  });

  test("is over after fifteen minutes, and an unknown one never was", async () => {
    const { email } = await confirmed();
    await askForMagicLink(email);
    const link = await mailedLink(email, "/auth/magic/");
    const browser = await open(link);
    await age(16);
    await browser.press("Sign In");
    expect(browser.status).toBe(410);
    const unknown = await open(`/auth/magic/${"x".repeat(43)}`);
    expect(unknown.status).toBe(410);
    expect(unknown.text).toBe(browser.text);
  });

  test("cannot be pressed from another site", async () => {
    const { email } = await confirmed();
    await askForMagicLink(email);
    const link = await mailedLink(email, "/auth/magic/");
    const foreign = await new Browser().request(link, {
      method: "POST",
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    expect((await open(link)).status).toBe(200);
  });

  test("does not open what another kind of link opens", async () => {
    const { email } = await signedUp();
    const token = (await mailedLink(email, "/auth/confirm/")).split("/").at(-1);
    for (const kind of ["magic", "reset"]) {
      expect((await open(`/auth/${kind}/${token}`)).status).toBe(410);
      expect((await new Browser().post(`/auth/${kind}/${token}`, { password })).status).toBe(410);
    }
    expect((await userOf(email))?.emailConfirmedAt).toBeNull();
  });
});

describe("the confirmation link", () => {
  test("confirms by its button; looking does nothing", async () => {
    const { browser, email } = await signedUp();
    const link = await mailedLink(email, "/auth/confirm/");
    await browser.visit(link);
    expect(browser.text).toContain(email);
    expect((await userOf(email))?.emailConfirmedAt).toBeNull();
    await browser.press("Confirm my address");
    expect(browser.text).toContain("Your address is confirmed.");
    expect((await userOf(email))?.emailConfirmedAt).not.toBeNull();
    expect(await isSignedIn(browser)).toBe(true);
    expect((await signIn(email)).path).toBe("/practice");
  });

  test("opened a second time says that the address is confirmed, whoever is signed in", async () => {
    const { browser, email } = await signedUp();
    const link = await mailedLink(email, "/auth/confirm/");
    await browser.visit(link);
    const [stale] = [await open(link)];
    await browser.press("Confirm my address");
    await browser.visit(link);
    expect([browser.status, browser.heading]).toEqual([200, "Your address is confirmed"]);
    expect(browser.page.link("Go to my account")).toBe("/account");
    await stale.press("Confirm my address");
    expect([stale.status, stale.heading]).toEqual([200, "Your address is confirmed"]);
    expect(stale.page.link("Sign In")).toBe("/auth");
    expect(await isSignedIn(stale)).toBe(false);
    await database.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, email));
    expect((await open(link)).status).toBe(410);
  });

  test("says what it does in a browser that is not signed in, and offers to sign in first", async () => {
    const { browser: laptop, email } = await signedUp();
    const link = await mailedLink(email, "/auth/confirm/");
    const phone = await open(link);
    expect(phone.text).toContain("You aren't signed in as");
    expect(phone.text).toContain("We'll also remove the password and sign out all other devices");
    await phone.follow("sign in first");
    await phone.press("Sign In", { Email: email, Password: password });
    expect(phone.path).toBe(link);
    expect(phone.text).toContain("You are signed in.");
    await phone.press("Confirm my address");
    expect(phone.text).toContain("Your address is confirmed.");
    expect(phone.text).not.toContain("removed the password");
    expect(await isSignedIn(laptop)).toBe(true);
    expect((await signIn(email)).path).toBe("/practice");
  });

  test("is never stored with another email that is asked for on the way", async () => {
    const { email } = await signedUp();
    const link = await mailedLink(email, "/auth/confirm/");
    const phone = await open(link);
    await phone.follow("sign in first");
    await phone.press("Sign in via Magic Link", { Email: email });
    const rows = await database.db.select().from(mail).where(eq(mail.to, email));
    expect(rows.map(({ template }) => template)).toContain("magic");
    expect(JSON.stringify(rows)).not.toContain(link.split("/").at(-1));
  });

  test("can be asked for again from the account page", async () => {
    const { browser, email } = await signedUp();
    const first = await mailedLink(email, "/auth/confirm/");
    await browser.visit("/account");
    await browser.press("Resend the confirmation link");
    expect(browser.text).toContain("Confirmation link sent!");
    const second = await mailedLink(email, "/auth/confirm/");
    expect(second).not.toBe(first);
    await browser.visit(second);
    await browser.press("Confirm my address");
    await browser.visit("/account");
    expect(browser.text).not.toContain("Resend");
  });
});

describe("resetting the password", () => {
  test("says the same to known and unknown addresses", async () => {
    const { email } = await confirmed();
    const [known, unknown] = [await askForReset(email), await askForReset(freshAddress())];
    expect(known.path).toBe("/auth");
    expect(known.text).toContain("Password reset link sent to your email!");
    expect(known.text).toBe(unknown.text);
  });

  test("needs an address", async () => {
    const browser = await askForReset("");
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Please enter your email address");
  });

  test("takes a new password, signs in with it, and ends every other session", async () => {
    const { browser: before, email } = await confirmed();
    await askForReset(email, "?redirectTo=/modules");
    const link = await mailedLink(email, "/auth/reset/");
    const browser = await open(link);
    await browser.press("Save password", { "New password": "password1234" });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("one of the common passwords");
    expect(browser.html).not.toContain("password1234");
    await browser.press("Save password", { "New password": "lavender goes before gray" });
    expect(browser.path).toBe("/modules");
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(before)).toBe(false);
    expect((await signIn(email)).status).toBe(422);
    expect((await signIn(email, "lavender goes before gray")).path).toBe("/practice");
    expect((await open(link)).status).toBe(410);
    const again = await new Browser().post(link, { password: "another good phrase" });
    expect(again.status).toBe(410);
  });
});

describe("an account that somebody else made with my address (ruling 22)", () => {
  test("is mine by a sign-in link, and no longer theirs", async () => {
    const { browser: stranger, email } = await signedUp();
    await stranger.visit("/account");
    await stranger.press("Save changes", { "Full name": "Stranger", Email: freshAddress() });
    await askForMagicLink(email);
    const owner = await open(await mailedLink(email, "/auth/magic/"));
    await owner.press("Sign In");
    expect(owner.path).toBe("/practice");
    expect(owner.text).toContain("Your address is confirmed.");
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await signIn(email)).status).toBe(422);
    expect(await userOf(email)).toMatchObject({ passwordHash: null });
    const live = await database.db.select().from(tokens).where(eq(tokens.purpose, "email_change"));
    const { id } = (await userOf(email)) ?? {};
    expect(live.filter(({ userId }) => userId === id)).toEqual([]);
    await owner.visit("/account");
    await owner.follow("Set a password");
    await owner.press("Save password", { "New password": "lavender goes before gray" });
    expect((await signIn(email, "lavender goes before gray")).path).toBe("/practice");
  });

  test("is mine by the confirmation link, and no longer theirs", async () => {
    const { browser: stranger, email } = await signedUp();
    const owner = await open(await mailedLink(email, "/auth/confirm/"));
    await owner.press("Confirm my address");
    expect(owner.path).toBe("/practice");
    expect(owner.text).toContain("Your address is confirmed.");
    expect(owner.text).toContain("We removed the password that was set before");
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await signIn(email)).status).toBe(422);
    await owner.follow("Choose a password");
    await owner.press("Save password", { "New password": "lavender goes before gray" });
    expect((await signIn(email, "lavender goes before gray")).path).toBe("/practice");
  });

  test("is mine by a reset link, and no longer theirs", async () => {
    const { browser: stranger, email } = await signedUp();
    await askForReset(email);
    const owner = await open(await mailedLink(email, "/auth/reset/"));
    await owner.press("Save password", { "New password": "lavender goes before gray" });
    expect((await userOf(email))?.emailConfirmedAt).not.toBeNull();
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await signIn(email)).status).toBe(422);
  });
});

test("no mail row and no log of it holds a token", async () => {
  const { email } = await signedUp();
  const token = (await mailedLink(email, "/auth/confirm/")).split("/").at(-1) ?? "";
  const rows = await database.db.select().from(mail).where(eq(mail.to, email));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(await database.db.select().from(tokens))).not.toContain(token);
  const [sent] = await readOutbox(email);
  expect(sent?.html).toContain(token);
});
