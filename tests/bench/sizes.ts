/** What the question's page weighs on a browser's first visit and on its next, in bytes as they are sent. */
import type { Browser, BrowserContext } from "@playwright/test";
import { freshBrowser, launch } from "./chromium";
import { type Findings, table } from "./figures";
import type { Installation } from "./installation";
import { firstQuiz, type Learner, makeLearners, type Quiz } from "./learners";
import { questionPath } from "./question-page";

type Sizes = { html: number; styles: number; scripts: number };
type Visits = { first: Sizes; next: Sizes };

export async function sizes(_folder: string, base: Installation): Promise<Findings> {
  const installation = base.copy("sizes");
  const quiz = await firstQuiz(installation);
  const [learner] = await makeLearners(installation, 1, { quizId: quiz.id });
  if (!learner) throw new Error("no learner was made");
  const server = await installation.serve();
  const browser = await launch();
  const full = await weigh(browser, server.url, quiz, learner, false);
  const lite = await weigh(browser, server.url, quiz, learner, true);
  await browser.close();
  await server.stop();
  installation.remove();

  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const row = (name: string, { html, styles, scripts }: Sizes) => [name, html, styles, scripts];
  const limit = 14 * 1024;
  const all = full.first.html + full.first.styles;
  return {
    figures: [
      {
        what: "The question's page, signed in, first visit: HTML with its styles, Brotli",
        target: "≤ 14 KB",
        reached: `${kilobytes(full.first.html)}; ${kilobytes(all)} with the style sheet that comes last, for the next page`,
        met: full.first.html <= limit,
      },
      {
        what: "The same on the next visit: HTML + CSS, Brotli",
        target: "≤ 14 KB",
        reached: kilobytes(full.next.html + full.next.styles),
        met: full.next.html + full.next.styles <= limit,
      },
      {
        what: "Its scripts on the first load, Brotli",
        target: "≤ 130 KB; lite 0",
        reached: `${kilobytes(full.first.scripts)}; lite ${kilobytes(lite.first.scripts)}`,
        met: full.first.scripts <= 130 * 1024 && lite.first.scripts === 0,
      },
    ],
    details: [
      "Bodies as Chromium received them, compressed, in bytes; until the page was at rest. Scripts in the page itself count with the HTML. A first visit's page has its styles in itself; their file follows after everything that the page needs, for the pages after it.",
      table(
        ["Page", "HTML", "CSS", "scripts"],
        [
          row("full, first visit", full.first),
          row("full, next visit", full.next),
          row("lite, first visit", lite.first),
          row("lite, next visit", lite.next),
        ],
      ),
    ].join("\n\n"),
  };
}

/** Two visits of one browser. */
async function weigh(
  browser: Browser,
  url: string,
  quiz: Quiz,
  { session }: Learner,
  lite: boolean,
): Promise<Visits> {
  const context = await freshBrowser(browser, url, { session, lite });
  const address = url + questionPath(quiz);
  const visits = {
    first: await received(context, address),
    next: await received(context, address),
  };
  await context.close();
  return visits;
}

/** What a visit brought over the line. */
async function received(context: BrowserContext, address: string): Promise<Sizes> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .map((entry) => entry as PerformanceResourceTiming)
      // What came from the cache transferred nothing.
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ entryType, name, encodedBodySize: bytes }) => ({ entryType, name, bytes })),
  );
  await page.close();
  const sum = (wanted: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(wanted).reduce((total, { bytes }) => total + bytes, 0);
  return {
    html: sum(({ entryType }) => entryType === "navigation"),
    styles: sum(({ name }) => new URL(name).pathname.endsWith(".css")),
    scripts: sum(({ name }) => new URL(name).pathname.endsWith(".js")),
  };
}
