/** The bar's menus and the phone's bar of four: they work without scripts, and a slow page shows that it is on its way. */
import { signUp } from "./every-screen";
import { expect, test } from "./test";

// A phone: under a finger an open menu holds the page still.
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

test("it holds the page still, and a press beside it closes it @bare", async ({ page }) => {
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

test("the way to an account is in the bar at every phone's width @bare", async ({ page }) => {
  for (const width of [320, 344, 360, 390, 412])
    for (const address of ["/", "/auth"]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(address);
      const start = page.getByRole("banner").getByRole("link", { name: "Get Started" });
      await expect(start).toBeInViewport({ ratio: 1 });
      // In one line with the mark.
      expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(60);
    }
});

test("a learner's four sections lie at the thumb's end, and the account's menu leads out @bare", async ({
  page,
  signIn,
}) => {
  await signIn("learner@demo.test");
  await page.goto("/modules");
  const sections = page.getByRole("navigation", { name: "Main" });
  for (const link of await sections.getByRole("link").all()) {
    const { y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(y + height).toBe(640);
    expect([width >= 44, height >= 44]).toEqual([true, true]);
  }
  // The end of the page is not below them.
  const last = page.locator("footer a").last();
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });
  await sections.getByRole("link", { name: "Practice" }).click();
  await expect(page).toHaveURL(/\/practice$/);
  await page.locator("header summary").click();
  await expect(page.getByRole("navigation", { name: "Account" })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a page on its way is announced at once, in place and without moving anything @scripts", async ({
  page,
  signIn,
}) => {
  await signIn("learner@demo.test");
  await page.goto("/modules", { waitUntil: "networkidle" });
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/practice\.data/, async (route) => {
    await gate;
    await route.continue();
  });
  const link = page.getByRole("link", { name: "Practice" }).first();
  const before = await page.locator("h1").boundingBox();
  await link.click();
  await expect(link).toHaveAttribute("data-pressed", "");
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".going")).toHaveCSS("visibility", "visible");
  expect(await page.locator("h1").boundingBox()).toEqual(before);
  go();
  await expect(page).toHaveURL(/\/practice$/);
  await expect(page.locator("main")).not.toHaveAttribute("aria-busy");
  await expect(page.locator("[data-pressed], .going")).toHaveCount(0);
});

test("with letters twice as large, and a long name, all of the bar stays within the page @full", async ({
  page,
  freshEmail,
}) => {
  await signUp(page, freshEmail);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const width of [320, 360, 768])
    for (const address of ["/", "/account"]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(address);
      const shown = page.locator("header").locator("a, button, summary").filter({ visible: true });
      expect(await shown.count()).toBeGreaterThanOrEqual(3);
      for (const one of await shown.all()) {
        const { x = -1, y = -1, width: wide = 0 } = (await one.boundingBox()) ?? {};
        expect([address, width, x >= 0, y >= 0, x + wide <= width]).toEqual([
          address,
          width,
          true,
          true,
          true,
        ]);
      }
      // The way past it waits above the page.
      const skip = await page.getByRole("link", { name: "Skip to content" }).boundingBox();
      expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(0);
    }
});

test("the name beside the bell stands in one line, or gives way to its mark @full", async ({
  page,
  signIn,
}) => {
  await signIn("learner@demo.test");
  for (const width of [320, 340, 352, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/readiness");
    const name = page.getByRole("link", { name: "Firstdraw", exact: true });
    const box = await name.locator("span").boundingBox();
    expect([width, (box?.height ?? 0) < 40]).toEqual([width, true]);
  }
});
