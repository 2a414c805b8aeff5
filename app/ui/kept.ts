/** What this browser keeps for its user until the server has it: small texts by key, gone at sign-out. */

const prefix = "firstdraw.kept.";

/** A store under one name. In a browser that keeps nothing (private windows, a full disk) it lasts as long as the page. */
export function keptUnder(name: string) {
  const own = `${prefix}${name}.`;
  const inMemory = new Map<string, string>();
  return {
    /** @returns whether it will be there after the page is closed */
    set(key: string, text: string): boolean {
      inMemory.set(key, text);
      try {
        localStorage.setItem(own + key, text);
        return true;
      } catch {
        return false;
      }
    },
    delete(key: string): void {
      inMemory.delete(key);
      try {
        localStorage.removeItem(own + key);
      } catch {
        // Nothing was kept, then.
      }
    },
    entries(): [key: string, text: string][] {
      const all = new Map(inMemory);
      for (const name of namesFrom(own)) {
        const text = localStorage.getItem(name);
        if (text !== null) all.set(name.slice(own.length), text);
      }
      return [...all];
    },
  };
}

/** Forgets all of it: the next person at this device must not find it. Browsers may ignore what sign-out tells them. */
export function eraseKept(): void {
  for (const name of namesFrom(prefix)) localStorage.removeItem(name);
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

function namesFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}
