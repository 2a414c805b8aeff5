/** Every screen of tests/screens.ts as its viewers see it, for the browser tests that go over all of them. */
import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
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
  tutorQuiz,
  viewers,
  type Who,
} from "../screens";
import { test as base, expect, twoFrames } from "./test";

export const passphrase = "a long enough passphrase";

export { viewers, type Who };

export type View = { name: string; as: Who; at: (made: Made) => string; status: number };

/** States of screens that are worth a look of their own. */
const states: View[] = [
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
  { name: "an unknown quiz", as: "learner", at: () => "/quiz/no-such-quiz", status: 404 },
  { name: "a learner at /admin", as: "learner", at: () => "/admin", status: 403 },
];

/** The screens and states that somebody sees. */
const viewsOf = (who: Who): View[] => [
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

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("Full name").fill("Wilhelmina-Alexandrina Featherstonehaugh");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(passphrase);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/practice/);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

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
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Casey Lind");
  await page.getByLabel("Your email address").fill("casey@example.test");
  await page.getByLabel("What is it about?").selectOption("content");
  await page
    .getByLabel("Your message")
    .fill("In the third question a tube seems wrong.\n\nThank you.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/contact\/sent/);
  await signIn(page, "admin@demo.test", "firstdraw-demo");
  await page.goto("/admin/contact");
  const first = page.getByRole("main").getByRole("link", { name: "Casey Lind" }).first();
  const address = (await first.getAttribute("href")) ?? "";
  await page.context().clearCookies();
  return address;
}

/** Does, as a learner who signs up, what some screens need. Ends signed in. */
async function make(page: Page, email: string): Promise<Made> {
  await signUp(page, email);
  await page.goto("/dashboard/welcome/plan");
  await page.getByRole("button", { name: "Start Learning" }).click();
  await expect(page).toHaveURL(/practice/);
  const mailed = async (start: string, to = email) => {
    const link = () => linkFromMail(to, start, process.env.E2E_DATA_DIR).catch(() => "");
    await expect.poll(link).not.toBe("");
    return link();
  };
  const confirm = await mailed("/auth/confirm/");
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign in via Magic Link" }).click();
  const magic = await mailed("/auth/magic/");
  await page.goto("/auth/reset");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  const reset = await mailed("/auth/reset/");
  const unsubscribe = await mailed("/unsubscribe/", reminded);
  await page.goto("/outbox");
  const first = page.getByRole("main").getByRole("link").first();
  const mail = (await first.getAttribute("href")) ?? "";
  const message = await writeMessage(page);
  await signIn(page, "premium@demo.test", "firstdraw-demo");
  await page.goto(`/exam/${satExam}`);
  await page.getByRole("button", { name: /^(Retake|Resume) Exam$/ }).click();
  await expect(page).toHaveURL(/items\/1$/);
  await page.context().clearCookies();
  await signIn(page, email, passphrase);
  await page.goto(`/quiz/${begunQuiz}`);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page).toHaveURL(/items\/1$/);
  for (const quiz of [quickQuiz, builtinQuiz]) {
    await page.goto(`/quiz/${quiz}`);
    await page.getByRole("button", { name: "Start Quiz" }).click();
    await expect(page).toHaveURL(/quick\/1$|all$/);
  }
  await page.goto(`/quiz/${tutorQuiz}`);
  await page.getByRole("button", { name: "Practice with feedback" }).click();
  await expect(page).toHaveURL(/tutor\/1$/);
  await page.locator(".choice").first().click();
  await page.getByRole("button", { name: "Check answer" }).click();
  await expect(page.getByRole("heading", { name: "Why", exact: true })).toBeVisible();
  await page.goto(`/quiz/${finishedQuiz}`);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await finish(page);
  const attempt = new URL(page.url()).searchParams.get("attempt") ?? "";
  const mails = { confirm, magic, reset, unsubscribe, mail };
  return { ...mails, attempt, caseAttempt: demoCaseAttempt, examAttempt: demoExamAttempt, message };
}

/** Opens every screen in one page as its viewers see it, and looks. */
export async function everyScreen(
  page: Page,
  email: string,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const made = await make(page, email);
  for (const viewer of viewers) {
    await page.context().clearCookies();
    if (viewer === "learner" || viewer === "newcomer") await signIn(page, email, passphrase);
    if (viewer === "beginner") await signIn(page, beginning, "firstdraw-demo");
    if (viewer === "holder") await signIn(page, "basic@demo.test", "firstdraw-demo");
    if (viewer === "buyer") await signIn(page, "premium@demo.test", "firstdraw-demo");
    if (viewer === "admin") await signIn(page, "admin@demo.test", "firstdraw-demo");
    for (const screen of screens.filter((one) => looks[one]?.as === viewer))
      await base.step(screen, async () => {
        const answer = await page.goto(addressOf(screen, made));
        expect(answer?.status()).toBe(screen === "/*" ? 404 : 200);
        expect(new URL(page.url()).pathname).toBe(addressOf(screen, made).split("?")[0]);
        await look(screen);
      });
  }
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What is made once for all tests of a worker: what the screens need, and who is signed in. */
type Stage = { made: Made; cookies: Record<Who, State> };

type Fixtures = {
  /** Opens a browser of somebody who is (or is not) signed in. */
  browserOf: (who: Who, options?: BrowserContextOptions) => Promise<Page>;
  /** Opens each screen that somebody sees, waits until it has come to rest, and looks: fails with all that was found. */
  eachView: (page: Page, who: Who, look: Look) => Promise<void>;
  /** The same, opened by whoever looks. */
  eachAddress: (who: Who, look: Look) => Promise<void>;
};

type Look = (view: View, address: string) => Promise<string[]>;

export const test = base.extend<Fixtures, { stage: Stage }>({
  stage: [
    async ({ browser }, use, { project, workerIndex }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? "" });
      const page = await context.newPage();
      const visitor = { cookies: [], origins: [] };
      const made = await make(page, `stage-${workerIndex}-${Date.now().toString(36)}@example.test`);
      const learner = await context.storageState();
      await context.clearCookies();
      await signIn(page, beginning, "firstdraw-demo");
      const beginner = await context.storageState();
      await context.clearCookies();
      await signIn(page, "basic@demo.test", "firstdraw-demo");
      const holder = await context.storageState();
      await context.clearCookies();
      await signIn(page, "premium@demo.test", "firstdraw-demo");
      const buyer = await context.storageState();
      await context.clearCookies();
      await signIn(page, "admin@demo.test", "firstdraw-demo");
      const admin = await context.storageState();
      await context.close();
      // Who has just signed up has confirmed nothing.
      const cookies = { visitor, newcomer: learner, beginner, learner, holder, buyer, admin };
      await use({ made, cookies });
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

  eachAddress: async ({ stage }, use) => {
    await use(async (who, look) => {
      const found: string[] = [];
      for (const view of viewsOf(who))
        await test.step(view.name, async () => {
          for (const fault of await look(view, view.at(stage.made)))
            found.push(`${view.name}: ${fault}`);
        });
      expect(found, found.join("\n")).toEqual([]);
    });
  },

  eachView: async ({ eachAddress, scripts }, use) => {
    await use((page, who, look) =>
      eachAddress(who, async (view, address) => {
        const answer = await page.goto(address);
        expect([address, answer?.status()]).toEqual([address, view.status]);
        if (scripts) await settled(page);
        return look(view, address);
      }),
    );
  },
});

/** Waits until a page's scripts, where it has some, have taken it over, and opened what opens as a dialog. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("script[type=module]") === null ||
      (Object.keys(document.body).some((key) => key.startsWith("__reactProps")) &&
        (!location.pathname.startsWith("/dashboard/welcome") ||
          document.querySelector("[role=dialog] h2") !== null)),
  );
  await twoFrames(page);
}

export { expect, twoFrames };
