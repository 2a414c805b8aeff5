/** What search engines, shared links and home screens get: the head of every screen, and the files it names. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { grantAccess } from "../factories/access";
import { playPastCases } from "../factories/cases";
import { createContact } from "../factories/contact";
import { sitPastExams } from "../factories/exams";
import { createOrder } from "../factories/orders";
import {
  createContent,
  createDoneSetup,
  createSchool,
  createShownProgram,
  createStaff,
  createStudent,
} from "../factories/schools";
import { createAdmin } from "../factories/users";
import { finishedQuiz, looks, paidOrder, paidSession, screens, type Who } from "../screens";
import { freshRequestsDatabase } from "../setup/database";
import { atSecondStep } from "./authenticator";
import { Browser } from "./browser";
import { answerAll, attemptsOf, begin, browserOf, learner } from "./learner";
import { checkRoster, importRoster } from "./rosters";

/** The screens that search engines may keep. */
const found = [
  "/",
  "/terms",
  "/privacy",
  "/accessibility",
  "/contact",
  "/auth",
  "/schools",
  "/schools/demo",
  "/schools/login",
];

let database: Database;
let browsers: Record<Who, Browser>;
let attempt = "";
let caseAttempt = "";
let examAttempt = "";
let message = "";
let rosterImport = "";
let schoolImport = "";
let ownContent = "";
beforeAll(async () => {
  database = await freshRequestsDatabase();
  const { user, browser } = await learner(database.db);
  await answerAll(await begin(browser, finishedQuiz), "A");
  attempt = (await attemptsOf(database.db, user))[0]?.id ?? "";
  message = `/admin/contact/${(await createContact(database.db)).id}`;
  const buyer = await learner(database.db);
  await grantAccess(database.db, buyer.user.id);
  const paid = { id: paidOrder, checkoutSessionId: paidSession, userId: buyer.user.id };
  await createOrder(database.db, paid);
  caseAttempt = await playPastCases(database, buyer.user.id);
  examAttempt = await sitPastExams(database, buyer.user.id);
  const newcomer = await learner(database.db, { emailConfirmedAt: null });
  rosterImport = await importRoster(database.db, newcomer.browser, newcomer.user.id);
  const beginner = await learner(database.db, { onboardingCompleted: false });
  const holder = await learner(database.db);
  const [school, instructor] = [await learner(database.db), await learner(database.db)];
  const { id: schoolId } = await createSchool(database.db);
  await createStaff(database.db, schoolId, school.user, { role: "admin" });
  await createDoneSetup(database.db, school.user.id, schoolId);
  await createStaff(database.db, schoolId, instructor.user);
  await createShownProgram(database.db, schoolId);
  const student = await learner(database.db);
  await createStudent(database.db, schoolId, student.user);
  ownContent = `/my-school/${(await createContent(database.db, schoolId)).id}`;
  schoolImport = await checkRoster(instructor.browser, "/schools/students/import");
  browsers = {
    visitor: await atSecondStep(database.db),
    newcomer: newcomer.browser,
    beginner: beginner.browser,
    learner: browser,
    holder: holder.browser,
    buyer: buyer.browser,
    school: school.browser,
    instructor: instructor.browser,
    student: student.browser,
    admin: await browserOf(database.db, await createAdmin(database.db)),
  };
});

/** Links in mails and mails that are none: those screens' own heads are the same. */
const made = () => ({
  confirm: "/auth/confirm/x",
  magic: "/auth/magic/x",
  reset: "/auth/reset/x",
  unsubscribe: "/unsubscribe/x",
  mail: "/outbox/x",
  attempt,
  caseAttempt,
  examAttempt,
  message,
  invite: "/schools/join/x",
  rosterImport,
  schoolImport,
  ownContent,
});

async function opened(screen: string): Promise<Browser> {
  const look = looks[screen];
  if (!look) throw new Error(`tests/screens.ts does not know ${screen}`);
  return browsers[look.as].visit(typeof look.at === "string" ? look.at : look.at(made()));
}

const metas = (browser: Browser, key: "name" | "property") =>
  Object.fromEntries(
    [...browser.page.document.querySelectorAll(`meta[${key}]`)].map((tag) => [
      tag.getAttribute(key) ?? "",
      tag.getAttribute("content") ?? "",
    ]),
  );
const linked = (browser: Browser, rel: string) =>
  browser.page.document.querySelector(`link[rel="${rel}"]`)?.getAttribute("href") ?? null;

/** Width and height of a PNG. */
function sizeOf(file: string, from = 0): [number, number] {
  const bytes = readFileSync(file).subarray(from);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
const publicFile = (address: string) =>
  path.join("build/client", new URL(address, "http://x").pathname);

describe("the head", () => {
  test.each(screens)("of %s", async (screen) => {
    const browser = await opened(screen);
    const named = metas(browser, "name");
    expect(browser.title).toMatch(/\S · \S/);
    expect(linked(browser, "manifest")).toBe("/manifest.webmanifest");
    expect(browser.page.document.querySelectorAll("meta[name=theme-color]")).toHaveLength(2);
    const isPublic = found.includes(screen);
    expect(named.robots).toBe(isPublic ? undefined : "noindex");
    if (!isPublic) {
      expect([linked(browser, "canonical"), named.description]).toEqual([null, undefined]);
      return;
    }
    const canonical = browser.origin + screen;
    expect(linked(browser, "canonical")).toBe(canonical);
    expect(named.description?.length).toBeGreaterThan(50);
    expect(named.description?.length).toBeLessThanOrEqual(160);
    expect(named["twitter:card"]).toBe("summary_large_image");
    const og = metas(browser, "property");
    expect(og).toMatchObject({
      "og:type": "website",
      "og:site_name": "Firstdraw",
      "og:title": browser.title,
      "og:description": named.description,
      "og:url": canonical,
      "og:image": `${browser.origin}/social.png`,
    });
    expect(og["og:image:alt"]).toContain("tubes");
    const size = [Number(og["og:image:width"]), Number(og["og:image:height"])];
    expect(size).toEqual([1200, 630]);
    expect(sizeOf(publicFile(og["og:image"] ?? ""))).toEqual(size);
  });

  test("no two of the pages to be found have one title or one description", async () => {
    const heads: string[] = [];
    for (const screen of found) {
      const browser = await opened(screen);
      heads.push(browser.title, metas(browser, "name").description ?? "");
    }
    expect(new Set(heads).size).toBe(heads.length);
  });

  test("of a page that is found has its one address, however it was asked for", async () => {
    for (const asked of ["/contact?utm_source=x", "/contact/", "/CONTACT", "/Contact/?x"]) {
      const browser = await new Browser().visit(asked);
      expect([asked, linked(browser, "canonical")]).toEqual([asked, `${browser.origin}/contact`]);
    }
  });

  test("of an error is for nobody's index", async () => {
    const browser = await new Browser().visit("/no/such/page");
    expect([browser.status, metas(browser, "name").robots]).toEqual([404, "noindex"]);
  });
});

describe("for machines", () => {
  const asked = async (address: string) => {
    const response = await new Browser().request(address);
    return { response, text: await response.text() };
  };

  test("robots.txt names the sitemap, and leaves the pages of people out", async () => {
    const { response, text } = await asked("/robots.txt");
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, start]) => start ?? "");
    const { origin } = new Browser();
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const [screen, { as }] of Object.entries(looks)) {
      const isClosed = closed.some((start) => screen.startsWith(start));
      if (found.includes(screen)) expect([screen, isClosed]).toEqual([screen, false]);
      else if (as !== "visitor") expect([screen, isClosed]).toEqual([screen, true]);
    }
  });

  test("every address of the sitemap is a public page's own", async () => {
    const { response, text } = await asked("/sitemap.xml");
    expect(response.headers.get("Content-Type")).toMatch(/^application\/xml/);
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? "");
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    for (const address of addresses) {
      const browser = await new Browser().visit(new URL(address).pathname);
      expect([address, browser.status, linked(browser, "canonical")]).toEqual([
        address,
        200,
        address,
      ]);
    }
    for (const [, day] of text.matchAll(/<lastmod>([^<]+)<\/lastmod>/g))
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("the manifest's icons are there in the sizes that it says", async () => {
    const { response, text } = await asked("/manifest.webmanifest");
    expect(response.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
    expect(response.headers.get("Cache-Control")).toContain("max-age=3600");
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ name: "Firstdraw", start_url: "/practice", scope: "/" });
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain("512x512");
    expect(manifest.icons.some(({ purpose }: { purpose: string }) => purpose === "maskable")).toBe(
      true,
    );
    for (const { src, sizes } of manifest.icons)
      expect([src, sizeOf(publicFile(src)).join("x")]).toEqual([src, sizes]);
  });

  test("the page's icons are there", async () => {
    const browser = await new Browser().visit("/terms");
    expect(sizeOf(publicFile(linked(browser, "apple-touch-icon") ?? ""))).toEqual([180, 180]);
    const icons = [...browser.page.document.querySelectorAll('link[rel="icon"]')];
    expect(icons.map((icon) => icon.getAttribute("href"))).toEqual([
      "/favicon.ico",
      "/favicon.svg",
    ]);
    for (const icon of icons)
      expect(existsSync(publicFile(icon.getAttribute("href") ?? ""))).toBe(true);
    // An .ico's list has one entry of 16 bytes behind its head of 6.
    expect(sizeOf("build/client/favicon.ico", 22)).toEqual([32, 32]);
  });
});

describe("terms, privacy and accessibility", () => {
  test.each([
    ["/terms", "Terms of Service", "$19.99"],
    ["/privacy", "Privacy Policy", "Card numbers never reach us."],
    ["/accessibility", "Accessibility Statement", "WCAG"],
  ])("%s is there for everybody", async (address, title, words) => {
    const browser = await new Browser().visit(address);
    expect([browser.status, browser.heading]).toEqual([200, title]);
    expect(browser.text).toContain(words);
    expect(browser.text).toContain("The operator of this site hasn't added their name yet");
    expect(browser.text).not.toMatch(/[{}]/);
    const sections = [...browser.page.document.querySelectorAll(".prose h2")];
    expect(sections.length).toBeGreaterThan(4);
    for (const { id } of sections) expect(browser.page.has(`nav a[href="#${id}"]`)).toBe(true);
    for (const link of browser.page.document.querySelectorAll('.prose a[href^="/"]')) {
      const to = link.getAttribute("href") ?? "";
      expect([to, (await new Browser().visit(to)).status]).toEqual([to, 200]);
    }
  });

  test("stand at the foot of every page, beside the way to write", async () => {
    for (const address of ["/", "/auth", "/no/such/page"]) {
      const { page } = await new Browser().visit(address);
      const links = [...page.document.querySelectorAll("footer nav a")];
      expect([address, ...links.map((link) => link.getAttribute("href"))]).toEqual([
        address,
        "/terms",
        "/privacy",
        "/accessibility",
        "/contact",
        "/schools",
      ]);
    }
  });
});
