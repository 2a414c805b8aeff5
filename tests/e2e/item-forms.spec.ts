/** Items of every type in a case study: their form, and an answer by keyboard alone and by touch, at every width. */
import type { Browser, Page } from "@playwright/test";
import { type EveryItem, type EveryName, everyItem } from "../factories/every-type";
import {
  answer,
  answerByKeys,
  answerByTouch,
  chosen,
  enter,
  heading,
  onward,
  savedAnswers,
} from "./answering";
import { settled } from "./every-screen";
import { boxesOf, type EveryServer, paneFaults, serveEveryType, tableFaults } from "./every-type";
import { test as base, expect } from "./test";

const test = base.extend<Record<never, never>, { everyServer: EveryServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures take their dependencies from it
  everyServer: [({}, use) => serveEveryType(use), { scope: "worker", timeout: 90_000 }],
});

/** What is wrong with an item as the exam lays it out, in a window that has room for it. */
const formFaults: Partial<Record<EveryItem["type"], (page: Page) => Promise<string[]>>> = {
  matrix_choice: tableFaults,
  matrix_response: tableFaults,
  response_grouping: tableFaults,
  dropdown_table: tableFaults,
  highlight_table: tableFaults,
  bow_tie: async (page) => {
    const [left, knot, right] = await boxesOf(page, ".tie > ul");
    const [first, second] = await boxesOf(page, ".tie > ul:first-of-type > li");
    const lists = await boxesOf(page, ".bow-tie > fieldset");
    if (!left || !knot || !right || !first || !second) return ["there is no diagram"];
    const isBetween = left.right < knot.left && knot.right < right.left;
    const isTied = left.top < knot.top && knot.bottom < left.bottom && left.top === right.top;
    const isBelow = lists.every(({ top }) => top > left.bottom && top === lists[0]?.top);
    const isBeside = lists.every(({ left: from }, at) => from >= (lists[at - 1]?.right ?? 0));
    return [
      !(isBetween && isTied) && "the condition does not tie the wings",
      first.bottom > second.top && "the slots of a wing are not below each other",
      !(isBelow && isBeside && lists.length === 3) && "the lists do not stand below the diagram",
    ].filter((fault) => fault !== false);
  },
  ordered_response: async (page) => {
    const [options, order] = await boxesOf(page, ".order > section");
    const isBeside = options && order && options.right < order.left && options.top === order.top;
    return isBeside ? [] : ["the two boxes do not stand beside each other"];
  },
  highlight_text: (page) =>
    answer(page)
      .locator(".phrase")
      .evaluateAll((phrases) =>
        phrases.flatMap((phrase) => {
          const [own, around] = [phrase, phrase.parentElement as Element].map((one) =>
            getComputedStyle(one),
          );
          const isPlain = ["backgroundImage", "color", "fontWeight", "textDecorationLine"].every(
            (name) => own?.getPropertyValue(name) === around?.getPropertyValue(name),
          );
          const isMarked = own?.backgroundImage !== "none" && own?.textDecorationLine !== "none";
          const isChosen = phrase.querySelector("input")?.checked === true;
          return (isChosen ? isMarked : isPlain && !isMarked) ? [] : [phrase.textContent ?? ""];
        }),
      ),
};

/** The letter of an option is in a circle where one is chosen, and beside a box where several are. */
const letterFaults = (page: Page, isOne: boolean) =>
  answer(page)
    .locator(".choice")
    .evaluateAll((rows, expected) => {
      const looks = rows.map((row) => {
        const [input, letter] = ["input", ".letter"].map(
          (one) => row.querySelector(one) as Element,
        );
        const { opacity } = getComputedStyle(input as Element);
        const { borderTopWidth, borderTopLeftRadius } = getComputedStyle(letter as Element);
        return expected
          ? opacity === "0" && borderTopWidth !== "0px" && borderTopLeftRadius === "50%"
          : opacity === "1" && borderTopWidth === "0px";
      });
      return looks.every(Boolean) ? [] : ["single and multiple answers look alike"];
    }, isOne);

type Way = "keyboard" | "touch";

const height = 768;
const sizeOf = (width: number) => ({ width, height: width < 768 ? 740 : height });

/** Opens a case's first question for a learner, on a screen that is touched or not. */
async function openCase(
  browser: Browser,
  url: string,
  { id, email, way, width }: { id: string; email: string; way: Way; width: number },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    hasTouch: way === "touch",
    viewport: sizeOf(width),
  });
  const page = await context.newPage();
  const headers = { Origin: url };
  const form = { intent: "sign-in", email, password: "firstdraw-demo" };
  await page.request.post("/auth", { form, headers });
  const begun = await page.request.post(`/nclex/lesson/${id}`, { form: { mode: "exam" }, headers });
  await page.goto(begun.url());
  return page;
}

type Look = (name: EveryName, at: number) => Promise<void>;

/**
 * Answers a case's six questions in one way. The server confirms each answer as saved, and going on is by the same way.
 * @param before sets the window, for example
 * @param look at what is answered
 */
async function answerCase(
  page: Page,
  names: readonly EveryName[],
  way: Way,
  { before, look }: { before?: Look; look: Look },
): Promise<void> {
  const saved = savedAnswers(page);
  for (const [at, name] of names.entries())
    await test.step(`${name} by ${way}`, async () => {
      await expect(heading(page)).toHaveText(`Question ${at + 1} of 6`);
      await before?.(name, at);
      await settled(page);
      const given = [...everyItem[name].right].sort();
      await (way === "touch" ? answerByTouch : answerByKeys)(page, given);
      expect(await chosen(page)).toEqual(given);
      await expect.poll(() => saved.get(at + 1)).toEqual(given);
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
      await look(name, at);
      if (way === "touch") await onward(page).tap();
      else await enter(page, onward(page));
    });
  await expect(page).toHaveURL(/\/results\//);
}

/** What is wrong with an item's form, in a window that has room for it. */
async function faultsOf(page: Page, name: EveryName): Promise<string[]> {
  const { type } = everyItem[name];
  const isLettered = /^(multiple_choice|select_all|select_n)$/.test(type);
  return [
    ...(await paneFaults(page)),
    ...((await formFaults[type]?.(page)) ?? []),
    ...(isLettered ? await letterFaults(page, type === "multiple_choice") : []),
  ];
}

/** What is wrong with an item in a window of any width. */
async function faultsAt(page: Page, name: EveryName, width: number): Promise<string[]> {
  if (width >= 1024) return faultsOf(page, name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const isMatrix = /^(matrix_choice|matrix_response|response_grouping)$/.test(name);
  return [
    ...(wide > width ? [`the page scrolls sideways: ${wide} px`] : []),
    ...(isMatrix ? await tableFaults(page) : []),
  ];
}

// One worker, one server for them.
test.describe("every type", () => {
  test.describe.configure({ mode: "default" });

  test("as the exam lays it out, at 1024 and 1280 px: by touch, by the keyboard alone @scripts", async ({
    browser,
    everyServer: { url, cases },
    expectAccessibleInBoth,
  }) => {
    test.setTimeout(180_000);
    const email = "diego.ramirez@demo.test";
    for (const [index, { id, names }] of cases.entries()) {
      const way = index === 0 ? "keyboard" : "touch";
      const page = await openCase(browser, url, { id, email, way, width: 1024 });
      await answerCase(page, names, way, {
        look: async (name) => {
          // Only what places share is used up; lists of their own stay as they are.
          const isShared = everyItem[name].body.options !== undefined;
          const usedUp = answer(page).locator("option:disabled");
          if (isShared && (await answer(page).locator("select").count()) > 0)
            expect(await usedUp.count()).toBeGreaterThan(0);
          else expect(await usedUp.count()).toBe(0);
          for (const width of [1024, 1280]) {
            await page.setViewportSize(sizeOf(width));
            expect(await faultsOf(page, name), `${name} at ${width} px`).toEqual([]);
            // As high as the page: the fixed bar then covers no target by half.
            const whole = await page.evaluate(() => document.documentElement.scrollHeight);
            await page.setViewportSize({ width, height: whole });
            await expectAccessibleInBoth(page);
          }
          await page.setViewportSize(sizeOf(1024));
        },
      });
      await page.context().close();
    }
  });

  const widths = [360, 768, 1024, 1280, 1920];

  /** Answers the cases in the other way than the test above, or in the one that is given, at widths in turn. */
  const inTurn = async (
    browser: Browser,
    { url, cases }: EveryServer,
    { email, way, width: only }: { email: string; way?: Way; width?: number },
  ) => {
    let turn = 0;
    for (const [index, { id, names }] of cases.entries()) {
      const by = way ?? (index === 0 ? "touch" : "keyboard");
      let width = only ?? 360;
      const page = await openCase(browser, url, { id, email, way: by, width });
      await answerCase(page, names, by, {
        before: async () => {
          width = only ?? widths[turn++ % widths.length] ?? width;
          await page.setViewportSize(sizeOf(width));
        },
        look: async (name) =>
          expect(await faultsAt(page, name, width), `${name} at ${width} px`).toEqual([]),
      });
      await page.context().close();
    }
  };

  test("the other way, from 360 to 1920 px: each answer is saved @scripts", async ({
    browser,
    everyServer,
  }) => {
    test.setTimeout(180_000);
    await inTurn(browser, everyServer, { email: "amara.okafor@demo.test" });
  });

  const learners = ["tom.obrien", "mei.chen"];
  for (const width of widths)
    for (const [at, way] of (["keyboard", "touch"] as const).entries())
      test(`by ${way} at ${width} px: each answer is saved @scripts @full`, async ({
        browser,
        everyServer,
      }) => {
        test.setTimeout(180_000);
        await inTurn(browser, everyServer, { email: `${learners[at]}@demo.test`, way, width });
      });
});
