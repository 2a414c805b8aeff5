/** Items of every type in the case studies: by the mouse, by the keyboard alone, by hand; on a phone; without scripts. */
import type { Locator, Page } from "@playwright/test";
import { answer, answerByKeys, chosen, enter, heading, onward } from "./answering";
import { placesOf } from "./attempt";
import { settled } from "./every-screen";
import { installProbe } from "./probe";
import { test as base, expect } from "./test";

/** The cases and a single item with the types of their items, in order. The first is free. */
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
    "drag cloze",
    "select N",
    "drop-down cloze",
    "select all",
  ],
  "headache-on-the-rehabilitation-unit": ["bow-tie"],
};
type Case = keyof typeof cases;
const phone = { width: 360, height: 740 };

/** Of a matrix of boxes: of each row the box in the next column than in the row above, so that each column has one. */
const diagonal = (page: Page, from: number): Promise<string[]> =>
  answer(page)
    .locator("tr:has(td + td input[type=checkbox])")
    .evaluateAll(
      (rows, first) =>
        rows.map((row, at) => {
          const boxes = row.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
          return boxes[(at + first) % boxes.length]?.value ?? "";
        }),
      from,
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
  const inMatrix = await diagonal(page, 0);
  for (const value of inMatrix) await answer(page).locator(`input[value="${value}"]`).check();
  if (inMatrix.length > 0) return;
  const boxes = answer(page).locator("input[type=checkbox]");
  const taken = new Map<string, number>();
  for (const box of await boxes.all()) {
    const { group, asked } = await box.evaluate((one) => ({
      group: (one as HTMLInputElement).value.split(".").slice(0, -1).join("."),
      asked: Number(/Choose (\d)/.exec(one.closest("fieldset")?.textContent ?? "")?.[1] ?? 1),
    }));
    const count = taken.get(group) ?? 0;
    if (count < asked) await box.check();
    taken.set(group, count + 1);
  }
}

type Fixtures = {
  /** Begins a case, and answers what comes before one of its questions. */
  openItem: (name: Case, position?: number) => Promise<void>;
};

/**
 * Students of the demo's school have access by their seats. Each test has a learner to itself, or cases that the others
 * of the same learner leave alone.
 */
const test = base.extend<Fixtures>({
  openItem: async ({ page, scripts }, use) => {
    await use(async (name, position = 1) => {
      await page.goto(`/nclex/lesson/${name}`);
      await page.getByRole("button", { name: /^Start (Case Study|Question)/ }).click();
      for (let at = 1; at < position; at++) {
        await expect(heading(page)).toHaveText(`Question ${at} of ${cases[name].length}`);
        await fill(page);
        await onward(page).click();
      }
      await expect(heading(page)).toHaveText(`Question ${position} of ${cases[name].length}`);
      if (scripts) await settled(page);
    });
  },
});

/** Another whole answer: of each list a neighbour of what is chosen, of each group its last options. Sorted. */
async function another(page: Page): Promise<string[]> {
  const inMatrix = await diagonal(page, 1);
  if (inMatrix.length > 0) return inMatrix.sort();
  return answer(page).evaluate((box) => {
    const all = [...box.querySelectorAll("select")];
    // What is used up in one list cannot be chosen in another: there each takes what the next one has.
    const isUsedUp = all.length > 1 && box.querySelector("[data-drop='']") !== null;
    const letters = all.map(({ value }) => value.slice(value.lastIndexOf(".")));
    const lists = all.map(({ options, selectedIndex: at, value, dataset }, place) =>
      isUsedUp
        ? `${dataset.place}${letters[(place + 1) % all.length]}`
        : ((options[at + 1] ?? options[at - 1])?.value ?? value),
    );
    const inputs = [...box.querySelectorAll<HTMLInputElement>("input[name^=answer]")];
    const groupOf = (input: HTMLInputElement) => input.value.split(".").slice(0, -1).join(".");
    const groups = [...new Set(inputs.map(groupOf))].map((group) =>
      inputs.filter((input) => groupOf(input) === group),
    );
    const last = groups.flatMap((all) =>
      all.slice(all.length - all.filter(({ checked }) => checked).length),
    );
    return [...lists, ...last.map(({ value }) => value)].sort();
  });
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
  test(`${name} on a phone: each item is answered by hand, changed and sent by keys, kept, and reviewed${name === "fever-after-bowel-surgery" ? "" : " @full"}`, async ({
    page,
    scripts,
    signIn,
    openItem,
    expectAccessible,
    expectAccessibleInBoth,
  }) => {
    test.setTimeout(360_000);
    // What is dark in a document is so with scripts and without. The fast set looks at the light alone.
    const isInBoth = scripts && process.env.FULL === "1";
    const expectFaultless = isInBoth ? expectAccessibleInBoth : expectAccessible;
    await page.setViewportSize(phone);
    await signIn(scripts ? "amara.okafor@demo.test" : "tom.obrien@demo.test");
    await openItem(name as Case);
    /** How much was chosen of each item. */
    const counts: number[] = [];
    for (const [at, type] of types.entries()) {
      await test.step(type, async () => {
        await expect(heading(page)).toHaveText(`Question ${at + 1} of ${types.length}`);
        if (scripts) {
          await page.reload();
          await settled(page);
          expect(await moved(page), "what the arrival of scripts moved").toBeLessThan(0.01);
          await installProbe(page);
          expect(await page.evaluate(() => window.probe.smallTargets("#answer"))).toEqual([]);
          expect(await page.evaluate(() => window.probe.losses())).toEqual([]);
        }
        await fill(page);
        const first = await chosen(page);
        const given = await another(page);
        expect(given).toHaveLength(first.length);
        expect(given).not.toEqual(first);
        await answerByKeys(page, given);
        expect(await chosen(page)).toEqual(given);
        counts.push(given.length);
        // As high as the page: the fixed bar then covers no target by half.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ ...phone, height });
        await expectFaultless();
        await page.setViewportSize(phone);
        if (scripts) {
          await expect(page.getByText("Saved", { exact: true })).toBeVisible();
          await page.reload();
          await settled(page);
        } else {
          // Any button sends the answer along.
          await enter(page, page.getByRole("button", { name: "Flag for review" }), "Shift+Tab");
          await expect(page.getByRole("button", { name: "Remove flag" })).toBeVisible();
        }
        expect(await chosen(page)).toEqual(given);
        // With scripts Enter goes on from wherever one is.
        if (scripts) await page.keyboard.press("Enter");
        else await enter(page, onward(page));
      });
    }
    await expect(page).toHaveURL(/\/results\//);
    await enter(page, page.getByRole("link", { name: "Review Answers" }));
    await expect(heading(page)).toHaveText("Review your answers");
    for (const [at, count] of counts.entries()) {
      const item = page.getByRole("article", { name: `Question ${at + 1}`, exact: true });
      await expect(item).toHaveCount(1);
      // What was right is folded.
      const summary = item.locator("> details > summary");
      if ((await summary.count()) > 0) await summary.press("Enter");
      const own = (await item.textContent())?.match(/Your answer, (in)?correct/g) ?? [];
      expect(own, types[at]).toHaveLength(count);
    }
    await expectFaultless();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

const group = (page: Page, name: string) => answer(page).getByRole("group", { name, exact: true });

test("so many and no more: further boxes wait, and say why @scripts @full", async ({
  page,
  signIn,
  openItem,
}) => {
  await signIn("diego.ramirez@demo.test");
  await openItem("fever-after-bowel-surgery", 5);
  const boxes = answer(page).getByRole("checkbox");
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await expect(boxes.nth(3)).toBeDisabled();
  await expect(answer(page)).toContainText("3 chosen. Clear one to change.");
  await page.keyboard.press("d");
  expect(await chosen(page)).toEqual(["A", "B", "C"]);
  await boxes.nth(0).uncheck();
  await expect(boxes.nth(3)).toBeEnabled();
  await page.keyboard.press("d");
  expect(await chosen(page)).toEqual(["B", "C", "D"]);

  await openItem("headache-on-the-rehabilitation-unit");
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

test("by the keyboard alone: rows and phrases from nothing; letters do no harm @scripts @full", async ({
  page,
  signIn,
  openItem,
}) => {
  await signIn("mei.chen@demo.test");
  await openItem("a-child-short-of-breath");
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
  const rows = await answer(page).locator("tbody tr").count();
  for (let row = 0; row < rows; row++) await press("Space", "ArrowDown", "Tab");
  const circles = await chosen(page);
  expect(circles).toHaveLength(rows);
  expect(circles.every((mark) => mark.endsWith(".B"))).toBe(true);
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await expect(heading(page)).toHaveText("Question 3 of 6");
});

/** The options that can be put into places, and the places' lists. */
const chip = (page: Page, at: number) => answer(page).locator("[data-option]").nth(at);
const lists = (page: Page) => answer(page).getByRole("combobox");

test("by hand: options are dragged and pressed into the blanks of a sentence @scripts", async ({
  page,
  signIn,
  openItem,
}) => {
  await signIn("diego.ramirez@demo.test");
  await openItem("bleeding-after-birth", 4);
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
  // What stands in one place is used up for the lists of the others, until it is taken out.
  const used = lists(page).nth(3).locator("option").nth(4);
  await expect(used).toBeDisabled();
  await lists(page).nth(2).selectOption({ index: 0 });
  await expect(used).toBeEnabled();
  await lists(page).nth(3).selectOption({ index: 4 });
  await expect(lists(page).nth(2).locator("option").nth(4)).toBeDisabled();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const given = await chosen(page);
  await page.reload();
  expect(await chosen(page)).toEqual(given);
});

test("an order is made by hand, moved by buttons and by keys @scripts", async ({
  page,
  signIn,
}) => {
  await signIn("tom.obrien@demo.test");
  // No case asks for an order, the practice exam does.
  await page.goto("/exam/cpt-practice-exam-1");
  await page.getByRole("button", { name: "Start Exam" }).click();
  await expect(heading(page)).toHaveText("Question 1 of 100");
  const [place] = placesOf("tom.obrien@demo.test", "ordered_response");
  await page.goto(`/exam/cpt-practice-exam-1/items/${place}`);
  await expect(heading(page)).toHaveText(`Question ${place} of 100`);
  await settled(page);
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
