/** The order of draw by hand: with the mouse, by touch and by the keyboard alone; without scripts by its lists. */
import type { Page } from "@playwright/test";
import { signUp } from "./every-screen";
import { expect, test } from "./test";

const right = ["Blood culture bottles", "Light blue", "Red (plastic)", "Green", "Lavender", "Gray"];

const tube = (page: Page, name: string) => page.locator("[data-tube]").filter({ hasText: name });
const hole = (page: Page, number: number) => page.locator(`[data-hole="${number - 1}"]`);
const list = (page: Page, number: number) => page.locator(`#slot${number}`);
/** What the lists, which are what is sent, say by name. */
const chosen = (page: Page) =>
  page
    .locator("select")
    .evaluateAll((lists) =>
      lists.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.textContent ?? ""),
    );
const check = (page: Page) => page.getByRole("button", { name: "Check My Order!" });
const said = (page: Page) => page.locator("form [role=status]");
const none = "Choose a tube";

/** Opens the round as somebody new; with scripts, once the tubes can be pressed. */
async function open(page: Page, email: string, scripts = true): Promise<void> {
  await signUp(page, email);
  await page.goto("/practice/order-of-draw");
  if (scripts) await expect(page.locator("[data-tube]")).toHaveCount(6);
}

test("without scripts its lists and its button are enough, and the result reads well @bare", async ({
  page,
  freshEmail,
  scripts,
  expectAccessible,
}) => {
  await open(page, freshEmail, scripts);
  await expectAccessible();
  if (scripts) {
    for (const name of right) await tube(page, name).click();
    await tube(page, "Gray").click();
    // Nothing is sent while a slot is empty.
    await expect(check(page)).toHaveAttribute("aria-disabled", "true");
    await expect(check(page)).toContainText("1 to go");
    await check(page).focus();
    await page.keyboard.press("Enter");
    await expect(said(page)).toHaveText("1 tube to go.");
    await expect(page).toHaveURL(/order-of-draw$/);
    await tube(page, "Gray").click();
  } else {
    for (const [at, name] of right.entries()) await list(page, at + 1).selectOption(name);
    await list(page, 6).selectOption("");
    await check(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toContainText("Choose a tube for slot 6.");
    expect((await chosen(page)).slice(0, 5)).toEqual(right.slice(0, 5));
    await list(page, 6).selectOption("Gray");
  }
  await check(page).click();
  await expect(page.getByRole("heading", { name: "All in the right order" })).toBeVisible();
  await expectAccessible();
});

test("where the scripts never arrive the lists take over from the tubes @scripts", async ({
  page,
  freshEmail,
}) => {
  await signUp(page, freshEmail);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/practice/order-of-draw");
  await expect(list(page, 1)).toBeHidden();
  // Instead of waiting for them.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish();
  });
  await expect(page.locator("[data-tube]").first()).toBeHidden();
  for (const [at, name] of right.entries()) await list(page, at + 1).selectOption(name);
  await check(page).click();
  await expect(page.getByRole("heading", { name: "All in the right order" })).toBeVisible();
});

test("a mouse drags tubes into slots, among them and out again @scripts", async ({
  page,
  freshEmail,
}) => {
  await open(page, freshEmail);
  const drag = async (from: ReturnType<typeof hole>, to: ReturnType<typeof hole>) => {
    await from.hover();
    await page.mouse.down();
    await to.hover({ force: true });
    await page.mouse.up();
  };
  await drag(tube(page, "Gray"), hole(page, 1));
  await expect(list(page, 1)).toHaveValue("gray");
  await drag(tube(page, "Green"), hole(page, 1));
  // What stood there goes back to the others.
  await expect(list(page, 1)).toHaveValue("green");
  await expect(tube(page, "Gray")).not.toContainText("In slot");
  await drag(hole(page, 1), hole(page, 4));
  expect(await chosen(page)).toEqual([none, none, none, "Green", none, none]);
  await drag(hole(page, 4), tube(page, "Gray"));
  await expect(list(page, 4)).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list(page, 4)).toHaveValue("green");
  // Dropped beside everything, it stays where it was.
  await drag(tube(page, "Gray"), page.getByRole("heading", { level: 1 }));
  expect((await chosen(page)).filter((name) => name !== none)).toEqual(["Green"]);
  await expect(page.locator("[aria-pressed=true]")).toHaveCount(1);
});

test("the keyboard alone puts in, moves, takes back and undoes @scripts", async ({
  page,
  freshEmail,
  expectAccessible,
}) => {
  await open(page, freshEmail);
  const { keyboard } = page;
  const press = async (name: string) => {
    await tube(page, name).focus();
    await keyboard.press("Enter");
  };
  await press("Light blue");
  // The focus stays on the tube, which says where it is.
  await expect(tube(page, "Light blue")).toBeFocused();
  await expect(tube(page, "Light blue")).toHaveAttribute("aria-pressed", "true");
  await expect(said(page)).toHaveText("Light blue is in slot 1 of 6.");
  await expectAccessible();
  await keyboard.press("Enter");
  await expect(said(page)).toHaveText("Light blue was removed from its slot.");
  // An empty hole is lit by pressing it: the next tube goes there.
  await page.getByRole("button", { name: "Slot 3, empty" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Slot 3, next" })).toBeFocused();
  await press("Red (plastic)");
  await expect(page.getByRole("button", { name: "Red (plastic), in slot 3" })).toBeVisible();
  for (const name of right.filter((one) => one !== "Red (plastic)")) await press(name);
  expect(await chosen(page)).toEqual(right);
  await hole(page, 6).focus();
  await keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "Gray, in slot 5" })).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Gray, in slot 6" })).toBeFocused();
  await keyboard.press("Delete");
  await expect(page.getByRole("button", { name: "Slot 6, next" })).toBeFocused();
  await expect(check(page)).toContainText("1 to go");
  await page.getByRole("button", { name: "Undo" }).focus();
  await keyboard.press("Enter");
  expect(await chosen(page)).toEqual(right);
  await check(page).focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "All in the right order" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("six taps in the first screenful fill the rack; a tap takes a tube back; targets are large enough @scripts @full", async ({
    page,
    freshEmail,
    expectAccessible,
  }) => {
    await open(page, freshEmail);
    const holes = page.locator("[data-hole]");
    await expect(holes).toHaveCount(6);
    for (const one of [...(await holes.all()), ...(await page.locator("[data-tube]").all())])
      await expect(one).toBeInViewport({ ratio: 1 });
    const before = await tube(page, "Gray").boundingBox();
    for (const name of right.toReversed()) await tube(page, name).tap();
    // No tile moved, and nothing was scrolled to.
    expect(await tube(page, "Gray").boundingBox()).toEqual(before);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await chosen(page)).toEqual(right.toReversed());
    await expect(check(page)).not.toHaveAttribute("aria-disabled");
    await expect(check(page)).toBeInViewport({ ratio: 1 });
    // Two change places: each goes back by a tap in the rack, then into the other's hole.
    await hole(page, 1).tap();
    await hole(page, 6).tap();
    await tube(page, "Blood culture bottles").tap();
    await tube(page, "Gray").tap();
    expect(await chosen(page)).toEqual([
      "Blood culture bottles",
      ...right.toReversed().slice(1, 5),
      "Gray",
    ]);
    for (const target of await page
      .locator("form")
      .locator("button")
      .filter({ visible: true })
      .all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect([width >= 44, height >= 44]).toEqual([true, true]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible();
    await check(page).tap();
    await expect(page.getByRole("heading", { name: "2 of 6 slots are right" })).toBeVisible();
  });
});
