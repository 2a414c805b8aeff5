/** The bell where scripts run: what arrives while pages are open, in all tabs of a browser. */
import { expect, test } from "./test";

test("what happens in one tab shows in the others, and at once @scripts", async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  // Somebody who has bought: a receipt waits beside the bell.
  await signIn("premium@demo.test");
  const bell = (of: typeof page) =>
    of.getByRole("banner").getByRole("link", { name: /^Notifications(,|$)/ });
  const streams: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/events") streams.push(request.url());
  });
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
  if (await markAll.isVisible()) await markAll.click();
  await expect(bell(page)).toHaveText("Notifications");
  await expect(bell(other)).toHaveText("Notifications");
  await expect(other.getByText("You have read them all.")).toBeVisible();
  await list.getByRole("button", { name: "Close" }).click();
  await expect(list).toBeHidden();
});
