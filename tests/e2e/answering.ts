/** Answers a question's form as people do: by the keyboard alone, by the finger. */
import { expect, type Locator, type Page } from "@playwright/test";

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const onward = (page: Page) => page.getByRole("button", { name: /^(Next|Submit Lesson)$/ });
export const answer = (page: Page) => page.locator("#answer");

/** The marks that stand chosen in the question's form, sorted. */
export const chosen = (page: Page): Promise<string[]> =>
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

/** Where the focus is, and which key brings the field that has it nearer to an answer; none: it is as it should be. */
const focus = (page: Page, marks: string[]) =>
  answer(page).evaluate((box, wanted) => {
    const field = document.activeElement as Element;
    const isBefore = box.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING;
    const where = isBefore ? "before" : box.contains(field) ? "within" : "after";
    let key: string | null = null;
    if (field instanceof HTMLSelectElement) {
      const to = [...field.options].findIndex(({ value }) => wanted.includes(value));
      if (to < 0 && field.value) key = "Home";
      else if (to >= 0 && to !== field.selectedIndex)
        key = to > field.selectedIndex ? "ArrowDown" : "ArrowUp";
    } else if (field instanceof HTMLInputElement) {
      const isWanted = wanted.includes(field.value);
      if (field.type === "radio" && !isWanted) key = "ArrowDown";
      else if (field.checked !== isWanted) key = "Space";
    }
    return { where, key };
  }, marks);

/** Gives an answer by the keyboard alone: Tab comes to each field, arrows and Space choose. */
export async function answerByKeys(page: Page, marks: string[]): Promise<void> {
  // Options that are used up come free first.
  const isUsedUp = (await answer(page).locator("option:disabled").count()) > 0;
  if (isUsedUp && marks.length > 0) await answerByKeys(page, []);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    return focus(page, marks);
  };
  let now = await focus(page, marks);
  for (let tabs = 0; now.where !== "before"; tabs++) {
    expect(tabs, "Tabs back to what comes before the answer").toBeLessThan(100);
    now = await press("Shift+Tab");
  }
  for (let tabs = 0; now.where !== "after"; tabs++) {
    expect(tabs, "Tabs through the answer").toBeLessThan(100);
    now = await press("Tab");
    for (let keys = 0; now.where === "within" && now.key && keys < 9; keys++)
      now = await press(now.key);
  }
}

/** Goes on by Tab, or back by Shift and Tab, to what is wanted, and presses Enter there. */
export async function enter(page: Page, wanted: Locator, by = "Tab"): Promise<void> {
  const isThere = () => wanted.evaluate((one) => one === document.activeElement);
  for (let tabs = 0; !(await isThere()); tabs++) {
    expect(tabs, `${by} comes to ${wanted}`).toBeLessThan(100);
    await page.keyboard.press(by);
  }
  await page.keyboard.press("Enter");
}

/**
 * Gives an answer by the finger: options are pressed, then the place they go to; each cell is pressed near its corner. A
 * list that opens is the system's own: a press must reach it, and it is chosen from.
 */
export async function answerByTouch(page: Page, marks: string[]): Promise<void> {
  for (const mark of marks) {
    const [part, letter] = mark.split(".");
    const list = answer(page).locator(`select[data-place="${part}"]`);
    const option = answer(page).locator(`[data-option="${letter}"]`);
    const input = page.locator(`input[value="${mark}"]`);
    if ((await option.count()) > 0) {
      await option.tap();
      await answer(page).locator(`[data-put="${part}"]`).tap();
      await expect(list).toHaveValue(mark);
    } else if ((await list.count()) > 0) {
      await list.tap({ trial: true });
      await list.selectOption(mark);
    } else {
      const cell = answer(page).locator("td:has(> label)", { has: input });
      if ((await cell.count()) > 0) await cell.tap({ position: { x: 5, y: 5 } });
      else await answer(page).locator("label", { has: input }).tap();
      await expect(input).toBeChecked();
    }
  }
}

/** By position, the answers of a page that the server has confirmed as saved: those of its next requests. */
export function savedAnswers(page: Page): Map<number, string[]> {
  const saved = new Map<number, string[]>();
  page.on("response", async (response) => {
    const [, position] = /\/attempts\/[\w-]+\/items\/(\d+)$/.exec(response.url()) ?? [];
    if (!position) return;
    const sent = new URLSearchParams(response.request().postData() ?? "");
    const { outcome } = await response.json().catch(() => ({}));
    if (outcome === "saved") saved.set(Number(position), sent.getAll("answer").sort());
  });
  return saved;
}
