/** What only scripts do, and that the pages they run on report no error. */
import { settled } from "./every-screen";
import { expect, test } from "./test";

test("the clock ticks, and a page's clock that runs ahead does not end the quiz @scripts", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn("basic@demo.test");
  await page.goto("/quiz/equipment-tube-selection-assessment");
  await page.getByRole("button", { name: /Quiz$/ }).click();
  const clock = page.getByRole("timer");
  await expect(clock).toContainText(/(25:00|24:\d\d)/);
  await page.clock.fastForward("05:00");
  await expect(clock).toContainText(/(20:00|19:\d\d)/);
  await page.locator(".choice").first().click();
  await page.clock.fastForward("40:00");
  // The server’s clock decides: still the same question, the answer kept, and the right time left.
  await expect(clock).toContainText(/(25:00|24:\d\d)/);
  await expect(page.locator(".choice").first().locator("input")).toBeChecked();
  await expect(page.getByText("Saved")).toBeVisible();
});

test("no page reports an error or a warning @scripts @full", async ({ page, signIn }) => {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      said.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => said.push(`${page.url()}: ${error.message}`));
  const open = async (path: string) => {
    await page.goto(path);
    await settled(page);
  };
  for (const path of ["/", "/auth", "/auth?tab=sign-up"]) await open(path);
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
    await open(path);
  await page.goto("/quiz/fundamentals-ethics-practice");
  await page.getByRole("button", { name: /^(Start|Resume|Retake) Quiz/ }).click();
  await expect(page).toHaveURL(/items\/1$/);
  await open(page.url());
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
