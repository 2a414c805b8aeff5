/**
 * Every screen, as each of its viewers sees it: opened with scripts, and walked where its document is new
 * (docs/decisions/0036-fast-proof.md). The walks: its layout, and all that axe knows, with scripts and without; by keys
 * alone; and how it arrives at a first visit over a slow connection, on a phone, some on a desk too.
 */
import type { CDPSession, Page } from "@playwright/test";
import { arrive, flightFaults, sent, shiftFaults, watched } from "./arrival";
import { type BrowserOf, expect, settled, test, type View, viewers, viewsOf } from "./every-screen";
import { faultsWithoutScripts, outlineOf, pictureFaults, sidewaysFaults, watch } from "./faults";
import { screenfulFaults } from "./first-screenful";
import { desk, walkEverywhere } from "./keys";
import { goOver, phone } from "./layout";
import { axeFaults } from "./test";
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
