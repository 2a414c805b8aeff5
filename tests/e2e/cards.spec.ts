/** What only scripts do with study cards. Without them: tests/requests/cards.test.ts. */
import { signUp } from "./every-screen";
import { expect, test } from "./test";

test("a card is turned over and graded by the keyboard alone, and the focus goes along @scripts", async ({
  page,
  freshEmail,
  expectAccessible,
}) => {
  await signUp(page, freshEmail);
  await page.goto("/practice/cards");
  // Shown once scripts run.
  const keyboard = page.locator("summary", { hasText: "Keyboard" });
  await expect(keyboard).toBeVisible();
  const card = page.locator("section:has(> h2#front)");
  const answer = page.getByRole("region", { name: "Answer" });
  const first = await card.getByRole("heading").textContent();

  // Before the answer, a grade is no key.
  await page.keyboard.press("3");
  await page.keyboard.press("Space");
  await expect(answer).toBeFocused();
  await expect(page).toHaveURL(/\/practice\/cards$/);
  await expectAccessible();
  await page.keyboard.press("4");
  await expect(card.getByRole("heading")).not.toHaveText(first ?? "");
  await expect(card).toBeFocused();
  await expect(answer).toBeHidden();

  await page.getByRole("button", { name: "Undo the last grade" }).click();
  await expect(page.getByText("Grade taken back")).toBeVisible();
  await expect(card.getByRole("heading")).toHaveText(first ?? "");

  // Who talks to the computer turns the keys off.
  await keyboard.click();
  await page.getByLabel("Use these keys").uncheck();
  await card.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("Space");
  await expect(answer).toBeHidden();
  await page.getByRole("link", { name: "Show answer" }).click();
  await expect(answer).toBeFocused();
});
