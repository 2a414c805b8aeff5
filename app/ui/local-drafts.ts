/** Texts that this browser keeps in localStorage until the server has them. Erased on sign-out. */

import { useSyncExternalStore } from "react";

const prefix = "firstdraw.kept.";
const erased = "firstdraw.erased";
const changed = "firstdraw.kept";

/** The part of `window` used here, which tests fake. */
export type DraftWindow = Pick<
  EventTarget,
  "addEventListener" | "removeEventListener" | "dispatchEvent"
> & { localStorage: Storage };

/** The drafts of one page, in localStorage and in memory. */
export function draftStoreIn(browser: DraftWindow) {
  /** Written by this page. `isStored`: localStorage accepted it. */
  const inMemory = new Map<string, { text: string; isStored: boolean }>();

  /**
   * If the browser cannot store them (private window, full disk), they last as long as the page.
   */
  function localDrafts(name: string) {
    const own = `${prefix}${name}.`;
    return {
      /** @returns whether it survives closing the page */
      set(key: string, text: string): boolean {
        const isStored = tryStorage(() => browser.localStorage.setItem(own + key, text));
        inMemory.set(own + key, { text, isStored });
        browser.dispatchEvent(new Event(changed));
        return isStored;
      },
      delete(key: string): void {
        inMemory.delete(own + key);
        tryStorage(() => browser.localStorage.removeItem(own + key));
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

  /**
   * The next person at this device must not find them, and browsers may ignore the Clear-Site-Data
   * header of the sign-out.
   */
  function eraseLocalDrafts(): void {
    for (const name of namesFrom(prefix)) tryStorage(() => browser.localStorage.removeItem(name));
    inMemory.clear();
    browser.dispatchEvent(new Event(changed));
    browser.dispatchEvent(new Event(erased));
    // The storage event reaches the other tabs. Without storage, each tab only has its own drafts.
    tryStorage(() => {
      browser.localStorage.setItem(erased, "now");
      browser.localStorage.removeItem(erased);
    });
  }

  /**
   * Calls back when this or another tab erases all drafts, so that copies in memory go too. Returns a function
   * that unsubscribes.
   */
  function onDraftsErased(forget: () => void): () => void {
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
    browser.addEventListener("storage", look);
    return () => {
      browser.removeEventListener(changed, look);
      browser.removeEventListener("storage", look);
    };
  }

  /** A text that localStorage did not accept is newer than the stored one. */
  function textAt(name: string): string | undefined {
    const own = inMemory.get(name);
    if (own && !own.isStored) return own.text;
    return browser.localStorage.getItem(name) ?? own?.text;
  }

  function namesFrom(start: string): string[] {
    let stored: string[] = [];
    tryStorage(() => {
      stored = Object.keys(browser.localStorage);
    });
    return [...new Set([...stored, ...inMemory.keys()])].filter((name) => name.startsWith(start));
  }

  return {
    localDrafts,
    eraseLocalDrafts,
    onDraftsErased,
    onChanged,
    count: () => namesFrom(prefix).length,
  };
}

/** False if the storage is full or blocked. */
function tryStorage(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

const pageDrafts = draftStoreIn(globalThis);
export const { localDrafts, eraseLocalDrafts, onDraftsErased } = pageDrafts;

/** Of all users; 0 on the server and before hydration. */
export const useLocalDraftCount = (): number =>
  useSyncExternalStore(pageDrafts.onChanged, pageDrafts.count, () => 0);
