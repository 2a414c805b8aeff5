import { beforeEach, describe, expect, test } from "vitest";
import { FakeBrowser, type FakeTab } from "../../tests/fakes/browser-window";
import { draftStoreIn } from "./local-drafts";

let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  browser = new FakeBrowser();
  tab = browser.openTab();
});

describe("a text that is kept", () => {
  test("is there for the next page of this browser, under its name alone", () => {
    const kept = draftStoreIn(tab).localDrafts("anna.attempt");
    expect(kept.set("1", "a draft")).toBe(true);
    const next = draftStoreIn(browser.openTab());
    expect(next.localDrafts("anna.attempt").entries()).toEqual([["1", "a draft"]]);
    expect(next.localDrafts("anna.another").entries()).toEqual([]);
    expect(next.count()).toBe(1);
  });

  test("is gone once it is deleted", () => {
    const kept = draftStoreIn(tab).localDrafts("anna.attempt");
    kept.set("1", "a draft");
    kept.delete("1");
    expect([kept.entries(), browser.stored.size]).toEqual([[], 0]);
  });

  test.each(["full", "forbidden"] as const)(
    "lasts as long as the page where the storage is %s, and says so",
    (state) => {
      browser.storage = state;
      const kept = draftStoreIn(tab).localDrafts("anna.attempt");
      expect(kept.set("1", "a draft")).toBe(false);
      expect(kept.entries()).toEqual([["1", "a draft"]]);
      kept.delete("1");
      expect(kept.entries()).toEqual([]);
    },
  );

  test("that no longer fits the storage is not given up for the older one there", () => {
    const kept = draftStoreIn(tab).localDrafts("anna.attempt");
    kept.set("1", "older");
    browser.storage = "full";
    kept.set("1", "newer");
    expect(kept.entries()).toEqual([["1", "newer"]]);
    browser.storage = "open";
    kept.set("1", "newest");
    expect(kept.entries()).toEqual([["1", "newest"]]);
  });
});

describe("signing out", () => {
  test("erases what is stored and what is in memory, and nothing else of this address", () => {
    browser.stored.set("theme", "dark");
    const page = draftStoreIn(tab);
    const kept = page.localDrafts("anna.attempt");
    kept.set("1", "a draft");
    browser.storage = "full";
    kept.set("2", "in memory only");
    page.eraseLocalDrafts();
    expect([kept.entries(), page.count()]).toEqual([[], 0]);
    expect([...browser.stored.keys()]).toEqual(["theme"]);
  });

  test("notifies this tab and the others, once each, until they unsubscribe", () => {
    const page = draftStoreIn(tab);
    const other = draftStoreIn(browser.openTab());
    const told: string[] = [];
    const stop = page.onDraftsErased(() => told.push("here"));
    const stopOther = other.onDraftsErased(() => told.push("other tab"));
    page.eraseLocalDrafts();
    expect(told).toEqual(["here", "other tab"]);
    // Another text of the other tab does not report an erasure.
    other.localDrafts("anna.attempt").set("1", "a draft");
    stop();
    stopOther();
    page.eraseLocalDrafts();
    expect(told).toHaveLength(2);
  });

  test("what waits is counted anew with each change, in every tab", () => {
    const page = draftStoreIn(tab);
    const other = draftStoreIn(browser.openTab());
    const seen: [here: number, there: number][] = [];
    page.onChanged(() => seen.push([page.count(), other.count()]));
    page.localDrafts("anna.attempt").set("1", "a draft");
    other.localDrafts("anna.attempt").set("2", "a draft");
    page.eraseLocalDrafts();
    expect(seen[0]).toEqual([1, 1]);
    expect(seen[1]).toEqual([2, 2]);
    expect(seen.at(-1)?.[0]).toBe(0);
  });
});
