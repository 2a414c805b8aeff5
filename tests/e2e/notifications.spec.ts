/** The bell where scripts run: what arrives while pages are open, in all tabs of a browser. */
import type { Page } from "@playwright/test";
import { expect, signIn as signInAs, test } from "./test";

const bell = (of: Page) =>
  of.getByRole("banner").getByRole("link", { name: /^Notifications(,|$)/ });

/** The streams that a browser opens, whichever tab. */
function streamsOf(page: Page): string[] {
  const streams: string[] = [];
  page.context().on("request", (request) => {
    if (new URL(request.url()).pathname === "/events") streams.push(request.url());
  });
  return streams;
}

/** As when the user turns to another tab: here all pages are visible. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("what happens in one tab shows in the others, and at once @scripts", async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  // Somebody who has bought: a receipt waits beside the bell. Not the buyer whose screens are walked meanwhile.
  await signIn("basic@demo.test");
  const streams = streamsOf(page);
  await page.goto("/modules");
  await expect.poll(() => streams.length).toBe(1);
  const other = await context.newPage();
  await other.goto("/notifications");
  // Two tabs, one count.
  const before = await bell(page).textContent();
  expect(await bell(other).textContent()).toBe(before);

  await page.bringToFront();
  await bell(page).click();
  const list = page.getByRole("region", { name: "Notifications" });
  await expect(list.getByRole("listitem").first()).toContainText("Payment received");
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const markAll = list.getByRole("button", { name: "Mark all read" });
  // Tried again, they are read already.
  await expect(async () => {
    if (await markAll.isVisible()) await markAll.click({ timeout: 1000 });
    await expect(bell(page)).toHaveText("Notifications", { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await expect(bell(other)).toHaveText("Notifications");
  await expect(other.getByText("You're all caught up.")).toBeVisible();
  await list.getByRole("button", { name: "Close" }).click();
  await expect(list).toBeHidden();
});

test("what is announced arrives while pages are open, and when one is looked at again @scripts", async ({
  page,
  context,
  browser,
  signIn,
}) => {
  // A member whom no other test signs in.
  await signIn("mei.chen@demo.test");
  const streams = streamsOf(page);
  await page.goto("/modules");
  await expect.poll(() => streams.length).toBe(1);
  const other = await context.newPage();
  await other.goto("/notifications");

  const office = await browser.newContext();
  const admin = await office.newPage();
  await signInAs(admin, "admin@demo.test");
  const announce = async (title: string) => {
    await admin.goto("/admin/announcements/new");
    await admin.getByLabel("Select School").selectOption({ label: "Riverbend Health Institute" });
    await admin.getByLabel("Title").fill(title);
    await admin.getByLabel("Content").fill("Bring your name badge.");
    await admin.getByRole("button", { name: "Send Announcement" }).click();
    await expect(admin.getByText("Announcement Sent")).toBeVisible();
  };
  const first = `Skills day ${Date.now().toString(36)}`;
  await announce(first);
  // A job tells the members, every five seconds.
  await Promise.all([
    expect(page.getByText(new RegExp(`^New notification: .*${first}`))).toBeAttached({
      timeout: 30_000,
    }),
    expect(other.getByRole("main").getByText(first).first()).toBeVisible({ timeout: 30_000 }),
  ]);
  await expect(bell(page)).toHaveText((await bell(other).textContent()) ?? "");
  await bell(page).click();
  const list = page.getByRole("region", { name: "Notifications" });
  await expect(list.getByRole("listitem").first()).toContainText(first);

  // A page that is not visible holds no stream.
  await setHidden(page, true);
  const second = `Another ${first}`;
  await announce(second);
  await expect(other.getByRole("main").getByText(second).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(new RegExp(`^New notification: .*${second}`))).not.toBeAttached();
  expect(streams).toHaveLength(2);
  await setHidden(page, false);
  await expect(page.getByText(new RegExp(`^New notification: .*${second}`))).toBeAttached();
  await expect(list.getByRole("listitem").first()).toContainText(second);
  expect(streams).toHaveLength(3);

  // Opened and looked at, it is read; the page that showed it as new goes on to do so.
  await other.bringToFront();
  await other.reload();
  const row = other.getByRole("main").getByRole("listitem").filter({ hasText: second });
  await expect(row.getByText("New", { exact: true })).toBeVisible();
  await expect(bell(other)).toHaveText("Notifications");
  await expect(other.getByText("You're all caught up.")).toBeVisible();
  await expect(row.getByText("New", { exact: true })).toBeVisible();
  await office.close();
});
