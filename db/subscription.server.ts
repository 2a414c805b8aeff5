/** LISTEN over a connection of its own, open while there are listeners. */
import pg from "pg";
import type { Listener } from "./engine";

export const channel = "firstdraw_told";

const reconnectMs = 1_000;

export function openSubscription(address: pg.ClientConfig): {
  hear(listener: Listener): () => void;
  close(): Promise<void>;
} {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let later: NodeJS.Timeout | undefined;

  const pass = (word: string | null) => {
    for (const listener of [...listeners]) listener(word);
  };

  function connect(): void {
    const mine = new pg.Client({ ...address, keepAlive: true });
    client = mine;
    mine.on("notification", ({ payload }) => pass(payload ?? null));
    mine.on("error", () => lost(mine));
    mine.on("end", () => lost(mine));
    mine
      .connect()
      .then(() => mine.query(`listen ${channel}`))
      // Messages before LISTEN were missed.
      .then(() => pass(null))
      .catch(() => lost(mine));
  }

  function lost(which: pg.Client): void {
    if (client !== which) return;
    client = null;
    which.end().catch(() => {});
    later = setTimeout(connect, reconnectMs);
    later.unref();
  }

  async function letGo(): Promise<void> {
    clearTimeout(later);
    const old = client;
    client = null;
    await old?.end().catch(() => {});
  }

  return {
    hear(listener) {
      if (listeners.size === 0) connect();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) void letGo();
      };
    },
    async close() {
      listeners.clear();
      await letGo();
    },
  };
}
