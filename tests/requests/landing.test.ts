/** The landing page, for visitors and for those who are signed in. */
import http from "node:http";
import { brotliDecompressSync, constants } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "#db/engine";
import { lessons, modules, questions } from "#db/schema";
import { setLocalCheckout } from "~/features/billing/payments.server";
import { grantAccess } from "../factories/access";
import { freshRequestsDatabase, newInstallation } from "../setup/database";
import { Browser } from "./browser";
import { command, type Served, served } from "./command";
import { begin, hidden, learner, question, stats, textsOf } from "./learner";
import { freshAddress, password } from "./people";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});

const hrefsOf = (browser: Browser, selector: string): string[] =>
  [...browser.page.document.querySelectorAll(selector)].map((a) => a.getAttribute("href") ?? "");
const textOf = (browser: Browser, selector: string): string => textsOf(browser, selector).join(" ");
const anchors = ["features", "guide", "modules", "pricing", "testimonials", "faq"];

describe("to a visitor", () => {
  test("shows its sections in order, and the bar leads to each", async () => {
    const browser = await new Browser().visit("/");
    expect(browser.status).toBe(200);
    expect(browser.title).toContain("Firstdraw");
    const ids = [...browser.page.document.querySelectorAll("section[id]")].map((one) => one.id);
    expect(ids).toEqual([
      "try",
      "features",
      "pricing",
      "nclex",
      "modules",
      "guide",
      "testimonials",
      "schools",
      "faq",
      "coming-soon",
    ]);
    const bar = hrefsOf(browser, 'nav[aria-label="Main"] a');
    expect(bar).toEqual([...anchors.map((anchor) => `/#${anchor}`), "/auth"]);
    expect(textsOf(browser, "h1")).toHaveLength(1);
  });

  test("leads to an account, and to the question", async () => {
    const browser = await new Browser().visit("/");
    expect(browser.page.link("Try a question")).toBe("/#try");
    expect(browser.page.link("Get Started")).toBe("/get-started");
    // What costs nothing leads to something that costs nothing.
    for (const label of ["Start free", "Start for free"])
      expect(browser.page.link(label)).toBe("/auth?tab=sign-up");
    expect(hrefsOf(browser, '[aria-labelledby="closing"] a')).toEqual(["/auth?tab=sign-up"]);
    await browser.follow("Start free");
    expect([browser.status, browser.text]).toEqual([200, expect.stringContaining("Full name")]);
  });

  test("has a plan remembered on the way to an account", async () => {
    const browser = await new Browser().visit("/");
    expect(browser.page.link("Choose Basic")).toBe("/auth?plan=base&tab=sign-up");
    expect(browser.page.link("Choose Premium")).toBe("/auth?plan=premium&tab=sign-up");
    await browser.follow("Choose Premium");
    expect(browser.status).toBe(200);
    expect(hrefsOf(browser, "main a").some((link) => link.includes("plan=premium"))).toBe(true);
  });

  test("says that a plan cannot be bought where payments are not set up, and only there", async () => {
    const said = async () =>
      textOf(await new Browser().visit("/"), "#pricing").includes("You can't buy plans here yet.");
    expect(await said()).toBe(true);
    setLocalCheckout({ secretKey: "sk_test", webhookSecret: "whsec", apiBase: "http://[::1]:9" });
    onTestFinished(() => setLocalCheckout(null));
    expect(await said()).toBe(false);
  });

  test("says each price as the table has it", async () => {
    const { text } = await new Browser().visit("/");
    expect(text).toContain("$19.99 for 60 days");
    expect(text).toContain("$39.99 for life");
    expect(text).toContain("upgrade to Premium for $20.00");
    expect(text).not.toMatch(/\{\w*\}/);
  });

  test("claims what there is", async () => {
    const browser = await new Browser().visit("/");
    const features = textOf(browser, "#features");
    expect(features).toContain("6–12 quiz questions");
    expect(features).toContain("why the right answer is right");
    const sold = "Basic opens every module, lesson, quiz and case study for 60 days";
    expect(features).toContain(`${sold}. Your dashboard counts them down`);
    expect(features).toContain("email you on days 30, 50 and 59 (you can turn this off)");
    expect(features).toContain("by lesson, difficulty and exam domain, highlights your weak areas");
    expect(textOf(browser, "#pricing")).toContain("Priority support");
    // Practice exams come with Premium alone (ruling 19), and no more of them are sold than there are.
    const [basic = "", premium = ""] = textOf(browser, "#pricing").split("Premium");
    expect(basic).toContain("Every module, lesson, quiz and case study");
    expect(basic).not.toContain("exam of");
    expect(premium).toContain("A timed practice exam of 100 questions");
    expect(browser.text).not.toMatch(/opens everything|nothing is locked|3 practice exams/i);
    expect(textOf(browser, "#faq")).toContain(
      "Premium adds every practice exam and lasts for life, at $39.99.",
    );
  });

  test("calls planned what there is not", async () => {
    const browser = await new Browser().visit("/");
    expect(textsOf(browser, "#coming-soon h2")).toEqual(["Coming Soon"]);
    expect(textsOf(browser, "#coming-soon details dt")).toEqual([
      "Group tutoring marketplace",
      "Affiliate program",
    ]);
  });

  test("counts what there is, and names all nine modules", async () => {
    const browser = await new Browser().visit("/");
    const text = textOf(browser, "#modules");
    expect(text).toContain("The course: 9 modules");
    const [, lessons, questions] = /(\d+) lessons and (\d+) questions\./.exec(text) ?? [];
    expect(Number(lessons)).toBeGreaterThanOrEqual(54);
    expect(Number(questions)).toBeGreaterThanOrEqual(540);
    for (const name of ["Anatomy & Physiology", "Capillary Puncture", "Quality Control"])
      expect(text).toContain(name);
  });

  test("names the exams' facts with their sources and days, and others by name only", async () => {
    const browser = await new Browser().visit("/");
    const exams = textsOf(browser, "#guide summary");
    expect(exams).toHaveLength(4);
    for (const [at, name] of ["NHA CPT", "ASCP PBT", "AMT RPT", "NCCT NCPT"].entries())
      expect(exams[at]).toContain(name);
    expect(exams[0]).toContain("100 scored + 20 unscored questions · 2 hours");
    expect(exams[0]).toContain("Scaled 200–500, pass 390");
    const sources = textsOf(browser, "#guide details dd");
    expect(sources.filter((text) => /checked [A-Z][a-z]{2} \d+, 20\d\d$/.test(text))).toHaveLength(
      4,
    );
    expect(sources.join()).toContain("NHA, CPT test plan 3.0");
    for (const site of ["https://www.aspt.org/", "https://www.amcaexams.com/"])
      expect(hrefsOf(browser, "#guide a")).toContain(site);
  });

  test("invents no figure and shows no sample: who has said nothing is not quoted", async () => {
    const browser = await new Browser().visit("/");
    expect(browser.html).not.toContain("10,247");
    expect(browser.text).not.toContain("Sample");
    expect(textOf(browser, "#testimonials")).toContain(
      "We only publish what learners actually wrote to us",
    );
    expect(hrefsOf(browser, "#testimonials a")).toEqual(["/contact"]);
    expect(browser.page.has("blockquote")).toBe(false);
  });

  test("proves with a real page of the course, which can be read for free", async () => {
    const browser = await new Browser().visit("/");
    const page = textOf(browser, "#features article");
    expect(page).toContain("The collection tray and workstation");
    expect(page).toContain("everything you may need is within reach before the needle goes in");
    expect(page).toContain("Sources: OSHA Bloodborne Pathogens Standard; CLSI GP41");
    await browser.follow("Read this lesson free");
    await browser.press("Create Account", { Email: freshAddress(), Password: password });
    expect(browser.path).toBe("/lessons/collection-tray");
    expect(browser.heading).toBe("The collection tray and workstation");
  });

  test("has a place for nursing students: the chart of a real case, open without a plan", async () => {
    const browser = await new Browser().visit("/");
    const band = textOf(browser, "#nclex");
    expect(band).toContain("NCLEX-RN case studies");
    expect(band).toContain("Four days after bowel surgery");
    expect(textsOf(browser, "#nclex dl > div")[0]).toBe(
      "Temperature102.0 (38.9) ° F (° C) (97.0–99.5)",
    );
    await browser.follow("Try a case free");
    await browser.press("Create Account", { Email: freshAddress(), Password: password });
    expect([browser.path, browser.heading]).toEqual(["/nclex/case-studies", "NCLEX Case Studies"]);
  });

  test("has a place for schools, which leads to their page", async () => {
    const browser = await new Browser().visit("/");
    expect(hrefsOf(browser, "#schools a")).toEqual(["/schools"]);
  });

  test("folds its answers without scripts", async () => {
    const browser = await new Browser().visit("/");
    expect(textsOf(browser, "#faq details summary")).toContain("Does a plan renew?");
  });

  test("loads nothing from elsewhere, and no picture but its own drawings", async () => {
    const { html, page } = await new Browser().visit("/");
    expect(page.has("img, video, iframe, picture")).toBe(false);
    const loaded = [...html.matchAll(/<(?:link|script)\b[^>]*(?:href|src)="([^"]+)"/g)];
    expect(loaded.length).toBeGreaterThan(2);
    for (const [tag, address] of loaded)
      if (!/rel="canonical"/.test(tag)) expect(address).toMatch(/^\/(?!\/)/);
  });

  test("counts what is published, no more", async () => {
    const { db } = database;
    const before = stats(await new Browser().visit("/"));
    const names = async () => textsOf(await new Browser().visit("/"), "#modules li h3");
    const all = await names();
    expect(Number(before.Modules)).toBe(all.length);
    const [last] = await db
      .select()
      .from(modules)
      .where(eq(modules.name, all.at(-1) ?? ""));
    const own = eq(lessons.moduleId, last?.id ?? "");
    const taken = await db.update(lessons).set({ status: "draft" }).where(own).returning();
    const after = stats(await new Browser().visit("/"));
    expect(await names()).toEqual(all.slice(0, -1));
    expect(Number(after.Lessons)).toBe(Number(before.Lessons) - taken.length);
    expect(Number(after["Questions with rationale"])).toBeLessThan(
      Number(before["Questions with rationale"]),
    );
    await db.update(lessons).set({ status: "published" }).where(own);
  });
});

describe("the question to try", () => {
  const first = "tube-choice-hba1c";
  const second = "order-of-draw-winged-set-citrate";
  const post = (browser: Browser, fields: Record<string, string>) =>
    browser.post("/?index", fields);
  const secrets = [
    "A1c is the share",
    "Serum has had its red cells",
    "Gray preserves glucose",
    "GP44",
  ];
  const verdicts = (browser: Browser) => textsOf(browser, "#try .verdict");

  test("is a real one, and its answer is nowhere on the page", async () => {
    const browser = await new Browser().visit("/");
    expect(question(browser)).toContain("hemoglobin A1c");
    expect(textsOf(browser, "#try .choice")).toHaveLength(4);
    const sent = await (await browser.request("/_.data")).text();
    expect(sent).toContain("hemoglobin A1c");
    for (const text of [browser.html, sent])
      for (const secret of [...secrets, "answerKey", "optionNotes"])
        expect(text).not.toContain(secret);
    expect(textOf(browser, "#try")).not.toContain("Correct");
  });

  test("answered right: icon and word, the reason, the source, and the way on", async () => {
    const browser = await new Browser().visit("/");
    await browser.press("Check my answer", { [question(browser)]: "C" });
    expect(browser.status).toBe(200);
    expect(textsOf(browser, "#try h3")[0]).toBe("Correct");
    expect(verdicts(browser)).toEqual(["Your answer, correct"]);
    expect(browser.page.has('#try [data-state="right"] .verdict svg')).toBe(true);
    const text = textOf(browser, "#try");
    expect(text).toContain("A1c is the share of hemoglobin carrying sugar");
    expect(text).toContain("Gray preserves glucose in the tube");
    expect(text).toContain("Source: CLSI GP44");
    // Verdict, right answer and reason come first; the others are folded.
    expect(textsOf(browser, "#try summary")).toEqual(["Why not A, B, and D"]);
    expect(textsOf(browser, "#try details .choice")).toHaveLength(3);
    expect(hrefsOf(browser, "#try a")).toEqual(["/?try=2#try", "/auth?tab=sign-up"]);
    await browser.follow("Try another");
    expect(question(browser)).toContain("using a winged set");
  });

  test("answered wrong: both are marked", async () => {
    const browser = await new Browser().visit("/?try=2");
    await browser.press("Check my answer", { [question(browser)]: "D" });
    expect(browser.status).toBe(200);
    expect(textOf(browser, "#try h3")).toContain("Not this one");
    expect(textOf(browser, "#try")).toContain("The right answer is A.");
    expect(verdicts(browser)).toEqual(["Correct answer", "Your answer, incorrect"]);
    expect(hrefsOf(browser, "#try a")[0]).toBe("/?try=3#try");
  });

  test("the last leads back to the first, and a number that is none to the first", async () => {
    const browser = await new Browser().visit("/?try=6");
    const stem = question(browser);
    await post(browser, { question: "collection-tray-gauze", answer: "C" });
    expect(stem).toContain("gauze");
    for (const odd of ["7", "0", "-1", "x", "1.5"])
      expect(question(await new Browser().visit(`/?try=${odd}`))).toContain("hemoglobin A1c");
    await browser.visit("/?try=6");
    await browser.press("Check my answer", { [stem]: "C" });
    expect(hrefsOf(browser, "#try a")[0]).toBe("/#try");
  });

  test.each([
    ["no answer", {}, "Choose an answer."],
    ["an empty one", { answer: "" }, "Choose an answer."],
    ["a letter that is no option", { answer: "E" }, "That isn't one of the answers."],
    ["a small letter", { answer: "c" }, "That isn't one of the answers."],
    ["a text", { answer: "Lavender" }, "That isn't one of the answers."],
  ])("%s is refused beside the options, and reveals nothing", async (_, fields, message) => {
    const browser = await post(new Browser(), { question: first, ...fields });
    expect(browser.status).toBe(422);
    expect(textOf(browser, "#try [role=alert]")).toContain(message);
    const set = browser.page.document.querySelector("#try fieldset");
    const error = set?.getAttribute("aria-describedby") ?? "";
    expect(textOf(browser, `#${error}`)).toContain(message);
    expect(question(browser)).toContain("hemoglobin A1c");
    expect(browser.html).not.toContain("whole blood with intact red cells is needed, and");
    expect(verdicts(browser)).toEqual([]);
  });

  test.each([
    ["unknown", "no-such-question"],
    ["of the course but not offered", "tourniquets-veins-distance"],
    ["no id at all", ""],
  ])("one that is %s is not answered: another stands there", async (_, id) => {
    const browser = await post(new Browser(), { question: id, answer: "A" });
    expect(browser.status).toBe(404);
    expect(textOf(browser, "#try")).toContain("That question is no longer available");
    expect(hidden(browser, "question")).toBe(first);
    expect(verdicts(browser)).toEqual([]);
  });

  test("one that has been withdrawn is neither shown nor answered", async () => {
    const { db } = database;
    const status = (to: "archived" | "published") =>
      db.update(questions).set({ status: to }).where(eq(questions.id, first));
    const browser = await new Browser().visit("/");
    await status("archived");
    try {
      await browser.press("Check my answer", { [question(browser)]: "C" });
      expect(browser.status).toBe(404);
      expect(hidden(browser, "question")).toBe(second);
      expect(hidden(await new Browser().visit("/"), "question")).toBe(second);
    } finally {
      await status("published");
    }
  });

  test("one that stands in the viewer's open attempt is not offered or revealed to them", async () => {
    const { browser } = await learner(database.db);
    await begin(browser, "equipment-tube-selection-practice");
    expect(browser.heading).toContain("Question 1");
    await browser.visit("/");
    // The practice quiz of that module holds all of its questions on the list.
    expect(hidden(browser, "question")).toBe("patient-identification-best-question");
    for (const id of [first, second]) {
      await post(browser, { question: id, answer: "C" });
      expect(browser.status).toBe(404);
      expect(verdicts(browser)).toEqual([]);
    }
    const other = await learner(database.db);
    await post(other.browser, { question: first, answer: "C" });
    expect([other.browser.status, verdicts(other.browser)]).toEqual([
      200,
      ["Your answer, correct"],
    ]);
    expect(hrefsOf(other.browser, "#try a").at(-1)).toBe("/dashboard");
  });

  test("where none may be shown, the section says so", async () => {
    const { db } = database;
    const status = (to: "archived" | "published") =>
      db.update(questions).set({ status: to }).where(eq(questions.pool, "practice"));
    await status("archived");
    try {
      const browser = await new Browser().visit("/");
      expect(browser.status).toBe(200);
      expect(textOf(browser, "#try")).toContain("No question can be shown right now.");
      expect(browser.page.has('main a[href="/#try"]')).toBe(false);
      await post(browser, { question: first, answer: "C" });
      expect(browser.status).toBe(404);
    } finally {
      await status("published");
    }
  });

  test("posted from another site is refused", async () => {
    const response = await new Browser().request("/?index", {
      method: "POST",
      body: new URLSearchParams({ question: first, answer: "C" }),
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
  });
});

describe("to someone who is signed in", () => {
  test("offers the dashboard and a way to sign out", async () => {
    const { browser } = await learner(database.db);
    await browser.visit("/");
    expect(browser.page.link("Go to Dashboard")).toBe("/dashboard");
    // Nobody who has an account is told how to begin.
    expect(browser.text).not.toContain("Start with the first lesson");
    expect(hrefsOf(browser, "a").filter((link) => link.startsWith("/auth?tab"))).toEqual([]);
    expect(browser.page.link("Read this lesson")).toBe("/lessons/collection-tray");
    expect(browser.page.link("See the case studies")).toBe("/nclex/case-studies");
    await browser.press("Sign Out");
    expect(browser.path).toBe("/");
    expect(browser.page.link("Get Started")).toBe("/get-started");
    await browser.visit("/dashboard");
    expect(browser.path).toMatch(/^\/auth/);
  });

  test("offers a holder of Basic the upgrade at its price, and says what is left", async () => {
    const { user, browser } = await learner(database.db);
    const endsAt = new Date(Date.now() + 36.5 * 24 * 3600_000);
    await grantAccess(database.db, user.id, "basic", { endsAt });
    await browser.visit("/");
    const pricing = textOf(browser, "#pricing");
    expect(pricing).toContain("Your plan · 37 days left");
    expect(pricing).toContain("$20.00 instead of $39.99, because you have Basic");
    expect(browser.page.link("Upgrade to Premium")).toBe("/get-started/payment?plan=premium");
    expect(browser.page.link("Add 60 days")).toBe("/get-started/payment?plan=base");
  });

  test("sells nothing to a holder of Premium", async () => {
    const { user, browser } = await learner(database.db);
    await grantAccess(database.db, user.id, "premium");
    await browser.visit("/");
    expect(textOf(browser, "#pricing")).toContain("Your plan");
    expect(hrefsOf(browser, "#pricing a")).toEqual([]);
  });
});

describe("in a demo", () => {
  let server: Served;
  beforeAll(async () => {
    server = await served({ ...(await newInstallation({ begun: "demo" })), DEMO: "1" });
  }, 120_000);
  afterAll(() => server.stop());

  test("a first visit is small, and what it shows first comes in the first flight", async () => {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { "accept-encoding": "br" };
      http.get(server.url, { headers }, resolve).once("error", reject);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const sent = Buffer.concat(chunks);
    expect(response.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(sent).toString()).toContain("<style>");
    expect(sent.length).toBeLessThanOrEqual(30 * 1024);
    // As much of the page as has arrived with the first 14 KB.
    const arrived = brotliDecompressSync(sent.subarray(0, 14 * 1024), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).toString();
    const headline = arrived.indexOf("Pass the phlebotomy exam on your first draw.</h1>");
    expect(headline).toBeGreaterThan(0);
    expect(arrived.indexOf("until your exam.</p>", headline)).toBeGreaterThan(headline);
    expect(arrived).toContain('href="/#try"');
  });

  test("samples are shown, each with the word", async () => {
    const page = await (await fetch(server.url)).text();
    expect(page).toContain("10,247");
    const marks = page.match(/>Sample</g) ?? [];
    const quotes = page.match(/<blockquote/g) ?? [];
    expect([quotes.length, marks.length]).toEqual([2, 3]);
    expect(page.match(/a person invented for this demo</g)).toHaveLength(2);
  });
});

test("elsewhere the start warns of samples, and doctor counts them", async () => {
  const env = await newInstallation({ begun: "earnest" });
  const { out } = await command(env, "doctor");
  expect(out).toMatch(/site copy +samples in content\/site\.yaml: [1-9]/);
  const earnest = await served({ ...env, LOG_LEVEL: "info" });
  try {
    expect(earnest.output()).toContain("content/site.yaml holds samples");
    expect(await (await fetch(earnest.url)).text()).not.toContain("10,247");
  } finally {
    await earnest.stop();
  }
});
