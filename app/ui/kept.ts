/** What this browser keeps for its user until the server has it: small texts by key, gone at sign-out. */

import { useSyncExternalStore } from "react";

const prefix = "firstdraw.kept.";

/** What could not be written to the browser's storage, or was by this page: by its full name. */
const inMemory = new Map<string, string>();

/** A store under one name. In a browser that keeps nothing (private windows, a full disk) it lasts as long as the page. */
export function keptUnder(name: string) {
  const own = `${prefix}${name}.`;
  return {
    /** @returns whether it will be there after the page is closed */
    set(key: string, text: string): boolean {
      inMemory.set(own + key, text);
      try {
        localStorage.setItem(own + key, text);
        return true;
      } catch {
        return false;
      } finally {
        dispatchEvent(new Event(changed));
      }
    },
    delete(key: string): void {
      inMemory.delete(own + key);
      try {
        localStorage.removeItem(own + key);
      } catch {
        // Nothing was kept, then.
      }
      dispatchEvent(new Event(changed));
    },
    entries(): [key: string, text: string][] {
      return allFrom(own).flatMap((name) => {
        const text = localStorage.getItem(name) ?? inMemory.get(name);
        return text === undefined ? [] : [[name.slice(own.length), text]];
      });
    },
  };
}

/** Forgets all of it: the next person at this device must not find it. Browsers may ignore what sign-out tells them. */
export function eraseKept(): void {
  for (const name of namesFrom(prefix)) localStorage.removeItem(name);
  inMemory.clear();
  dispatchEvent(new Event(changed));
  dispatchEvent(new Event(erased));
  try {
    // The browser tells its other tabs of it.
    localStorage.setItem(erased, "now");
    localStorage.removeItem(erased);
  } catch {
    // Nothing is kept in this browser: each tab has what it has.
  }
}

const erased = "firstdraw.erased";
const changed = "firstdraw.kept";

/** How many texts are kept, whoever's they are: 0 while there are no scripts, and on the server. */
export const useKeptCount = (): number =>
  useSyncExternalStore(
    onChanged,
    () => allFrom(prefix).length,
    () => 0,
  );

function onChanged(look: () => void): () => void {
  addEventListener(changed, look);
  // Another tab's.
  addEventListener("storage", look);
  return () => {
    removeEventListener(changed, look);
    removeEventListener("storage", look);
  };
}

/**
 * Runs `forget` when all is erased, by this tab or another: who keeps the same in memory lets go of it too.
 * @returns what ends that
 */
export function onErased(forget: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === erased && newValue !== null) forget();
  };
  addEventListener(erased, forget);
  addEventListener("storage", hear);
  return () => {
    removeEventListener(erased, forget);
    removeEventListener("storage", hear);
  };
}

const allFrom = (start: string): string[] => [
  ...new Set([
    ...namesFrom(start),
    ...[...inMemory.keys()].filter((name) => name.startsWith(start)),
  ]),
];

function namesFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}
