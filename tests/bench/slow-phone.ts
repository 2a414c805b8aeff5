/** How soon a question can be answered on a slow phone and a bad line: ours, and the stock template's. */
import type { Browser, Page, Response } from "@playwright/test";
import { freshBrowser, launch } from "./chromium";
import { atMost, type Findings, median, number, spread, table, times } from "./figures";
import type { Installation } from "./installation";
import { firstQuiz, type Learner, makeLearners, type Quiz } from "./learners";
import { assertSamePage, plain, questionPath, takePage } from "./question-page";
import { serveStock } from "./stock";

export const slowdown = 6;
export const line = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

const patience = 60_000;

/** Milliseconds from the navigation. */
type Visit = {
  /** The options stand on the page, with their styles. */
  shown: number;
  /** A click on an option shows its effect: the question can be answered. */
  usable: number;
  /** The answer, given by that click and one on Next, is acknowledged by the server. */
  stored: number;
  /** With the next question's page. */
  kilobytes: number;
};

export async function slowPhone(
  folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const visits = quick ? 1 : 7;
  const installation = base.copy("slow-phone");
  const quiz = await firstQuiz(installation);
  const learners = await makeLearners(installation, 2 * visits + 2, { quizId: quiz.id });
  const next = () => learners.pop() as Learner;
  const ours = await installation.serve();
  const looker = next();
  const path = questionPath(quiz);
  const files = await takePage(folder, ours.url, quiz, looker);
  const stock = await serveStock(folder, files, { ready: path });
  await assertSamePage([
    { name: "Firstdraw", url: ours.url + path, headers: plain(looker.cookie) },
    { name: "React Router's template", url: stock.url + path, headers: plain() },
  ]);
  const browser = await launch();
  const seen: Record<"ours" | "lite" | "stock", Visit[]> = { stock: [], ours: [], lite: [] };
  for (let round = 0; round < visits; round++) {
    seen.stock.push(await visit(browser, stock.url, quiz));
    seen.ours.push(await visit(browser, ours.url, quiz, next()));
    seen.lite.push(await visit(browser, ours.url, quiz, next(), true));
  }
  const works = await worksWithoutScripts(browser, ours.url, quiz, next());
  await browser.close();
  await Promise.all([ours.stop(), stock.stop()]);
  installation.remove();

  const names = { stock: "React Router's template", ours: "Firstdraw", lite: "Firstdraw, lite" };
  const of = (who: keyof typeof seen, what: keyof Visit) =>
    median(seen[who].map((visit) => visit[what]));
  const ratio = (what: keyof Visit) => of("ours", what) / of("stock", what);
  return {
    figures: [
      atMost(
        "Throttled browser: time until the question can be answered, against React Router's template",
        ratio("usable"),
        0.5,
        `${number(of("ours", "usable"))} ms; lite ${times(of("lite", "usable") / of("stock", "usable"))}`,
      ),
      {
        what: "The same, until an answer given as soon as possible is stored",
        target: "reported",
        reached: `${times(ratio("stored"))}; lite ${times(of("lite", "stored") / of("stock", "stored"))}`,
        met: null,
      },
      {
        what: "The same browser without scripts",
        target: "works",
        reached: works,
        met: true,
      },
    ],
    details: [
      `Processor slowed ${slowdown} times, 400 kbit/s each way, 400 ms latency, empty cache: ${visits} visits of each in turns, milliseconds since the navigation.`,
      table(
        ["Page", "options shown", "usable", "answer stored", "kB received"],
        Object.entries(seen).map(([who, all]) => [
          names[who as keyof typeof names],
          ...(["shown", "usable", "stored", "kilobytes"] as const).map((what) =>
            spread(all.map((visit) => visit[what])),
          ),
        ]),
      ),
    ].join("\n\n"),
  };
}

/** Runs in the page from its first moment: says when its options stand there, and when a click has shown. */
function watch(): void {
  type Told = { benchShown(x: number, y: number, at: number): void; benchUsable(at: number): void };
  const { benchShown, benchUsable } = window as unknown as Told;
  const look = () => {
    const option = document.querySelector('input[name="answer"]');
    const box = option?.closest("label")?.getBoundingClientRect();
    // The tokens of the style sheet: without it the page is there, and not as it is meant.
    const styled = getComputedStyle(document.documentElement).getPropertyValue("--paper");
    if (!box?.height || !styled) return requestAnimationFrame(look);
    requestAnimationFrame(() =>
      benchShown(box.x + box.width / 2, box.y + box.height / 2, performance.now()),
    );
  };
  requestAnimationFrame(look);
  // One frame to draw the effect, and another once that has been shown.
  const effect = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => benchUsable(performance.now())));
  document.addEventListener("change", effect, { capture: true, once: true });
}

/** One visit to the question, answered as soon as it can be. */
async function visit(
  browser: Browser,
  url: string,
  quiz: Quiz,
  learner?: Learner,
  lite = false,
): Promise<Visit> {
  const context = await freshBrowser(browser, url, { session: learner?.session, lite });
  const page = await context.newPage();
  const received = await slow(page);
  const shown = told<[x: number, y: number, at: number]>("options shown");
  const usable = told<[at: number]>("a click shown");
  await page.exposeFunction("benchShown", shown.tell);
  await page.exposeFunction("benchUsable", usable.tell);
  await page.addInitScript(watch);
  let stored = 0;
  page.on("response", (response) => {
    if (isAnswer(response)) stored ||= Date.now();
  });

  await page.goto(url + questionPath(quiz), { waitUntil: "commit" });
  const [x, y, shownAt] = await shown.heard();
  const origin = await page.evaluate(() => performance.timeOrigin);
  await page.mouse.click(x, y);
  const [usableAt] = await usable.heard();
  const acknowledged = stored
    ? Promise.resolve()
    : page.waitForEvent("response", { predicate: isAnswer, timeout: patience });
  await page.locator('button[name="go"]', { hasText: "Next" }).click();
  await acknowledged;
  await page.waitForLoadState("networkidle", { timeout: patience });
  await context.close();
  return {
    shown: shownAt,
    usable: usableAt,
    stored: stored - origin,
    kilobytes: received() / 1000,
  };
}

/** Slows a page down; the function it gives back tells the bytes received by then, headers and all. */
async function slow(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

/** What the page tells once. */
function told<T extends unknown[]>(what: string) {
  let tell: (...words: T) => void = () => {};
  const words = new Promise<T>((resolve) => {
    tell = (...said) => resolve(said);
  });
  const heard = () =>
    Promise.race([
      words,
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error(`the page never told: ${what}`)), patience).unref();
      }),
    ]);
  return { tell: (...said: T) => tell(...said), heard };
}

/** The answer to a post of question 3: by the page's form, by React Router's scripts or by the page's own. */
const isAnswer = (response: Response) =>
  response.request().method() === "POST" &&
  /\/items\/3(\.data)?$/.test(new URL(response.url()).pathname) &&
  response.status() < 400;

/** Answers question 3 with scripts switched off. @throws when that does not lead to question 4 */
async function worksWithoutScripts(
  browser: Browser,
  url: string,
  quiz: Quiz,
  { session }: Learner,
) {
  const context = await freshBrowser(browser, url, { session, scripts: false });
  const page = await context.newPage();
  await slow(page);
  await page.goto(url + questionPath(quiz), { timeout: patience });
  await page.locator('label:has(input[name="answer"])').first().click();
  await page.locator('button[name="go"]', { hasText: "Next" }).click();
  await page.locator("h1", { hasText: "Question 4 of" }).waitFor({ timeout: patience });
  await page.locator('button[name="go"]', { hasText: "Previous" }).click();
  await page.locator("h1", { hasText: "Question 3 of" }).waitFor({ timeout: patience });
  await page.locator('input[name="answer"]:checked').waitFor({ timeout: patience });
  await context.close();
  return "works: the answer stands when one comes back to it";
}
