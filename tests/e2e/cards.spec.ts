/** What only scripts do with study cards. Without them: tests/requests/cards.test.ts. */
import { signUp } from "./every-screen";
import { expect, post, test } from "./test";

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
  const card = page.locator("section[aria-labelledby=front]");
  const answer = page.getByRole("region", { name: "Answer" });
  const first = await card.locator("h2#front").textContent();

  // Before the answer, a grade is no key.
  await page.keyboard.press("3");
  await page.keyboard.press("Space");
  await expect(answer).toBeFocused();
  await expect(page).toHaveURL(/\/practice\/cards$/);
  await expectAccessible();
  await page.keyboard.press("4");
  await expect(card.locator("h2#front")).not.toHaveText(first ?? "");
  await expect(card).toBeFocused();
  await expect(answer).toBeHidden();

  await page.getByRole("button", { name: "Undo the last grade" }).click();
  await expect(page.getByText("Grade undone")).toBeVisible();
  await expect(card.locator("h2#front")).toHaveText(first ?? "");

  // Who talks to the computer turns the keys off.
  await keyboard.click();
  await page.getByLabel("Use these keys").uncheck();
  // Off the summary, which would take the key for itself.
  await page.mouse.click(4, 400);
  await page.keyboard.press("Space");
  await expect(answer).toBeHidden();
  await page.getByRole("link", { name: "Show answer" }).click();
  await expect(answer).toBeFocused();
});

test("in a review a card is made in its place: the focus stays there, and without a line the page does @scripts", async ({
  page,
  context,
  freshEmail,
}) => {
  await signUp(page, freshEmail);
  const quiz = "/quiz/anatomy-physiology-practice";
  await page.goto(await post(page, quiz, { mode: "exam" }));
  const attempt = await page.locator("input[name=attempt]").first().inputValue();
  // One is answered: an attempt without an answer has no review.
  await page.locator(".choice").first().click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await post(page, `${quiz}/submit`, { attempt });
  await page.goto(`${quiz}/results/${attempt}/review`);
  const item = page.locator("#question-2");
  const make = item.getByRole("button", { name: "Make a study card from question 2" });
  await context.setOffline(true);
  await make.press("Enter");
  await expect(item.getByRole("alert")).toHaveText(/^No card yet: connection lost/);
  await expect(make).toBeFocused();
  await context.setOffline(false);
  await make.press("Enter");
  const made = item.getByText("In your cards");
  await expect(made).toBeFocused();
  await expect(made).toBeInViewport();
  await expect(page).toHaveURL(/\/review\?show=wrong#card-2$/);

  await page
    .getByRole("button", { name: /^Make 1[89] study cards from what you missed$/ })
    .press("Enter");
  await expect(page.getByText("All in your cards")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the bar stays where it is from the question to the answer to the next card @scripts", async ({
    page,
    freshEmail,
    expectAccessible,
  }) => {
    await signUp(page, freshEmail);
    await page.goto("/practice/cards", { waitUntil: "networkidle" });
    const bar = page.locator(".thumb-fixed");
    const front = page.locator("h2#front");
    const place = await bar.boundingBox();
    expect(place?.height).toBeLessThanOrEqual(81);
    const first = (await front.textContent()) ?? "";
    // The card flips by a tap, too.
    await page.locator("section[aria-labelledby=front]").tap();
    await expect(page.getByRole("region", { name: "Answer" })).toBeVisible();
    expect(await bar.boundingBox()).toEqual(place);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible();
    await page.getByRole("button", { name: /^Easy/ }).tap();
    await expect(front).not.toHaveText(first);
    expect(await bar.boundingBox()).toEqual(place);
    await expect(page.getByText("2 of 20")).toBeVisible();
  });
});
