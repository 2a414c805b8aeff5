/**
 * Every screen, as each of its viewers sees it, with scripts and without, in one visit each: no fault that axe knows,
 * nothing wider than a phone, nothing from elsewhere; and what layout.ts looks at.
 */
import type { Page } from "@playwright/test";
import { beginAnew, choice, next } from "./attempt";
import { expect, test, viewers } from "./every-screen";
import { goOver, phone } from "./layout";
import { installProbe } from "./probe";
import { axeFaults, openCopy } from "./test";

/** Notes what a page asks for that it should not, and what its console says is wrong. */
async function watch(page: Page, scripts: boolean): Promise<{ take: () => string[] }> {
  let faults: string[] = [];
  const own = `http://localhost:${process.env.E2E_PORT}/`;
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`the policy refuses ${blockedURI} (${violatedDirective})`),
    ),
  );
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !url.startsWith("data:")) faults.push(`asks elsewhere: ${url}`);
  });
  page.on("requestfailed", (request) => {
    // A page that is left behind stops what it was still fetching.
    const why = request.failure()?.errorText;
    // A browser that runs no scripts says so when a page names some.
    const isNotRun = !scripts && request.resourceType() === "script";
    if (why !== "net::ERR_ABORTED" && !isNotRun) faults.push(`${why}: ${request.url()}`);
  });
  page.on("response", (response) => {
    const request = response.request();
    if (request.resourceType() === "document") return;
    if (response.status() >= 400) faults.push(`${response.status()}: ${request.url()}`);
    const type = response.headers()["content-type"] ?? "";
    if (request.resourceType() === "image" && !/^image\/(svg\+xml|avif|webp)/.test(type))
      faults.push(`a picture of the kind ${type}: ${request.url()}`);
  });
  page.on("console", (message) => {
    // An error page says its own status there.
    const isOfPage = message.location().url === page.url() && /status of 4/.test(message.text());
    if (message.type() === "error" && !isOfPage) faults.push(`says: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`fails: ${error.message}`));
  return {
    take: () => {
      const all = faults;
      faults = [];
      return all;
    },
  };
}

/** Measured from outside: the page's own scripts may be off. */
async function sidewaysFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize, cssLayoutViewport } = await session.send("Page.getLayoutMetrics");
  await session.detach();
  const wide = cssContentSize.width;
  return wide > cssLayoutViewport.clientWidth ? [`is ${wide} px wide`] : [];
}

async function pictureFaults(page: Page): Promise<string[]> {
  await installProbe(page);
  return page.evaluate(() => window.probe.faultyPictures());
}

/** What a page says, in its elements with their attributes, as one text. */
async function outlineOf(page: Page): Promise<string> {
  await installProbe(page);
  return page.evaluate(() => window.probe.outline());
}

/** The faults of a page without scripts, in so far as it is another document than with them, which has been gone over. */
async function faultsWithoutScripts(bare: Page, copy: Page, outline: string): Promise<string[]> {
  const found = await sidewaysFaults(bare);
  if ((await outlineOf(bare)) === outline) return found;
  await openCopy(bare, copy);
  return [...found, ...(await axeFaults(copy)), ...(await pictureFaults(bare))];
}

test.describe("every screen", () => {
  test.setTimeout(480_000);
  for (const who of viewers)
    test(`of a ${who}: for axe, in both schemes, with scripts and without; at 360 px, 400 %, twice the letters, wide spacing, longer words; with room for a thumb; at rest @scripts`, async ({
      browserOf,
      eachView,
    }) => {
      const options = { viewport: phone, colorScheme: "light", reducedMotion: "reduce" } as const;
      const page = await browserOf(who, options);
      const session = await page.context().newCDPSession(page);
      const bare = await browserOf(who, { ...options, javaScriptEnabled: false });
      const copy = await browserOf("visitor", options);
      const seen = await watch(page, true);
      const seenBare = await watch(bare, false);
      await eachView(page, who, async ({ status }, address) => {
        const outline = await outlineOf(page);
        const found = await axeFaults(page);
        found.push(...(await sidewaysFaults(page)), ...(await pictureFaults(page)));
        found.push(...(await goOver(page, session)), ...seen.take());

        const without = await bare.goto(address);
        expect([address, without?.status()]).toEqual([address, status]);
        const more = await faultsWithoutScripts(bare, copy, outline);
        more.push(...seenBare.take());
        return [...found, ...more.map((fault) => `without scripts: ${fault}`)];
      });
    });
});

test("a question with its flag, and what follows it, in both schemes", async ({
  page,
  browser,
  freshEmail,
  scripts,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(phone);
  // Colours are read as they are in the end.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const copies = await browser.newContext({
    viewport: phone,
    reducedMotion: "reduce",
    javaScriptEnabled: true,
  });
  const copy = await copies.newPage();
  const expectFaultless = async () => {
    if (!scripts) await openCopy(page, copy);
    expect(await axeFaults(scripts ? page : copy)).toEqual([]);
    expect(await sidewaysFaults(page)).toEqual([]);
  };
  await beginAnew(page, freshEmail);
  await choice(page, 0).click();
  await next(page).click();
  await expect(page).toHaveURL(/items\/2$/);
  await page.getByRole("button", { name: "Flag for review" }).click();
  await expect(page.getByRole("button", { name: "Remove flag" })).toBeVisible();
  await expectFaultless();
  await page.getByRole("button", { name: "Finish and submit" }).click();
  await expect(page).toHaveURL(/submit$/);
  await expectFaultless();
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await expect(page).toHaveURL(/results/);
  await expectFaultless();
  await page.getByRole("link", { name: "Review Answers" }).click();
  await expect(page).toHaveURL(/review/);
  await expectFaultless();
  await copies.close();
});

test.describe("each of these checks finds what it is for", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );

  test("on the line and in the console @scripts", async ({ page }) => {
    const { take } = await watch(page, true);
    await page.route("**/planted", (route) =>
      route.fulfill({
        contentType: "text/html",
        headers: { "content-security-policy": "script-src 'none'" },
        body: `<title>Planted</title><img src="http://elsewhere.test/one.svg"><img src="/two.png"><img src="/no/such.svg"><script>1</script>`,
      }),
    );
    await page.route("**/two.png", (route) =>
      route.fulfill({ contentType: "image/png", body: png }),
    );
    await page.route("http://elsewhere.test/**", (route) => route.abort("namenotresolved"));
    await page.goto("/planted", { waitUntil: "networkidle" });
    const found = take().join("\n");
    expect(found).toContain("asks elsewhere: http://elsewhere.test/one.svg");
    expect(found).toMatch(/404: .*such\.svg/);
    expect(found).toMatch(/a picture of the kind image\/png: .*two\.png/);
    expect(found).toContain("the policy refuses inline");
  });

  test("in the document", async ({ page }) => {
    await page.setContent(
      `<title>Planted</title><style>i{background-image:url(/three.jpg)}</style>
       <img src="/one.png" width="4" height="4" alt=""><img src="/two.svg" alt=""><i>Some</i>
       <p style="width:800px">wide</p>`,
    );
    expect((await pictureFaults(page)).join("\n")).toMatch(
      /one\.png is no SVG[\s\S]*two\.svg says no width and height[\s\S]*three\.jpg/,
    );
    await page.setViewportSize(phone);
    expect(await sidewaysFaults(page)).toEqual([expect.stringMatching(/is 8\d\d px wide/)]);
  });

  test("where a script mends what is at fault without it @scripts", async ({ page, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const bare = await context.newPage();
    const copy = await browser.newPage();
    for (const one of [page, bare]) {
      await one.route("**/planted", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><html lang="en"><title>Planted</title><main><h1>Words</h1><input></main>
            <script>document.querySelector("input").setAttribute("aria-label", "Name")</script></html>`,
        }),
      );
      await one.goto("/planted");
    }
    expect(await axeFaults(page)).toEqual([]);
    const found = await faultsWithoutScripts(bare, copy, await outlineOf(page));
    expect(found).toEqual([expect.stringContaining("light: label")]);
    // The same document is not gone over twice.
    expect(await faultsWithoutScripts(bare, copy, await outlineOf(bare))).toEqual([]);
    await copy.close();
    await context.close();
  });

  test("in either scheme @scripts", async ({ page }) => {
    await page.setContent(
      `<html lang="en"><title>Planted</title><meta name="color-scheme" content="light dark">
       <style>@media (prefers-color-scheme: dark) { body { background: #000; color: #222 } }</style>
       <main><h1>Words</h1><p>One that is dim in the dark</p><button style="padding:0;width:12px;height:12px;border:0">a</button><button style="padding:0;width:12px;height:12px;border:0">b</button></main></html>`,
    );
    const found = (await axeFaults(page)).join("\n");
    expect(found).toContain("dark: color-contrast");
    expect(found).toContain("light: target-size");
    expect(found).not.toContain("light: color-contrast");
  });
});
