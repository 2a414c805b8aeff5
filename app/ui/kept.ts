/** What this browser keeps for its user until the server has it: small texts by key, gone at sign-out. */

import { useSyncExternalStore } from "react";

const prefix = "firstdraw.kept.";
const erased = "firstdraw.erased";
const changed = "firstdraw.kept";

/** The part of a browser's window that is used here. */
export type DraftWindow = Pick<
  EventTarget,
  "addEventListener" | "removeEventListener" | "dispatchEvent"
> & { localStorage: Storage };

/** The drafts of one page: stored in its browser and in memory. Tests pass a fake window. */
export function keptIn(browser: DraftWindow) {
  /** What this page wrote, by full name. `isStored`: whether the browser's storage accepted it. */
  const inMemory = new Map<string, { text: string; isStored: boolean }>();

  /** A store under one name. In a browser that keeps nothing (private windows, a full disk) it lasts as long as the page. */
  function keptUnder(name: string) {
    const own = `${prefix}${name}.`;
    return {
      /** @returns whether it will be there after the page is closed */
      set(key: string, text: string): boolean {
        const isStored = triedStorage(() => browser.localStorage.setItem(own + key, text));
        inMemory.set(own + key, { text, isStored });
        browser.dispatchEvent(new Event(changed));
        return isStored;
      },
      delete(key: string): void {
        inMemory.delete(own + key);
        triedStorage(() => browser.localStorage.removeItem(own + key));
        browser.dispatchEvent(new Event(changed));
      },
      entries(): [key: string, text: string][] {
        return namesFrom(own).flatMap((name) => {
          const text = textAt(name);
          return text === undefined ? [] : [[name.slice(own.length), text]];
        });
      },
    };
  }

  /** Forgets all of it: the next person at this device must not find it. Browsers may ignore what sign-out tells them. */
  function eraseKept(): void {
    for (const name of namesFrom(prefix)) triedStorage(() => browser.localStorage.removeItem(name));
    inMemory.clear();
    browser.dispatchEvent(new Event(changed));
    browser.dispatchEvent(new Event(erased));
    // The browser tells its other tabs of it. Where it keeps nothing, each tab has what it has.
    triedStorage(() => {
      browser.localStorage.setItem(erased, "now");
      browser.localStorage.removeItem(erased);
    });
  }

  /**
   * Runs `forget` when all is erased, by this tab or another: who keeps the same in memory lets go of it too.
   * @returns what ends that
   */
  function onErased(forget: () => void): () => void {
    const hear = (event: Event) => {
      const { key, newValue } = event as StorageEvent;
      if (key === erased && newValue !== null) forget();
    };
    browser.addEventListener(erased, forget);
    browser.addEventListener("storage", hear);
    return () => {
      browser.removeEventListener(erased, forget);
      browser.removeEventListener("storage", hear);
    };
  }

  function onChanged(look: () => void): () => void {
    browser.addEventListener(changed, look);
    // Another tab's.
    browser.addEventListener("storage", look);
    return () => {
      browser.removeEventListener(changed, look);
      browser.removeEventListener("storage", look);
    };
  }

  /** A text that the storage did not accept is newer than the one stored under its name. */
  function textAt(name: string): string | undefined {
    const own = inMemory.get(name);
    if (own && !own.isStored) return own.text;
    return browser.localStorage.getItem(name) ?? own?.text;
  }

  function namesFrom(start: string): string[] {
    let stored: string[] = [];
    triedStorage(() => {
      stored = Object.keys(browser.localStorage);
    });
    return [...new Set([...stored, ...inMemory.keys()])].filter((name) => name.startsWith(start));
  }

  return { keptUnder, eraseKept, onErased, onChanged, count: () => namesFrom(prefix).length };
}

/** Returns false if the storage is full or forbidden. */
function triedStorage(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

const own = keptIn(globalThis);
export const { keptUnder, eraseKept, onErased } = own;

/** How many texts are kept, whoever's they are: 0 while there are no scripts, and on the server. */
export const useKeptCount = (): number => useSyncExternalStore(own.onChanged, own.count, () => 0);
