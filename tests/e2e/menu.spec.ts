/** The bar's menu on a phone: it opens and closes without scripts, and holds the page still meanwhile. */
import { expect, test } from "./test";

test.use({ viewport: { width: 360, height: 640 } });

test("it holds the page still, and a press beside it closes it", async ({ page }) => {
  await page.goto("/");
  const menu = page.locator("header details");
  await menu.locator("summary").click();
  await expect(menu.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  for (const link of await menu.getByRole("link").all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.mouse.click(180, 630);
  await expect(menu).not.toHaveAttribute("open");
  await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
});

test("Escape closes it and gives the focus back, a link within the page closes it @scripts", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const menu = page.locator("header details");
  await menu.locator("summary").click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
  await expect(menu.locator("summary")).toBeFocused();
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/#faq$/);
  await expect(menu).not.toHaveAttribute("open");
});
