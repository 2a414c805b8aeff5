/** A case study as a browser shows it: the chart beside the question, one decision after the other. */
import type { Page } from "@playwright/test";
import { settled, signUp } from "./every-screen";
import { setLetters } from "./layout";
import { installProbe } from "./probe";
import { expect, post, test, twoFrames } from "./test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const onward = (page: Page, name: "Next" | "Submit Lesson") =>
  page.getByRole("button", { name, exact: true });
const tab = (page: Page, name: string) => page.locator("summary.tab", { hasText: name });

/** The first question of a free case, for somebody new. */
async function begin(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  await page.goto("/nclex/case-studies");
  await page
    .getByRole("link", { name: /^Start Case Study/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Start Case Study" }).click();
  await expect(heading(page)).toHaveText("Question 1 of 6");
}

/** Gives a whole answer, whatever the question's type: of each group as many as it asks for, or the first. */
async function answer(page: Page): Promise<void> {
  const hint = (await page.locator("#answer").textContent()) ?? "";
  const wanted = Number(/Choose (\d)\./.exec(hint)?.[1] ?? 1);
  const taken = new Map<string, number>();
  // Each column of a matrix of boxes has one.
  const rows = await page.locator("#answer tr:has(td + td input[type=checkbox])").all();
  for (const [at, row] of rows.entries()) {
    const boxes = row.locator("input[type=checkbox]");
    await boxes.nth(at % (await boxes.count())).check({ force: true });
  }
  if (rows.length > 0) return;
  for (const input of await page.locator("#answer input[name^=answer]").all()) {
    const [name, value] = [await input.getAttribute("name"), await input.getAttribute("value")];
    const isRadio = (await input.getAttribute("type")) === "radio";
    const group = `${name} ${value?.includes(".") ? value.split(".")[0] : ""}`;
    const count = taken.get(group) ?? 0;
    if (count >= (isRadio ? 1 : wanted)) continue;
    taken.set(group, count + 1);
    await input.check({ force: true });
  }
  for (const [at, list] of (await page.locator("#answer select").all()).entries())
    await list.selectOption({ index: at + 1 });
}

test("a case from the list to its review; looking at the chart loses nothing @bare", async ({
  page,
  freshEmail,
  scripts,
  expectAccessible,
}) => {
  test.slow();
  await begin(page, freshEmail);
  await expectAccessible();
  if (scripts) await expect(onward(page, "Next")).toBeDisabled();
  else {
    await onward(page, "Next").click();
    await expect(
      page.getByRole("link", { name: "Answer the whole question first." }),
    ).toBeVisible();
  }
  await answer(page);
  const first = page.locator("#answer input[name^=answer]").first();
  for (const name of ["Lab/Vitals", "Chart", "Patient Scenario"]) {
    await tab(page, name).click();
    await expect(page.locator("details[open] > summary.tab", { hasText: name })).toBeVisible();
    await expect(page.locator("details[name=records][open]")).toHaveCount(1);
    await expect(first).toBeChecked();
  }
  await tab(page, "Chart").click();
  await tab(page, "Orders").click();
  await expect(page.getByText("Provider orders").first()).toBeVisible();
  // A press on the open tab empties nothing.
  const box = await tab(page, "Chart").boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page.getByText("Provider orders").first()).toBeVisible();
  if (scripts) {
    await tab(page, "Orders").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "History")).toBeFocused();
    await tab(page, "Chart").focus();
    await page.keyboard.press("End");
    await expect(tab(page, "Lab/Vitals")).toBeFocused();
    await expect(page.getByRole("region", { name: "Lab/Vitals" })).toBeVisible();
    await expect(heading(page)).toHaveText("Question 1 of 6");
  }
  // Open already where arrows turned the tabs.
  if (!scripts) await tab(page, "Lab/Vitals").click();
  await expectAccessible();
  for (let number = 1; number <= 6; number++) {
    await expect(heading(page)).toHaveText(`Question ${number} of 6`);
    if (number > 1) await answer(page);
    await onward(page, number === 6 ? "Submit Lesson" : "Next").click();
  }
  await expect(heading(page)).toHaveText("Case study results");
  await expect(page.getByText("Case study completed!")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Review Answers" }).click();
  await expect(heading(page)).toHaveText("Review your answers");
  await expectAccessible();
  await page.getByRole("link", { name: "Back to Case Studies" }).click();
  await expect(page.getByText(/Last score \d+%/)).toBeVisible();
});

test("on a phone the chart is one press away from the question, and back where one was", async ({
  page,
  freshEmail,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await begin(page, freshEmail);
  const pane = page.getByRole("region", { name: "Patient Scenario" });
  await expect(pane).toBeHidden();
  const question = (await page.locator("#answer").boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(question).toBeLessThan(200);
  await page.evaluate(() => scrollTo(0, 40));
  const before = await page.evaluate(() => scrollY);
  await page.getByRole("button", { name: /^Chart/ }).click();
  await expect(pane).toBeVisible();
  await expectAccessible();
  await tab(page, "Lab/Vitals").click();
  await page.getByRole("button", { name: "Back to the question" }).click();
  await expect(page.locator("#records")).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole("button", { name: /^Chart/ })).toBeFocused();
});

test("the time goes on and is not spoken; arrows scroll the chart that has the focus @scripts @full", async ({
  page,
  freshEmail,
}) => {
  await begin(page, freshEmail);
  const timer = page.getByRole("timer");
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? "");
  await expect(page.locator("[aria-live] [role=timer], [role=status] [role=timer]")).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole("button", { name: /^Chart/ }).click();
  const pane = page.getByRole("region", { name: "Patient Scenario" });
  await pane.focus();
  await page.keyboard.press("ArrowDown");
  await expect(pane).toBeFocused();
  await expect.poll(() => pane.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test("an answer that cannot be sent is kept, and going on waits for it @scripts @full", async ({
  page,
  freshEmail,
}) => {
  await begin(page, freshEmail);
  await page.locator("summary", { hasText: "Keyboard" }).waitFor({ state: "attached" });
  await page.context().setOffline(true);
  await answer(page);
  await onward(page, "Next").click();
  // It is waited for, and then held back.
  await expect(page.getByText("Press the button again once it is saved.")).toBeVisible({
    timeout: 20_000,
  });
  // Nobody submits: it is the next question that waits.
  await expect(page.getByText("Not saved yet, so we can’t move on")).toBeVisible();
  await expect(page.getByText("Not submitted yet")).toBeHidden();
  await expect(heading(page)).toHaveText("Question 1 of 6");
  await page.context().setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible({ timeout: 20_000 });
  await onward(page, "Next").click();
  await expect(heading(page)).toHaveText("Question 2 of 6");
});

test("a step left in another tab is final here too: the change is refused once, and the page turns to reading @scripts", async ({
  page,
  context,
  freshEmail,
  expectAccessible,
}) => {
  await begin(page, freshEmail);
  await expect(page.getByText("After Next, this step can no longer be changed.")).toBeVisible();
  const old = await context.newPage();
  await old.goto(page.url());
  await old.locator("summary", { hasText: "Keyboard" }).waitFor({ state: "attached" });
  await answer(page);
  await onward(page, "Next").click();
  await expect(heading(page)).toHaveText("Question 2 of 6");

  let posts = 0;
  old.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  const option = old.locator("#answer input[name^=answer]").last();
  await option.click({ force: true });
  await expect(old.getByText("Not saved: this step is final")).toBeVisible();
  await expect(old.getByText("This answer is final")).toBeVisible();
  await expect(old.locator("[name^=answer]")).toHaveCount(0);
  await old.reload();
  await expect(old.getByText("This answer is final")).toBeVisible();
  await expect(old.getByText("Not saved: this step is final")).toBeHidden();
  expect(posts).toBe(1);
  await old.close();

  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await expect(page.getByText("This answer is final")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(heading(page)).toHaveText("Question 2 of 6");
});

test("with feedback a step is checked and explained beside the chart, then the next one opens", async ({
  page,
  context,
  freshEmail,
  scripts,
  expectAccessible,
}) => {
  await signUp(page, freshEmail);
  await page.goto("/nclex/lesson/fever-after-bowel-surgery");
  await expectAccessible();
  await page.getByRole("button", { name: "Practice with feedback" }).click();
  await expect(heading(page)).toHaveText("Question 1 of 6");
  const check = page.getByRole("button", { name: "Check answer" });
  if (scripts) await expect(check).toBeDisabled();
  const old = scripts ? await context.newPage() : null;
  await old?.goto(page.url());
  await old?.locator("summary", { hasText: "Keyboard" }).waitFor({ state: "attached" });
  await answer(page);
  await page.locator("summary", { hasText: "Your note" }).click();
  await page.getByLabel("Note on this question").fill("Pressure first");
  if (scripts) {
    await expect(page.getByText("Note saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Note on this question")).toHaveValue("Pressure first");
  }
  await check.click();
  const why = page.getByRole("heading", { name: "Why", exact: true });
  await expect(why).toBeVisible();
  await expect(page.locator("main [name^=answer]")).toHaveCount(0);
  if (scripts) await expect(page.locator("main h2:focus")).toHaveText(/orrect/);
  await expect(page.getByText("Pressure first")).toBeVisible();
  await expect(page.getByLabel("Note on this question")).toHaveCount(0);
  await expect(tab(page, "Lab/Vitals")).toBeVisible();
  await expectAccessible();
  // Another tab that still asks sends its change in vain, and turns to reading.
  if (old) {
    await old.locator("#answer input[name^=answer]").last().click({ force: true });
    await expect(old.getByText("Not saved: this answer has been checked")).toBeVisible();
    await expect(old.getByRole("heading", { name: "Why", exact: true })).toBeVisible();
    await old.close();
  }
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(heading(page)).toHaveText("Question 2 of 6");
  await expect(why).toHaveCount(0);
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await expect(why).toBeVisible();
});

test("the tools beside a question: calculator, lab values, highlighter, notes and ruling out @scripts", async ({
  page,
  freshEmail,
  expectAccessible,
}) => {
  await begin(page, freshEmail);
  const tool = (name: string) =>
    page.getByRole("group", { name: "Tools" }).getByRole("button", { name, exact: true });

  await tool("Calculator").click();
  const calculator = page
    .getByRole("dialog", { name: "Calculator" })
    .or(page.locator("[id^=headlessui-popover-panel]"));
  await expect(calculator).toBeVisible();
  await calculator.getByRole("button", { name: "7", exact: true }).click();
  await page.keyboard.type("*6");
  await calculator.getByRole("button", { name: "Equals" }).click();
  await expect(calculator.locator("output")).toHaveText("42");
  await page.keyboard.press("Escape");
  await expect(calculator).toBeHidden();
  await expect(tool("Calculator")).toBeFocused();

  await tool("Lab values").click();
  const labs = page.getByRole("region", { name: "Lab Values" });
  await expect(labs.getByRole("row", { name: /Potassium/ })).toContainText("3.5–5.0 mEq/L");
  await expectAccessible();
  await labs.getByRole("button", { name: "Close lab values" }).click();
  await expect(labs).toBeHidden();
  await expect(tool("Lab values")).toBeFocused();

  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get("learner") ?? [])].map((range) => `${range}`));
  const stored = page.waitForResponse(/\/highlights$/);
  await tab(page, "Patient Scenario").click();
  const word = await page.evaluate(() => {
    const text = document.querySelector("[data-tab=scenario] .pane p")?.firstChild as Text;
    getSelection()?.setBaseAndExtent(text, 4, text, 9);
    return text.data.slice(4, 9);
  });
  await page.getByRole("button", { name: "Highlight", exact: true }).click();
  expect(await marked()).toEqual([word]);
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect.poll(marked).toEqual([word]);
  // By keyboard, whole passages.
  await tool("Highlighter").focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Highlighter" });
  const passage = panel.getByRole("listitem").getByRole("button").first();
  await expectAccessible();
  const cleared = page.waitForResponse(/\/highlights$/);
  await passage.press("Space");
  await expect(panel.getByRole("button", { pressed: true })).toHaveCount(1);
  expect((await cleared).status()).toBe(200);
  expect(await marked()).toHaveLength(2);
  await panel.getByRole("button", { name: "Clear all highlights" }).click();
  await expect.poll(marked).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(tool("Highlighter")).toBeFocused();
  expect((await tool("Highlighter").boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await page.locator("summary", { hasText: "Your note" }).click();
  await page.getByLabel("Note on this question").fill("Pressure first");
  await expect(page.getByText("Note saved")).toBeVisible();
});

test("each tool open, with letters twice as large, at 1280 and 360 px @scripts", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("mei.chen@demo.test");
  await page.goto(await post(page, "/nclex/lesson/bleeding-after-birth", { mode: "tutor" }));
  await expect(heading(page)).toHaveText("Question 1 of 6");
  await settled(page);
  await setLetters(await context.newCDPSession(page), 32);
  await installProbe(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const expectNothingLost = async (within: string) => {
    await twoFrames(page);
    const wide = await page
      .locator(within)
      .first()
      .evaluate((box) => box.scrollWidth - box.clientWidth);
    expect([within, wide]).toEqual([within, 0]);
    expect(await page.evaluate((box) => window.probe.losses(box), within)).toEqual([]);
  };
  for (const width of [1280, 360])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 1000 });
      await button(/^Chart/).click();
      await expectNothingLost("#records");
      await button("Back to the question").click();
      await button("Lab values").click();
      await expectNothingLost("#lab-values");
      await button("Close lab values").click();
      await button("Highlighter").click();
      await expectNothingLost("#highlighter");
      await button("Close the highlighter").click();
      await button("Calculator").click();
      await expectNothingLost("[id^=headlessui-popover-panel]");
      await page.keyboard.press("Escape");
      await button("Rule out A").click();
      await expectNothingLost("fieldset");
      await button("Bring back A").click();
      const note = page.getByLabel("Note on this question");
      if (!(await note.isVisible()))
        await page.locator("summary", { hasText: "Your note" }).click();
      await note.fill("Fundus first");
      await expect(page.getByText("Note saved")).toBeVisible();
      await expectNothingLost("details:has(#note)");
    });
});
