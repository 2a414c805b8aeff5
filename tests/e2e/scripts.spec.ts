/** What only scripts do, and that the pages they run on report no error. */
import type { Page } from "@playwright/test";
import { expect, test } from "./test";

test("the clock ticks, and a page's clock that runs ahead does not end the quiz @scripts", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn("basic@demo.test");
  await page.goto("/quiz/equipment-tube-selection-assessment");
  await page.getByRole("button", { name: /Quiz$/ }).click();
  const clock = page.getByText(/left/).first();
  await expect(clock).toContainText(/(30:00|29:\d\d)/);
  await page.clock.fastForward("05:00");
  await expect(clock).toContainText(/2[45]:\d\d/);
  await page.locator(".choice").first().click();
  await page.clock.fastForward("40:00");
  // The server’s clock decides: still the same question, the answer kept, and the right time left.
  await expect(clock).toContainText(/(30:00|29:\d\d)/);
  await expect(page.locator(".choice").first().locator("input")).toBeChecked();
  await expect(page.getByText("Saved")).toBeVisible();
});

test("no page reports an error or a warning @scripts", async ({ page, signIn }) => {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      said.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => said.push(`${page.url()}: ${error.message}`));
  for (const path of ["/", "/auth", "/auth?tab=sign-up"])
    await page.goto(path, { waitUntil: "networkidle" });
  await signIn("learner@demo.test");
  for (const path of [
    "/practice",
    "/dashboard",
    "/modules",
    "/modules/fundamentals-ethics/lessons",
    "/lessons/phlebotomist-role",
    "/quiz/fundamentals-ethics-practice",
    "/account",
  ])
    await page.goto(path, { waitUntil: "networkidle" });
  expect(said).toEqual([]);
});

test("moving from screen to screen asks the server no whole page @scripts", async ({
  page,
  signIn,
}) => {
  await signIn("learner@demo.test");
  await page.goto("/modules", { waitUntil: "networkidle" });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  await page.getByRole("link", { name: "Fundamentals & Ethics" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fundamentals & Ethics");
  expect(documents).toEqual([]);
});

/** Begins a quiz anew as someone who has just signed up, and gives the address of its first question. */
async function beginAnew(page: Page, email: string): Promise<string> {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a long enough passphrase");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/practice/);
  await page.goto("/quiz/fundamentals-ethics-practice");
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page).toHaveURL(/items\/1$/);
  return page.url();
}
const choice = (page: Page, index: number) => page.locator(".choice").nth(index);
const chosen = (page: Page, index: number) => choice(page, index).locator("input");
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });

test("of two tabs the later learns what stands, and can then change it @scripts", async ({
  page,
  context,
  freshEmail,
}) => {
  const first = await beginAnew(page, freshEmail);
  const other = await context.newPage();
  await other.goto(first);
  await choice(other, 0).click();
  await next(other).click();
  await expect(other).toHaveURL(/items\/2$/);

  await choice(page, 1).click();
  await next(page).click();
  await expect(page.getByText("Not saved: this question was changed elsewhere")).toBeVisible();
  await expect(chosen(page, 0)).toBeChecked();
  await choice(page, 2).click();
  await next(page).click();
  await expect(page).toHaveURL(/items\/2$/);
  await page.goto(first);
  await expect(chosen(page, 2)).toBeChecked();
});

test("a line that is gone takes no choice with it @scripts", async ({
  page,
  context,
  freshEmail,
}) => {
  const first = await beginAnew(page, freshEmail);
  await page.waitForLoadState("networkidle");
  await choice(page, 3).click();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await context.setOffline(true);
  await next(page).click();
  await expect(page.getByText("Not sent: the connection is gone")).toBeVisible();
  await expect(chosen(page, 3)).toBeChecked();
  await context.setOffline(false);
  await next(page).click();
  await expect(page).toHaveURL(/items\/2$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goto(first);
  await expect(chosen(page, 3)).toBeChecked();
});

test("a link asks before it leaves a choice behind @scripts", async ({ page, freshEmail }) => {
  const first = await beginAnew(page, freshEmail);
  await page.waitForLoadState("networkidle");
  await choice(page, 1).click();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole("link", { name: "Modules" }).first().click();
  await expect.poll(() => asked.length).toBe(1);
  expect(page.url()).toBe(first);
  await expect(chosen(page, 1)).toBeChecked();
  await next(page).click();
  await expect(page).toHaveURL(/items\/2$/);
  expect(asked).toHaveLength(1);
});
