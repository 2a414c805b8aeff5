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

    test("administrators' screens, and the outbox with its mails", async ({
      page,
      signIn,
      freshEmail,
      openMail,
      expectAccessible,
    }) => {
      await page.goto("/auth?tab=sign-up");
      await page.getByLabel("Email").fill(freshEmail);
      await page.getByLabel("Password").fill("a long enough passphrase");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page).toHaveURL(/practice/);
      // Not confirmed yet: the banner stands on the page.
      await expectAccessible();
      await page.goto("/admin");
      await expect(page.getByText("You need admin privileges to access this page.")).toBeVisible();
      await expectAccessible();
      await openMail(freshEmail, "/auth/confirm/");
      await expectAccessible();
      await expectNoSidewaysScroll(page);
      await page.context().clearCookies();
      await page.goto("/auth/reset");
      await page.getByLabel("Email").fill(freshEmail);
      await page.getByRole("button", { name: "Send Reset Link" }).click();
      await openMail(freshEmail, "/auth/reset/");
      await expectAccessible();
      await expectNoSidewaysScroll(page);
      await page.goto("/auth");
      await page.getByLabel("Email").fill(freshEmail);
      await page.getByRole("button", { name: "Sign in via Magic Link" }).click();
      await openMail(freshEmail, "/auth/magic/");
      await expectAccessible();
      await page.goto("/outbox");
      await expectAccessible();
      await expectNoSidewaysScroll(page);
      await page.getByRole("main").getByRole("link").first().click();
      await expect(page).toHaveURL(/outbox\/./);
      await expectAccessible();
      await expectNoSidewaysScroll(page);
      await signIn("admin@demo.test");
      await page.goto("/admin");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
      await expectAccessible();
      await expectNoSidewaysScroll(page);
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
