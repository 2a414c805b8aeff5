/** People at their browsers, as the tests of accounts need them. */
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { newId } from "#db/ids";
import { users } from "#db/schema";
import { sendMailNow } from "~/jobs/mail.server";
import { Browser } from "./browser";
import { linkFromMail } from "./outbox";

/** Good enough for the rules, and told to nobody. */
export const password = "three tubes, one stick";

export const freshAddress = (): string => `${newId()}@example.test`;

/** What is stored of whoever has this address. */
export const accountOf = async (db: Db, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

/** Someone who has just signed up; the address is not confirmed. */
export async function signedUp(
  email = freshAddress(),
): Promise<{ browser: Browser; email: string }> {
  const browser = new Browser();
  await browser.visit("/auth?tab=sign-up");
  await browser.press("Create Account", {
    "Full name (optional)": "Casey Lind",
    Email: email,
    Password: password,
  });
  return { browser, email };
}

/** Sends what is queued, and gives the link of the newest mail to an address. */
export async function mailedLink(email: string, start: string): Promise<string> {
  await sendMailNow();
  return linkFromMail(email, start);
}

/** Someone who signed up and confirmed the address. */
export async function confirmed(): Promise<{ browser: Browser; email: string }> {
  const { browser, email } = await signedUp();
  await browser.visit(await mailedLink(email, "/auth/confirm/"));
  await browser.press("Confirm my address");
  return { browser, email };
}

/** Signs in from another browser, with the password unless told otherwise. */
export async function signIn(
  email: string,
  typed = password,
  browser = new Browser(),
): Promise<Browser> {
  await browser.visit("/auth");
  return browser.press("Sign In", { Email: email, Password: typed });
}

/** Whether a browser is let into the account page. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  await browser.visit("/account");
  return browser.path === "/account";
}
