/** A page's live attempt over a fake browser: two tabs, offline, sign-out. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { keptIn } from "~/ui/kept";
import { FakeBrowser, type FakeTab } from "../../../../../tests/fakes/browser-window";
import { attemptsIn } from "./live-attempt";
import type { Item } from "./posting";

let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
});

/** A tab with a hydrated page. */
function openPage(tab: FakeTab = browser.openTab()) {
  const kept = keptIn(tab);
  return { tab, kept, ...attemptsIn(tab, kept) };
}
/** The same, at the first question of Anna's attempt. */
function openQuestion(tab?: FakeTab) {
  const page = openPage(tab);
  const live = page.liveAttempt("anna", "a1");
  live.learn(itemAt(1));
  live.learn(itemAt(2));
  return { ...page, live, keeper: live.keeper };
}
const itemAt = (position: number, more: Partial<Item> = {}): Item => ({
  position,
  type: "multiple_choice",
  stem: `Question ${position}`,
  body: { options: ["a", "b", "c", "d"] },
  exhibit: null,
  response: [],
  flagged: false,
  revision: 0,
  ...more,
});
const saved = (revision: number) => Response.json({ outcome: "saved", revision });
const failed = () => new Response("<h1>Bad Gateway</h1>", { status: 502 });
/** Lets pending replies be handled, here and in other tabs. */
const heard = () => vi.advanceTimersByTimeAsync(0);
const addresses = ({ requests }: FakeTab) => requests.map(({ address }) => address);
const answersSent = ({ requests }: FakeTab) =>
  requests.map(({ fields }) => fields.getAll("answer").join());

describe("an answer", () => {
  test("is kept in the browser until the server has it", async () => {
    const { tab, keeper } = openQuestion();
    tab.replies = [saved(1)];
    keeper.put(1, { letters: ["B"] });
    expect([...browser.stored.keys()]).toEqual(["firstdraw.kept.anna.a1.1"]);
    expect(addresses(tab)).toEqual(["/attempts/a1/items/1"]);
    await heard();
    expect([browser.stored.size, keeper.view(1)?.state]).toEqual([0, "stored"]);
  });

  test("that was kept by a page that was closed is sent by the next", async () => {
    const before = openQuestion();
    before.tab.replies = ["no line"];
    before.keeper.put(1, { letters: ["B"] });
    await heard();
    const { tab, keeper } = openQuestion();
    expect(keeper.view(1)).toMatchObject({ letters: ["B"], state: "sending" });
    tab.replies = [saved(1)];
    keeper.wake();
    await heard();
    expect(answersSent(tab)).toEqual(["B"]);
    expect([keeper.hasUnsent, browser.stored.size]).toEqual([false, 0]);
  });

  test("of another user is ignored, and the learner's own is sent", async () => {
    browser.stored.set("firstdraw.kept.anna.a1.1", '{"letters":["B"],"revision":"none"}');
    browser.stored.set("firstdraw.kept.ben.a1.2", '{"letters":["C"],"revision":0,"unheard":[]}');
    const { tab, keeper } = openQuestion();
    keeper.wake();
    expect(tab.requests).toEqual([]);
    tab.replies = [saved(1)];
    keeper.put(1, { letters: ["A"] });
    await heard();
    expect(answersSent(tab)).toEqual(["A"]);
  });

  test.each([
    ["without a line", "no line" as const, "gone"],
    ["where a proxy answers with an error", failed(), "failing"],
  ])("%s is tried again by itself, and stored", async (_, reply, line) => {
    const { tab, keeper } = openQuestion();
    tab.replies = [reply, saved(1)];
    keeper.put(1, { letters: ["B"] });
    await heard();
    expect([keeper.line, keeper.view(1)?.state]).toEqual([line, "unsent"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(answersSent(tab)).toEqual(["B", "B"]);
    expect(keeper.view(1)).toMatchObject({ letters: ["B"], state: "stored" });
  });

  test("chosen again after it is stored is not sent again", async () => {
    const { tab, keeper } = openQuestion();
    tab.replies = [saved(1)];
    keeper.put(1, { letters: ["B"] });
    await heard();
    keeper.put(1, { letters: ["B"] });
    await heard();
    expect(answersSent(tab)).toEqual(["B"]);
  });

  test("says so where this browser keeps nothing", () => {
    const { keeper, live } = openQuestion();
    expect(live.isDurable()).toBe(true);
    browser.storage = "full";
    keeper.put(1, { letters: ["B"] });
    expect(live.isDurable()).toBe(false);
    expect(keeper.view(1)?.letters).toEqual(["B"]);
  });
});

describe("what waits is tried at once", () => {
  test.each([
    ["when the line is said to be back", (tab: FakeTab) => tab.dispatchEvent(new Event("online"))],
    ["when the page is left", (tab: FakeTab) => tab.dispatchEvent(new Event("pagehide"))],
    [
      "when the page is looked at",
      (tab: FakeTab) => tab.document.dispatchEvent(new Event("visibilitychange")),
    ],
  ])("%s", async (_, happens) => {
    const { tab, keeper } = openQuestion();
    tab.replies = ["no line", saved(1)];
    keeper.put(1, { letters: ["B"] });
    await heard();
    happens(tab);
    await heard();
    expect(keeper.view(1)?.state).toBe("stored");
  });

  test("and not when it is put away", async () => {
    const { tab, keeper } = openQuestion();
    tab.replies = ["no line", saved(1)];
    keeper.put(1, { letters: ["B"] });
    await heard();
    tab.document.visibilityState = "hidden";
    tab.document.dispatchEvent(new Event("visibilitychange"));
    await heard();
    expect(tab.requests).toHaveLength(1);
  });
});

describe("two tabs of one attempt", () => {
  test("show the same, the newer over the older", async () => {
    const here = openQuestion();
    const there = openQuestion();
    here.tab.replies = [saved(1)];
    here.keeper.put(1, { letters: ["B"], flagged: true });
    await heard();
    expect(there.keeper.view(1)).toMatchObject({ letters: ["B"], flagged: true, revision: 1 });
    there.tab.replies = [saved(2)];
    there.keeper.put(1, { letters: ["C"] });
    await heard();
    expect(there.tab.requests[0]?.fields.get("revision")).toBe("1");
    expect(here.keeper.view(1)).toMatchObject({ letters: ["C"], revision: 2 });
    // A page rendered before both has no news.
    here.live.learn(itemAt(1));
    expect(here.keeper.view(1)).toMatchObject({ letters: ["C"], revision: 2 });
  });

  test("go on to the result together", async () => {
    const here = openQuestion();
    const there = openQuestion();
    expect(await here.announceClosed("anna", "a1")).toBe(false);
    await heard();
    expect([here.keeper.line, there.keeper.line]).toEqual(["over", "over"]);
  });

  test("one with an answer unsent sends it all the same, for the server to say that it is too late", async () => {
    const there = openQuestion();
    there.tab.replies = ["no line", Response.json({ outcome: "closed" }, { status: 409 })];
    there.keeper.put(1, { letters: ["B"] });
    await heard();
    await openPage().announceClosed("ben", "a1");
    await heard();
    expect(answersSent(there.tab)).toEqual(["B", "B"]);
    expect([there.keeper.line, there.keeper.hasUnsent]).toEqual(["over", false]);
  });
});

describe("the result's page", () => {
  const closed = () => Response.json({ outcome: "closed" }, { status: 409 });

  test("sends what is still kept of the attempt, and looks again for the notice", async () => {
    const before = openQuestion();
    before.keeper.put(1, { letters: ["B"] });
    const page = openPage();
    page.tab.replies = [closed()];
    expect(await page.announceClosed("anna", "a1")).toBe(true);
    expect(answersSent(page.tab)).toEqual(["B"]);
    expect(browser.stored.size).toBe(0);
    expect(await page.announceClosed("anna", "a1")).toBe(false);
  });

  test("of an attempt of which nothing is kept sends nothing", async () => {
    const page = openPage();
    expect(await page.announceClosed("anna", "a1")).toBe(false);
    expect(page.tab.requests).toEqual([]);
    expect(page.isLive("a1")).toBe(false);
  });

  test("waits no longer than its patience", async () => {
    const before = openQuestion();
    before.keeper.put(1, { letters: ["B"] });
    const page = openPage();
    page.tab.replies = ["no line"];
    const looksAgain = page.announceClosed("anna", "a1");
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await looksAgain).toBe(false);
  });
});

describe("signing out", () => {
  test("erases what is unsent, in the storage and in memory, and nothing tries on", async () => {
    const { tab, kept, keeper, isLive } = openQuestion();
    tab.replies = ["no line"];
    keeper.put(1, { letters: ["B"] });
    await heard();
    kept.eraseKept();
    expect([browser.stored.size, keeper.hasUnsent, keeper.view(1)?.letters]).toEqual([
      0,
      false,
      [],
    ]);
    expect(isLive("a1")).toBe(false);
    tab.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.requests).toHaveLength(1);
    expect(browser.stored.size).toBe(0);
  });

  test("in another tab erases it here too, for good", async () => {
    const { tab, keeper } = openQuestion();
    const other = openPage();
    tab.replies = ["no line"];
    keeper.put(1, { letters: ["B"] });
    await heard();
    other.kept.eraseKept();
    expect([browser.stored.size, keeper.hasUnsent, keeper.isEnded]).toEqual([0, false, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tab.requests.length, browser.stored.size]).toEqual([1, 0]);
  });

  test("and in again in one page: the attempt goes on from what the server holds", async () => {
    const { tab, kept, keeper, liveAttempt } = openQuestion();
    tab.replies = ["no line", saved(1)];
    keeper.put(1, { letters: ["B"] });
    await heard();
    kept.eraseKept();
    const live = liveAttempt("anna", "a1");
    live.learn(itemAt(1));
    expect(live.keeper.view(1)?.letters).toEqual([]);
    live.keeper.put(1, { letters: ["C"] });
    await heard();
    expect(answersSent(tab)).toEqual(["B", "C"]);
    expect(live.keeper.view(1)?.state).toBe("stored");
  });

  test("of somebody else erases nothing of the learner's in this page", async () => {
    const { tab, keeper } = openQuestion();
    const other = openPage();
    tab.replies = [Response.json({ outcome: "missing", viewer: "ben" }, { status: 404 })];
    keeper.put(1, { letters: ["B"] });
    await heard();
    expect(keeper.line).toBe("stranger");
    other.kept.eraseKept();
    expect(keeper.view(1)?.letters).toEqual(["B"]);
    tab.replies = [saved(1)];
    keeper.wake();
    await heard();
    expect(keeper.view(1)?.state).toBe("stored");
  });
});

describe("another attempt in the same page", () => {
  test("takes the place; what the first one has unsent is sent, and only then it lets go", async () => {
    const { tab, keeper, liveAttempt, isLive } = openQuestion();
    tab.replies = ["no line", saved(1)];
    keeper.put(1, { letters: ["B"] });
    await heard();
    const second = liveAttempt("anna", "a2");
    expect([isLive("a1"), isLive("a2")]).toEqual([false, true]);
    expect(second.keeper.hasUnsent).toBe(false);
    tab.dispatchEvent(new Event("online"));
    await heard();
    expect(addresses(tab)).toEqual(["/attempts/a1/items/1", "/attempts/a1/items/1"]);
    expect(keeper.hasUnsent).toBe(false);
    expect(browser.channels.get("firstdraw.attempt.a1")?.size).toBe(0);
  });

  test("of another learner knows nothing of the first", () => {
    const { keeper, liveAttempt, live } = openQuestion();
    keeper.put(1, { letters: ["B"] });
    const other = liveAttempt("ben", "a1");
    expect(other).not.toBe(live);
    expect([other.keeper.hasUnsent, other.item(1)]).toEqual([false, undefined]);
  });

  test("asked for again is the same", () => {
    const { liveAttempt, live } = openQuestion();
    expect(liveAttempt("anna", "a1")).toBe(live);
  });
});

describe("the questions ahead", () => {
  const all = () => Response.json({ items: [1, 2, 3].map((position) => itemAt(position)) });

  test("are fetched once, when the page has come to rest, and are at hand without a line", async () => {
    const { tab, live, isAtHand } = openQuestion();
    tab.replies = [all()];
    live.fetchAhead(false);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(tab.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(addresses(tab)).toEqual(["/attempts/a1/items"]);
    expect([isAtHand("3"), isAtHand("4"), isAtHand(undefined)]).toEqual([true, false, false]);
    expect(live.item(3)?.stem).toBe("Question 3");
    live.fetchAhead(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tab.requests).toHaveLength(1);
  });

  test("do not come to who has gone on before", async () => {
    const { tab, live } = openQuestion();
    live.fetchAhead(false)();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tab.requests).toEqual([]);
  });

  test("of a case, where each must be answered before the next, are not fetched", async () => {
    const { tab, live } = openQuestion();
    live.fetchAhead(true)();
    live.fetchAhead(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tab.requests).toEqual([]);
  });

  test("are asked for again by the next question where that failed", async () => {
    const { tab, live, isAtHand } = openQuestion();
    tab.replies = [failed(), all()];
    live.fetchAhead(false);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isAtHand("3")).toBe(false);
    live.fetchAhead(false);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isAtHand("3")).toBe(true);
  });

  test("come with what is stored of each, and take nothing from what is chosen here", async () => {
    const { tab, live, keeper } = openQuestion();
    keeper.put(1, { letters: ["B"] });
    tab.replies = [
      Response.json({
        items: [
          itemAt(1, { response: ["A"], revision: 2 }),
          itemAt(2, {
            response: ["C"],
            revision: 3,
            flagged: true,
            struck: ["A"],
            note: "Look again",
            confidence: "sure",
          }),
        ],
      }),
    ];
    live.fetchAhead(false);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(keeper.view(1)?.letters).toEqual(["B"]);
    expect(keeper.view(2)).toMatchObject({
      letters: ["C"],
      revision: 3,
      flagged: true,
      struck: ["A"],
      note: "Look again",
      confidence: "sure",
    });
  });
});

test("a browser without channels between its tabs answers all the same", async () => {
  const tab = browser.openTab();
  const kept = keptIn(tab);
  const { fetch, document } = tab;
  const window = Object.assign(new EventTarget(), { fetch, document });
  const { liveAttempt, announceClosed } = attemptsIn(window, kept);
  const { keeper, learn } = liveAttempt("anna", "a1");
  learn(itemAt(1));
  tab.replies = [saved(1)];
  keeper.put(1, { letters: ["B"] });
  await heard();
  expect(keeper.view(1)?.state).toBe("stored");
  expect(await announceClosed("anna", "a1")).toBe(false);
  expect(keeper.line).toBe("over");
});
