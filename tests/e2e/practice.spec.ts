/**
 * The practice center from tab to tab, by the keyboard alone and by touch, with scripts and without. That Tab reaches
 * everything, and where it can be seen, quality-keyboard.spec.ts looks at on every screen.
 */
import type { Locator, Page } from "@playwright/test";
import { settled, signUp } from "./every-screen";
import { expect, post, test } from "./test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** An exam so soon that the plan asks within a week for all that it has. */
const hurry = async (page: Page) => {
  const examDate = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
  expect(await post(page, "/account/study", { examDate, studyPreference: "daily" })).toMatch(
    /\/account$/,
  );
};

/** Goes through the tabs, and does in each what it is for; `press` is how one presses something. */
async function throughTabs(page: Page, scripts: boolean, press: (what: Locator) => Promise<void>) {
  /** `isRoom`: the tabs make way for the task, on phones or always. */
  const tab = async (name: string, { isRoom = false } = {}) => {
    const link = page.getByRole("navigation", { name: "Practice center" }).getByText(name);
    await press(link);
    await expect(heading(page)).toHaveText(name);
    if (!isRoom) await expect(link).toHaveAttribute("aria-current", "page");
    if (scripts) await settled(page);
  };
  const back = async () => {
    await page.goto("/practice");
    if (scripts) await settled(page);
  };
  const button = (name: string | RegExp) =>
    page.getByRole("button", { name }).filter({ visible: true }).first();

  await page.goto("/practice");
  if (scripts) await settled(page);
  await tab("Lessons");
  await press(page.locator("main summary").first());
  await expect(page.locator("main details[open]").first()).toBeVisible();

  await tab("Study Cards", { isRoom: true });
  const card = page.locator("h2#front");
  const first = (await card.textContent()) ?? "";
  await press(page.getByText("Show answer"));
  await expect(page.locator("section#answer")).toBeVisible();
  await press(button(/^Good/));
  await expect(card).not.toHaveText(first);
  await press(page.getByRole("link", { name: "Leave Study Cards. Your grades are saved." }));
  await expect(heading(page)).toHaveText("Practice");
  if (scripts) await settled(page);

  await tab("Order of Draw", { isRoom: true });
  if (scripts) {
    await press(button(/^Gray/));
    await expect(button("Check My Order!")).toContainText("5 to go");
  } else {
    await press(button("Check My Order!"));
    await expect(page.getByText("Choose a tube for slots 1, 2, 3, 4, 5, and 6.")).toBeVisible();
  }
  await back();

  await tab("Study Planner");
  await press(button(/^Start your plan/));
  // Only what leaves no other trace is marked by hand: to read again what was missed, on a later day.
  const open = page.locator('button[aria-label^="Mark done: "]');
  await expect(open).not.toHaveCount(0);
  if (scripts) await settled(page);
  const count = await open.count();
  await press(page.locator("details").filter({ has: open }).first().locator("summary"));
  const done = button(/^Mark done: /);
  await expect(done).toBeVisible();
  const [title] =
    /(?<=^Mark done: )[^,]+/.exec((await done.getAttribute("aria-label")) ?? "") ?? [];
  await press(done);
  // It is among today's.
  const undo = page.getByRole("button", { name: `Undo: ${title}, Today`, exact: true });
  await expect(undo).toBeVisible();
  await expect(open).toHaveCount(count - 1);
  if (scripts) await settled(page);
  await press(undo);
  await expect(undo).toHaveCount(0);
  await expect(open).toHaveCount(count);

  await press(page.getByRole("navigation", { name: "Practice center" }).getByText("Quizzes"));
  await expect(page).toHaveURL(/\/practice$/);
}

test("by the keyboard alone @bare", async ({ page, freshEmail, scripts }) => {
  await signUp(page, freshEmail);
  await hurry(page);
  await throughTabs(page, scripts, async (what) => {
    await what.focus();
    await expect(what).toBeFocused();
    await page.keyboard.press("Enter");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("by touch", async ({ page, freshEmail, scripts }) => {
    await signUp(page, freshEmail);
    await hurry(page);
    await throughTabs(page, scripts, (what) => what.tap());
    // All five fit beside each other.
    await page.goto("/practice/planner");
    const tabs = page.getByRole("navigation", { name: "Practice center" }).getByRole("link");
    for (const one of await tabs.all()) await expect(one).toBeInViewport({ ratio: 1 });
  });
});
