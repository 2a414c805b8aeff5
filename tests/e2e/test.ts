/** What every browser test starts from. */
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { linkFromMail } from "../requests/outbox";

type Fixtures = {
  /** Whether the pages' own scripts run in this project. */
  scripts: boolean;
  /** An address that nobody has had. */
  freshEmail: string;
  /** Opens the first link of that kind in the newest mail to an address, once it has come. */
  openMail: (to: string, start: string) => Promise<void>;
  /** Signs in: a demo account, unless told otherwise. */
  signIn: (email: string, password?: string) => Promise<void>;
  /**
   * What axe looks at. It is a script, and cannot run where there are none: it gets the same document, as it came out
   * without scripts, in a page that would run some but has none.
   */
  shownToAxe: (page: Page) => Promise<Page>;
  /** Fails when the page (the test's own unless told), as it is now, has a fault that axe knows. */
  expectAccessible: (shown?: Page) => Promise<void>;
  /** The same in the light and in the dark, and every target large enough. */
  expectAccessibleInBoth: (shown?: Page) => Promise<void>;
};

declare global {
  interface Window {
    axe: { run(options: { runOnly: string[] }): ReturnType<AxeBuilder["analyze"]> };
  }
}

let last = 0;

export const test = base.extend<Fixtures, { ownServer: undefined }>({
  /** A worker runs the tests of one project: its environment names that project's server (playwright.config.ts). */
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures take their dependencies from it
    async ({}, use, { project }) => {
      Object.assign(process.env, project.metadata);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],

  scripts: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled !== false);
  },

  freshEmail: async ({ scripts }, use, { workerIndex }) => {
    const unique = `${scripts ? "on" : "off"}-${workerIndex}-${++last}-${Date.now().toString(36)}`;
    await use(`person-${unique}@example.test`);
  },

  openMail: async ({ page }, use) => {
    await use(async (to, start) => {
      let link = "";
      const arrived = async () => {
        link = await linkFromMail(to, start, process.env.E2E_DATA_DIR).catch(() => "");
        return link;
      };
      await expect.poll(arrived, { message: `a mail to ${to} with ${start}…` }).not.toBe("");
      await page.goto(link);
    });
  },

  signIn: async ({ page }, use) => {
    await use((email, password) => signIn(page, email, password));
  },

  shownToAxe: async ({ scripts, browser, colorScheme }, use) => {
    let copy = undefined as Page | undefined;
    await use(async (page) => {
      if (scripts) return page;
      copy ??= await browser.newPage({ javaScriptEnabled: true, colorScheme: colorScheme ?? null });
      const size = page.viewportSize();
      if (size) await copy.setViewportSize(size);
      await openCopy(page, copy);
      return copy;
    });
    await copy?.close();
  },

  expectAccessible: async ({ page, shownToAxe }, use) => {
    await use(async (shown = page) => {
      const { violations } = await axeOn(await shownToAxe(shown)).analyze();
      const faults = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`,
      );
      expect(faults).toEqual([]);
    });
  },

  expectAccessibleInBoth: async ({ page, shownToAxe }, use) => {
    await use(async (shown = page) => {
      expect(await axeFaults(await shownToAxe(shown))).toEqual([]);
    });
  },
});

/**
 * Posts what a form would, without opening its page: for the way to what a test is about.
 * @returns the address of the page that follows
 */
export async function post(
  page: Page,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };
  const answer = await page.request.post(path, { form, headers });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.url();
}

/** Signs in without a look at the form, which walk.spec.ts fills with scripts and without. */
export async function signIn(page: Page, email: string, password = "firstdraw-demo") {
  await post(page, "/auth", { intent: "sign-in", email, password });
}

/** All that is asked for: to describe each element without a fault is dear. */
const reported = { resultTypes: ["violations" as const] };

/** axe within the page itself: no frame of ours is anybody else's, and a page of its own for each report is dear. */
const axeOn = (page: Page, rules = {}) =>
  new AxeBuilder({ page }).setLegacyMode().options({ ...reported, rules });

/** What axe finds: everything in the light, and what depends on colour in the dark. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Colours are read as they are in the end.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await axeOn(page, { "target-size": { enabled: true } }).analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  await twoFrames(page);
  // It stands in the page since the first look.
  const dark = await page.evaluate((options) => window.axe.run(options), {
    ...reported,
    runOnly: ["color-contrast", "link-in-text-block"],
  });
  await page.emulateMedia({ colorScheme: "light" });
  return [
    ...light.violations.map((fault) => ({ ...fault, scheme: "light" })),
    ...dark.violations.map((fault) => ({ ...fault, scheme: "dark" })),
  ].flatMap(({ id, help, scheme, nodes }) =>
    nodes.map(({ html }) => `${scheme}: ${id}: ${help}: ${html.slice(0, 200)}`),
  );
}

/** Waits until what was changed is painted. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

/** Shows in `copy`, which would run scripts, what `page` shows without any. */
export async function openCopy(page: Page, copy: Page): Promise<void> {
  const html = (await page.content())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    // What stands for those without scripts was shown, and must be shown here too.
    .replace(/<(\/?)noscript\b/g, "<$1div");
  const address = page.url();
  const answer = { contentType: "text/html", body: html };
  // A place in the page that stands there already would not be fetched.
  if (address.includes("#")) await copy.goto("about:blank");
  await copy.route(address, (route) => route.fulfill(answer), { times: 1 });
  await copy.goto(address);
}

export { expect };
