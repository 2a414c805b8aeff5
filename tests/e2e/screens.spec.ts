/** Every screen, as each of its viewers sees it: no fault that axe knows, nothing wider than a phone. */
import { expect, test } from "./test";

const visitor = [
  "/",
  "/auth",
  "/auth?tab=sign-up",
  "/auth/reset",
  "/auth/magic/unknown",
  "/nowhere",
];
const learner = [
  "/practice",
  "/dashboard",
  "/modules",
  "/modules/equipment-tube-selection/lessons",
  "/modules/venipuncture-procedures/lessons",
  "/lessons/collection-tray",
  "/quiz/equipment-tube-selection-practice",
  "/quiz/no-such-quiz",
  "/quiz/venipuncture-procedures-practice",
  "/account",
  "/account/password",
];

// Each of these opens a dozen screens and lets axe read them.
test.setTimeout(240_000);

for (const scheme of ["light", "dark"] as const) {
  test.describe(`${scheme} scheme`, () => {
    test.use({ colorScheme: scheme, viewport: { width: 360, height: 740 } });

    test("visitors' screens", async ({ page, expectAccessible }) => {
      for (const path of visitor) {
        await page.goto(path);
        await test.step(path, async () => {
          await expectAccessible();
          await expectNoSidewaysScroll(page);
        });
      }
    });

    test("learners' screens", async ({ page, signIn, expectAccessible }) => {
      await signIn("learner@demo.test");
      for (const path of learner) {
        await page.goto(path);
        await test.step(path, async () => {
          await expectAccessible();
          await expectNoSidewaysScroll(page);
        });
      }
    });

    test("a quiz from its first question to its review", async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await signIn("premium@demo.test");
      await page.goto("/quiz/equipment-tube-selection-builtin");
      await page.getByRole("button", { name: /Quiz$/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1");
      await expectAccessible();
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: /Flag for review|Remove flag/ }).click();
      await page.getByRole("button", { name: "Finish and submit" }).click();
      await expect(page).toHaveURL(/submit$/);
      await expectAccessible();
      await page.getByRole("button", { name: "Submit Quiz" }).click();
      await expect(page).toHaveURL(/results/);
      await expectAccessible();
      await expectNoSidewaysScroll(page);
      await page.getByRole("link", { name: "Review Answers" }).click();
      await expect(page).toHaveURL(/review/);
      await expectAccessible();
      await expectNoSidewaysScroll(page);
    });
  });
}

async function expectNoSidewaysScroll(page: import("@playwright/test").Page) {
  // Measured from outside: the page's own scripts may be off.
  const session = await page.context().newCDPSession(page);
  const { cssContentSize, cssLayoutViewport } = await session.send("Page.getLayoutMetrics");
  await session.detach();
  expect(cssContentSize.width).toBeLessThanOrEqual(cssLayoutViewport.clientWidth);
}
