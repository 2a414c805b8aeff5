/** What a school meets first: the public page with its demo request, the sample dashboard, and signing in. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { demoRequests, mail, rateLimits, schoolStaff } from "#db/schema";
import { sendDueMail } from "~/features/mail/worker.server";
import { demoRequestTemplates } from "~/features/schools/demo-request-mail.server";
import type { OutgoingMail } from "~/integrations/smtp.server";
import { createDemoRequest } from "../factories/demo-requests";
import { createSchool, createStaff } from "../factories/schools";
import { createAdmin } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, learner, textsOf } from "./learner";
import { accountOf, confirmed, mailedLink, password } from "./people";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  await database.db.delete(rateLimits);
  await database.db.delete(demoRequests);
  await database.db.delete(mail);
});

const stored = () => database.db.select().from(demoRequests).orderBy(demoRequests.id);
const at = (path: string) => new Browser().visit(path);

/** As the specification names its fields. */
const fields = {
  institutionName: "Lakeside Career Institute",
  name: "Dana O'Dean",
  title: "dean",
  email: "Dana@Lakeside.example",
  phone: "+1 555 010 0100",
  students: "51-100",
};
const more = {
  programs: ["Phlebotomy", "Lab Tech"],
  demoTime: "next-week",
  currentLMS: "canvas",
  message: "Evenings, too.",
};

describe("the page for schools", () => {
  test("has features, programs, the plans of the one table, and ways to sign in and to the sample", async () => {
    const browser = await at("/schools");
    expect(browser.status).toBe(200);
    const ids = [...browser.page.document.querySelectorAll("main section[id]")];
    expect(ids.map((one) => one.getAttribute("id"))).toEqual(
      expect.arrayContaining(["features", "programs", "pricing", "demo"]),
    );
    for (const words of ["$499 per month", "Up to 50 students", "5 staff seats", "$999 per month"])
      expect(browser.text).toContain(words);
    expect(browser.text).toContain("Custom pricing");
    expect(browser.text).toContain("LMS integration (Coming Soon)");
    expect(browser.text).toMatch(/\d+ modules, \d+ lessons and [\d,]+ questions/);
    expect(browser.page.link("Institution Login")).toBe("/schools/login");
    expect(browser.page.link("View Sample Dashboard")).toBe("/schools/demo");
    expect((await at("/")).page.link("For schools")).toBe("/schools");
  });
});

describe("a demo request", () => {
  test("is stored by the form, confirmed with its reference and the promise, and found by its fields' names", async () => {
    const browser = await at("/schools");
    const of = { "Institution name": "Lakeside", "Your name": "Dana Dean", Phone: "555 010 0100" };
    await browser.press("Request demo", {
      ...of,
      Email: "dana@lakeside.example",
      "Your title": "Dean",
      "Number of students": "51–100",
      Programs: ["Nursing"],
    });
    const [request, ...others] = await stored();
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      institutionName: "Lakeside",
      title: "dean",
      students: "51-100",
      programs: ["Nursing"],
      demoTime: null,
      currentLms: null,
      message: null,
      answeredAt: null,
    });
    expect(browser.path).toMatch(/^\/schools\/requested\?reference=[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(browser.text).toContain("We'll reply within 24 hours.");
    expect((await at("/schools/requested?reference=x")).path).toBe("/schools");
  });

  test("sent twice, or again from the form gone back to, is one; in other words it is another", async () => {
    const browser = new Browser();
    await browser.post("/schools", { ...fields, ...more });
    const first = browser.path;
    await browser.post("/schools", { ...fields, ...more });
    expect(browser.path).toBe(first);
    expect(await stored()).toMatchObject([
      {
        email: "dana@lakeside.example",
        programs: ["Phlebotomy", "Lab Tech"],
        demoTime: "next-week",
        currentLms: "canvas",
        message: "Evenings, too.",
      },
    ]);
    await browser.post("/schools", { ...fields, ...more, message: "Mornings, too." });
    expect(browser.path).not.toBe(first);
    expect(await stored()).toHaveLength(2);
  });

  test.each([
    ["institutionName", "", "Enter the name of your institution."],
    ["institutionName", "A\u0007", "characters we can't store"],
    ["institutionName", "A".repeat(201), "Use at most 200 characters."],
    ["name", "", "Enter your name."],
    ["title", "", "Choose your title."],
    ["title", "king", "Choose your title."],
    ["email", "", "Enter your email address."],
    ["email", "nowhere", "Enter an email address such as name@example.org."],
    ["phone", "", "Enter your phone number."],
    ["phone", "none", "Enter a phone number with at least 5 digits"],
    ["students", "", "Choose the number of students."],
    ["students", "7", "Choose the number of students."],
    ["demoTime", "yesterday", "Choose from the list."],
    ["currentLMS", "paper", "Choose from the list."],
    ["message", "m".repeat(5001), "Use at most 5000 characters."],
    ["website", "https://spam.example", "This looked like an automated message"],
  ])(
    "with %s as %j is refused beside the field, and what was typed stays",
    async (name, value, words) => {
      const browser = await new Browser().post("/schools", { ...fields, ...more, [name]: value });
      expect(browser.status).toBe(422);
      const alert = browser.page.document.querySelector('[role="alert"][tabindex]');
      expect(alert?.textContent).toContain(words);
      if (name !== "website") {
        expect(textsOf(browser, `[id="request-${name}-error"]`).join()).toContain(words);
        expect(browser.page.has(`[id="request-${name}"][aria-invalid="true"]`)).toBe(true);
      }
      const kept = name === "phone" ? "Institution name" : "Phone";
      expect(browser.page.field(kept).value).toBe(
        kept === "Phone" ? fields.phone : fields.institutionName,
      );
      expect(browser.page.field("Lab Tech").checked).toBe(true);
      expect(browser.page.field("Nursing").checked).toBe(false);
      expect(await stored()).toEqual([]);
    },
  );

  test("with a program that is not of the list is refused", async () => {
    const browser = await new Browser().post("/schools", { ...fields, programs: ["Magic"] });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Choose from the list.");
    expect(await stored()).toEqual([]);
  });

  test("the eleventh of an account in an hour stays in the form", async () => {
    const { user, browser } = await learner(database.db);
    await browser.visit("/schools");
    expect(browser.page.field("Email").value).toBe(user.email);
    for (let number = 0; number < 10; number++)
      await browser.post("/schools", { ...fields, message: `${number}` });
    await browser.post("/schools", fields);
    expect(browser.status).toBe(429);
    expect(Number(browser.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(browser.text).toContain("Your request wasn't sent.");
    expect(browser.page.field("Phone").value).toBe(fields.phone);
    expect(await stored()).toHaveLength(10);
  });

  test("is mailed with what was chosen, to be answered to the sender; a deleted one is not", async () => {
    const { id } = await createDemoRequest(database.db, { message: "Evenings & <b>days</b>." });
    const due = { to: "operator@example.test", template: "demo-request", dueAt: new Date(0) };
    const created = { createdAt: new Date(0) };
    await database.db.insert(mail).values([
      { ...due, ...created, id: `${id}m`, params: { requestId: id } },
      { ...due, ...created, id: `${id}n`, params: { requestId: "none" } },
    ]);
    const out: OutgoingMail[] = [];
    await sendDueMail(database.db, database.transaction, {
      now: () => new Date(Date.now() + 1000),
      send: async (one) => void out.push(one),
      lane: "transactional",
      templates: demoRequestTemplates,
      appUrl: "https://study.example",
      productName: "Firstdraw",
    });
    expect(out).toHaveLength(1);
    expect(out[0]?.headers).toMatchObject({ "Reply-To": "dean@example.test" });
    expect(out[0]?.subject).toMatch(/^Demo request: College \d+ \(\w{4}-\w{4}\)$/);
    for (const words of ["Dana Dean (Dean)", "Students: 51–100", "LMS: Canvas", "<b>days</b>"])
      expect(out[0]?.text).toContain(words);
    expect(out[0]?.text).toContain("https://study.example/admin/demo-requests");
  });
});

describe("/admin/demo-requests", () => {
  const admin = async () => browserOf(database.db, await createAdmin(database.db));
  const path = "/admin/demo-requests";
  const ago = (hours: number) => new Date(Date.now() - hours * 3600_000);

  test("is the administrators' only", async () => {
    const { id } = await createDemoRequest(database.db);
    const { browser } = await learner(database.db);
    await browser.visit(path);
    expect([browser.status, browser.heading]).toEqual([403, "Access Denied"]);
    expect((await at(path)).path).toMatch(/^\/auth\?redirectTo=/);
    for (const one of [browser, new Browser()])
      for (const intent of ["answered", "deleted"]) await one.post(path, { request: id, intent });
    expect(await stored()).toMatchObject([{ answeredAt: null }]);
  });

  test("says who waits how long against the promise; marked twice, the first time stays", async () => {
    await createDemoRequest(database.db, { institutionName: "New", createdAt: ago(2.5) });
    const { id } = await createDemoRequest(database.db, {
      institutionName: "Old",
      createdAt: ago(30),
    });
    const browser = await (await admin()).visit("/admin");
    await browser.follow("Demo requests");
    expect(browser.text).toContain("2 requests waiting, 1 longer than the 24 hours promised.");
    expect(textsOf(browser, "main section h2")).toEqual(["Old", "New"]);
    const [old, fresh] = textsOf(browser, "main li section");
    expect(old).toContain("Late: waiting 30 h");
    expect(old).toContain("51–100");
    expect(fresh).toContain("Waiting 2 h");
    expect(browser.page.link("Reply by email, Old")).toMatch(/^mailto:dean%40example\.test/);
    await browser.press("Mark as answered, Old");
    expect(browser.text).toContain("Marked as answered");
    expect(textsOf(browser, "main section h2")).toEqual(["New"]);
    const marked = (await stored()).find((one) => one.id === id)?.answeredAt;
    await browser.post(path, { request: id, intent: "answered" });
    expect(browser.status).toBe(200);
    expect((await stored()).find((one) => one.id === id)?.answeredAt).toEqual(marked);
    await browser.follow("Answered (1)");
    expect(textsOf(browser, "main li section")[0]).toContain("Answered after 30 h");
    await browser.press("Delete request, Old");
    expect(await stored()).toHaveLength(1);
  });

  test("is empty in words, pages, and refuses what makes no sense", async () => {
    const browser = await (await admin()).visit(path);
    expect(browser.text).toContain("No open requests");
    expect((await browser.visit(`${path}?state=answered`)).text).toContain(
      "No answered requests yet",
    );
    await browser.post(path, { request: "none", intent: "answered" });
    expect([browser.status, browser.heading]).toEqual([404, "Demo Request Not Found"]);
    await browser.post(path, { request: "none", intent: "read" });
    expect(browser.status).toBe(400);
    for (let minute = 0; minute < 27; minute++) await createDemoRequest(database.db);
    await browser.visit(path);
    expect(textsOf(browser, "main li section")).toHaveLength(25);
    await browser.follow("Next");
    expect(textsOf(browser, "main li section")).toHaveLength(2);
    await browser.visit(`${path}?page=999`);
    expect(browser.text).toContain("Page 2 of 2");
  });
});

describe("the sample dashboard", () => {
  test("shows the sample's figures under a banner that says so, and every control leads somewhere", async () => {
    const browser = await at("/schools/demo");
    for (const words of [
      "DEMO MODE",
      "Instructor Dashboard",
      "Active Students 87 of 200 · 113 seats available",
      "Average Progress 78%",
      "Pass Rate 89% Above 70% grade",
      "Study Time This Week 342 h",
      "Blood Collection Basics89%",
      "Venipuncture Complications62% average",
      "Practice Exam 1Due in 3 days12 pending",
    ])
      expect(browser.text).toContain(words);
    const link = (name: string) => browser.page.link(name);
    expect(link("Schedule Live Demo")).toBe("/schools#demo");
    expect(link("Start Free Trial")).toBe("/schools/onboarding");
    expect(link("Reset Demo Data")).toBe("/schools/demo");
    expect(textsOf(browser, "main thead th")).toEqual([
      "Student",
      "Progress",
      "Grade",
      "Status",
      "Last Active",
      "Actions",
    ]);
  });

  test("sorts, filters and opens a student by its address; Reset Demo Data puts that back", async () => {
    const browser = await at("/schools/demo");
    const names = () => textsOf(browser, "main tbody th");
    const all = names();
    await browser.press("Show", { "Sort by": "Lowest grade" });
    expect(names()[0]).toBe("David Kim");
    await browser.press("Show", { Status: "At Risk" });
    expect(names()).toEqual(["Omar Haddad", "Emily Rodriguez"]);
    await browser.follow("View, Omar Haddad");
    expect(browser.text).toContain("omar.haddad@student.example");
    expect(names()).toHaveLength(2);
    await browser.follow("Close");
    expect(browser.text).not.toContain("omar.haddad@student.example");
    await browser.press("Show", { "Search students": "nobody" });
    expect(browser.text).toContain("No student matches");
    await browser.follow("Reset Demo Data");
    expect([browser.path, names()]).toEqual(["/schools/demo", all]);
    await browser.visit("/schools/demo?sort=x&status=y&student=z&search=%3Cb%3E");
    expect(browser.status).toBe(200);
  });
});

describe("signing in for schools", () => {
  const signIn = async (email: string, typed: string | boolean = password, remember = false) =>
    (await at("/schools/login")).press("Sign In", {
      Email: email,
      Password: String(typed),
      "Remember me": remember,
    });
  const cookieOf = ({ response }: { response: Response }) => response.headers.get("set-cookie");

  test("leads whoever has no school on to set one up; a staff member to theirs; signed in, at once", async () => {
    const { email } = await confirmed();
    const user = await accountOf(database.db, email);
    const onboarding = await signIn(email);
    expect(onboarding.path).not.toContain("/schools/login");
    const landing = onboarding.path;
    expect((await onboarding.visit("/schools/login")).path).toBe(landing);
    expect((await onboarding.visit("/schools/login?redirectTo=/modules")).path).toBe("/modules");
    const { id: schoolId } = await createSchool(database.db);
    const seat = await createStaff(database.db, schoolId, { id: user?.id ?? "", email });
    for (const [role, path] of [
      ["assistant", "/schools/instructor-dashboard"],
      ["instructor", "/schools/instructor-dashboard"],
      ["admin", "/schools/roles"],
    ] as const) {
      await database.db.update(schoolStaff).set({ role }).where(eq(schoolStaff.id, seat.id));
      const signed = await signIn(email);
      expect([role, signed.path, signed.status]).toEqual([role, path, 200]);
    }
  });

  test("without Remember me the browser forgets the session when it is closed, with it after 30 days", async () => {
    const { email } = await confirmed();
    const browser = await at("/schools/login");
    const post = (fields: Record<string, string>) =>
      new Browser().request("/schools/login", {
        method: "POST",
        headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ intent: "sign-in", email, password, ...fields }),
      });
    const short = cookieOf({ response: await post({}) });
    expect(short).toContain("firstdraw=");
    expect(short).not.toMatch(/max-age|expires/i);
    const long = cookieOf({ response: await post({ remember: "on" }) });
    expect(long).toContain("Max-Age=2592000");
    // It is a session like any other.
    const visitor = new Browser();
    visitor.cookies.keep(new Response(null, { headers: { "Set-Cookie": short ?? "" } }));
    expect((await visitor.visit("/account")).path).toBe("/account");
  });

  test("refuses in the specification's words, keeps the address, and never says which of the two was wrong", async () => {
    const { email } = await confirmed();
    for (const address of [email, "nobody@example.test"]) {
      const browser = await signIn(address, "not the password at all", true);
      expect(browser.status).toBe(422);
      for (const words of ["Login failed", "Please check your credentials."])
        expect(browser.text).toContain(words);
      expect(browser.page.field("Email").value).toBe(address);
      expect(browser.page.field("Password").value).toBe("");
      expect(browser.page.field("Remember me").checked).toBe(true);
    }
    const empty = await (await at("/schools/login")).press("Sign In");
    expect(empty.status).toBe(422);
    expect(empty.text).toContain("Please enter your email and password");
    expect((await new Browser().post("/schools/login", { intent: "x" })).status).toBe(400);
  });

  test("is held up after ten failures, and offers no link that this page does not mail", async () => {
    const { email } = await confirmed();
    for (let tries = 0; tries < 10; tries++) await signIn(email, "wrong password");
    const browser = await signIn(email);
    expect(browser.status).toBe(429);
    expect(browser.text).toContain("Login failed");
    expect(browser.text).not.toContain("magic link");
  });

  test("resets a password in place: empty, good, and used from the mail", async () => {
    const { email } = await confirmed();
    const browser = await at("/schools/login");
    await browser.follow("Forgot password");
    expect(browser.path).toBe("/schools/login?reset=1");
    await browser.press("Send Reset Link");
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Please enter your email address");
    await browser.press("Send Reset Link", { Email: email });
    expect(browser.path).toBe("/schools/login");
    expect(browser.text).toContain("Password reset link sent to your email!");
    expect(await mailedLink(email, "/auth/reset/")).toMatch(/^\/auth\/reset\/[\w-]+$/);
    const queued = () => database.db.select().from(mail).where(eq(mail.to, "nobody@example.test"));
    await browser.post("/schools/login", { intent: "reset", email: "nobody@example.test" });
    expect(browser.text).toContain("Password reset link sent to your email!");
    expect(await queued()).toEqual([]);
    await browser.visit("/schools/login?reset=1");
    await browser.follow("Cancel");
    expect(browser.path).toBe("/schools/login");
  });

  test("has help and the way back, and outside the demo no demo's credentials", async () => {
    const browser = await at("/schools/login?demo=1");
    expect(browser.page.link("Need help?")).toBe("/contact");
    expect(browser.page.link("Back to main site")).toBe("/schools");
    expect(browser.text).not.toContain("Demo Access Credentials");
    expect(browser.html).not.toContain("firstdraw-demo");
    expect(browser.page.field("Email").value).toBe("");
  });
});
