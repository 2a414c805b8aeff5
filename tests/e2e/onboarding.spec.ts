/** Onboarding, one question a screen, with scripts and without. */
import { signUp } from "./every-screen";
import { expect, test } from "./test";

test("the questions by keyboard, from the dashboard into the first lesson @bare", async ({
  page,
  freshEmail,
  expectAccessible,
}) => {
  await signUp(page, freshEmail);
  await page.goto("/dashboard");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("heading", { name: "Which exam are you taking?" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /^NHA CPT/ }).press("Enter");
  await expect(heading).toHaveText("When is your exam?");
  await page.getByLabel("Exam date").fill("2020-01-01");
  await page.getByLabel("Exam date").press("Enter");
  // In our words, beside the field, and not in a bubble of the browser's.
  await expect(page.getByText("The exam date cannot be earlier than today.").first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Not scheduled yet" }).press("Enter");
  await expect(heading).toHaveText("How much time do you have?");
  await expectAccessible();
  await page.getByRole("button", { name: /^Intensive/ }).press("Enter");
  await expect(heading).toHaveText("You're all set");
  await expect(page.getByText("Pace: Intensive.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Start Learning" }).press("Enter");
  await expect(page).toHaveURL(/\/lessons\/phlebotomist-role$/);
  await expect(page.getByText("Welcome to Firstdraw")).toBeVisible();
});

test("what one presses is in sight on a phone, and Not now is respected", async ({
  page,
  freshEmail,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, freshEmail);
  for (const [step, button] of [
    ["exam", /^AMT RPT/],
    ["date", "Continue"],
    ["pace", /^Flexible/],
  ] as const) {
    await page.goto(`/dashboard/welcome?step=${step}`);
    await expect(page.getByRole("button", { name: button })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Not now" })).toBeInViewport({ ratio: 1 });
  }
  await page.goto("/dashboard/welcome/plan");
  await expect(page.getByRole("button", { name: "Start Learning" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
});
