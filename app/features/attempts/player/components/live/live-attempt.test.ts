/** A page's live attempt over a fake browser: two tabs, offline, sign-out. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { draftStoreIn } from "~/ui/local-drafts";
import { FakeBrowser, type FakeTab } from "../../../../../../tests/fakes/browser-window";
import { liveAttemptsIn } from "./live-attempt";
import type { ClientItem } from "./requests";

let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
});

/** A tab with a hydrated page. */
function openPage(tab: FakeTab = browser.openTab()) {
  const kept = draftStoreIn(tab);
  return { tab, kept, ...liveAttemptsIn(tab, kept) };
}
/** The same, at the first question of Anna's attempt. */
function openQuestion(tab?: FakeTab) {
  const page = openPage(tab);
  const live = page.liveAttempt("anna", "a1");
  live.learn(itemAt(1));
  live.learn(itemAt(2));
  return { ...page, live, queue: live.queue };
}
const itemAt = (position: number, more: Partial<ClientItem> = {}): ClientItem => ({
  position,
  type: "multiple_choice",
  stem: `Question ${position}`,
  body: { options: ["a", "b", "c", "d"] },
  exhibit: null,
  selection: [],
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
    const { tab, queue } = openQuestion();
    tab.replies = [saved(1)];
    queue.change(1, { selection: ["B"] });
    expect([...browser.stored.keys()]).toEqual(["firstdraw.kept.anna.a1.1"]);
    expect(addresses(tab)).toEqual(["/attempts/a1/items/1"]);
    await heard();
    expect([browser.stored.size, queue.view(1)?.state]).toEqual([0, "stored"]);
  });

  test("that was kept by a page that was closed is sent by the next", async () => {
    const before = openQuestion();
    before.tab.replies = ["no line"];
    before.queue.change(1, { selection: ["B"] });
    await heard();
    const { tab, queue } = openQuestion();
    expect(queue.view(1)).toMatchObject({ selection: ["B"], state: "sending" });
    tab.replies = [saved(1)];
    queue.retryNow();
    await heard();
    expect(answersSent(tab)).toEqual(["B"]);
    expect([queue.hasUnsent, browser.stored.size]).toEqual([false, 0]);
  });

  test("of another user is ignored, and the learner's own is sent", async () => {
    browser.stored.set("firstdraw.kept.anna.a1.1", '{"selection":["B"],"revision":"none"}');
    browser.stored.set("firstdraw.kept.ben.a1.2", '{"selection":["C"],"revision":0,"inFlight":[]}');
    const { tab, queue } = openQuestion();
    queue.retryNow();
    expect(tab.requests).toEqual([]);
    tab.replies = [saved(1)];
    queue.change(1, { selection: ["A"] });
    await heard();
    expect(answersSent(tab)).toEqual(["A"]);
  });

  test.each([
    ["without a line", "no line" as const, "gone"],
    ["where a proxy answers with an error", failed(), "failing"],
  ])("%s is tried again by itself, and stored", async (_, reply, line) => {
    const { tab, queue } = openQuestion();
    tab.replies = [reply, saved(1)];
    queue.change(1, { selection: ["B"] });
    await heard();
    expect([queue.connection, queue.view(1)?.state]).toEqual([line, "unsent"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(answersSent(tab)).toEqual(["B", "B"]);
    expect(queue.view(1)).toMatchObject({ selection: ["B"], state: "stored" });
  });

  test("chosen again after it is stored is not sent again", async () => {
    const { tab, queue } = openQuestion();
    tab.replies = [saved(1)];
    queue.change(1, { selection: ["B"] });
    await heard();
    queue.change(1, { selection: ["B"] });
    await heard();
    expect(answersSent(tab)).toEqual(["B"]);
  });

  test("says so where this browser keeps nothing", () => {
    const { queue, live } = openQuestion();
    expect(live.isDurable()).toBe(true);
    browser.storage = "full";
    queue.change(1, { selection: ["B"] });
    expect(live.isDurable()).toBe(false);
    expect(queue.view(1)?.selection).toEqual(["B"]);
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
    const { tab, queue } = openQuestion();
    tab.replies = ["no line", saved(1)];
    queue.change(1, { selection: ["B"] });
    await heard();
    happens(tab);
    await heard();
    expect(queue.view(1)?.state).toBe("stored");
  });

  test("and not when it is put away", async () => {
    const { tab, queue } = openQuestion();
    tab.replies = ["no line", saved(1)];
    queue.change(1, { selection: ["B"] });
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
    here.queue.change(1, { selection: ["B"], flagged: true });
    await heard();
    expect(there.queue.view(1)).toMatchObject({ selection: ["B"], flagged: true, revision: 1 });
    there.tab.replies = [saved(2)];
    there.queue.change(1, { selection: ["C"] });
    await heard();
    expect(there.tab.requests[0]?.fields.get("revision")).toBe("1");
    expect(here.queue.view(1)).toMatchObject({ selection: ["C"], revision: 2 });
    // A page rendered before both has no news.
    here.live.learn(itemAt(1));
    expect(here.queue.view(1)).toMatchObject({ selection: ["C"], revision: 2 });
  });

  test("go on to the result together", async () => {
    const here = openQuestion();
    const there = openQuestion();
    expect(await here.announceClosed("anna", "a1")).toBe(false);
    await heard();
    expect([here.queue.connection, there.queue.connection]).toEqual(["over", "over"]);
  });

  test("one with an answer unsent sends it all the same, for the server to say that it is too late", async () => {
    const there = openQuestion();
    there.tab.replies = ["no line", Response.json({ outcome: "closed" }, { status: 409 })];
    there.queue.change(1, { selection: ["B"] });
    await heard();
    await openPage().announceClosed("ben", "a1");
    await heard();
    expect(answersSent(there.tab)).toEqual(["B", "B"]);
    expect([there.queue.connection, there.queue.hasUnsent]).toEqual(["over", false]);
  });
});

describe("the result's page", () => {
  const closed = () => Response.json({ outcome: "closed" }, { status: 409 });

  test("sends what is still kept of the attempt, and looks again for the notice", async () => {
    const before = openQuestion();
    before.queue.change(1, { selection: ["B"] });
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
    expect(page.isCurrentAttempt("a1")).toBe(false);
  });

  test("waits no longer than its patience", async () => {
    const before = openQuestion();
    before.queue.change(1, { selection: ["B"] });
    const page = openPage();
    page.tab.replies = ["no line"];
    const looksAgain = page.announceClosed("anna", "a1");
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await looksAgain).toBe(false);
  });
});

describe("signing out", () => {
  test("erases what is unsent, in the storage and in memory, and nothing tries on", async () => {
    const { tab, kept, queue, isCurrentAttempt } = openQuestion();
    tab.replies = ["no line"];
    queue.change(1, { selection: ["B"] });
    await heard();
    kept.eraseLocalDrafts();
    expect([browser.stored.size, queue.hasUnsent, queue.view(1)?.selection]).toEqual([
      0,
      false,
      [],
    ]);
    expect(isCurrentAttempt("a1")).toBe(false);
    tab.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.requests).toHaveLength(1);
    expect(browser.stored.size).toBe(0);
  });

  test("in another tab erases it here too, for good", async () => {
    const { tab, queue } = openQuestion();
    const other = openPage();
    tab.replies = ["no line"];
    queue.change(1, { selection: ["B"] });
    await heard();
    other.kept.eraseLocalDrafts();
    expect([browser.stored.size, queue.hasUnsent, queue.isEnded]).toEqual([0, false, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tab.requests.length, browser.stored.size]).toEqual([1, 0]);
  });

  test("and in again in one page: the attempt goes on from what the server holds", async () => {
    const { tab, kept, queue, liveAttempt } = openQuestion();
    tab.replies = ["no line", saved(1)];
    queue.change(1, { selection: ["B"] });
    await heard();
    kept.eraseLocalDrafts();
    const live = liveAttempt("anna", "a1");
    live.learn(itemAt(1));
    expect(live.queue.view(1)?.selection).toEqual([]);
    live.queue.change(1, { selection: ["C"] });
    await heard();
    expect(answersSent(tab)).toEqual(["B", "C"]);
    expect(live.queue.view(1)?.state).toBe("stored");
  });

  test("of somebody else erases nothing of the learner's in this page", async () => {
    const { tab, queue } = openQuestion();
    const other = openPage();
    tab.replies = [Response.json({ outcome: "missing", viewer: "ben" }, { status: 404 })];
    queue.change(1, { selection: ["B"] });
    await heard();
    expect(queue.connection).toBe("stranger");
    other.kept.eraseLocalDrafts();
    expect(queue.view(1)?.selection).toEqual(["B"]);
    tab.replies = [saved(1)];
    queue.retryNow();
    await heard();
    expect(queue.view(1)?.state).toBe("stored");
  });
});

describe("another attempt in the same page", () => {
  test("takes the place; what the first one has unsent is sent, and only then it lets go", async () => {
    const { tab, queue, liveAttempt, isCurrentAttempt } = openQuestion();
    tab.replies = ["no line", saved(1)];
    queue.change(1, { selection: ["B"] });
    await heard();
    const second = liveAttempt("anna", "a2");
    expect([isCurrentAttempt("a1"), isCurrentAttempt("a2")]).toEqual([false, true]);
    expect(second.queue.hasUnsent).toBe(false);
    tab.dispatchEvent(new Event("online"));
    await heard();
    expect(addresses(tab)).toEqual(["/attempts/a1/items/1", "/attempts/a1/items/1"]);
    expect(queue.hasUnsent).toBe(false);
    expect(browser.channels.get("firstdraw.attempt.a1")?.size).toBe(0);
  });

  test("of another learner knows nothing of the first", () => {
    const { queue, liveAttempt, live } = openQuestion();
    queue.change(1, { selection: ["B"] });
    const other = liveAttempt("ben", "a1");
    expect(other).not.toBe(live);
    expect([other.queue.hasUnsent, other.item(1)]).toEqual([false, undefined]);
  });

  test("asked for again is the same", () => {
    const { liveAttempt, live } = openQuestion();
    expect(liveAttempt("anna", "a1")).toBe(live);
  });
});

describe("the questions ahead", () => {
  const all = () => Response.json({ items: [1, 2, 3].map((position) => itemAt(position)) });

  test("are fetched once, when the page has come to rest, and are at hand without a line", async () => {
    const { tab, live, isLoaded } = openQuestion();
    tab.replies = [all()];
    live.fetchAhead(false);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(tab.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(addresses(tab)).toEqual(["/attempts/a1/items"]);
    expect([isLoaded("3"), isLoaded("4"), isLoaded(undefined)]).toEqual([true, false, false]);
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
    const { tab, live, isLoaded } = openQuestion();
    tab.replies = [failed(), all()];
    live.fetchAhead(false);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isLoaded("3")).toBe(false);
    live.fetchAhead(false);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isLoaded("3")).toBe(true);
  });

  test("come with what is stored of each, and take nothing from what is chosen here", async () => {
    const { tab, live, queue } = openQuestion();
    queue.change(1, { selection: ["B"] });
    tab.replies = [
      Response.json({
        items: [
          itemAt(1, { selection: ["A"], revision: 2 }),
          itemAt(2, {
            selection: ["C"],
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
    expect(queue.view(1)?.selection).toEqual(["B"]);
    expect(queue.view(2)).toMatchObject({
      selection: ["C"],
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
  const kept = draftStoreIn(tab);
  const { fetch, document } = tab;
  const window = Object.assign(new EventTarget(), { fetch, document });
  const { liveAttempt, announceClosed } = liveAttemptsIn(window, kept);
  const { queue, learn } = liveAttempt("anna", "a1");
  learn(itemAt(1));
  tab.replies = [saved(1)];
  queue.change(1, { selection: ["B"] });
  await heard();
  expect(queue.view(1)?.state).toBe("stored");
  expect(await announceClosed("anna", "a1")).toBe(false);
  expect(queue.connection).toBe("over");
});
