/** Answers checked one at a time, and the other short quizzes, as a browser shows them: by key, by finger, by form. */
import type { Page } from "@playwright/test";
import { openMap } from "./attempt";
import { signUp } from "./every-screen";
import { expect, post, test } from "./test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const check = (page: Page) => page.getByRole("button", { name: "Check answer" });
const choice = (page: Page, at: number) => page.locator(".choice").nth(at);
const why = (page: Page) => page.getByRole("heading", { name: "Why", exact: true });

/** The first question of a quiz with feedback, for somebody new. */
async function begin(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  await page.goto(await post(page, "/quiz/anatomy-physiology-practice", { mode: "tutor" }));
  await expect(heading(page)).toHaveText("Question 1 of 20");
}

test("an answer is checked, explained and locked; another day it is still there", async ({
  page,
  freshEmail,
  scripts,
  expectAccessible,
}) => {
  await begin(page, freshEmail);
  if (scripts) await expect(check(page)).toBeDisabled();
  else {
    await check(page).click();
    await expect(page.getByRole("link", { name: "Choose an answer first." })).toBeVisible();
  }
  await choice(page, 1).click();
  await page.getByLabel("Unsure").check();
  await expectAccessible();
  await check(page).click();
  await expect(why(page)).toBeVisible();
  await expect(page.getByText("You were unsure.")).toBeVisible();
  await expect(page.locator("main h2")).toHaveText(/Correct|Incorrect/);
  await expect(page.locator("main input[type=radio]")).toHaveCount(0);
  await expectAccessible();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(heading(page)).toHaveText("Question 2 of 20");
  await expect(why(page)).toHaveCount(0);
  await openMap(page);
  await expect(page.getByRole("link", { name: /^Question 1, (correct|incorrect)$/ })).toBeVisible();
  await expect(
    page.getByRole("link", { name: /^Question 2, current, not answered$/ }),
  ).toBeVisible();
  await expectAccessible();

  await page.goto("/practice");
  const resume = page.getByRole("button", { name: /^Resume/ });
  await resume.filter({ visible: true }).first().click();
  await expect(heading(page)).toHaveText("Question 1 of 20");
  await expect(why(page)).toBeVisible();
});

test("by keys alone: choose, check, go on; the verdict takes the focus @scripts", async ({
  page,
  freshEmail,
}) => {
  await begin(page, freshEmail);
  await page.locator("summary", { hasText: "Keyboard" }).waitFor({ state: "attached" });
  await page.keyboard.press("b");
  await expect(choice(page, 1).locator("input")).toBeChecked();
  await page.keyboard.press("4");
  await expect(choice(page, 3).locator("input")).toBeChecked();
  await expect(check(page)).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(why(page)).toBeVisible();
  await expect(page.locator("main h2:focus")).toHaveText(/Correct|Incorrect/);
  // One of four is right: of a miss a card is made where the thumb is, and the focus stays on its button.
  const card = page.getByRole("button", { name: "Make a card" });
  if (await card.isVisible()) {
    const made = page.getByRole("button", { name: "Card made" });
    await page.context().setOffline(true);
    await card.press("Enter");
    await expect(page.getByText("Not sent: connection lost")).toBeVisible();
    await expect(why(page)).toBeVisible();
    await page.context().setOffline(false);
    await card.press("Enter");
    await expect(made).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Card made" })).toHaveCount(1);
    await page.getByRole("heading", { name: /Correct|Incorrect/ }).focus();
  }
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Question 2 of 20");
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page)).toHaveText("Question 1 of 20");
});

test("the built-in quiz stores each choice as it is made, and waits for the last @full", async ({
  page,
  freshEmail,
  scripts,
}) => {
  await signUp(page, freshEmail);
  await page.goto("/quiz/anatomy-physiology-builtin");
  await page.getByRole("button", { name: "Start Quiz" }).click();
  const submit = page.getByRole("button", { name: "Submit", exact: true });
  const answer = async (question: number) => {
    const group = page.getByRole("region", { name: `Question ${question} of 5` });
    await group.locator(".choice").first().click();
  };
  await expect(submit).toBeVisible();
  if (scripts) await expect(submit).toBeDisabled();
  for (const question of [1, 2]) await answer(question);
  if (scripts) {
    await expect(page.getByText("2 of 5 answered · Saved")).toBeVisible();
    await page.reload();
    await expect(page.getByText("2 of 5 answered")).toBeVisible();
  } else {
    await submit.click();
    await expect(page.getByRole("link", { name: /has no answer yet/ })).toHaveCount(3);
  }
  for (const question of [3, 4, 5]) await answer(question);
  await submit.click();
  await expect(heading(page)).toHaveText("Quiz results");
});

test("the quick quiz asks for each answer, and ends in Try Again or Close @full", async ({
  page,
  freshEmail,
  scripts,
}) => {
  await signUp(page, freshEmail);
  await page.goto("/practice/lessons");
  await page
    .getByLabel("Module", { exact: true })
    .selectOption({ label: "2. Anatomy & Physiology" });
  await page.getByRole("button", { name: "Take 5-question quick quiz" }).click();
  for (let number = 1; number <= 5; number++) {
    await expect(heading(page)).toHaveText(`Question ${number} of 5`);
    const name = number === 5 ? "Submit Quiz" : "Next";
    const on = page.getByRole("button", { name, exact: true });
    if (scripts) await expect(on).toBeDisabled();
    await choice(page, 0).click();
    await on.click();
  }
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/practice\/lessons\?module=anatomy-physiology$/);
});
