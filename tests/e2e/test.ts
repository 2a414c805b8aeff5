/** What every browser test starts from. */
import AxeBuilder from "@axe-core/playwright";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
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
  /** Fails when the page, as it is now, has a fault that axe knows. */
  expectAccessible: () => Promise<void>;
};

let last = 0;

export const test = base.extend<Fixtures>({
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

  expectAccessible: async ({ page, scripts, browser, colorScheme }, use) => {
    await use(async () => {
      const looked = scripts ? page : await copyOf(page, browser, colorScheme);
      const { violations } = await axeOn(looked).analyze();
      if (looked !== page) await looked.context().close();
      const faults = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`,
      );
      expect(faults).toEqual([]);
    });
  },
});

/** Posts what a form would, without opening its page: for the way to what a test is about. */
export async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };
  const answer = await page.request.post(path, { form, headers });
  expect([path, answer.status()]).toEqual([path, 200]);
}

/** Signs in without a look at the form, which walk.spec.ts fills with scripts and without. */
export const signIn = (page: Page, email: string, password = "firstdraw-demo"): Promise<void> =>
  post(page, "/auth", { intent: "sign-in", email, password });

/** axe within the page itself: no frame of ours is anybody else's, and a page of its own for each report is dear. */
export const axeOn = (page: Page, rules = {}) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], rules });

/**
 * axe is a script, and cannot run where there are none: it gets the same document, as it came out without
 * scripts, in a page that would run some but has none.
 */
async function copyOf(
  page: Page,
  browser: Browser,
  colorScheme: "light" | "dark" | "no-preference" | null | undefined,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    colorScheme: colorScheme ?? null,
    javaScriptEnabled: true,
  });
  const copy = await context.newPage();
  await openCopy(page, copy);
  return copy;
}

/** Shows in `copy`, which would run scripts, what `page` shows without any. */
export async function openCopy(page: Page, copy: Page): Promise<void> {
  const html = (await page.content())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    // What stands for those without scripts was shown, and must be shown here too.
    .replace(/<(\/?)noscript\b/g, "<$1div");
  const address = page.url();
  const answer = { contentType: "text/html", body: html };
  await copy.route(address, (route) => route.fulfill(answer), { times: 1 });
  await copy.goto(address);
}

export { expect };
