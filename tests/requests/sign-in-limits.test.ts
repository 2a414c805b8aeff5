/** Limits around signing in that strangers must not be able to turn against the owner of an account. */
import { and, eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { mail, rateLimits } from "#db/schema";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import {
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

const browserAt = (clientAddress: string) => Object.assign(new Browser(), { clientAddress });

const mailsTo = (to: string, template: string) =>
  database.db
    .select()
    .from(mail)
    .where(and(eq(mail.to, to), eq(mail.template, template)));

describe("guesses at one account from many addresses", () => {
  /** One wrong password, and as many counted as are allowed in a day. */
  async function guessed(email: string) {
    await signIn(email, "not the password", browserAt("203.0.113.1"));
    await database.db
      .update(rateLimits)
      .set({ points: 100 })
      .where(like(rateLimits.key, "account-failures:%"));
  }

  test("turn sign-in by password off, in the same words for an unknown address", async () => {
    const { email } = await confirmed();
    const answers = [];
    for (const address of [email, freshAddress()]) {
      await database.db.delete(rateLimits);
      await guessed(address);
      const refused = await signIn(address, password, browserAt("203.0.113.2"));
      expect(refused.status).toBe(429);
      expect(Number(refused.response.headers.get("Retry-After"))).toBeGreaterThan(3600);
      expect(refused.text).toContain("Signing in with a password is off for this address");
      expect(refused.text).toContain("Or sign in without your password");
      answers.push(refused.text);
      await signIn(address, "not the password", browserAt("203.0.113.3"));
    }
    expect(answers[0]).toBe(answers[1]);
    // Its owner learns of it, once.
    expect(await mailsTo(email, "password-off")).toHaveLength(1);
  });

  test("leave the magic link, and a reset turns the password on again", async () => {
    const { email } = await confirmed();
    await guessed(email);
    const owner = await signIn(email, password, browserAt("203.0.113.2"));
    await owner.press("Sign in via Magic Link");
    await owner.visit(await mailedLink(email, "/auth/magic/"));
    await owner.press("Sign In");
    expect(await isSignedIn(owner)).toBe(true);

    const browser = await new Browser().visit("/auth/reset");
    await browser.press("Send Reset Link", { Email: email });
    await browser.visit(await mailedLink(email, "/auth/reset/"));
    await browser.press("Save password", { "New password": "lavender goes before gray" });
    const again = await signIn(email, "lavender goes before gray", browserAt("203.0.113.4"));
    expect(again.path).toBe("/practice");
  });

  test("do not keep somebody who is signed in from changing the password", async () => {
    const { browser, email } = await confirmed();
    await guessed(email);
    await browser.visit("/account/password");
    await browser.press("Save password", {
      "Current password": password,
      "New password": "lavender goes before gray",
    });
    expect(browser.path).toBe("/account");
  });
});

describe("a stranger who asks for somebody's links", () => {
  const askForReset = async (email: string, browser: Browser) => {
    await browser.visit("/auth/reset");
    return browser.press("Send Reset Link", { Email: email });
  };

  test("is refused on the form; the owner is not, and has links that work", async () => {
    const { email } = await confirmed();
    const stranger = browserAt("203.0.113.1");
    for (let asked = 0; asked < 5; asked++)
      expect((await askForReset(email, stranger)).status).toBe(200);
    const refused = await askForReset(email, stranger);
    expect(refused.status).toBe(429);
    expect(Number(refused.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.heading).toBe("Reset your password");
    expect(refused.page.field("Email").value).toBe(email);

    const owner = browserAt("198.51.100.7");
    await askForReset(email, owner);
    expect(owner.status).toBe(200);
    expect(owner.text).toContain("Password reset link sent to your email!");
    expect(await mailsTo(email, "reset")).toHaveLength(5);
    await owner.visit("/auth");
    await owner.press("Sign in via Magic Link", { Email: email });
    expect(owner.status).toBe(200);
    expect(await mailsTo(email, "magic")).toHaveLength(1);
    await owner.visit(await mailedLink(email, "/auth/reset/"));
    await owner.press("Save password", { "New password": "lavender goes before gray" });
    expect(await isSignedIn(owner)).toBe(true);
  });

  test("does not shut the school that shares the address", async () => {
    const { email } = await confirmed();
    await askForReset(freshAddress(), new Browser());
    await database.db
      .update(rateLimits)
      .set({ points: 300 })
      .where(like(rateLimits.key, "mail-from:%"));
    expect((await askForReset(email, new Browser())).status).toBe(200);
    expect(await mailsTo(email, "reset")).toHaveLength(1);
    expect((await askForReset(email, new Browser())).status).toBe(429);
  });
});

describe("the sixth press for a confirmation link", () => {
  test("stays within the purchase, and says how long to wait", async () => {
    const { browser } = await signedUp();
    await browser.visit("/get-started/verification?plan=premium");
    const { heading } = browser;
    for (let asked = 0; asked < 5; asked++) await browser.press("Resend the link");
    expect(browser.status).toBe(200);
    await browser.press("Resend the link");
    expect(browser.status).toBe(429);
    expect(browser.heading).toBe(heading);
    expect(browser.path).toContain("plan=premium");
    expect(browser.text).toContain("Please wait 15 minutes and try again.");
  });

  test("stays on the account page", async () => {
    const { browser } = await signedUp();
    for (let asked = 0; asked < 6; asked++) await browser.post("/account/confirmation");
    expect(browser.path).toBe("/account");
    expect(browser.text).toContain("Please wait 15 minutes and try again.");
  });
});

test("signing up with many plus-addresses fills nobody's mailbox, and is answered alike", async () => {
  const name = freshAddress().split("@")[0];
  let mails = 0;
  for (let label = 0; label < 7; label++) {
    const email = `${name}+${label}@example.test`;
    const { browser } = await signedUp(email);
    expect(browser.path).toBe("/dashboard/welcome");
    expect(browser.text).toContain("Success! Please check your email to confirm your account.");
    mails += (await mailsTo(email, "confirm")).length;
  }
  expect(mails).toBe(5);
});
