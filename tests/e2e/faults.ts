/** What is wrong with a page that is open: what it asks for, its width, its pictures, its console, and all that axe knows. */
import type { Page, Response } from "@playwright/test";
import { installProbe } from "./probe";
import { axeFaults, openCopy } from "./test";

/** A learner may open so many event streams; several tests open pages of the same one at a time. */
const isOneStreamTooMany = (response: Response): boolean =>
  response.status() === 429 && new URL(response.url()).pathname === "/events";

/** Notes what a page asks for that it should not, and what its console says is wrong. */
export async function watch(page: Page, scripts: boolean): Promise<{ take: () => string[] }> {
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
    if (response.status() >= 400 && !isOneStreamTooMany(response))
      faults.push(`${response.status()}: ${request.url()}`);
    const type = response.headers()["content-type"] ?? "";
    if (request.resourceType() === "image" && !/^image\/(svg\+xml|avif|webp)/.test(type))
      faults.push(`a picture of the kind ${type}: ${request.url()}`);
  });
  page.on("console", (message) => {
    // An error page says its own status there.
    const isOfPage = message.location().url === page.url() && /status of 4/.test(message.text());
    const isOfStream = /\/events\b/.test(message.location().url) && /of 429/.test(message.text());
    if (message.type() === "error" && !isOfPage && !isOfStream)
      faults.push(`says: ${message.text()}`);
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
export async function sidewaysFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize, cssLayoutViewport } = await session.send("Page.getLayoutMetrics");
  await session.detach();
  const wide = cssContentSize.width;
  return wide > cssLayoutViewport.clientWidth ? [`is ${wide} px wide`] : [];
}

export async function pictureFaults(page: Page): Promise<string[]> {
  await installProbe(page);
  return page.evaluate(() => window.probe.faultyPictures());
}

/** What a page says, in its elements with their attributes, as one text. */
export async function outlineOf(page: Page): Promise<string> {
  await installProbe(page);
  return page.evaluate(() => window.probe.outline());
}

/** The faults of a page without scripts, in so far as it is another document than with them, which has been gone over. */
export async function faultsWithoutScripts(
  bare: Page,
  copy: Page,
  outline: string,
): Promise<string[]> {
  const found = await sidewaysFaults(bare);
  if ((await outlineOf(bare)) === outline) return found;
  await openCopy(bare, copy);
  return [...found, ...(await axeFaults(copy)), ...(await pictureFaults(bare))];
}
