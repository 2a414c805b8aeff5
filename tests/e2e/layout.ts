/** A page at every size of window and letter: nothing is cut off, covered, too small to press, or moving. */
import { type CDPSession, expect, type Page } from "@playwright/test";
import { twoFrames } from "./every-screen";
import { installProbe } from "./probe";

/** The window that a page is opened in for this. */
export const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
/** A window of 1280 by 1024 px at 400 %. */
const magnified = { width: 320, height: 256 };

/** WCAG 1.4.12. */
const spacing = `:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** The letters of a visitor who set them larger in the browser: 16 px is what it comes with. */
export const setLetters = (session: CDPSession, standard: number) =>
  session.send("Page.setFontSizes", { fontSizes: { standard } });

const losses = async (page: Page, when: string) => {
  await twoFrames(page);
  return (await page.evaluate(() => window.probe.losses())).map((fault) => `${when}: ${fault}`);
};
const bring = (page: Page, css: string) => page.evaluate((one) => window.probe.bring(one), css);
const widen = (page: Page) => page.evaluate(() => window.probe.widen());
const undoWiden = (page: Page) => page.evaluate(() => window.probe.undoWiden());

async function smallTargets(page: Page): Promise<string[]> {
  const closed = await page.evaluate(() => window.probe.smallTargets());
  await page.evaluate(() => window.probe.setDetails(true));
  const open = await page.evaluate(() => window.probe.smallTargets("details"));
  await page.evaluate(() => window.probe.setDetails(false));
  return [...new Set([...closed, ...open])];
}

/** A page as it stands at 360 px, gone over at every size. */
export async function goOver(page: Page, session: CDPSession): Promise<string[]> {
  await installProbe(page);
  const found = await page.evaluate(() => window.probe.motions());
  found.push(...(await smallTargets(page)));
  await page.evaluate(() => window.probe.setDetails(true, "main"));
  found.push(...(await losses(page, "360 px")));
  await bring(page, spacing);
  found.push(...(await losses(page, "360 px, spaced")));
  await bring(page, "");
  expect(await widen(page)).toBeGreaterThan(0);
  found.push(...(await losses(page, "360 px, longer words")));
  await page.setViewportSize(desk);
  found.push(...(await losses(page, "1280 px, longer words")));
  await undoWiden(page);
  await bring(page, spacing);
  found.push(...(await losses(page, "1280 px, spaced")));
  await bring(page, "");
  const letters = await page.evaluate(() => window.probe.letters());
  await setLetters(session, 32);
  await twoFrames(page);
  const larger = await page.evaluate(() => window.probe.letters());
  if (larger < letters * 1.99) found.push(`letters stay at ${larger} px when set twice as large`);
  found.push(...(await losses(page, "1280 px, letters at 200 %")));
  // Where there is the least room for them.
  await page.setViewportSize(phone);
  found.push(...(await losses(page, "360 px, letters at 200 %")));
  await setLetters(session, 16);
  await page.setViewportSize(magnified);
  found.push(...(await losses(page, "400 %")));
  await page.setViewportSize(phone);
  return found;
}
