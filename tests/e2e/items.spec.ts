/** Items of every type in the case studies: by the mouse, by the keyboard alone, by hand; on a phone; without scripts. */
import type { Browser, Locator, Page } from "@playwright/test";
import { linkFromMail } from "../requests/outbox";
import { passphrase, settled } from "./every-screen";
import { installProbe } from "./probe";
import { expect, test } from "./test";

/** The cases with the types of their items, in order. The first is free. */
const cases = {
  "fever-after-bowel-surgery": [
    "highlight text",
    "matrix of boxes",
    "dyad",
    "grouping",
    "select N",
    "matrix of circles",
  ],
  "bleeding-after-birth": [
    "select all",
    "drop-down table",
    "triad",
    "drag cloze",
    "multiple choice",
    "drop-down cloze",
  ],
  "a-child-short-of-breath": [
    "highlight table",
    "matrix of circles",
    "bow-tie",
    "select all",
    "ordered response",
    "select N",
  ],
};
type Case = keyof typeof cases;
const phone = { width: 360, height: 740 };

/** Signs somebody new in who has paid: by a browser without scripts, whose session goes to the page. */
async function signInWithAccess(page: Page, browser: Browser, email: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const buyer = await context.newPage();
  const press = (name: string) =>
    buyer.getByRole("main").getByRole("button", { name, exact: true }).click();
  await buyer.goto("/get-started/account?plan=base");
  await buyer.getByLabel("Full name").fill("Casey Lind");
  await buyer.getByLabel("Email").fill(email);
  await buyer.getByLabel("Password", { exact: true }).fill(passphrase);
  await buyer.getByLabel("Confirm password").fill(passphrase);
  await press("Create Account");
  let link = "";
  const arrived = async () => {
    link = await linkFromMail(email, "/auth/confirm/", process.env.E2E_DATA_DIR).catch(() => "");
    return link;
  };
  await expect.poll(arrived).not.toBe("");
  await buyer.goto(link);
  await press("Confirm my address");
  await press("Pay $19.99");
  await press("Pay $19.99");
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Payment received");
  await page.context().addCookies(await context.cookies());
  await context.close();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const onward = (page: Page) => page.getByRole("button", { name: /^(Next|Submit Lesson)$/ });
const answer = (page: Page) => page.locator("#answer");

async function begin(page: Page, name: Case): Promise<void> {
  await page.goto(`/nclex/lesson/${name}`);
  await page.getByRole("button", { name: "Start Case Study" }).click();
  await expect(heading(page)).toHaveText("Question 1 of 6");
}

/** The marks that stand chosen in the question's form, sorted. */
const chosen = (page: Page): Promise<string[]> =>
  answer(page)
    .locator(":is(input, select)[name^=answer]")
    .evaluateAll((fields) =>
      fields
        .flatMap((field) => {
          const { value } = field as HTMLInputElement;
          return (field as HTMLInputElement).checked || (field.localName === "select" && value)
            ? [value]
            : [];
        })
        .sort(),
    );

/** Answers the question that is shown, whatever its type: the first of each row, group or blank, or so many. */
async function fill(page: Page): Promise<void> {
  const lists = await answer(page).locator("select").all();
  for (const [at, list] of lists.entries()) {
    const options = (await list.locator("option").count()) - 1;
    await list.selectOption({ index: (at % options) + 1 });
  }
  const names = await answer(page)
    .locator("input[type=radio]")
    .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLInputElement).name))]);
  for (const name of names) await answer(page).locator(`input[name="${name}"]`).first().check();
  const groups = answer(page).locator("fieldset:not(:has(fieldset)):has(input[type=checkbox])");
  for (const group of await groups.all()) {
    const [, asked = "1"] = /Choose (\d)/.exec((await group.textContent()) ?? "") ?? [];
    for (let at = 0; at < Number(asked); at++)
      await group.locator("input[type=checkbox]").nth(at).check();
  }
}

/** Answers what comes before a question, and goes there. */
async function comeTo(page: Page, position: number): Promise<void> {
  for (let at = 1; at < position; at++) {
    await expect(heading(page)).toHaveText(`Question ${at} of 6`);
    await fill(page);
    await onward(page).click();
  }
  await expect(heading(page)).toHaveText(`Question ${position} of 6`);
  await settled(page);
}

/** What the arrival of scripts, and what came after it, moved. */
const moved = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

for (const [name, types] of Object.entries(cases))
  test(`${name} on a phone: each item is answered, kept, and shown again`, async ({
    page,
    scripts,
    browser,
    freshEmail,
    expectAccessible,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(phone);
    await signInWithAccess(page, browser, freshEmail);
    await begin(page, name as Case);
    for (const [at, type] of types.entries()) {
      await test.step(type, async () => {
        await expect(heading(page)).toHaveText(`Question ${at + 1} of 6`);
        if (scripts) {
          await page.reload();
          await settled(page);
          expect(await moved(page), "what the arrival of scripts moved").toBeLessThan(0.01);
          await installProbe(page);
          expect(await page.evaluate(() => window.probe.smallTargets("#answer"))).toEqual([]);
          expect(await page.evaluate(() => window.probe.losses())).toEqual([]);
        }
        await fill(page);
        const given = await chosen(page);
        expect(given.length).toBeGreaterThan(0);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          if (scripts || colorScheme === "light") await expectAccessible();
        }
        if (scripts) await expect(page.getByText("Saved", { exact: true })).toBeVisible();
        else {
          // Any button sends the answer along.
          await page.getByRole("button", { name: "Flag for review" }).click();
          await expect(page.getByRole("button", { name: "Remove flag" })).toBeVisible();
        }
        await page.reload();
        expect(await chosen(page)).toEqual(given);
        await onward(page).click();
      });
    }
    await expect(page).toHaveURL(/\/results\//);
  });

const group = (page: Page, name: string) => answer(page).getByRole("group", { name, exact: true });

test("so many and no more: further boxes wait, and say why @scripts", async ({
  page,
  browser,
  freshEmail,
}) => {
  await signInWithAccess(page, browser, freshEmail);
  await begin(page, "fever-after-bowel-surgery");
  await comeTo(page, 5);
  const boxes = answer(page).getByRole("checkbox");
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await expect(boxes.nth(3)).toBeDisabled();
  await expect(answer(page)).toContainText("3 chosen. Take one back to change.");
  await page.keyboard.press("d");
  expect(await chosen(page)).toEqual(["A", "B", "C"]);
  await boxes.nth(0).uncheck();
  await expect(boxes.nth(3)).toBeEnabled();
  await page.keyboard.press("d");
  expect(await chosen(page)).toEqual(["B", "C", "D"]);

  await begin(page, "a-child-short-of-breath");
  await comeTo(page, 3);
  const actions = group(page, "Actions to take").getByRole("checkbox");
  await actions.nth(0).check();
  await actions.nth(1).check();
  await expect(actions.nth(2)).toBeDisabled();
  // One condition takes the place of another, and waits for none.
  const conditions = answer(page).getByRole("radio");
  await conditions.nth(0).check();
  await conditions.nth(1).check();
  expect(await chosen(page)).toEqual(["actions.A", "actions.B", "condition.B"]);
});

test("by the keyboard alone: rows, boxes, phrases and lists; letters do no harm @scripts", async ({
  page,
  browser,
  freshEmail,
}) => {
  await signInWithAccess(page, browser, freshEmail);
  await begin(page, "a-child-short-of-breath");
  await settled(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // Phrases: from one to the next by arrows, each pressed by Space. Single letters choose nothing.
  await press("ArrowDown", "Space", "ArrowDown", "ArrowDown", "Space", "a", "b", "1");
  const phrases = (await chosen(page)).length;
  expect(phrases).toBe(2);
  await press("Enter");
  await expect(heading(page)).toHaveText("Question 2 of 6");
  await settled(page);
  // Circles: arrows choose within a row, Tab goes on to the next.
  await answer(page).getByRole("radio").first().focus();
  const rows = await answer(page).locator("fieldset fieldset").count();
  for (let row = 0; row < rows; row++) await press("Space", "ArrowDown", "Tab");
  const circles = await chosen(page);
  expect(circles).toHaveLength(rows);
  expect(circles.every((mark) => mark.endsWith(".B"))).toBe(true);
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await expect(heading(page)).toHaveText("Question 3 of 6");
  await begin(page, "bleeding-after-birth");
  await comeTo(page, 2);
  // Lists: the browser's own.
  const lists = answer(page).getByRole("combobox");
  await lists.first().focus();
  for (let at = 0; at < (await lists.count()); at++) await press("ArrowDown", "Tab");
  expect((await chosen(page)).every((mark) => mark.endsWith(".A"))).toBe(true);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

/** The options that can be put into places, and the places' lists. */
const chip = (page: Page, at: number) => answer(page).locator("[data-option]").nth(at);
const lists = (page: Page) => answer(page).getByRole("combobox");

test("by hand: options are dragged and pressed into the blanks of a sentence @scripts", async ({
  page,
  browser,
  freshEmail,
}) => {
  await signInWithAccess(page, browser, freshEmail);
  await begin(page, "bleeding-after-birth");
  await comeTo(page, 4);
  const drag = async (from: Locator, to: Locator) => {
    await from.hover();
    await page.mouse.down();
    await to.hover({ force: true });
    await page.mouse.up();
  };
  await drag(chip(page, 0), lists(page).nth(0));
  await expect(lists(page).nth(0)).toHaveValue(/\.A$/);
  // What is put elsewhere leaves its place; what stood there goes where the other came from.
  await drag(chip(page, 1), lists(page).nth(1));
  await drag(chip(page, 0), lists(page).nth(1));
  await expect(lists(page).nth(1)).toHaveValue(/\.A$/);
  await expect(lists(page).nth(0)).toHaveValue(/\.B$/);
  await drag(chip(page, 0), chip(page, 2));
  await expect(lists(page).nth(1)).toHaveValue("");
  // Pressed, then its place.
  await chip(page, 2).click();
  await expect(chip(page, 2)).toHaveAttribute("aria-pressed", "true");
  await page.locator("[data-put]").nth(1).click();
  await expect(lists(page).nth(1)).toHaveValue(/\.C$/);
  // By the keyboard: the focus follows what is done.
  await chip(page, 3).press("Enter");
  const open = page.locator("[data-put]").nth(2);
  await expect(open).toBeFocused();
  await open.press("Escape");
  await expect(chip(page, 3)).toBeFocused();
  await chip(page, 3).press("Enter");
  await open.press("Enter");
  await expect(lists(page).nth(2)).toHaveValue(/\.D$/);
  await expect(answer(page).locator("[data-option]:focus")).toHaveCount(1);
  // The same by the lists is stored as it is, with a remark.
  await lists(page).nth(3).selectOption({ index: 4 });
  await expect(answer(page)).toContainText("stands in more than one place.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const given = await chosen(page);
  await page.reload();
  expect(await chosen(page)).toEqual(given);
});

test("an order is made by hand, moved by buttons and by keys @scripts", async ({
  page,
  browser,
  freshEmail,
}) => {
  await signInWithAccess(page, browser, freshEmail);
  await begin(page, "a-child-short-of-breath");
  await comeTo(page, 5);
  const placed = () =>
    lists(page).evaluateAll((all) =>
      all.map((one) => (one as HTMLSelectElement).value.slice(-1)).join(""),
    );
  const count = await lists(page).count();
  // Each press on an option and the next place that is open.
  for (let at = 0; at < count; at++) {
    await chip(page, at).press("Enter");
    await page.keyboard.press("Enter");
  }
  const letters = "ABCDEFGHI".slice(0, count);
  expect(await placed()).toBe(letters);
  const swapped = `BA${letters.slice(2)}`;
  await answer(page)
    .getByRole("button", { name: /^Move .* up$/ })
    .first()
    .click();
  expect(await placed()).toBe(swapped);
  const lift = (at: number) => answer(page).locator("[data-lift]").nth(at);
  await lift(0).focus();
  await page.keyboard.press("ArrowDown");
  expect(await placed()).toBe(letters);
  await expect(lift(1)).toBeFocused();
  await page.keyboard.press("Delete");
  expect(await placed()).toBe(letters.replace("B", ""));
  await expect(chip(page, 1)).toBeFocused();
  await chip(page, 1).hover();
  await page.mouse.down();
  await lists(page).nth(1).hover({ force: true });
  await page.mouse.up();
  expect(await placed()).toBe(letters);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});
