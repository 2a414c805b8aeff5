/** The order of draw by hand: with the mouse, by touch and by the keyboard alone; without scripts by its lists. */
import type { Page } from "@playwright/test";
import { signUp } from "./every-screen";
import { expect, test } from "./test";

const right = ["Blood culture bottles", "Light blue", "Red (plastic)", "Green", "Lavender", "Gray"];

const tube = (page: Page, name: string) => page.locator("[data-tube]").filter({ hasText: name });
const slot = (page: Page, number: number) => page.locator(`[data-drop="${number - 1}"]`);
const list = (page: Page, number: number) => page.getByLabel(`Slot ${number}`, { exact: true });
/** What the lists, which are what is sent, say by name. */
const chosen = (page: Page) =>
  page
    .locator("select")
    .evaluateAll((lists) =>
      lists.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.textContent ?? ""),
    );
const check = (page: Page) => page.getByRole("button", { name: "Check My Order!" });

/** Opens the round as somebody new; with scripts, once the tubes can be picked up. */
async function open(page: Page, email: string, scripts = true): Promise<void> {
  await signUp(page, email);
  await page.goto("/practice/order-of-draw");
  if (scripts) await expect(page.locator("[data-tube]")).toHaveCount(6);
}

test("its lists and its button are enough, and the result reads well @bare", async ({
  page,
  freshEmail,
  scripts,
  expectAccessible,
}) => {
  await open(page, freshEmail, scripts);
  await expectAccessible();
  for (const [at, name] of right.entries()) await list(page, at + 1).selectOption(name);
  await list(page, 6).selectOption("");
  await check(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Choose a tube for slot 6.");
  expect((await chosen(page)).slice(0, 5)).toEqual(right.slice(0, 5));
  await list(page, 6).selectOption("Gray");
  await check(page).click();
  await expect(page.getByRole("heading", { name: "All in the right order" })).toBeVisible();
  await expectAccessible();
});

test("a mouse drags tubes into slots, among them and out again @scripts", async ({
  page,
  freshEmail,
}) => {
  await open(page, freshEmail);
  const drag = async (from: ReturnType<typeof slot>, to: ReturnType<typeof slot>) => {
    await from.hover();
    await page.mouse.down();
    await to.hover({ force: true });
    await page.mouse.up();
  };
  await drag(tube(page, "Gray"), slot(page, 1));
  await expect(list(page, 1)).toHaveValue("gray");
  await drag(tube(page, "Green"), slot(page, 1));
  // What stood there goes back to the others.
  await expect(list(page, 1)).toHaveValue("green");
  await expect(tube(page, "Gray")).not.toContainText("in slot");
  await drag(page.locator('[data-lift="0"]'), slot(page, 4));
  expect(await chosen(page)).toEqual([
    "Choose a tube",
    "Choose a tube",
    "Choose a tube",
    "Green",
    "Choose a tube",
    "Choose a tube",
  ]);
  await drag(page.locator('[data-lift="3"]'), tube(page, "Gray"));
  await expect(list(page, 4)).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list(page, 4)).toHaveValue("green");
  // Dropped beside everything, it stays where it was; and nothing was picked up meanwhile.
  await drag(tube(page, "Gray"), page.getByRole("heading", { level: 1 }));
  expect((await chosen(page)).filter((name) => name !== "Choose a tube")).toEqual(["Green"]);
  await expect(page.locator("[aria-pressed=true]")).toHaveCount(0);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(list(page, 4)).toHaveValue("");
});

test("the keyboard alone picks up, puts down, moves and takes out @scripts", async ({
  page,
  freshEmail,
  expectAccessible,
}) => {
  await open(page, freshEmail);
  const { keyboard } = page;
  const focused = page.locator(":focus");
  const said = page.locator("form [role=status]");
  await tube(page, "Light blue").focus();
  await keyboard.press("Enter");
  await expect(focused).toHaveText("Put Light blue here Slot 1");
  await expect(said).toHaveText("Light blue picked up.");
  await expectAccessible();
  await keyboard.press("Escape");
  await expect(tube(page, "Light blue")).toBeFocused();
  // Each tube into its slot, from the first; the focus waits at the next one.
  for (const [at, name] of right.entries()) {
    await tube(page, name).focus();
    await keyboard.press("Enter");
    await expect(focused).toContainText(`Put ${name} here`);
    await keyboard.press("Enter");
    await expect(said).toHaveText(`${name} is in slot ${at + 1} of 6.`);
    await expect(at < 5 ? page.locator("[data-tube]:focus") : check(page)).toBeFocused();
  }
  await page.locator('[data-lift="5"]').focus();
  await keyboard.press("ArrowUp");
  await expect(page.getByRole("button", { name: "Gray, in slot 5" })).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Gray, in slot 6" })).toBeFocused();
  await keyboard.press("Delete");
  await expect(tube(page, "Gray")).toBeFocused();
  await keyboard.press("Enter");
  await expect(focused).toContainText("Put Gray here");
  await keyboard.press("ArrowUp");
  await expect(focused).toContainText("Gray instead of Lavender");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  expect(await chosen(page)).toEqual(right);
  await expect(check(page)).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "All in the right order" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tap picks a tube up and a tap puts it down; targets are large enough @scripts @full", async ({
    page,
    freshEmail,
    expectAccessible,
  }) => {
    await open(page, freshEmail);
    for (const [at, name] of right.toReversed().entries()) {
      await tube(page, name).tap();
      await slot(page, at + 1)
        .getByRole("button", { name: `Put ${name} here` })
        .tap();
      await expect(list(page, at + 1)).toContainText(name);
    }
    // Two change places.
    await page.locator('[data-lift="0"]').tap();
    await slot(page, 6).getByRole("button", { name: "Gray instead of Blood culture" }).tap();
    expect(await chosen(page)).toEqual([
      "Blood culture bottles",
      ...right.toReversed().slice(1, 5),
      "Gray",
    ]);
    for (const target of await page
      .locator("form")
      .locator("button, select")
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
