/**
 * Lite mode, in a browser that would run scripts: it is sent none, and everything works. That no screen names a script
 * is asserted of all of them in tests/requests/measured.test.ts.
 */
import type { Page, Request } from "@playwright/test";
import { expect, finish, passphrase, signUp, test } from "./every-screen";

const extraHTTPHeaders = { "save-data": "on" };
/** As a browser that saves data says it: with every request, those that follow a redirect among them. */
const saveData = (page: Page) =>
  page.route("**/*", (route) =>
    route.continue({ headers: { ...route.request().headers(), ...extraHTTPHeaders } }),
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

test.describe("a browser that saves data", () => {
  test.setTimeout(240_000);
  test("studies a lesson, takes its quiz, reviews it and mends the account @scripts @full", async ({
    page,
    freshEmail,
  }) => {
    await saveData(page);
    const seen = watch(page);
    await signUp(page, freshEmail);
    await page.context().clearCookies();
    await page.goto("/auth");
    await page.getByLabel("Email").fill(freshEmail);
    await page.getByLabel("Password").fill(passphrase);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("link", { name: "Learn", exact: true }).click();
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
    await expect(page.getByRole("heading", { name: "Why", exact: true }).first()).toBeVisible();
    await page.goto("/account");
    await page.getByLabel("Full name").fill("Casey Lind");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Profile Updated")).toBeVisible();
    expect(seen).toEqual({ scripts: [], faults: [] });
  });
});

test("a browser that does not save data is sent them: the watch can see scripts @scripts @full", async ({
  page,
}) => {
  const seen = watch(page);
  await page.goto("/auth", { waitUntil: "networkidle" });
  expect(await scriptsIn(page)).toBeGreaterThan(0);
  expect(seen.scripts.length).toBeGreaterThan(0);
});

/** The account's menu holds the switch. */
async function press(page: Page, name: "Lite version" | "Full version") {
  await page.locator("header summary").click();
  await page.getByRole("button", { name }).click();
}
const expectVersion = (page: Page, other: "Lite version" | "Full version") =>
  expect(page.locator(`header button:has-text("${other}")`)).toHaveCount(1);

test("the switch in the account's menu ends the scripts with their page, and brings them back @scripts", async ({
  page,
  freshEmail,
}) => {
  await signUp(page, freshEmail);
  await page.goto("/modules", { waitUntil: "networkidle" });
  await press(page, "Lite version");
  await expectVersion(page, "Full version");
  // The full page before it may have fetched what comes a moment later.
  const seen = watch(page);
  await expect(page).toHaveURL(/\/modules$/);
  expect(await scriptsIn(page)).toBe(0);
  // A page of its own: a link now asks for a whole page.
  const asked = page.waitForRequest((request) => request.resourceType() === "document");
  await page.getByRole("link", { name: "Practice" }).first().click();
  await asked;
  await expect(page).toHaveURL(/\/practice$/);
  expect(seen.scripts).toEqual([]);
  await press(page, "Full version");
  await expectVersion(page, "Lite version");
  await expect(page).toHaveURL(/\/practice$/);
  await expect.poll(() => seen.scripts.length).toBeGreaterThan(0);
});

test("so does the choice on the account page @scripts @full", async ({ page, freshEmail }) => {
  await signUp(page, freshEmail);
  await page.goto("/account", { waitUntil: "networkidle" });
  await page.getByLabel("Full name").fill("Casey Lind");
  await page.getByLabel("Lite mode").selectOption("Always");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectVersion(page, "Full version");
  await expect(page.getByText("Profile Updated")).toBeVisible();
  expect(await scriptsIn(page)).toBe(0);
  await page.getByLabel("Lite mode").selectOption("Automatic");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectVersion(page, "Lite version");
  expect(await scriptsIn(page)).toBeGreaterThan(0);
});
