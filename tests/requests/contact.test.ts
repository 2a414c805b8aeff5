/** The contact form, from what is typed to what administrators read and what is mailed. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { contactMessages, mail, rateLimits } from "#db/schema";
import { pruneContacts } from "~/features/contact/contact.server";
import { contactTemplates } from "~/features/contact/mail/templates.server";
import { sendDueMail } from "~/features/mail/worker.server";
import type { OutgoingMail } from "~/integrations/smtp.server";
import { grantAccess } from "../factories/access";
import { createContact } from "../factories/contact";
import { createAdmin } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, hidden, learner, textsOf } from "./learner";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  await database.db.delete(rateLimits);
  await database.db.delete(contactMessages);
  await database.db.delete(mail);
});

const typed = {
  "Your name": "Casey O'Lind",
  "Your email address": "Casey@Example.test",
  "What is it about?": "A mistake in a lesson or question",
  "Your message": "Question 3:\nthe tube is blue.",
};
const stored = () => database.db.select().from(contactMessages).orderBy(contactMessages.id);
const send = (browser: Browser, answers: Record<string, string> = {}) =>
  browser.press("Send message", { ...typed, ...answers });
const form = async (browser = new Browser()) => browser.visit("/contact");

/** A browser sends the lines of a text area with CRLF, and gets them back so. */
const typedInto = (browser: Browser, label: string) =>
  browser.page.field(label).value.replaceAll("\r\n", "\n");

describe("a message", () => {
  test("is stored, and confirmed with its reference and what happens next", async () => {
    const browser = await form();
    expect(browser.heading).toBe("Contact us");
    await send(browser);
    const [message, ...others] = await stored();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      userId: null,
      name: "Casey O'Lind",
      email: "casey@example.test",
      subject: "content",
      message: "Question 3:\nthe tube is blue.",
      isPriority: false,
      handledAt: null,
    });
    const end = message?.id.slice(-8).toUpperCase() ?? "";
    const reference = `${end.slice(0, 4)}-${end.slice(4)}`;
    expect(browser.path).toBe(`/contact/sent?reference=${reference}`);
    expect(browser.heading).toBe("Message sent");
    expect(browser.text).toContain(reference);
    expect(browser.text).toContain("We don't send an automatic confirmation.");
    expect(browser.html).toContain('name="robots" content="noindex"');
  });

  test("of somebody signed in is tied to the account by the session, and by nothing else", async () => {
    const { user, browser } = await learner(database.db);
    const { user: other } = await learner(database.db);
    await form(browser);
    expect(browser.page.field("Your name").value).toBe(user.fullName);
    expect(browser.page.field("Your email address").value).toBe(user.email);
    expect(browser.text).not.toContain("priority support");
    await browser.post("/contact", {
      name: "Someone",
      email: "someone@example.test",
      subject: "other",
      message: "Hello",
      userId: other.id,
      isPriority: "true",
    });
    expect(await stored()).toMatchObject([{ userId: user.id, isPriority: false }]);
  });

  test("of somebody with premium access is marked; basic and lapsed access is not", async () => {
    const premium = await learner(database.db);
    await grantAccess(database.db, premium.user.id);
    await form(premium.browser);
    expect(premium.browser.text).toContain("gets priority support");
    await send(premium.browser);
    for (const given of [
      { plan: "basic", endsAt: null },
      { plan: "premium", endsAt: new Date("2026-01-01T00:00:00Z") },
    ] as const) {
      const { user, browser } = await learner(database.db);
      await grantAccess(database.db, user.id, given.plan, { endsAt: given.endsAt });
      await send(await form(browser));
    }
    expect((await stored()).map(({ isPriority }) => isPriority)).toEqual([true, false, false]);
  });

  test("sent twice, from the form gone back to, is stored once; another text is another message", async () => {
    const fields = { name: "C", email: "c@example.test", subject: "other", message: "Hello" };
    const browser = await form();
    await browser.post("/contact", fields);
    const first = browser.path;
    // Browsers fetch the form anew, and put back what was typed.
    await form(browser);
    await browser.post("/contact", { ...fields, key: hidden(browser, "key") });
    expect(browser.path).toBe(first);
    expect(await stored()).toHaveLength(1);
    await browser.post("/contact", { ...fields, message: "Hello again" });
    expect(browser.path).not.toBe(first);
    expect(await stored()).toHaveLength(2);
  });
});

describe("what is refused", () => {
  test.each([
    ["Your name", "", "Enter your name."],
    ["Your name", "C\u0007", "letters from one alphabet"],
    ["Your name", "C".repeat(201), "Use at most 200 characters."],
    ["Your email address", "", "Enter your email address."],
    ["Your email address", "nowhere", "Enter an email address such as name@example.org."],
    ["Your message", "", "Write your message."],
    ["Your message", "  \n ", "Write your message."],
    ["Your message", "a\u0000b", "Your message contains characters we can't store."],
    ["Your message", "m".repeat(5001), "Use at most 5000 characters."],
  ])("%s as %j", async (label, value, words) => {
    const browser = await send(await form(), { [label]: value });
    expect(browser.status).toBe(422);
    const field = browser.page.field(label);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const alert = browser.page.document.querySelector('[role="alert"][tabindex]');
    expect(alert?.textContent).toContain(words);
    expect(alert?.querySelector("a")?.getAttribute("href")).toBe(`#${field.id}`);
    expect(textsOf(browser, `[id="${field.id}-error"]`).join()).toContain(words);
    const kept = label === "Your message" ? "Your name" : "Your message";
    expect(typedInto(browser, kept)).toBe(typed[kept]);
    expect(await stored()).toEqual([]);
  });

  test("no subject, and one that is not of the list", async () => {
    const fields = { name: "C", email: "c@example.test", message: "Hello" };
    for (const subject of ["", "nonsense"]) {
      const browser = await new Browser().post("/contact", { ...fields, subject });
      expect(browser.status).toBe(422);
      expect(browser.text).toContain("Choose a subject.");
      expect(browser.page.field("Your message").value).toBe("Hello");
    }
  });

  test("a form that a program filled in: nothing is stored, and what was typed stays", async () => {
    const browser = await form();
    const trap = browser.page.document.querySelector('input[name="website"]');
    expect(trap?.getAttribute("tabindex")).toBe("-1");
    expect(trap?.closest('[aria-hidden="true"]')?.classList.contains("hidden")).toBe(true);
    await send(browser, { "Leave this empty": "https://spam.example" });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("This looked like an automated message");
    expect(typedInto(browser, "Your message")).toBe(typed["Your message"]);
    expect(await stored()).toEqual([]);
    await browser.press("Send message", { "Leave this empty": "" });
    expect(await stored()).toHaveLength(1);
  });

  test("the eleventh message of an account in an hour: it stays in the form", async () => {
    const { browser } = await learner(database.db);
    for (let at = 0; at < 10; at++) await send(await form(browser), { "Your message": `m ${at}` });
    await send(await form(browser));
    expect(browser.status).toBe(429);
    expect(Number(browser.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(browser.text).toContain("Your message wasn't sent.");
    expect(typedInto(browser, "Your message")).toBe(typed["Your message"]);
    expect(await stored()).toHaveLength(10);
    // Somebody else behind the same address is not held up.
    await send(await form());
    expect(await stored()).toHaveLength(11);
  });

  test("a confirmation without a reference leads back to the form", async () => {
    for (const query of ["", "?reference=", "?reference=%3Cb%3Ehello"])
      expect((await new Browser().visit(`/contact/sent${query}`)).path).toBe("/contact");
  });
});

describe("administrators", () => {
  const admin = async () => browserOf(database.db, await createAdmin(database.db));

  test("only they read messages and settle them", async () => {
    const { id } = await createContact(database.db);
    const { browser } = await learner(database.db);
    for (const path of ["/admin/contact", `/admin/contact/${id}`]) {
      await browser.visit(path);
      expect([browser.status, browser.heading]).toEqual([403, "Access Denied"]);
      expect((await new Browser().visit(path)).path).toMatch(/^\/auth\?redirectTo=/);
    }
    await browser.post(`/admin/contact/${id}`, { state: "answered" });
    expect(browser.status).toBe(403);
    await new Browser().post(`/admin/contact/${id}`, { state: "answered" });
    expect(await stored()).toMatchObject([{ handledAt: null }]);
  });

  test("see that none is there", async () => {
    const browser = await (await admin()).visit("/admin/contact");
    expect(browser.heading).toBe("Contact messages");
    expect(browser.text).toContain("No open messages");
    await browser.follow("Answered (0)");
    expect(browser.text).toContain("No answered messages yet");
  });

  test("find them newest first with premium by word, open one, settle it and open it again", async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute));
    await createContact(database.db, { name: "Older", createdAt: at(1) });
    const { id } = await createContact(database.db, {
      name: "Newer",
      subject: "payment",
      message: "First line.\nSecond <b>line</b>.",
      isPriority: true,
      createdAt: at(2),
    });
    const browser = await (await admin()).visit("/admin");
    await browser.follow("Contact messages");
    expect(browser.text).toContain("2 messages waiting.");
    expect(textsOf(browser, "main article h2")).toEqual(["Newer", "Older"]);
    const [newer, older] = textsOf(browser, "main article");
    expect(newer).toContain("Premium");
    expect(older).not.toContain("Premium");
    await browser.follow("Newer");
    expect(browser.path).toBe(`/admin/contact/${id}`);
    expect(browser.heading).toBe("Message from Newer");
    expect(browser.text).toContain("A payment or my plan");
    expect(browser.text).toContain("Second <b>line</b>.");
    expect(browser.page.link("Reply by email")).toMatch(/^mailto:writer%40example\.test\?subject=/);
    await browser.press("Mark as answered");
    expect(browser.text).toContain("Marked as answered");
    expect(textsOf(browser, "main article h2")).toEqual(["Older"]);
    const [settled] = (await stored()).filter((message) => message.id === id);
    await browser.post(`/admin/contact/${id}`, { state: "answered" });
    expect((await stored()).find((message) => message.id === id)?.handledAt).toEqual(
      settled?.handledAt,
    );
    await browser.follow("Answered (1)");
    await browser.follow("Newer");
    await browser.press("Reopen");
    expect((await stored()).map(({ handledAt }) => handledAt)).toEqual([null, null]);
  });

  test("delete one whose writer asks for it; others stay, and nobody else deletes any", async () => {
    const { id } = await createContact(database.db, { name: "Asks" });
    const { id: other } = await createContact(database.db, { name: "Stays" });
    const { browser: somebody } = await learner(database.db);
    for (const one of [somebody, new Browser()])
      await one.post(`/admin/contact/${id}`, { state: "deleted" });
    expect(await stored()).toHaveLength(2);
    const browser = await (await admin()).visit(`/admin/contact/${id}`);
    await browser.press("Delete message");
    expect(browser.path).toBe("/admin/contact");
    expect(browser.text).toContain("Message deleted");
    expect((await stored()).map((message) => message.id)).toEqual([other]);
    await browser.post(`/admin/contact/${id}`, { state: "deleted" });
    expect([browser.status, browser.heading]).toEqual([404, "Message Not Found"]);
  });

  test("leaf through many", async () => {
    for (let at = 0; at < 27; at++)
      await createContact(database.db, { createdAt: new Date(Date.UTC(2026, 5, 1, 10, at)) });
    const browser = await (await admin()).visit("/admin/contact");
    expect(textsOf(browser, "main article h2")).toHaveLength(25);
    expect(browser.text).toContain("Page 1 of 2");
    await browser.follow("Older");
    expect(textsOf(browser, "main article h2")).toHaveLength(2);
    await browser.visit("/admin/contact?page=999");
    expect(browser.text).toContain("Page 2 of 2");
    await browser.visit("/admin/contact?page=-3");
    expect(browser.text).toContain("Page 1 of 2");
  });

  test("are told when there is no such message, and that a form of nobody's makes no sense", async () => {
    const browser = await (await admin()).visit("/admin/contact/none");
    expect([browser.status, browser.heading]).toEqual([404, "Message Not Found"]);
    await browser.post("/admin/contact/none", { state: "answered" });
    expect(browser.status).toBe(404);
    const { id } = await createContact(database.db);
    await browser.post(`/admin/contact/${id}`, { state: "read" });
    expect(browser.status).toBe(400);
  });
});

describe("the mail to the operator", () => {
  async function sent(): Promise<OutgoingMail[]> {
    const out: OutgoingMail[] = [];
    await sendDueMail(database.db, database.transaction, {
      now: () => new Date(Date.now() + 1000),
      send: async (one) => void out.push(one),
      lane: "transactional",
      templates: contactTemplates,
      appUrl: "https://study.example",
      productName: "Firstdraw",
    });
    return out;
  }
  const queue = (messageId: string, dueAt = new Date(0)) =>
    database.db.insert(mail).values({
      id: `${messageId}m`,
      to: "operator@example.test",
      template: "contact",
      params: { messageId },
      dueAt,
      createdAt: new Date(0),
    });

  test("is not queued where nobody is named: the message is only stored", async () => {
    await send(await form());
    expect(await stored()).toHaveLength(1);
    expect(await database.db.select().from(mail)).toEqual([]);
  });

  test("says who wrote what, and is answered to them; [Premium] stands before those who have it", async () => {
    const plain = await createContact(database.db, { message: "One.\n\nTwo & <three>." });
    const marked = await createContact(database.db, { isPriority: true, subject: "account" });
    await queue(plain.id);
    await queue(marked.id, new Date(1));
    const [first, second] = await sent();
    expect(first).toMatchObject({
      to: "operator@example.test",
      headers: { "Reply-To": "writer@example.test" },
    });
    expect(first?.subject).toMatch(/^Something else \(\w{4}-\w{4}\)$/);
    expect(first?.text).toContain("Two & <three>.");
    expect(first?.html).toContain("Two &amp; &lt;three&gt;.");
    expect(first?.text).toContain(`https://study.example/admin/contact/${plain.id}`);
    expect(second?.subject).toMatch(/^\[Premium\] My account or signing in/);
  });

  test("is not sent when the message is gone", async () => {
    const { id } = await createContact(database.db);
    await queue(id);
    await database.db.delete(contactMessages).where(eq(contactMessages.id, id));
    expect(await sent()).toEqual([]);
  });
});

test("answered messages are forgotten after their time, open ones never", async () => {
  const day = (date: string) => new Date(`${date}T00:00:00Z`);
  await createContact(database.db, { name: "Open", createdAt: day("2024-01-01") });
  await createContact(database.db, { name: "Old", handledAt: day("2025-01-01") });
  await createContact(database.db, { name: "New", handledAt: day("2025-01-03") });
  await pruneContacts(database.db, { before: day("2025-01-02") });
  expect((await stored()).map(({ name }) => name).sort()).toEqual(["New", "Open"]);
});
