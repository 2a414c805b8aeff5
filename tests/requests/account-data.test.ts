/** Taking one's data along, and deleting one's account. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attempts, auditLog, orders, rateLimits, sessions, users } from "#db/schema";
import { hashPassword } from "~/features/accounts/hashing.server";
import { sendMailNow } from "~/jobs/mail.server";
import { createEverythingOf } from "../factories/everything";
import { createSchool } from "../factories/schools";
import { createAdmin, createUser } from "../factories/users";
import { finishedQuiz } from "../screens";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answer, begin, browserOf, hidden, learner } from "./learner";
import { readOutbox } from "./outbox";
import { accountOf, confirmed, isSignedIn, password, signedUp, signIn } from "./people";

let database: Database;
let passwordHash: string;
beforeAll(async () => {
  database = await freshRequestsDatabase();
  passwordHash = await hashPassword(password);
});
beforeEach(() => database.db.delete(rateLimits));

const page = "/account/data";
const file = "/account/data/export";
const userOf = (email: string) => accountOf(database.db, email);
const exists = async (email: string) => (await userOf(email)) !== undefined;

describe("signed out", () => {
  test.each([page, file])("%s leads to signing in, by GET and by POST", async (path) => {
    const browser = await new Browser().visit(path);
    expect(browser.path).toBe(`/auth?${new URLSearchParams({ redirectTo: path })}`);
    await browser.post(path, { currentPassword: password });
    expect(browser.path).toMatch(/^\/auth/);
  });
});

describe("the page", () => {
  test("is linked from the account, and says what goes and what stays before the button", async () => {
    const { browser } = await confirmed();
    await browser.visit("/account");
    await browser.follow("Download or delete your data");
    expect(browser.path).toBe(page);
    expect(browser.heading).toBe("Your data");
    const { text } = browser;
    const button = text.lastIndexOf("Delete my account");
    for (const words of ["Deleted right away", "open ones, too", "What we keep", "Orders"]) {
      expect(text).toContain(words);
      expect(text.indexOf(words)).toBeLessThan(button);
    }
  });
});

describe("the file", () => {
  test("is dated, private, and the viewer's own", async () => {
    const { browser, user } = await learner(database.db);
    const other = await createUser(database.db);
    await createEverythingOf(database.db, user, other);
    await browser.visit(page);
    expect(browser.page.link("Download my data")).toBe(file);
    const response = await browser.request(file);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="firstdraw-data-\d{4}-\d{2}-\d{2}\.json"$/,
    );
    const data = JSON.parse(await response.text());
    expect(data.schema).toMatchObject({ version: 1, product: "Firstdraw" });
    expect(data.profile).toMatchObject([{ id: user.id, email: user.email }]);
    expect(data.attempts).toHaveLength(3);
    expect(JSON.stringify(data)).not.toContain(other.email);
  });

  test("has no key of an answer, open attempt or not", async () => {
    const { browser } = await learner(database.db);
    await begin(browser, finishedQuiz);
    await answer(browser, "A");
    const data = JSON.parse(await (await browser.request(file)).text());
    expect(data.attempts[0].items[0]).toMatchObject({ response: { letters: ["A"] }, points: null });
    expect(JSON.stringify(data)).not.toMatch(/answerKey|rationale|optionNotes/i);
  });

  test("is made five times in a quarter of an hour, and then the page says so", async () => {
    const { browser } = await learner(database.db);
    for (let n = 0; n < 5; n++) expect((await browser.request(file)).status).toBe(200);
    await browser.visit(file);
    expect(browser.path).toBe(page);
    expect(browser.text).toContain("Please wait 15 minutes and try again.");
    const { browser: another } = await learner(database.db);
    expect((await another.request(file)).status).toBe(200);
  });
});

describe("deleting", () => {
  test("takes the password, lands on the front page, and says so there and by mail", async () => {
    const { browser, email } = await confirmed();
    const id = (await userOf(email))?.id ?? "";
    await browser.visit(page);
    await browser.press("Delete my account", { "Current password": password });
    expect(browser.path).toBe("/");
    expect(browser.text).toContain("Your account is deleted.");
    expect(browser.response.status).toBe(200);
    expect(await exists(email)).toBe(false);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await signIn(email)).status).toBe(422);
    await sendMailNow();
    const last = (await readOutbox(email)).at(-1);
    expect(last?.subject).toBe("Your account at Firstdraw was deleted");
    expect(last?.text).toContain("If this wasn't you, contact us right away.");
    expect(last?.links.map((link) => new URL(link).pathname)).toContain("/contact");
    const [line] = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(line).toMatchObject({ action: "account.deleted", actorId: null, details: {} });
  });

  test("forgets what this browser kept", async () => {
    const { browser } = await confirmed();
    const response = await browser.request(page, {
      method: "POST",
      body: new URLSearchParams({ currentPassword: password }),
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("Clear-Site-Data")).toBe('"storage"');
  });

  test("is refused without the password, or with another, beside the field", async () => {
    const { browser, email } = await confirmed();
    await browser.visit(page);
    for (const [typed, words] of [
      ["", "Enter your current password."],
      ["not the password", "This is not your current password."],
    ] as const) {
      await browser.press("Delete my account", { "Current password": typed });
      expect(browser.status).toBe(422);
      const field = browser.page.document.getElementById("deletion-currentPassword");
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(browser.text.split(words)).toHaveLength(3);
      expect(browser.html).not.toContain("not the password");
    }
    expect(await exists(email)).toBe(true);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("does not let the password be guessed", async () => {
    const { browser } = await confirmed();
    await database.db.delete(rateLimits);
    const guess = () => browser.post(page, { currentPassword: "a guess" });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });

  test("of an account without a password takes its address, typed", async () => {
    const { browser, user } = await learner(database.db);
    await browser.visit(page);
    for (const typed of ["", "somebody@example.test"]) {
      await browser.press("Delete my account", { "Your email address": typed });
      expect(browser.status).toBe(422);
    }
    expect(browser.text).toContain("This is not the email address of your account.");
    expect(browser.page.field("Your email address").value).toBe("somebody@example.test");
    await browser.press("Delete my account", { "Your email address": user.email.toUpperCase() });
    expect(browser.path).toBe("/");
    expect(await exists(user.email)).toBe(false);
  });

  test("does not take the address where there is a password", async () => {
    const { browser, user } = await learner(database.db, { passwordHash });
    await browser.post(page, { email: user.email });
    expect(browser.status).toBe(422);
    expect(await exists(user.email)).toBe(true);
  });

  test("deletes nobody but the viewer, whatever is posted", async () => {
    const { browser } = await learner(database.db, { passwordHash });
    const other = await createUser(database.db);
    await browser.post(page, {
      currentPassword: password,
      userId: other.id,
      email: other.email,
    });
    expect(await exists(other.email)).toBe(true);
  });

  test("signs out every other tab and device, and a second post finds nobody", async () => {
    const { browser, email } = await confirmed();
    const phone = await signIn(email);
    await browser.visit(page);
    await phone.visit(page);
    await browser.press("Delete my account", { "Current password": password });
    await phone.press("Delete my account", { "Current password": password });
    expect(phone.path).toMatch(/^\/auth/);
    expect(phone.text).toContain("Please sign in again");
    expect(await isSignedIn(phone)).toBe(false);
    await browser.post(page, { currentPassword: password });
    expect(browser.path).toMatch(/^\/auth/);
    await sendMailNow();
    const farewells = (await readOutbox(email)).filter(({ subject }) => /deleted/.test(subject));
    expect(farewells).toHaveLength(1);
  });

  test("pressed twice at once deletes once, and both answers lead on", async () => {
    const { browser, email } = await confirmed();
    const press = () =>
      browser.request(page, {
        method: "POST",
        body: new URLSearchParams({ currentPassword: password }),
        headers: { "Sec-Fetch-Site": "same-origin" },
      });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await exists(email)).toBe(false);
    await sendMailNow();
    const farewells = (await readOutbox(email)).filter(({ subject }) => /deleted/.test(subject));
    expect(farewells).toHaveLength(1);
  });

  test("ends an open attempt: what its page sends afterwards is not stored", async () => {
    const { browser, user } = await learner(database.db, { passwordHash });
    await begin(browser, finishedQuiz);
    const attempt = hidden(browser, "attempt");
    expect(attempt).not.toBe("");
    const other = await browserOf(database.db, user);
    await other.visit(page);
    await other.press("Delete my account", { "Current password": password });
    expect(other.path).toBe("/");
    await answer(browser, "A");
    expect(browser.path).toMatch(/^\/auth/);
    const script = await browser.request(`/attempts/${attempt}/items/1`, {
      method: "POST",
      body: new URLSearchParams({ revision: "0", answer: "A" }),
      headers: { "Sec-Fetch-Site": "same-origin", Accept: "application/json" },
    });
    expect(script.status).toBe(401);
    const left = await database.db.select().from(attempts).where(eq(attempts.id, attempt));
    expect(left).toEqual([]);
  });

  test("keeps the order for the books, without the person", async () => {
    const { browser, user } = await learner(database.db, { passwordHash });
    const { orderId } = await createEverythingOf(database.db, user, await createUser(database.db));
    await browser.visit(page);
    await browser.press("Delete my account", { "Current password": password });
    expect(browser.path).toBe("/");
    const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId: null, amount: 1999 });
    const open = await database.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(open).toEqual([]);
  });

  test("of an unconfirmed account works too", async () => {
    const { browser, email } = await signedUp();
    await browser.visit(page);
    await browser.press("Delete my account", { "Current password": password });
    expect(browser.path).toBe("/");
    expect(await exists(email)).toBe(false);
  });
});

describe("who has to stay", () => {
  test("is the only administrator: the page says why, has no button, and a post is refused", async () => {
    await database.db.delete(users).where(eq(users.role, "admin"));
    const admin = await createAdmin(database.db, { passwordHash });
    const browser = await browserOf(database.db, admin);
    await browser.visit(page);
    expect(browser.text).toContain("You're the only administrator of this site.");
    expect(() => browser.page.submission("Delete my account")).toThrow();
    await browser.post(page, { currentPassword: password });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("You're the only administrator of this site.");
    expect(await exists(admin.email)).toBe(true);
    await createAdmin(database.db);
    await browser.visit(page);
    await browser.press("Delete my account", { "Current password": password });
    expect(browser.path).toBe("/");
  });

  test("is the creator of a school without another administrator", async () => {
    const { browser, user } = await learner(database.db, { passwordHash });
    await createSchool(database.db, { createdBy: user.id, name: "Harbor College" });
    await browser.visit(page);
    expect(browser.text).toContain("You created Harbor College");
    await browser.post(page, { currentPassword: password });
    expect(browser.status).toBe(422);
    expect(await exists(user.email)).toBe(true);
  });
});
