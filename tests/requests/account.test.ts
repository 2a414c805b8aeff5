import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { rateLimits, sessions, users } from "#db/schema";
import { sendMailNow } from "~/jobs/mail.server";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner } from "./learner";
import { readOutbox } from "./outbox";
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

const userOf = async (email: string) =>
  (await database.db.select().from(users).where(eq(users.email, email)))[0];

describe("signed out", () => {
  test.each(["/account", "/account/password", "/account/sessions", "/account/confirmation"])(
    "%s leads to signing in, by GET and by POST",
    async (path) => {
      const browser = await new Browser().visit(path);
      expect(browser.path).toMatch(/^\/auth/);
      await browser.post(path, {});
      expect(browser.path).toMatch(/^\/auth/);
    },
  );
});

describe("the profile", () => {
  test("is shown and saved", async () => {
    const { browser, email } = await confirmed();
    await browser.visit("/account");
    expect(browser.heading).toBe("Account");
    expect(browser.page.field("Full name").value).toBe("Casey Lind");
    await browser.press("Save changes", {
      "Full name": "  Casey O'Lind ",
      "Time zone": "America/New_York",
      "Lite mode": "Always",
    });
    expect(browser.path).toBe("/account");
    expect(browser.text).toContain("Profile Updated");
    expect(await userOf(email)).toMatchObject({
      fullName: "Casey O'Lind",
      timeZone: "America/New_York",
      liteMode: true,
    });
    expect(browser.html).not.toContain("<script");
    await browser.press("Save changes", {
      "Time zone": "America/New_York",
      "Lite mode": "Follow my browser",
    });
    expect((await userOf(email))?.liteMode).toBeNull();
    expect(browser.html).toContain("<script");
  });

  test("needs name and address, a time zone of the list, and keeps what was typed", async () => {
    const { browser } = await confirmed();
    await browser.visit("/account");
    await browser.press("Save changes", { "Full name": "", Email: "nowhere" });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Enter your full name.");
    expect(browser.text).toContain("Enter an email address such as name@example.org.");
    expect(browser.page.field("Email").value).toBe("nowhere");
    const fields = { fullName: "C", email: "c@example.test", liteMode: "auto" };
    await browser.post("/account", { ...fields, timeZone: "Mars/Olympus" });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Choose a time zone of the list.");
  });

  test("shows the extra time that was granted, and does not let it be set", async () => {
    const { browser, email } = await confirmed();
    await browser.visit("/account");
    expect(browser.text).toContain("standard time");
    await browser.post("/account", {
      fullName: "C",
      email,
      timeZone: "UTC",
      liteMode: "auto",
      extraTimeFactor: "2",
      role: "admin",
    });
    expect(await userOf(email)).toMatchObject({ extraTimeFactor: 1, role: "student" });
    await database.db.update(users).set({ extraTimeFactor: 1.5 }).where(eq(users.email, email));
    await browser.visit("/account");
    expect(browser.text).toContain("1.5 times their standard time");
  });
});

describe("a new address", () => {
  test("takes effect when it confirms", async () => {
    const { browser, email } = await confirmed();
    const next = freshAddress();
    await browser.visit("/account");
    await browser.press("Save changes", { Email: next, "Current password": password });
    expect(browser.text).toContain(`Use the link that we sent to ${next}`);
    expect(browser.page.field("Email").value).toBe(email);
    expect(await userOf(next)).toBeUndefined();
    await browser.visit(await mailedLink(next, "/auth/confirm/"));
    await browser.press("Use this address");
    expect(browser.path).toBe("/account");
    expect(browser.page.field("Email").value).toBe(next);
    expect((await signIn(next)).path).toBe("/practice");
    expect((await signIn(email)).status).toBe(422);
    await mailedLink(next, "/");
    expect((await readOutbox(email)).at(-1)?.subject).toBe("Your email address was changed");
  });

  test("asks for the current password, beside its field, and keeps what was typed", async () => {
    const { browser, email } = await confirmed();
    const next = freshAddress();
    await browser.visit("/account");
    for (const [typed, words] of [
      ["", "Enter your current password to change your email."],
      ["not the password", "This is not your current password."],
    ] as const) {
      await browser.press("Save changes", {
        Email: next,
        "Full name": "Casey Marlow",
        "Current password": typed,
      });
      expect(browser.status).toBe(422);
      expect(browser.text.split(words)).toHaveLength(3);
      const field = browser.page.document.getElementById("profile-currentPassword");
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(browser.page.field("Email").value).toBe(next);
      expect(browser.page.field("Full name").value).toBe("Casey Marlow");
      expect(browser.html).not.toContain("not the password");
    }
    await sendMailNow();
    expect(await readOutbox(next)).toEqual([]);
    expect((await userOf(email))?.fullName).toBe("Casey Lind");
  });

  test("does not let the password be guessed", async () => {
    const { browser } = await confirmed();
    const fields = { fullName: "Casey Lind", timeZone: "UTC", liteMode: "auto" };
    const guess = () =>
      browser.post("/account", { ...fields, email: freshAddress(), currentPassword: "a guess" });
    await database.db.delete(rateLimits);
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });

  test("asks an account without a password for none, and a saved name for none", async () => {
    const { browser, user } = await learner(database.db);
    const next = freshAddress();
    await browser.visit("/account");
    expect(browser.text).not.toContain("Current password");
    await browser.press("Save changes", { Email: next });
    expect(browser.text).toContain(`Use the link that we sent to ${next}`);
    expect((await userOf(user.email))?.email).toBe(user.email);
    const { browser: other, email } = await confirmed();
    await other.visit("/account");
    await other.press("Save changes", { "Full name": "Casey Marlow" });
    expect((await userOf(email))?.fullName).toBe("Casey Marlow");
  });

  test("cannot be confirmed by its owner for somebody else's account", async () => {
    const { browser } = await confirmed();
    const { browser: owner, email: theirs } = await confirmed();
    const next = freshAddress();
    await browser.visit("/account");
    await browser.press("Save changes", { Email: next, "Current password": password });
    const link = await mailedLink(next, "/auth/confirm/");
    await owner.visit(link);
    expect(owner.heading).toBe("Sign in first");
    await owner.post(link);
    expect(owner.status).toBe(410);
    const signedOut = await new Browser().post(link);
    expect(signedOut.path).toBe("/auth");
    expect(await userOf(next)).toBeUndefined();
    expect(await userOf(theirs)).toBeDefined();
  });

  test("that has an account is answered alike, and its owner is told", async () => {
    const { browser } = await confirmed();
    const { email: taken } = await confirmed();
    await browser.visit("/account");
    await browser.press("Save changes", { Email: taken, "Current password": password });
    expect(browser.text).toContain(`Use the link that we sent to ${taken}`);
    await mailedLink(taken, "/auth");
    expect((await readOutbox(taken)).at(-1)?.subject).toContain("has an account");
  });
});

describe("the password", () => {
  test("changes with the current one, and signs the other devices out", async () => {
    const { browser, email } = await confirmed();
    const other = await signIn(email);
    await browser.visit("/account");
    await browser.follow("Change password");
    const fill = (current: string, next: string) =>
      browser.press("Save password", { "Current password": current, "New password": next });
    await fill("not it, sorry", "lavender goes before gray");
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("This is not your current password.");
    await fill(password, "password1234");
    expect(browser.status).toBe(422);
    expect(browser.html).not.toContain(password);
    await fill(password, "lavender goes before gray");
    expect(browser.path).toBe("/account");
    expect(browser.text).toContain("Password Updated");
    expect(await isSignedIn(other)).toBe(false);
    expect((await signIn(email)).status).toBe(422);
    expect((await signIn(email, "lavender goes before gray")).path).toBe("/practice");
  });

  test("cannot be guessed from an open session", async () => {
    const { browser } = await confirmed();
    await database.db.delete(rateLimits);
    const guess = () =>
      browser.post("/account/password", { currentPassword: "a guess", password: "a new good one" });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});

describe("sessions", () => {
  test("are listed, each with an end, and this one marked", async () => {
    const { browser, email } = await confirmed();
    const phone = new Browser();
    phone.headers["user-agent"] =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
    await signIn(email, password, phone);
    await browser.visit("/account");
    expect(browser.text).toContain("Safari on an iPhone");
    expect(browser.text).toContain("This device");
    await browser.press("Sign out Safari on an iPhone");
    expect(browser.text).toContain("That device is signed out.");
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("end everywhere else at once", async () => {
    const { browser, email } = await confirmed();
    const others = [await signIn(email), await signIn(email)];
    await browser.visit("/account");
    await browser.press("Sign out everywhere else");
    expect(browser.text).toContain("You are signed out everywhere else.");
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("of others are not there", async () => {
    const { browser } = await confirmed();
    const { browser: other, email } = await confirmed();
    const user = await userOf(email);
    const [theirs] = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ""));
    await browser.post(`/account/sessions/${theirs?.id}`);
    expect(browser.status).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
  });
});

test("an unconfirmed account is told what that means", async () => {
  const { browser, email } = await signedUp();
  await browser.visit("/account");
  expect(browser.text).toContain("Confirm your email address");
  expect(browser.text).toContain(email);
});
