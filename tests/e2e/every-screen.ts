/** Every screen of tests/screens.ts as its viewers see it, for the browser tests that go over all of them. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { demoPassword } from "~/features/accounts/demo";
import { linkFromMail } from "../requests/outbox";
import {
  addressOf,
  beginning,
  begunQuiz,
  builtinQuiz,
  demoCaseAttempt,
  demoExamAttempt,
  finishedQuiz,
  looks,
  type Made,
  quickQuiz,
  reminded,
  satExam,
  screens,
  tutorCase,
  tutorQuiz,
  viewers,
  type Who,
} from "../screens";
import { createSecondStep, createSetup, orderOnce } from "./attempt";
import { test as base, expect, post, signIn, twoFrames } from "./test";

export const passphrase = "a long enough passphrase";

export { viewers, type Who };

export type View = { name: string; as: Who; at: (made: Made) => string; status: number };

/** States of screens that are worth a look of their own. */
const states: View[] = [
  {
    name: "/schools/login (reset)",
    as: "visitor",
    at: () => "/schools/login?reset=1",
    status: 200,
  },
  {
    name: "a student of the sample dashboard",
    as: "visitor",
    at: () => "/schools/demo?status=struggling&student=david-kim",
    status: 200,
  },
  {
    name: "/auth/two-factor (recovery code)",
    as: "visitor",
    at: () => "/auth/two-factor?with=recovery",
    status: 200,
  },
  { name: "/auth (sign in)", as: "visitor", at: () => "/auth", status: 200 },
  {
    name: "a reminder's link that is over",
    as: "visitor",
    at: () => "/unsubscribe/unknown",
    status: 410,
  },
  { name: "a used link", as: "visitor", at: () => "/auth/magic/unknown", status: 410 },
  {
    name: "a locked quiz",
    as: "learner",
    at: () => "/quiz/venipuncture-procedures-practice",
    status: 403,
  },
  {
    name: "locked lessons",
    as: "learner",
    at: () => "/modules/venipuncture-procedures/lessons",
    status: 200,
  },
  { name: "a student's dashboard", as: "student", at: () => "/dashboard", status: 200 },
  { name: "a learner in no school", as: "learner", at: () => "/my-school", status: 200 },
  {
    name: "a payment that is waited for",
    as: "holder",
    at: () => `/get-started/payment?plan=premium&since=${new Date().toISOString()}`,
    status: 200,
  },
  { name: "a payment error", as: "visitor", at: () => "/payment-success", status: 400 },
  {
    name: "a study card's answer",
    as: "learner",
    at: () => "/practice/cards?show=card-light-blue-additive",
    status: 200,
  },
  // Lessons with drawings.
  {
    name: "the veins of the arm",
    as: "buyer",
    at: () => "/lessons/veins-of-the-arm",
    status: 200,
  },
  { name: "the order of draw", as: "buyer", at: () => "/lessons/order-of-draw", status: 200 },
  { name: "the infant's heel", as: "buyer", at: () => "/lessons/heelstick", status: 200 },
  { name: "an unknown quiz", as: "learner", at: () => "/quiz/no-such-quiz", status: 404 },
  { name: "a learner at /admin", as: "learner", at: () => "/admin", status: 403 },
];

/** The screens and states that somebody sees. */
export const viewsOf = (who: Who): View[] => [
  ...screens
    .filter((screen) => looks[screen]?.as === who)
    .map((screen) => ({
      name: screen,
      as: who,
      at: (made: Made) => addressOf(screen, made),
      status: screen === "/*" ? 404 : 200,
    })),
  ...states.filter((state) => state.as === who),
];

/** Signs up, and reads the notice of it, which is shown once. */
export const signUp = (
  page: Page,
  email: string,
  fullName = "Wilhelmina-Alexandrina Featherstonehaugh",
): Promise<string> =>
  post(page, "/auth?tab=sign-up", { intent: "sign-up", fullName, email, password: passphrase });

/** Answers the questions that are shown, up to the last one's Submit Quiz. */
export async function finish(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^Question 1 of \d+$/);
  const total = Number((await heading.textContent())?.match(/of (\d+)/)?.[1]);
  for (let number = 1; number <= total; number++) {
    await expect(heading).toHaveText(`Question ${number} of ${total}`);
    await page.locator(".choice").first().click();
    const button = number === total ? "Submit Quiz" : "Next";
    await page.getByRole("button", { name: button, exact: true }).click();
  }
  await expect(page).toHaveURL(/\/results\?attempt=/);
}

/** Writes to the operator as a visitor, and finds where administrators read it. Ends signed out. */
async function writeMessage(page: Page): Promise<string> {
  const name = "Robin Vale";
  await post(page, "/contact", {
    name,
    email: "robin@example.test",
    subject: "content",
    message: "In the third question a tube seems wrong.\n\nThank you.",
    website: "",
  });
  await signIn(page, "admin@demo.test");
  await page.goto("/admin/contact");
  const first = page.getByRole("main").getByRole("link", { name }).first();
  const address = (await first.getAttribute("href")) ?? "";
  await page.context().clearCookies();
  return address;
}

/** Does, as a learner who signs up, what some screens need. Ends signed in. */
async function make(page: Page, email: string): Promise<Made> {
  await signUp(page, email);
  expect(await post(page, "/dashboard/welcome/plan", {})).toMatch(/lessons\/[\w-]+$/);
  const mailed = async (start: string, to = email) => {
    const link = () => linkFromMail(to, start, process.env.E2E_DATA_DIR).catch(() => "");
    await expect.poll(link).not.toBe("");
    return link();
  };
  const confirm = await mailed("/auth/confirm/");
  await page.context().clearCookies();
  await post(page, "/auth", { intent: "magic-link", email, password: "" });
  const magic = await mailed("/auth/magic/");
  await post(page, "/auth/reset", { email });
  const reset = await mailed("/auth/reset/");
  const unsubscribe = await mailed("/unsubscribe/", reminded);
  await page.goto("/outbox");
  const first = page.getByRole("main").getByRole("link").first();
  const mail = (await first.getAttribute("href")) ?? "";
  const message = await writeMessage(page);
  await signIn(page, "school@demo.test");
  const asked = { name: "Robin Vale", email: `staff-${email}`, role: "instructor" };
  await post(page, "/schools/roles", { intent: "invite", ...asked });
  const invite = await mailed("/schools/join/", asked.email);
  await page.context().clearCookies();
  await signIn(page, "instructor@demo.test");
  const schoolImport = await checkRoster(page, "/schools/students/import");
  await page.context().clearCookies();
  await signIn(page, "student@demo.test");
  await page.goto("/my-school");
  const item = page
    .locator("section", { has: page.locator("#content") })
    .getByRole("link")
    .first();
  const ownContent = (await item.getAttribute("href")) ?? "";
  await page.context().clearCookies();
  await signIn(page, "premium@demo.test");
  expect(await post(page, `/exam/${satExam}`, {})).toMatch(/items\/1$/);
  orderOnce("premium@demo.test", satExam);
  await page.context().clearCookies();
  await signIn(page, "basic@demo.test");
  expect(await post(page, `/nclex/lesson/${tutorCase}`, { mode: "tutor" })).toMatch(/tutor\/1$/);
  await post(page, "/account/two-factor", { intent: "start", currentPassword: demoPassword });
  await page.context().clearCookies();
  await signIn(page, email, passphrase);
  createSetup(email);
  const rosterImport = await checkRoster(page, "/schools/onboarding/students/import");
  for (const quiz of [begunQuiz, quickQuiz, builtinQuiz])
    expect(await post(page, `/quiz/${quiz}`, { mode: "exam" })).toMatch(/(items|quick)\/1$|all$/);
  await page.goto(await post(page, `/quiz/${tutorQuiz}`, { mode: "tutor" }));
  await page.locator(".choice").first().click();
  await page.getByRole("button", { name: "Check answer" }).click();
  await expect(page.getByRole("heading", { name: "Why", exact: true })).toBeVisible();
  await page.goto(await post(page, `/quiz/${finishedQuiz}`, { mode: "exam" }));
  await finish(page);
  const attempt = new URL(page.url()).searchParams.get("attempt") ?? "";
  const mails = { confirm, magic, reset, unsubscribe, mail };
  const past = { attempt, caseAttempt: demoCaseAttempt, examAttempt: demoExamAttempt };
  return { ...mails, ...past, message, invite, rosterImport, schoolImport, ownContent };
}

/** Has a list of two rows checked, one of them to mend; the address of what was found. */
async function checkRoster(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const rows = ["Ada,Diaz,ada@lakeside.test,LK-1", "Kevin,Diaz,kevin.diaz@lakeside,LK-2"];
  const list = ["First Name,Last Name,Email,Student ID", ...rows].join("\n");
  await page.getByLabel("Or paste the list").fill(list);
  await page.getByRole("button", { name: "Check the list" }).click();
  await page.waitForURL(/import\/\w+$/);
  return new URL(page.url()).pathname;
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What is made once for all tests: what the screens need, and who is signed in. */
type Stage = { made: Made; cookies: Record<Who, State> };

/** A visitor who has given a password, and is asked for a code. */
function atSecondStep(baseURL: string): State {
  const value = "of-the-visitor-at-the-second-step";
  createSecondStep("basic@demo.test", value);
  const { hostname: domain } = new URL(baseURL);
  const cookie = { name: "second-step", value, domain, path: "/", expires: -1 };
  return {
    cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: "Lax" }],
    origins: [],
  };
}

/** Opens a browser of the viewer whose screens are looked at, or of another. */
export type BrowserOf = (options: BrowserContextOptions, as?: Who) => Promise<Page>;

type Fixtures = {
  /** Opens a browser of somebody who is (or is not) signed in. */
  browserOf: (who: Who, options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures, { stage: Stage }>({
  stage: [
    async ({ browser, ownServer: _ }, use, { project }) => {
      const { baseURL = "" } = project.use;
      await use(
        await madeOnce(async () => {
          const context = await browser.newContext({ baseURL });
          const page = await context.newPage();
          const made = await make(page, `stage-${Date.now().toString(36)}@example.test`);
          const learner = await context.storageState();
          const as = async (email: string) => {
            await context.clearCookies();
            await signIn(page, email);
            return context.storageState();
          };
          const cookies = {
            visitor: atSecondStep(baseURL),
            // Who has just signed up has confirmed nothing.
            newcomer: learner,
            beginner: await as(beginning),
            learner,
            holder: await as("basic@demo.test"),
            buyer: await as("premium@demo.test"),
            school: await as("school@demo.test"),
            instructor: await as("instructor@demo.test"),
            student: await as("student@demo.test"),
            admin: await as("admin@demo.test"),
          };
          await context.close();
          return { made, cookies };
        }),
      );
    },
    { scope: "worker", timeout: 120_000 },
  ],

  browserOf: async ({ browser, stage }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who, options) => {
      const context = await browser.newContext({ ...options, storageState: stage.cookies[who] });
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** The first of the workers makes it, the others wait for what it has written down. */
async function madeOnce(making: () => Promise<Stage>): Promise<Stage> {
  const folder = path.join(process.env.E2E_DATA_DIR as string, "stage");
  const file = path.join(folder, "made.json");
  const isFirst = mkdirSync(folder, { recursive: true }) !== undefined;
  if (isFirst)
    try {
      writeFileSync(`${file}.draft`, JSON.stringify(await making()));
      renameSync(`${file}.draft`, file);
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw error;
    }
  await expect.poll(() => existsSync(file), { timeout: 110_000 }).toBe(true);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Waits until a page's scripts, where it has some, have taken it over. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("script[type=module]") === null ||
      Object.keys(document.body).some((key) => key.startsWith("__reactProps")),
  );
  await twoFrames(page);
}

export { expect, twoFrames };
