/** A browser for what only a browser can tell. */
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../../app/commands/chromium.mjs";

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [
      "--disable-dev-shm-usage",
      "--disable-gpu",
      "--disable-background-networking",
      // Root has no sandbox to give.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
}

/** A browser that has been nowhere yet, but for the session in its cookie; a phone's screen. */
export async function freshBrowser(
  browser: Browser,
  url: string,
  {
    session = "",
    lite = false,
    scripts = true,
    viewport = { width: 412, height: 915 },
    touch = false,
  } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    javaScriptEnabled: scripts,
    hasTouch: touch,
    isMobile: touch,
  });
  // By its own switch: a `Save-Data` that is only added from outside gets lost at a redirect.
  for (const pair of [session, lite ? "lite=1" : ""]) {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (name) await context.addCookies([{ name, value, url }]);
  }
  return context;
}
