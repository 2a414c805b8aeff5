/** A student's day: from the dashboard to the program's module, a lesson, and back to a tick. */
import { expect, test } from "./test";

test.use({ viewport: { width: 360, height: 740 } });

test("a student continues the program, completes a lesson and sees its tick @scripts", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("student@demo.test");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  // The one filled button is in the first screenful.
  const button = page.getByRole("main").locator(".btn-primary");
  await expect(button).toHaveCount(1);
  const box = await button.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(740);
  await expectAccessible();

  await page.goto("/modules");
  const modules = page.getByRole("main").locator("article");
  for (const module of await modules.all()) await expect(module).toContainText(/Required|Optional/);
  await modules
    .filter({ hasText: /Continue Learning|Start Learning/ })
    .first()
    .getByRole("link")
    .click();
  await page.getByRole("link", { name: /^(Continue|Start): / }).click();

  const complete = page.getByRole("button", { name: "Mark Complete" });
  await expect(complete).toBeAttached();
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await complete.scrollIntoViewIfNeeded();
  const count = page.locator("#done").getByText(/^\d+ of \d+ lessons in /);
  const before = Number.parseInt((await count.textContent()) ?? "", 10);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(740);
  const place = () => page.locator("#done").evaluate((end) => end.getBoundingClientRect().top);
  const top = await place();
  await complete.click();
  await expect(page.getByRole("heading", { name: "Done" })).toBeInViewport();
  await expect(
    page.getByRole("link", { name: /^(Next: |Back to Module$)/ }).first(),
  ).toBeInViewport();
  await expect(count).toHaveText(new RegExp(`^${before + 1} of `));
  // What stands where the thumb is did not move.
  expect(Math.abs((await place()) - top)).toBeLessThan(24);
  await expect(page.getByText("Lesson complete")).toBeAttached();

  await page.goto("/dashboard");
  await expect(
    page.getByRole("region", { name: "Today" }).getByRole("link", { name: `${title} (done)` }),
  ).toBeVisible();
});
