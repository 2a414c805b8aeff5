import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { rateLimits, sessions, studyPlans, users } from "#db/schema";
import { sendMailNow } from "~/jobs/mail.server";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner } from "./learner";
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

describe("signed out", () => {
  test.each([
    "/account",
    "/account/password",
    "/account/proof",
    "/account/study",
    "/account/sessions",
    "/account/confirmation",
    "/account/new-address",
  ])("%s leads to signing in, by GET and by POST", async (path) => {
    const browser = await new Browser().visit(path);
    expect(browser.path).toMatch(/^\/auth/);
    await browser.post(path, {});
    expect(browser.path).toMatch(/^\/auth/);
  });
});

describe("the profile", () => {
  test("is shown and saved", async () => {
    const { browser, email } = await confirmed();
    await browser.visit("/account");
    expect(browser.heading).toBe("Account");
    expect(browser.page.field("Full name").value).toBe("Casey Lind");
    expect(browser.text).toContain("A new address takes effect once you confirm it");
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
      "Lite mode": "Automatic",
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
    await browser.press("Save changes", { "Full name": "   ", Email: "" });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Enter your full name.");
    expect(browser.text).toContain("Please enter your email address");
    const fields = { fullName: "C", email: "c@example.test", liteMode: "auto" };
    await browser.post("/account", { ...fields, timeZone: "Mars/Olympus" });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Choose a time zone from the list.");
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
    expect(browser.text).toContain("1.5 times the standard time");
  });
});

describe("exam and pace", () => {
  const choose = { "Which exam": "NHA CPT", "Exam date (optional)": "2027-01-12" };
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00Z") }));
  afterEach(() => void vi.useRealTimers());

  test("are shown, changed and begin the plan; the exam may stay open", async () => {
    const { browser, user } = await learner(database.db);
    await browser.visit("/account");
    expect(browser.text).toContain("No exam date yet");
    expect(browser.page.has('main a[href="/account/study"]')).toBe(true);
    await browser.visit("/account/study");
    expect(browser.heading).toBe("Exam date and study days");
    await browser.press("Save changes", { ...choose, "Study pace": "Weekend" });
    expect(browser.path).toBe("/account");
    expect(browser.text).toContain("Profile Updated");
    expect(browser.text).toContain("NHA CPT on Jan 12, 2027 · Weekend pace");
    const plans = () => database.db.select().from(studyPlans).where(eq(studyPlans.userId, user.id));
    expect(await plans()).toMatchObject([{ startsOn: "2026-11-21" }]);
    vi.setSystemTime(new Date("2026-12-01T12:00Z"));
    expect(browser.page.has('main a[href="/account/study"]')).toBe(true);
    await browser.visit("/account/study");
    await browser.press("Save changes", { "Which exam": "", "Exam date (optional)": "" });
    expect(await userOf(user.email)).toMatchObject({
      examDate: null,
      examName: null,
      studyPreference: "weekend",
    });
    expect(await plans()).toMatchObject([{ startsOn: "2026-11-21" }]);
  });

  test("are refused beside the field, and what was typed stays", async () => {
    const { browser, user } = await learner(database.db, { examDate: "2026-12-24" });
    for (const [given, words] of [
      [{ examDate: "2026-11-20" }, "The exam date cannot be earlier than today."],
      [{ examDate: "2027-02-29" }, "Enter a date, such as 2027-03-14."],
      [{ examName: "ABC" }, "Choose an exam from the list."],
      [{ studyPreference: "" }, "Choose a study pace."],
    ] as const) {
      const fields = { examDate: "2027-01-12", examName: "AMT RPT", studyPreference: "flexible" };
      await browser.post("/account/study", { ...fields, ...given });
      expect([browser.status, browser.path]).toEqual([422, "/account/study"]);
      expect(browser.text.split(words), words).toHaveLength(3);
      const { data } = browser.page.submission("Save changes");
      if (!("examDate" in given)) expect(data.get("examDate")).toBe("2027-01-12");
      if (!("examName" in given)) expect(data.get("examName")).toBe("AMT RPT");
    }
    expect(await userOf(user.email)).toMatchObject({
      examDate: "2026-12-24",
      examName: null,
      studyPreference: null,
    });
  });

  test("keep a date that has gone by, and an exam that is named no more", async () => {
    const given = { examDate: "2026-10-01", examName: "CPT of old" };
    const { browser, user } = await learner(database.db, given);
    await browser.visit("/account/study");
    expect(browser.page.field("Exam date (optional)").getAttribute("min")).toBe("2026-10-01");
    await browser.press("Save changes", { "Study pace": "Daily" });
    expect(browser.text).toContain("Profile Updated");
    expect(await userOf(user.email)).toMatchObject({ ...given, studyPreference: "daily" });
    await browser.post("/account/study", { examDate: "2026-10-02", studyPreference: "daily" });
    expect(browser.status).toBe(422);
  });
});

describe("a new address", () => {
  test("takes effect when it confirms", async () => {
    const { browser, email } = await confirmed();
    const next = freshAddress();
    await browser.visit("/account");
    await browser.press("Save changes", { Email: next, "Current password": password });
    expect(browser.text).toContain(`Use the link we sent to ${next}`);
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

  test("is shown until it confirms or is taken back, and then its link opens nothing", async () => {
    const { browser, email } = await confirmed();
    const next = freshAddress();
    const waiting = "Your new address is not confirmed yet";
    await browser.visit("/account");
    expect(browser.text).not.toContain(waiting);
    await browser.press("Save changes", { Email: next, "Current password": password });
    expect(browser.text).toContain(waiting);
    const link = await mailedLink(next, "/auth/confirm/");
    await browser.visit("/account");
    expect(browser.text).toContain(`Use the link we sent to ${next} to confirm it`);
    await browser.press("Keep my address");
    expect(browser.path).toBe("/account");
    expect(browser.text).toContain("Your address stays the same.");
    expect(browser.text).not.toContain(waiting);
    await browser.visit(link);
    expect(browser.status).toBe(410);
    expect((await userOf(email))?.email).toBe(email);
    expect(await userOf(next)).toBeUndefined();
    // Twice is once; and it can be asked for again.
    await browser.post("/account/new-address");
    expect(browser.path).toBe("/account");
    await browser.press("Save changes", { Email: next, "Current password": password });
    await browser.visit(await mailedLink(next, "/auth/confirm/"));
    await browser.press("Use this address");
    expect(browser.page.field("Email").value).toBe(next);
    expect(browser.text).not.toContain(waiting);
  });

  test("taken back before its mail has left is never mailed; nobody else's is taken back", async () => {
    const { browser } = await learner(database.db);
    const other = await learner(database.db);
    const [mine, theirs] = [freshAddress(), freshAddress()];
    for (const [who, email] of [
      [browser, mine],
      [other.browser, theirs],
    ] as const) {
      await who.visit("/account");
      await who.press("Save changes", { Email: email });
    }
    await browser.press("Keep my address");
    await sendMailNow();
    expect(await readOutbox(mine)).toEqual([]);
    expect(await readOutbox(theirs)).toHaveLength(1);
    await other.browser.visit("/account");
    expect(other.browser.text).toContain(`Use the link we sent to ${theirs}`);
    await browser.visit("/account/new-address");
    expect(browser.path).toBe("/account");
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
    expect(browser.text).toContain(`Use the link we sent to ${next}`);
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
    expect(signedOut.path).toBe(`/auth?${new URLSearchParams({ redirectTo: link })}`);
    expect(await userOf(next)).toBeUndefined();
    expect(await userOf(theirs)).toBeDefined();
  });

  test("that has an account is answered alike, and its owner is told", async () => {
    const { browser } = await confirmed();
    const { email: taken } = await confirmed();
    await browser.visit("/account");
    await browser.press("Save changes", { Email: taken, "Current password": password });
    expect(browser.text).toContain(`Use the link we sent to ${taken}`);
    await browser.visit("/account");
    expect(browser.text).toContain("Your new address is not confirmed yet");
    await mailedLink(taken, "/auth");
    const subjects = (await readOutbox(taken)).map(({ subject }) => subject);
    expect(subjects).toContain("You already have an account at Firstdraw");
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
    expect(browser.text).toContain("You're signed out everywhere else.");
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("beyond the 20 used last are counted, and end with the others", async () => {
    const { browser, email } = await confirmed();
    const user = await userOf(email);
    const at = new Date();
    const hundreds = Array.from({ length: 300 }, (_, n) => ({
      id: `other ${n} of ${email}`,
      userId: user?.id ?? "",
      notices: [],
      userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0",
      createdAt: at,
      // All of them used after this browser.
      lastSeenAt: new Date(at.getTime() + 60_000 + n),
      expiresAt: new Date(at.getTime() + 3_600_000),
    }));
    await database.db.insert(sessions).values(hundreds);
    await browser.visit("/account");
    expect(browser.page.document.querySelectorAll("[aria-labelledby=sessions] li")).toHaveLength(
      20,
    );
    expect(browser.text).toContain("This device");
    expect(browser.text).toContain("and 281 more");
    expect(browser.html.length).toBeLessThan(100_000);
    await browser.press("Sign out everywhere else");
    expect(await isSignedIn(browser)).toBe(true);
    const left = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ""));
    expect(left).toHaveLength(1);
    await browser.visit("/account");
    expect(browser.text).not.toMatch(/and \d+ more/);
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

test("an unconfirmed account is asked to confirm, in one line", async () => {
  const { browser, email } = await signedUp();
  await browser.visit("/account");
  expect(browser.text).toContain(`Confirm ${email}`);
  await browser.press("Resend the confirmation link");
  expect([browser.path, browser.text]).toEqual([
    "/account",
    expect.stringContaining("Confirmation link sent!"),
  ]);
});
