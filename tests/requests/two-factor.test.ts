/** Two-factor sign-in: the second step, and the page where it is turned on and off. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  mail,
  rateLimits,
  recoveryCodes,
  secondFactors,
  securityEvents,
  sessions,
  tokens,
} from "#db/schema";
import { createUser } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { addTwoFactor, codeOf, forgetSteps, shownCodes, wrongCodeOf } from "./authenticator";
import { Browser } from "./browser";
import { browserOf } from "./learner";
import { accountOf, confirmed, isSignedIn, mailedLink, password, signedUp, signIn } from "./people";

const page = "/account/two-factor";
const step = "/auth/two-factor";
const code6 = "6-digit code";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  await database.db.delete(rateLimits);
  await database.db.delete(securityEvents);
});

const idOf = async (email: string) => (await accountOf(database.db, email))?.id as string;
const sessionsOf = (userId: string) =>
  database.db.select().from(sessions).where(eq(sessions.userId, userId));
const mailsTo = async (email: string) =>
  (await database.db.select().from(mail).where(eq(mail.to, email))).map(({ template }) => template);
const eventsOf = async (userId: string) =>
  (await database.db.select().from(securityEvents).where(eq(securityEvents.userId, userId))).map(
    ({ event }) => event,
  );

/** Somebody with a password and an app, at no browser. */
async function protectedAccount() {
  const { email } = await confirmed();
  const userId = await idOf(email);
  const secret = await addTwoFactor(database.db, userId);
  await database.db.delete(sessions).where(eq(sessions.userId, userId));
  return { email, userId, secret };
}

/** Turns it on by the page. The codes are the recovery codes. */
async function turnedOn() {
  const { browser, email } = await confirmed();
  await browser.visit(page);
  await browser.press("Set up", { "Current password": password });
  const [secret = ""] = shownCodes(browser);
  await browser.press("Turn on", { [code6]: codeOf(secret) });
  return { browser, email, userId: await idOf(email), secret, codes: shownCodes(browser) };
}

describe("the second step", () => {
  test("comes after the password: no session before the code, one after it, and where it was going", async () => {
    const { email, userId, secret } = await protectedAccount();
    const browser = await new Browser().visit("/auth?redirectTo=%2Faccount%2Fstudy");
    await browser.press("Sign In", { Email: email, Password: password });
    expect([browser.status, browser.path]).toEqual([200, `${step}?redirectTo=%2Faccount%2Fstudy`]);
    expect(browser.text).toContain(`Signing in as ${email}`);
    expect(await sessionsOf(userId)).toEqual([]);
    expect(await isSignedIn(browser)).toBe(false);
    await browser.visit(`${step}?redirectTo=%2Faccount%2Fstudy`);
    await browser.press("Sign In", { [code6]: ` ${codeOf(secret).replace(/^.../, "$& ")} ` });
    expect(browser.path).toBe("/account/study");
    expect(await sessionsOf(userId)).toHaveLength(1);
    expect(await eventsOf(userId)).toContain("sign-in");
    expect(browser.cookies.get("second-step")).toBeUndefined();
  });

  test("takes the code of 30 seconds before or after, not that of a minute ago", async () => {
    const { email, userId, secret } = await protectedAccount();
    for (const [later, isTaken] of [
      [-3, false],
      [3, false],
      [-1, true],
      [1, true],
    ] as const) {
      await forgetSteps(database.db, userId);
      const browser = await signIn(email);
      await browser.press("Sign In", { [code6]: codeOf(secret, later) });
      expect(await isSignedIn(browser), `${later}`).toBe(isTaken);
    }
  });

  test("refuses a wrong code and no code beside the field, and goes on waiting", async () => {
    const { email, userId, secret } = await protectedAccount();
    const browser = await signIn(email);
    for (const [typed, fault] of [
      ["", "Enter the 6 digits"],
      [wrongCodeOf(secret), "That code isn't right"],
      ["12345", "That code isn't right"],
      ["not a code", "That code isn't right"],
    ] as const) {
      await browser.press("Sign In", { [code6]: typed });
      expect([browser.status, browser.text]).toEqual([422, expect.stringContaining(fault)]);
      expect(browser.page.field(code6).value).toBe("");
    }
    expect(await sessionsOf(userId)).toEqual([]);
    expect(await eventsOf(userId)).toContain("code-refused");
    await browser.press("Sign In", { [code6]: codeOf(secret) });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("takes each code once, and none older than the last", async () => {
    const { email, secret } = await protectedAccount();
    const first = codeOf(secret);
    const [one, other] = [await signIn(email), await signIn(email)];
    await one.press("Sign In", { [code6]: first });
    for (const typed of [first, codeOf(secret, -1)]) {
      await other.press("Sign In", { [code6]: typed });
      expect([other.status, other.text]).toEqual([422, expect.stringContaining("used before")]);
    }
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, false]);
  });

  test("of parallel posts of one code, from several browsers or one, one signs in", async () => {
    const { email, userId, secret } = await protectedAccount();
    const [one, other] = [await signIn(email), await signIn(email)];
    const typed = codeOf(secret);
    const posts = [one, one, one, other, other].map((browser) =>
      browser.request(step, {
        method: "POST",
        headers: {
          "sec-fetch-site": "same-origin",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: `code=${typed}`,
      }),
    );
    const statuses = (await Promise.all(posts)).map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 302).length).toBeGreaterThan(0);
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  test("is over after ten minutes, in another browser, and for visitors who have not started", async () => {
    const { email, userId, secret } = await protectedAccount();
    const browser = await signIn(email);
    await database.db
      .update(tokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(tokens.userId, userId));
    await browser.press("Sign In", { [code6]: codeOf(secret) });
    expect([browser.path, browser.text]).toEqual([
      "/auth?redirectTo=%2Fpractice",
      expect.stringContaining("Please sign in again"),
    ]);
    await signIn(email);
    const stranger = await new Browser().visit(`${step}?redirectTo=%2Faccount`);
    expect(stranger.path).toBe("/auth?redirectTo=%2Faccount");
    await stranger.post(step, { code: codeOf(secret) });
    expect(stranger.path).toBe("/auth");
    expect(await sessionsOf(userId)).toEqual([]);
    const [started] = await database.db
      .select()
      .from(tokens)
      .where(eq(tokens.purpose, "second_step"))
      .limit(1);
    expect(started?.redirectTo).toBeNull();
  });

  test("is over as soon as the password changes", async () => {
    const { email, userId, secret } = await protectedAccount();
    const thief = await signIn(email);
    const owner = await new Browser().visit("/auth/reset");
    await owner.press("Send Reset Link", { Email: email });
    await owner.visit(await mailedLink(email, "/auth/reset/"));
    await owner.press("Save password", { "New password": "lavender goes before gray" });
    expect(owner.path.startsWith(step)).toBe(true);
    expect(owner.text).toContain("Password Updated");
    await thief.press("Sign In", { [code6]: codeOf(secret) });
    expect(thief.path.startsWith("/auth?")).toBe(true);
    expect(await sessionsOf(userId)).toEqual([]);
    await owner.press("Sign In", { [code6]: codeOf(secret) });
    expect(await isSignedIn(owner)).toBe(true);
  });

  test("comes after a magic link, too, and goes where the link went", async () => {
    const { email, userId, secret } = await protectedAccount();
    const browser = await new Browser().visit("/auth?redirectTo=%2Faccount%2Fdata");
    await browser.press("Sign in via Magic Link", { Email: email });
    await browser.visit(await mailedLink(email, "/auth/magic/"));
    await browser.press("Sign In");
    expect(browser.path).toBe(`${step}?redirectTo=%2Faccount%2Fdata`);
    expect(await sessionsOf(userId)).toEqual([]);
    await browser.press("Sign In", { [code6]: codeOf(secret) });
    expect(browser.path).toBe("/account/data");
  });

  test.each([
    [true, "Max-Age"],
    [false, undefined],
  ])("keeps Remember me of the schools' sign-in (%s)", async (remember, age) => {
    const { email, secret } = await protectedAccount();
    const browser = await new Browser().visit("/schools/login");
    await browser.press("Sign In", { Email: email, Password: password, "Remember me": remember });
    expect(browser.path.startsWith(step)).toBe(true);
    const response = await browser.request(browser.path, {
      method: "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: `code=${codeOf(secret)}`,
    });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith("firstdraw="));
    expect(cookie?.match(/Max-Age/)?.[0]).toBe(age);
  });

  test("never leads to another site", async () => {
    const { email, secret } = await protectedAccount();
    const browser = await signIn(email);
    await browser.visit(`${step}?redirectTo=https%3A%2F%2Fevil.test%2F`);
    await browser.press("Sign In", { [code6]: codeOf(secret) });
    expect(browser.path).toBe("/practice");
  });

  test("after ten wrong codes asks to wait, and takes a recovery code all the same", async () => {
    const { email, userId, secret, codes } = await turnedOn();
    await forgetSteps(database.db, userId);
    const browser = await signIn(email);
    for (let tries = 0; tries < 10; tries++) {
      await browser.press("Sign In", { [code6]: wrongCodeOf(secret) });
      expect(browser.status).toBe(422);
    }
    await browser.press("Sign In", { [code6]: codeOf(secret) });
    expect([browser.status, browser.response.headers.get("retry-after")]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(browser.text).toContain("Or use a recovery code.");
    // From anywhere, since whoever tries has the password.
    const elsewhere = await signIn(
      email,
      password,
      Object.assign(new Browser(), { clientAddress: "203.0.113.9" }),
    );
    await elsewhere.press("Sign In", { [code6]: codeOf(secret) });
    expect(elsewhere.status).toBe(429);
    await browser.follow("No phone? Use a recovery code");
    await browser.press("Sign In", { "Recovery code": codes[0] as string });
    expect(await isSignedIn(browser)).toBe(true);
    await database.db.delete(rateLimits);
    await elsewhere.press("Sign In", { [code6]: codeOf(secret) });
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test("says so when the installation's secret was exchanged", async () => {
    const { email, userId, secret } = await protectedAccount();
    await database.db
      .update(secondFactors)
      .set({ secret: "encryptedWithAnotherSecret" })
      .where(eq(secondFactors.userId, userId));
    const browser = await signIn(email);
    await browser.press("Sign In", { [code6]: codeOf(secret) });
    expect([browser.status, browser.text]).toEqual([
      422,
      expect.stringContaining("We can't check your app's codes"),
    ]);
  });
});

describe("a recovery code", () => {
  test("signs in once, as it is typed, tells the owner by mail, and how many are left", async () => {
    const { email, userId, codes } = await turnedOn();
    const typed = (codes[0] as string).toLowerCase().replace(/(.{4})(?=.)/g, "$1-");
    const browser = await signIn(email);
    await browser.follow("No phone? Use a recovery code");
    await browser.press("Sign In", { "Recovery code": typed });
    expect(browser.text).toContain("You used a recovery code");
    expect(browser.text).toContain("9 are left.");
    expect(await isSignedIn(browser)).toBe(true);
    expect(await mailsTo(email)).toContain("recovery-code-used");
    expect(await eventsOf(userId)).toContain("recovery-code-used");
    const again = await signIn(email);
    await again.follow("No phone? Use a recovery code");
    await again.press("Sign In", { "Recovery code": typed });
    expect([again.status, again.text]).toEqual([422, expect.stringContaining("was used before")]);
    await again.press("Sign In", { "Recovery code": "" });
    expect(again.text).toContain("Enter one of your recovery codes.");
  });

  test("of another account is refused", async () => {
    const [{ email, userId }, other] = [await turnedOn(), await turnedOn()];
    const before = (await sessionsOf(userId)).length;
    const browser = await signIn(email);
    await browser.post(`${step}?with=recovery`, { code: other.codes[0] as string });
    expect(browser.status).toBe(422);
    expect(await sessionsOf(userId)).toHaveLength(before);
  });

  test("posted twice at once signs in once", async () => {
    const { email, userId, codes } = await turnedOn();
    const before = (await sessionsOf(userId)).length;
    const browsers = [await signIn(email), await signIn(email)];
    await Promise.all(
      browsers.map((one) => one.post(`${step}?with=recovery`, { code: codes[1] as string })),
    );
    expect(await sessionsOf(userId)).toHaveLength(before + 1);
  });
});

describe("turning it on", () => {
  test("takes the password, a key by code and by hand, and a first code; ten recovery codes are shown once", async () => {
    const { browser, email } = await confirmed();
    const userId = await idOf(email);
    const elsewhere = await signIn(email);
    await browser.visit("/account");
    await browser.follow("Two-factor sign-in");
    await browser.press("Set up", { "Current password": password });
    expect(browser.path).toBe(page);
    const [secret = ""] = shownCodes(browser);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(browser.page.link("On this phone? Open your app")).toContain(`secret=${secret}`);
    expect(browser.page.has('svg[role="img"] path')).toBe(true);
    // Until a code confirms it, the password signs in alone.
    expect(await isSignedIn(await signIn(email))).toBe(true);
    await browser.visit(page);
    await browser.press("Turn on", { [code6]: wrongCodeOf(secret) });
    expect([browser.status, shownCodes(browser)]).toEqual([422, [secret]]);
    await browser.press("Turn on", { [code6]: codeOf(secret) });
    expect([browser.status, browser.heading]).toEqual([200, "Two-factor sign-in"]);
    const codes = shownCodes(browser);
    expect(new Set(codes).size).toBe(10);
    expect(
      await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    ).toHaveLength(10);
    expect(JSON.stringify(await database.db.select().from(recoveryCodes))).not.toContain(codes[0]);
    expect(JSON.stringify(await database.db.select().from(secondFactors))).not.toContain(secret);
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await mailsTo(email)).toContain("two-factor-on");
    expect(await eventsOf(userId)).toContain("two-factor-on");
    await browser.visit(page);
    expect(browser.text).toContain("10 recovery codes left");
    expect(shownCodes(browser)).toEqual([]);
    // The code that turned it on signs nobody in.
    const next = await signIn(email);
    await next.press("Sign In", { [code6]: codeOf(secret) });
    expect(next.status).toBe(422);
  });

  test("is refused without the right password, and to visitors", async () => {
    const { browser, email } = await confirmed();
    await browser.visit(page);
    for (const [typed, fault] of [
      ["", "Enter your current password"],
      ["not the right words", "not your current password"],
    ] as const) {
      await browser.press("Set up", { "Current password": typed });
      expect(browser.status, fault).toBe(422);
    }
    const rows = await database.db.select().from(secondFactors);
    expect(rows.map(({ userId }) => userId)).not.toContain(await idOf(email));
    const visitor = await new Browser().visit(page);
    expect(visitor.path).toBe("/auth?redirectTo=%2Faccount%2Ftwo-factor");
    await visitor.post(page, { intent: "start" });
    expect(visitor.path.startsWith("/auth")).toBe(true);
    await browser.post(page, { intent: "dance" });
    expect(browser.status).toBe(400);
  });

  test("without a password takes a recent sign-in", async () => {
    const user = await createUser(database.db);
    const browser = await browserOf(database.db, user);
    const signedInAgo = (minutes: number) =>
      database.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(sessions.userId, user.id));
    await signedInAgo(11);
    await browser.visit(page);
    expect(browser.page.link("Sign in again to set it up")).toBe("/account/proof?for=two-factor");
    await browser.post(page, { intent: "start" });
    expect(browser.path).toBe("/account/proof?for=two-factor");
    await signedInAgo(9);
    await browser.visit(page);
    await browser.press("Set up");
    const [secret = ""] = shownCodes(browser);
    await browser.press("Turn on", { [code6]: codeOf(secret) });
    expect(shownCodes(browser)).toHaveLength(10);
    // A code takes the place of the password that there is none of.
    await forgetSteps(database.db, user.id);
    await browser.visit(page);
    await browser.post(page, { intent: "off", code: wrongCodeOf(secret) });
    expect(browser.status).toBe(422);
    await browser.post(page, { intent: "off", code: codeOf(secret) });
    expect(browser.text).toContain("Two-factor sign-in is off.");
  });

  test("waits for a confirmed address", async () => {
    const { browser, email } = await signedUp();
    await browser.visit(page);
    expect(browser.text).toContain("Confirm your email address first");
    await browser.post(page, { intent: "start", currentPassword: password });
    expect(browser.path).toBe("/account");
    const rows = await database.db.select().from(secondFactors);
    expect(rows.map(({ userId }) => userId)).not.toContain(await idOf(email));
  });

  test("starts anew after half an hour, and cannot replace what is on", async () => {
    const { browser, email } = await confirmed();
    const userId = await idOf(email);
    await browser.visit(page);
    await browser.press("Set up", { "Current password": password });
    const [secret = ""] = shownCodes(browser);
    const old = new Date(Date.now() - 31 * 60_000);
    await database.db
      .update(secondFactors)
      .set({ createdAt: old })
      .where(eq(secondFactors.userId, userId));
    await browser.press("Turn on", { [code6]: codeOf(secret) });
    expect(browser.text).toContain("Please start again");
    await browser.press("Set up", { "Current password": password });
    const [next = ""] = shownCodes(browser);
    expect(next).not.toBe(secret);
    await browser.press("Turn on", { [code6]: codeOf(next) });
    const [before] = await database.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId));
    await browser.post(page, { intent: "start", currentPassword: password });
    expect(browser.text).toContain("Two-factor sign-in is on already.");
    await browser.post(page, { intent: "confirm", code: codeOf(next, 1) });
    const [after] = await database.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId));
    expect(after).toEqual(before);
  });
});

describe("what the owner does later", () => {
  test("new recovery codes replace the old ones; they come as a file, and nobody else's do", async () => {
    const { browser, email, userId, codes } = await turnedOn();
    const file = await browser.press("Download codes");
    expect(file.response.headers.get("content-disposition")).toContain("recovery-codes.txt");
    expect(file.html).toContain(email);
    expect(file.html.replaceAll(" ", "")).toContain(codes[9]);
    await browser.visit(page);
    await browser.post(page, { intent: "codes", currentPassword: "not the right words" });
    expect(browser.status).toBe(422);
    await browser.post(page, { intent: "codes", currentPassword: password });
    const next = shownCodes(browser);
    expect(next).toHaveLength(10);
    expect(next).not.toEqual(expect.arrayContaining([codes[0]]));
    expect(await mailsTo(email)).toContain("recovery-codes-made");
    expect(await eventsOf(userId)).toContain("recovery-codes-made");
    for (const code of [
      codes[0] as string,
      "AAAABBBBCCCCDDDD",
      (await turnedOn()).codes[0] as string,
    ]) {
      await browser.post("/account/two-factor/codes", { code });
      expect(browser.status).toBe(404);
    }
    const again = await signIn(email);
    await again.post(`${step}?with=recovery`, { code: codes[0] as string });
    expect(again.status).toBe(422);
    await again.post(`${step}?with=recovery`, { code: next[0] as string });
    expect(await isSignedIn(again)).toBe(true);
  });

  test("turning it off takes the password, and tells the owner", async () => {
    const { browser, email, userId } = await turnedOn();
    await browser.visit(page);
    await browser.post(page, { intent: "off", currentPassword: "not the right words" });
    expect(browser.status).toBe(422);
    expect(browser.page.has("details[open]")).toBe(true);
    await browser.post(page, { intent: "off", currentPassword: password });
    expect(browser.text).toContain("Two-factor sign-in is off.");
    expect(await isSignedIn(await signIn(email))).toBe(true);
    expect(await mailsTo(email)).toContain("two-factor-off");
    expect(await eventsOf(userId)).toContain("two-factor-off");
    expect(
      await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    ).toEqual([]);
    await browser.post(page, { intent: "codes", currentPassword: password });
    expect(browser.text).toContain("Two-factor sign-in is off.");
  });

  test("a changed password leaves it on", async () => {
    const { browser, email } = await turnedOn();
    await browser.visit("/account/password");
    await browser.press("Save password", {
      "Current password": password,
      "New password": "lavender goes before gray",
    });
    expect((await signIn(email, "lavender goes before gray")).path.startsWith(step)).toBe(true);
  });
});
