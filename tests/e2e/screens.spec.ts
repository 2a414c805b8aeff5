/**
 * Every screen, as each of its viewers sees it: opened with scripts, and walked where its document is new
 * (docs/decisions/0036-fast-proof.md). The walks: its layout, and all that axe knows, with scripts and without; by keys
 * alone; and how it arrives at a first visit over a slow connection, on a phone, some on a desk too.
 */
import type { CDPSession, Page } from "@playwright/test";
import { arrive, flightFaults, sent, shiftFaults, watched } from "./arrival";
import { beginAnew, choice, finish, next } from "./attempt";
import { type BrowserOf, expect, settled, test, type View, viewers, viewsOf } from "./every-screen";
import { faultsWithoutScripts, outlineOf, pictureFaults, sidewaysFaults, watch } from "./faults";
import { screenfulFaults } from "./first-screenful";
import { desk, walkEverywhere } from "./keys";
import { goOver, phone } from "./layout";
import { axeFaults, openCopy } from "./test";
import { fingerprintsOf, isDue, note, type Walk } from "./walked";

/** The screens whose arrival is looked at on a desk too. */
const onDesks = [
  "/",
  "/auth (sign in)",
  "/lessons/:lessonId",
  "/quiz/:listId/items/:position",
  "/quiz/:listId/results",
];

type Walker = (view: View, address: string) => Promise<string[]>;
type Opened = { page: Page; session: CDPSession };

const calm = { colorScheme: "light", reducedMotion: "reduce" } as const;

/** Each walk opens its browsers when the first screen needs them. */
function walkers(open: BrowserOf, page: Page): Record<Walk, Walker> {
  const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => {
      made ??= make();
      return made;
    };
  };
  const layout = once(async () => {
    const bare = await open({ ...calm, viewport: phone, javaScriptEnabled: false });
    return {
      session: await page.context().newCDPSession(page),
      bare,
      seenBare: await watch(bare, false),
      copy: await open({ ...calm, viewport: phone }, "visitor"),
    };
  });
  const keyboard = once(async () => {
    const page = await open({ ...calm, viewport: desk });
    return { page, session: await page.context().newCDPSession(page) };
  });
  const arrival = (size: { width: number; height: number }): Walker => {
    const opened = once(async (): Promise<Opened> => {
      const page = await open({ viewport: size });
      return { page, session: await watched(page) };
    });
    return async (_, address) => {
      const { page, session } = await opened();
      // As at a first visit: no styles are cached.
      await page.context().clearCookies({ name: "styles" });
      const { href } = new URL(address, `http://localhost:${process.env.E2E_PORT}`);
      const body = await sent(page.context(), href);
      const seen = await arrive(page, session, address);
      return [...shiftFaults(seen), ...(await flightFaults(page, seen, body))];
    };
  };
  return {
    // Goes on with the page that stands open.
    layout: async ({ status }, address) => {
      const { session, bare, seenBare, copy } = await layout();
      const outline = await outlineOf(page);
      const found = [
        ...(await axeFaults(page)),
        ...(await pictureFaults(page)),
        ...(await goOver(page, session)),
      ];
      const without = await bare.goto(address);
      expect([address, without?.status()]).toEqual([address, status]);
      const more = await faultsWithoutScripts(bare, copy, outline);
      more.push(...seenBare.take());
      return [...found, ...more.map((fault) => `without scripts: ${fault}`)];
    },
    keyboard: async ({ status }, address) => {
      const { page, session } = await keyboard();
      const answer = await page.goto(address);
      expect([address, answer?.status()]).toEqual([address, status]);
      await settled(page);
      return walkEverywhere(page, session);
    },
    loading: arrival(phone),
    "loading on a desk": arrival(desk),
  };
}

/** So many screens to a test: several workers share those of one viewer. */
const most = 9;
const parts = (views: View[]): View[][] =>
  Array.from({ length: Math.ceil(views.length / most) }, (_, part) =>
    views.slice(part * most, (part + 1) * most),
  );

for (const who of viewers)
  parts(viewsOf(who)).forEach((views, part) => {
    test(`every screen of a ${who} (${part + 1}): opened; its layout, its keys and its arrival walked where its document is new @scripts`, async ({
      browserOf,
      stage,
    }) => {
      test.setTimeout(480_000);
      const found: string[] = [];
      const page = await browserOf(who, { ...calm, viewport: phone });
      const seen = await watch(page, true);
      const walks = walkers((options, as = who) => browserOf(as, options), page);
      for (const view of views)
        await test.step(view.name, async () => {
          const address = view.at(stage.made);
          const answer = await page.goto(address);
          expect([address, answer?.status()]).toEqual([address, view.status]);
          await settled(page);
          const fingerprints = await fingerprintsOf(page, view.name);
          found.push(
            ...[
              ...(await sidewaysFaults(page)),
              ...(await screenfulFaults(page, view.name)),
              ...seen.take(),
            ].map((fault) => `${view.name}: ${fault}`),
          );
          for (const walk of Object.keys(walks) as Walk[]) {
            if (walk === "loading on a desk" && !onDesks.includes(view.name)) continue;
            const isWalked = isDue(walk, view.name, fingerprints);
            const faults = isWalked ? await test.step(walk, () => walks[walk](view, address)) : [];
            found.push(...faults.map((fault) => `${view.name}: ${walk}: ${fault}`));
            const fingerprint = fingerprints[walk];
            if (faults.length === 0) note({ walk, screen: view.name, fingerprint, isWalked });
          }
          found.push(...seen.take().map((fault) => `${view.name}: ${fault}`));
        });
      expect(found, found.join("\n")).toEqual([]);
    });
  });

test("a question with its flag, and what follows it, in both schemes @full", async ({
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
  await finish(page);
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

  test("on the line and in the console @scripts @full", async ({ page }) => {
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

  test("in the document @full", async ({ page }) => {
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
    // A window's bar may cover what lies within it.
    for (const [top, bar, faults] of [
      [200, 0, 0],
      [700, 0, 1],
      [640, 60, 1],
    ]) {
      await page.setContent(
        `<meta name="viewport" content="width=device-width"><main style="padding-top:${top}px"><button class="btn-primary" style="height:48px">Go</button></main>
         <p style="position:fixed;inset:auto 0 0;height:${bar}px;margin:0"></p>`,
      );
      expect(await screenfulFaults(page, "/planted")).toHaveLength(faults ?? 0);
    }
  });

  test("where a script mends what is at fault without it @scripts @full", async ({
    page,
    browser,
  }) => {
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

  test("in either scheme @scripts @full", async ({ page }) => {
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
