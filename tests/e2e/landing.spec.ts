/** The landing page in a browser: its question, its anchors, and what moves on it. */
import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const figures = (page: Page) => page.locator("section[aria-label='In figures'] dd");

test("the question is answered on the page, and another follows @bare", async ({
  page,
  scripts,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Try a question" }).click();
  await expect(page).toHaveURL(/#try$/);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.method());
  });
  const part = page.locator("#try");
  await part.getByText("Gold", { exact: true }).click();
  await part.getByRole("button", { name: "Check my answer" }).click();
  const verdict = part.getByRole("heading", { name: "Not this one" });
  await expect(verdict).toBeVisible();
  await expect(verdict).toBeInViewport();
  await expect(part.getByText("Correct answer")).toBeVisible();
  await expect(part.getByText(/A1c is the share of hemoglobin/)).toBeVisible();
  await expect(part.getByText("Why not A and B")).toBeVisible();
  if (scripts) await expect(verdict).toBeFocused();
  expect(documents).toEqual(scripts ? [] : ["POST"]);
  await part.getByRole("link", { name: "Try another" }).click();
  await expect(part.getByText(/using a winged set/)).toBeVisible();
  await expect(part.getByRole("button", { name: "Check my answer" })).toBeInViewport();
  await expect(part.locator("input:checked")).toHaveCount(0);
});

test("it asks for an answer in its own words, before anything is sent @scripts @full", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.getByRole("button", { name: "Check my answer" }).click();
  await expect(page.getByRole("alert").getByText("Choose an answer.")).toBeVisible();
  expect(posts).toEqual([]);
  await page.locator("#try label").first().click();
  await page.getByRole("button", { name: "Check my answer" }).click();
  await expect(page.locator("#try").getByText("Choose an answer.")).toHaveCount(0);
  await expect(page.getByText("Why not")).toBeVisible();
});

test("the keyboard alone answers it @full", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Try a question" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#try$/);
  await page.keyboard.press("Tab");
  await expect(page.locator("#try input[value=A]")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("#try input[value=C]")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.locator("#try").getByRole("heading", { name: "Correct" })).toBeVisible();
});

test("a question that is gone gives way to another, in place @scripts @full", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.locator("#try label").nth(1).click();
  // As if it had been taken out since: the form asks for one that is not offered.
  await page.locator("#try input[name=question]").evaluate((input: HTMLInputElement) => {
    input.value = "gone";
  });
  await page.getByRole("button", { name: "Check my answer" }).click();
  await expect(page.getByText("That question is no longer available")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check my answer" })).toBeVisible();
});

test("without a line the page stays, with the choice on it, and goes on once it is back @scripts @full", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const part = page.locator("#try");
  await part.locator("label").nth(2).click();
  await page.route(/\.data/, (route) => route.abort());
  await part.getByRole("button", { name: "Check my answer" }).click();
  await expect(part.getByText("We couldn't check your answer").first()).toBeVisible();
  await expect(part.locator("input[value=C]")).toBeChecked();
  await page.unroute(/\.data/);
  await part.getByRole("button", { name: "Check my answer" }).click();
  await expect(part.getByRole("heading", { name: "Correct" })).toBeVisible();
});

test("the bar leads to each part, and nothing covers its heading", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  const bar = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Features", "Guide", "Modules", "Pricing", "Testimonials", "FAQ"]) {
    await bar.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`));
    const heading = page.locator(`#${name.toLowerCase()} h2`);
    await expect(heading).toBeInViewport({ ratio: 1 });
    // What is pressed at its middle is the heading itself.
    await heading.click({ trial: true });
  }
});

test("answers and exams unfold without a script of ours @bare", async ({ page }) => {
  await page.goto("/");
  const answer = page.getByText("Each is a single payment.");
  await expect(answer).toBeHidden();
  await page.getByText("Does a plan renew?").click();
  await expect(answer).toBeVisible();
});

test("nothing waits to be seen where no script runs, nor where motion is not wanted @bare", async ({
  page,
  scripts,
}) => {
  if (scripts) await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  const rising = page.locator("[data-rise]");
  expect(await rising.count()).toBeGreaterThan(15);
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  for (const text of await figures(page).allTextContents()) expect(text).toMatch(/^[1-9]/);
  await expect(page.locator("#features li").last()).toHaveCSS("opacity", "1");
});

test("cards fade in as they come into view, and print whole @scripts", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const card = page.locator("#pricing [data-rise]").first();
  await expect(card).toHaveCSS("opacity", "0");
  await page.emulateMedia({ media: "print" });
  await expect(card).toHaveCSS("opacity", "1");
  await page.emulateMedia({ media: "screen" });
  await expect(card).toHaveCSS("opacity", "0");
  await card.scrollIntoViewIfNeeded();
  await expect(card).toHaveCSS("opacity", "1");
  // Once seen it stays.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(card).toHaveCSS("opacity", "1");
});

test("nothing is hidden where the observer never reports @scripts @full", async ({ page }) => {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as never;
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  expect(await figures(page).first().textContent()).toMatch(/^[1-9]/);
});

test("figures count up once half of them is in view, and take no room for it @scripts @full", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.clock.install();
  await page.goto("/", { waitUntil: "networkidle" });
  const figure = figures(page).filter({ hasText: "10,247" });
  await expect(figure).toBeAttached();
  await expect(figure.locator("[aria-hidden]")).toHaveCount(0);
  const wide = await figure.evaluate((one) => one.getBoundingClientRect().width);
  await page.clock.pauseAt(Date.now() + 60_000);
  await figure.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  const shown = figure.locator("[aria-hidden]").first();
  await expect(shown).toHaveText("0");
  await page.clock.runFor(1000);
  await expect(shown).toHaveText("5,123");
  // What is read aloud is the figure itself, all the while.
  await expect(figure).toContainText("10,247");
  expect(await figure.evaluate((one) => one.getBoundingClientRect().width)).toBe(wide);
  await page.clock.runFor(1000);
  await expect(figure.locator("[aria-hidden]")).toHaveCount(0);
  await expect(figure).toContainText("10,247");
  const shifted = await page.evaluate(() =>
    (window as never as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  expect(shifted).toBeLessThan(0.05);
});

test("signed in, the page leads to the dashboard and out again @full", async ({ page, signIn }) => {
  await signIn("basic@demo.test");
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  await expect(page.locator("#pricing")).toContainText("Your plan");
  await expect(page.locator("#pricing")).toContainText("$20.00");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Start free" }).first(),
  ).toBeVisible();
});
