/** A page by keys alone: each control once, in the order in which it is read, and always in sight. */
import type { CDPSession, Page } from "@playwright/test";
import { twoFrames } from "./every-screen";
import { installProbe } from "./probe";

export const desk = { width: 1280, height: 800 };
/** A window of 1280 by 1024 px at 400 %: where bars that stay leave the least room. */
const magnified = { width: 320, height: 256 };

type Stop = NonNullable<ReturnType<Window["probe"]["stop"]>>;

/** Presses Tab so many times, and says where each led. */
async function pressTab(page: Page, session: CDPSession, times: number): Promise<(Stop | null)[]> {
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  // One after the other without a wait between them: the page notes each stop itself, but within a frame.
  if ((await page.locator("iframe").count()) === 0) {
    const presses = Array.from({ length: times }, () => [
      session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
    ]);
    await Promise.all(presses.flat());
    return page.evaluate(() => window.probe.stopsSeen());
  }
  const stops: (Stop | null)[] = [];
  for (let press = 0; press < times; press++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => window.probe.stop()));
  }
  return stops;
}

/** Presses Tab from the page's top to its end. */
async function walk(page: Page, session: CDPSession): Promise<string[]> {
  await installProbe(page);
  const expected = await page.evaluate(() => {
    window.probe.toTop();
    window.probe.stopsSeen();
    return window.probe.expectStops();
  });
  const found = await page.evaluate(() => window.probe.ownOrders());
  const visited: number[] = [];
  let last: Stop | undefined;
  const most = 3 * expected.length + 3;
  let isOver = false;
  for (let pressed = 0; !isOver && pressed < most; ) {
    const times = Math.min(expected.length + 1, most - pressed);
    pressed += times;
    for (const stop of await pressTab(page, session, times)) {
      // After its last control a page is left, or begins anew.
      isOver ||= !stop || stop.index === visited[0];
      if (isOver || !stop) break;
      // What a frame holds is its own: the frame is one stop, however often Tab is pressed within.
      if (stop.name.startsWith("<iframe") && last?.index === stop.index) continue;
      // So are the parts of a date: month, day, year, and the calendar's button.
      if (stop.name.startsWith("<input") && last?.index === stop.index) continue;
      visited.push(stop.index);
      for (const fault of stop.faults) found.push(`${stop.name}: ${fault}`);
      if (last && goesBack(last, stop))
        found.push(`Tab goes back from ${last.name} to ${stop.name}`);
      last = stop;
    }
  }
  const order = visited.map((index) => expected[index] ?? "something else");
  expected.forEach((name, index) => {
    const times = visited.filter((one) => one === index).length;
    if (times !== 1) found.push(`Tab visits ${name} ${times} times`);
  });
  if (visited.some((index, at) => index < (visited[at - 1] ?? -1)))
    found.push(`Tab goes in another order than the page: ${order.join(" → ")}`);
  return found;
}

/** How the focus is marked in the dark, at each stop of the walk before. */
async function ringsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  await twoFrames(page);
  const found = await page.evaluate(() => window.probe.rings());
  await page.emulateMedia({ colorScheme: "light" });
  return found.map((fault) => `in the dark: ${fault}`);
}

/** A page by keys: in a wide window, its colours of the dark too, and at 400 %. */
export async function walkEverywhere(page: Page, session: CDPSession): Promise<string[]> {
  const wide = await walk(page, session);
  wide.push(...(await ringsInTheDark(page)));
  await page.setViewportSize(magnified);
  await twoFrames(page);
  const narrow = await walk(page, session);
  await page.setViewportSize(desk);
  return [...wide.map((fault) => `1280 px: ${fault}`), ...narrow.map((fault) => `400 %: ${fault}`)];
}

/** Up, but not into a further column; or to the left in the same row. */
function goesBack(from: Stop, to: Stop): boolean {
  if (from.pinned || to.pinned || from.box.bottom <= 0) return false;
  const height = Math.min(from.box.bottom - from.box.top, to.box.bottom - to.box.top);
  const shared = Math.min(from.box.bottom, to.box.bottom) - Math.max(from.box.top, to.box.top);
  if (shared > height / 2) return to.box.right <= from.box.left;
  return to.box.bottom <= from.box.top + 4 && to.box.left < from.box.right;
}
