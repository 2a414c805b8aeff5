/** How a screen arrives at a first visit, by a slow phone on a slow connection: what is largest at once, and nothing jumps. */
import http from "node:http";
import { brotliDecompressSync, constants, createBrotliDecompress } from "node:zlib";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { settled, twoFrames } from "./every-screen";

/** What a server sends before it waits for a word from the browser: ten packets. */
export const firstFlight = 14_336;
const mostShift = 0.05;

export type Seen = {
  shifts: { value: number; what: string }[];
  largest: { tag: string; text: string; html: string } | null;
};
declare global {
  interface Window {
    arriving: { seen: Seen; take: () => Seen };
  }
}

/** Runs in the page before anything else of it. */
function watch() {
  const seen: Seen = { shifts: [], largest: null };
  const said = (node: Node | null) =>
    node instanceof Element
      ? `<${node.localName}> “${(node.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40)}”`
      : `“${node?.textContent?.slice(0, 40) ?? "gone"}”`;
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  type Paint = PerformanceEntry & { element: Element | null };
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if (entry.entryType === "layout-shift") {
        const { value, hadRecentInput, sources } = entry as Shift;
        if (!hadRecentInput)
          seen.shifts.push({ value, what: sources.map(({ node }) => said(node)).join(", ") });
      } else {
        const { element } = entry as Paint;
        seen.largest = element && {
          tag: element.localName,
          text: (element.textContent ?? "").replace(/\s+/g, " ").trim(),
          html: element.outerHTML,
        };
      }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  observer.observe({ type: "largest-contentful-paint", buffered: true });
  const take = () => {
    note(observer.takeRecords());
    return seen;
  };
  window.arriving = { seen, take };
}

/** A line: milliseconds until something comes, and bytes a second, as many as there are when it is negative. */
const line = (latency: number, throughput: number) => ({
  offline: false,
  latency,
  downloadThroughput: throughput,
  uploadThroughput: throughput / 2,
});

export async function watched(page: Page): Promise<CDPSession> {
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return session;
}

/** A slow phone on a slow line. */
async function slow(session: CDPSession) {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", line(100, 200_000));
}
async function fast(session: CDPSession) {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.send("Network.emulateNetworkConditions", line(0, -1));
}

/**
 * Opens an address by a slow phone. Its scripts come when all that the document brings has long been painted; then as
 * fast as they can: what they move is the same.
 */
export async function arrive(page: Page, session: CDPSession, address: string): Promise<Seen> {
  await slow(session);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await gate;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => window.arriving?.take().largest);
  await twoFrames(page);
  const before = await page.evaluate(() => document.body.innerText);
  await fast(session);
  open();
  await settled(page);
  await page.unroute(/\.js$/);
  await throughToTheEnd(page);
  if (address === "/")
    // What counts up has come to what was written.
    await expect.poll(() => page.evaluate(() => document.body.innerText)).toBe(before);
  await twoFrames(page);
  return page.evaluate(() => window.arriving.take());
}

/** Scrolls to the end as a thumb would, so that what comes in by scrolling does. */
const throughToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
  });

export function shiftFaults({ shifts }: Seen): string[] {
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  if (sum <= mostShift) return [];
  return [
    `shifts by ${sum.toFixed(3)}: ${shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join("; ")}`,
  ];
}

/** The compressed bytes of a document as a browser with these cookies gets it that has no styles cached yet. */
export async function sent(context: BrowserContext, url: string): Promise<Buffer> {
  const cookies = (await context.cookies(url)).filter(({ name }) => name !== "styles");
  const headers = {
    "accept-encoding": "br",
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers }, resolve).once("error", reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  expect(response.headers["content-encoding"]).toBe("br");
  return Buffer.concat(chunks);
}

/** As much of a document as a browser can read of its first flight. */
async function readable(body: Buffer): Promise<string> {
  if (body.length <= firstFlight) return brotliDecompressSync(body).toString();
  const reader = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  reader.end(body.subarray(0, firstFlight));
  const chunks: Buffer[] = [];
  for await (const chunk of reader) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Says so when the largest thing that was painted does not stand whole in the first flight. */
export async function flightFaults(page: Page, { largest }: Seen, body: Buffer): Promise<string[]> {
  if (!largest) return ["nothing large was painted"];
  const whole = brotliDecompressSync(body).toString();
  const first = await readable(body);
  const [inWhole, inFirst] = await page.evaluate(
    ({ documents, tag, text, html }) =>
      documents.map((source) => {
        const parsed = new DOMParser().parseFromString(source, "text/html");
        const found = [...parsed.querySelectorAll(tag)].find((one) =>
          text ? one.textContent?.replace(/\s+/g, " ").trim() === text : one.outerHTML === html,
        );
        return found?.outerHTML ?? null;
      }),
    { documents: [whole, first], ...largest },
  );
  const name = `<${largest.tag}> “${largest.text.slice(0, 60)}”`;
  if (!inWhole) return [`the largest thing, ${name}, is not in the document`];
  if (inWhole !== inFirst)
    return [
      `the largest thing, ${name}, is not whole in the first ${firstFlight} of ${body.length} bytes (${first.length} of ${whole.length} characters)`,
    ];
  return [];
}
