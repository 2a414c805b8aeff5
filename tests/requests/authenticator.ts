/** Two-factor sign-in as its owners meet it: their app, their codes. */
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Db } from "#db/client.server";
import { newSecret } from "#db/ids";
import { secondFactors } from "#db/schema";
import { createSecondStep } from "~/features/accounts/tokens.server";
import { encryptSecret, newTotpSecret } from "~/features/accounts/totp.server";
import { environment } from "~/server/environment.server";
import { sessionSecrets } from "~/server/session-cookie.server";
import { createUser } from "../factories/users";
import { Browser } from "./browser";
import { textsOf } from "./learner";

/** What the app shows, now or so many times 30 seconds later. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/** Six digits that the app shows neither now nor before nor after. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((later) => codeOf(secret, later));
  const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"];
  return wrong.find((code) => !near.includes(code)) as string;
}

/** Turns it on for an account. Returns the app's secret. */
export async function addTwoFactor(db: Db, userId: string): Promise<string> {
  const secret = newTotpSecret();
  const past = new Date(Date.now() - 3600_000);
  const stored = encryptSecret(sessionSecrets(environment()), userId, secret);
  await db
    .insert(secondFactors)
    .values({ userId, secret: stored, createdAt: past, confirmedAt: past });
  return secret;
}

/** Somebody who has given the password and is asked for the code, for as long as the tests take. */
export async function atSecondStep(db: Db): Promise<Browser> {
  const { id: userId, email } = await createUser(db);
  const browser = new Browser();
  const secret = newSecret();
  const now = new Date("2099-01-01T00:00:00Z");
  await createSecondStep(db, { secret, userId, email, now });
  browser.cookies.set("second-step", secret);
  return browser;
}

/** So that a test may sign in again within the same 30 seconds. */
export const forgetSteps = (db: Db, userId: string) =>
  db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, userId));

/** The codes or the key that the page shows. */
export const shownCodes = (browser: Browser): string[] =>
  textsOf(browser, "code").map((code) => code.replaceAll(" ", ""));
