/** What is worth paper prints as paper: no bars, no dark grounds, nothing beyond the edge. */
import type { Page } from "@playwright/test";
import { addressOf, finishedQuiz, paidOrder } from "../screens";
import { expect, test } from "./every-screen";
import { installProbe } from "./probe";

/** A4 or letter within its margins. */
const sheet = { width: 680, height: 960 };

async function printFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await installProbe(page);
  return page.evaluate(() => window.probe.printFaults());
}

test("a lesson, results and a review print well, from a dark screen too @bare", async ({
  browserOf,
  stage,
}) => {
  const page = await browserOf("learner", { viewport: sheet });
  const found: string[] = [];
  for (const path of [
    "/lessons/phlebotomist-role",
    `/quiz/${finishedQuiz}/results`,
    `/quiz/${finishedQuiz}/results/${stage.made.attempt}/review`,
  ])
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      for (const fault of await printFaults(page)) found.push(`${path}: ${fault}`);
    });
  expect(found, found.join("\n")).toEqual([]);
});

test("a lesson with a drawing prints well, from a dark screen too @full", async ({ browserOf }) => {
  const page = await browserOf("buyer", { viewport: sheet });
  expect((await page.goto("/lessons/veins-of-the-arm"))?.status()).toBe(200);
  await expect(page.locator("main svg[role=img], main figure svg").first()).toBeVisible();
  expect(await printFaults(page)).toEqual([]);
});

test("results and reviews of an exam and of a case study print well, from a dark screen too @full", async ({
  browserOf,
  stage,
}) => {
  const page = await browserOf("buyer", { viewport: sheet });
  const found: string[] = [];
  for (const list of ["/exam/:listId", "/nclex/lesson/:listId"])
    for (const screen of ["/results/:attemptId", "/results/:attemptId/review"])
      await test.step(list + screen, async () => {
        expect((await page.goto(addressOf(list + screen, stage.made)))?.status()).toBe(200);
        for (const fault of await printFaults(page)) found.push(`${list}${screen}: ${fault}`);
      });
  expect(found, found.join("\n")).toEqual([]);
  // Nothing opens on paper: what stands there is said. The last one was the review of a case study.
  const printed = page.getByRole("paragraph");
  await expect(printed.getByText("The scenario and the chart at the start")).toBeVisible();
  await expect(printed.getByText(/^What this step added to the chart: /).first()).toBeVisible();
  await page.goto(`${page.url()}?show=wrong`);
  await expect(printed.getByText(/^Incorrect \d+$/)).toBeVisible();
});

test("a receipt prints on one page, without what only a screen needs", async ({ browserOf }) => {
  const page = await browserOf("buyer", { viewport: sheet });
  expect((await page.goto(`/account/orders/${paidOrder}`))?.status()).toBe(200);
  expect(await printFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    sheet.height,
  );
  for (const name of ["All orders", "Contact us"]) await expect(page.getByText(name)).toBeHidden();
  for (const fact of ["DEMO-0000-0005", "$20.00", "Priya Premium", "Sold by"])
    await expect(page.getByRole("main").getByText(fact).first()).toBeVisible();
});

test("a receipt, a result and a review have a button that prints them @scripts @full", async ({
  browserOf,
  stage,
}) => {
  const page = await browserOf("buyer", { viewport: sheet });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  for (const [path, name] of [
    [`/account/orders/${paidOrder}`, "Print receipt"],
    [addressOf("/exam/:listId/results/:attemptId", stage.made), "Print results"],
    [addressOf("/nclex/lesson/:listId/results/:attemptId", stage.made), "Print results"],
    [addressOf("/exam/:listId/results/:attemptId/review", stage.made), "Print review"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name }).click();
    await expect(page.locator("body[data-printed]")).toBeAttached();
  }
});

test("what is planted is found @full", async ({ browser }) => {
  const context = await browser.newContext({ viewport: sheet });
  const page = await context.newPage();
  await page.setContent(
    `<style>@media (prefers-color-scheme: dark) { .dark { background: #111; color: #eee } }</style>
     <header>The bar</header><main><p>Words</p><div class="dark" style="height:100px">A dark box</div>
     <p style="color:#bbb">Pale words</p><p style="width:900px;text-align:right">Far right</p>
     <div style="overflow:auto"><div style="width:1200px">A wide table</div></div></main>`,
  );
  const found = (await printFaults(page)).join("\n");
  expect(found).toContain("“The bar” is printed");
  expect(found).toContain("“A dark box” has a dark ground");
  expect(found).toMatch(/“Pale words” is printed at 1\.\d+ : 1/);
  expect(found).toContain("“Far right” lies beyond the edge");
  expect(found).toContain("“A wide table” is cut");
  await context.close();
});
