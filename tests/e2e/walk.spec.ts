/** A learner's first day, from the front door to a second try at a quiz. */
import { expect, test } from "./test";

test("signs up, confirms, studies a lesson, takes its quiz, reviews it and takes it again @bare", async ({
  page,
  freshEmail,
  openMail,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  // Free is chosen already.
  await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Email").fill(freshEmail);
  await page.getByLabel("Password").fill("a long enough passphrase");
  await page.getByRole("button", { name: /Sign Up|Create/ }).click();
  await expect(page.getByText("Please check your email to confirm your account.")).toBeVisible();

  await openMail(freshEmail, "/auth/confirm/");
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page).not.toHaveURL(/confirm/);

  // Signing in anew, as on another day.
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(freshEmail);
  await page.getByLabel("Password").fill("a long enough passphrase");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/practice$/);

  await page.goto("/modules");
  await page.getByRole("link", { name: "Fundamentals & Ethics" }).click();
  await expect(page.getByText("Locked").first()).toBeVisible();
  await page
    .getByRole("link", { name: /phlebotomist.s role/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Mark Complete" }).click();
  await expect(page.getByText("Lesson complete")).toBeVisible();
  await expect(page.getByRole("link", { name: "Take Quiz" })).toBeVisible();
  await page.getByRole("link", { name: /^Next: / }).click();
  await expect(page.getByRole("button", { name: "Mark Complete" })).toBeVisible();

  await page.goto("/quiz/phlebotomist-role-check");
  await page.getByRole("button", { name: "Start Quiz" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^Question 1 of \d+$/);
  const total = Number((await heading.textContent())?.match(/of (\d+)/)?.[1]);
  expect(total).toBeGreaterThan(5);
  for (let number = 1; number < total; number++) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Question ${number} of ${total}`,
    );
    // The second question stays unanswered.
    if (number !== 2) await page.locator(".choice").first().click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
  }
  await page.locator(".choice").nth(1).click();
  await page.getByRole("button", { name: "Submit Quiz" }).last().click();
  await expect(page).toHaveURL(/\/submit$/);
  await expect(
    page.getByText("You have 1 unanswered questions. Are you sure you want to submit?"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Go to question 2" }).click();
  await page.locator(".choice").nth(2).click();
  await page.locator(".map-sheet > summary").click();
  await page.getByRole("button", { name: /^Question 3/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Question 3 of ${total}`);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.locator(".choice").nth(2).locator("input")).toBeChecked();
  await page.locator(".map-sheet > summary").click();
  await page.getByRole("button", { name: "Finish and submit" }).click();

  await expect(page).toHaveURL(/\/results\?attempt=/);
  await expect(page.getByText("Performance analysis")).toBeVisible();
  await page.getByRole("link", { name: "Review Answers" }).click();
  // It opens on what was incorrect.
  await expect(page.getByText("Incorrect").first()).toBeVisible();
  await page.getByRole("link", { name: `All ${total}` }).click();
  // What was right is folded, its reason with it.
  await expect(
    page.getByRole("heading", { name: "Why", exact: true, includeHidden: true }),
  ).toHaveCount(total);
  await expect(page.getByText("Incorrect").first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: "Retake Quiz" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Question 1 of ${total}`);
  await expect(page.locator(".choice input:checked")).toHaveCount(0);
});
