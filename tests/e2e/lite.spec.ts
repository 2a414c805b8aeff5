/** Lite mode, in a browser that would run scripts: it is sent none, and everything works. */
import type { Page, Request } from "@playwright/test";
import { linkFromMail } from "../requests/outbox";
import { addressOf, begunQuiz, finishedQuiz, looks, type Made, screens } from "../screens";
import { expect, test } from "./test";

const passphrase = "a long enough passphrase";

/** As a browser that saves data says it: with every request, those that follow a redirect among them. */
const saveData = (page: Page) =>
  page.route("**/*", (route) =>
    route.continue({ headers: { ...route.request().headers(), "save-data": "on" } }),
  );

/** What a page asked for that a lite one has no use for, and what went wrong on the way. */
function watch(page: Page): { scripts: string[]; faults: string[] } {
  const seen = { scripts: [] as string[], faults: [] as string[] };
  const isScript = (request: Request) =>
    request.resourceType() === "script" || /\.m?js(\?|$)/.test(request.url());
  page.on("request", (request) => {
    if (isScript(request)) seen.scripts.push(request.url());
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== "localhost" && protocol !== "data:")
      seen.faults.push(`elsewhere: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    // A page that is left behind stops what it was still fetching.
    if (request.failure()?.errorText !== "net::ERR_ABORTED")
      seen.faults.push(`${request.failure()?.errorText}: ${request.url()}`);
  });
  page.on("response", (response) => {
    const isPage = response.request().resourceType() === "document";
    if (response.status() >= 400 && !isPage)
      seen.faults.push(`${response.status()}: ${response.url()}`);
  });
  return seen;
}

const scriptsIn = (page: Page) => page.locator("script, link[rel=modulepreload]").count();

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(passphrase);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/practice/);
}

/** Answers the questions that are shown, up to the last one's Submit Quiz. */
async function finish(page: Page): Promise<void> {
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

/** Does, as a learner who signs up, what some screens need. Ends signed in. */
async function make(page: Page, email: string): Promise<Made> {
  await signUp(page, email);
  const mailed = async (start: string) => {
    const link = () => linkFromMail(email, start, process.env.E2E_DATA_DIR).catch(() => "");
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
  await page.goto("/outbox");
  const first = page.getByRole("main").getByRole("link").first();
  const mail = (await first.getAttribute("href")) ?? "";
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(passphrase);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/practice/);
  await page.goto(`/quiz/${begunQuiz}`);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page).toHaveURL(/items\/1$/);
  await page.goto(`/quiz/${finishedQuiz}`);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await finish(page);
  const attempt = new URL(page.url()).searchParams.get("attempt") ?? "";
  return { confirm, magic, reset, mail, attempt };
}

/** Opens every screen as its viewer sees it. */
async function everyScreen(
  page: Page,
  email: string,
  signIn: (email: string, password?: string) => Promise<void>,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const made = await make(page, email);
  for (const viewer of ["visitor", "learner", "admin"] as const) {
    await page.context().clearCookies();
    if (viewer === "learner") await signIn(email, passphrase);
    if (viewer === "admin") await signIn("admin@demo.test");
    for (const screen of screens.filter((one) => looks[one]?.as === viewer))
      await test.step(screen, async () => {
        const answer = await page.goto(addressOf(screen, made));
        expect(answer?.status()).toBe(screen === "/*" ? 404 : 200);
        expect(new URL(page.url()).pathname).toBe(addressOf(screen, made).split("?")[0]);
        await look(screen);
      });
  }
}

test("every screen is known here", () => {
  expect(Object.keys(looks).sort()).toEqual([...screens].sort());
});

test.describe("a browser that saves data", () => {
  test.setTimeout(120_000);
  test.beforeEach(({ page }) => saveData(page));

  test("is sent no script by any screen @scripts", async ({ page, freshEmail, signIn }) => {
    const seen = watch(page);
    await everyScreen(page, freshEmail, signIn, async () => {
      expect(await scriptsIn(page)).toBe(0);
      await expect(page.getByText("This is the lite version.")).toBeVisible();
    });
    expect(seen).toEqual({ scripts: [], faults: [] });
  });

  test("studies a lesson, takes its quiz, reviews it and mends the account @scripts", async ({
    page,
    freshEmail,
  }) => {
    const seen = watch(page);
    await signUp(page, freshEmail);
    await page.context().clearCookies();
    await page.goto("/auth");
    await page.getByLabel("Email").fill(freshEmail);
    await page.getByLabel("Password").fill(passphrase);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("link", { name: "Modules" }).first().click();
    await page.getByRole("link", { name: "Fundamentals & Ethics" }).click();
    await page
      .getByRole("link", { name: /phlebotomist.s role/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Mark Complete" }).click();
    await expect(page.getByText("Lesson complete")).toBeVisible();
    await page.getByRole("link", { name: "Take Quiz" }).click();
    await page.getByRole("button", { name: "Start Quiz" }).click();
    await finish(page);
    await expect(page.getByText("Performance analysis")).toBeVisible();
    await page.getByRole("link", { name: "Review Answers" }).click();
    await expect(page.getByRole("heading", { name: "Rationale" }).first()).toBeVisible();
    await page.goto("/account");
    await page.getByLabel("Full name").fill("Casey Lind");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Profile Updated")).toBeVisible();
    expect(seen).toEqual({ scripts: [], faults: [] });
  });
});

test("with scripts no screen asks for what is not there, or elsewhere @scripts", async ({
  page,
  freshEmail,
  signIn,
}) => {
  test.setTimeout(180_000);
  const seen = watch(page);
  await everyScreen(page, freshEmail, signIn, async () => {
    await page.waitForLoadState("networkidle");
  });
  expect(seen.scripts.length).toBeGreaterThan(0);
  expect(seen.faults).toEqual([]);
});

test("the switch in the footer ends the scripts with their page, and brings them back @scripts", async ({
  page,
  freshEmail,
}) => {
  await signUp(page, freshEmail);
  await page.goto("/modules", { waitUntil: "networkidle" });
  const seen = watch(page);
  await page.getByRole("button", { name: "Lite version" }).click();
  await expect(page.getByText("This is the lite version.")).toBeVisible();
  await expect(page).toHaveURL(/\/modules$/);
  expect(await scriptsIn(page)).toBe(0);
  // A page of its own: a link now asks for a whole page.
  const asked = page.waitForRequest((request) => request.resourceType() === "document");
  await page.getByRole("link", { name: "Practice" }).first().click();
  await asked;
  await expect(page).toHaveURL(/\/practice$/);
  expect(seen.scripts).toEqual([]);
  await page.getByRole("button", { name: "Full version" }).click();
  await expect(page.getByText("This is the full version.")).toBeVisible();
  await expect(page).toHaveURL(/\/practice$/);
  await expect.poll(() => seen.scripts.length).toBeGreaterThan(0);
});

test("so does the choice on the account page @scripts", async ({ page, freshEmail }) => {
  await signUp(page, freshEmail);
  await page.goto("/account", { waitUntil: "networkidle" });
  await page.getByLabel("Full name").fill("Casey Lind");
  await page.getByLabel("Lite mode").selectOption("Always");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This is the lite version.")).toBeVisible();
  await expect(page.getByText("Profile Updated")).toBeVisible();
  expect(await scriptsIn(page)).toBe(0);
  await page.getByLabel("Lite mode").selectOption("Follow my browser");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This is the full version.")).toBeVisible();
  expect(await scriptsIn(page)).toBeGreaterThan(0);
});
