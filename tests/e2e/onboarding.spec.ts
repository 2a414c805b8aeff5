/** The first steps, as a dialog over the page where scripts run, and as a page where none do. */
import { signUp } from "./every-screen";
import { expect, test } from "./test";

test("the first steps by keyboard, from the dashboard to learning @bare", async ({
  page,
  scripts,
  freshEmail,
  expectAccessible,
}) => {
  await signUp(page, freshEmail);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard\/welcome$/);
  const place = scripts ? page.getByRole("dialog") : page.getByRole("main");
  await expect(place.getByRole("heading", { name: "When do you want to be ready?" })).toBeVisible();
  await expectAccessible();
  await place.getByLabel("Exam date").fill("2020-01-01");
  await place.getByLabel("Exam date").press("Enter");
  // The browser itself refuses what lies before today.
  await expect(place.getByLabel("Exam date")).toHaveJSProperty("validity.rangeUnderflow", true);
  await place.getByLabel("Exam date").fill("");
  await place.getByRole("radio", { name: "Daily" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(place.getByRole("radio", { name: "Intensive" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/welcome\/plan$/);
  await expect(place.getByText("Pace: Intensive.")).toBeVisible();
  await expectAccessible();
  await place.getByRole("button", { name: "Start Learning" }).press("Enter");
  await expect(page).toHaveURL(/\/practice$/);
  await expect(page.getByText("Welcome to Firstdraw")).toBeVisible();
});

test("the dialog closes for later by Escape @scripts", async ({ page, freshEmail }) => {
  await signUp(page, freshEmail);
  await page.goto("/dashboard");
  await expect(page.getByRole("dialog").getByRole("heading")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/practice$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard\/welcome$/);
});
