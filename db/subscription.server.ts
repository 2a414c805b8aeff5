/** NOTIFY and LISTEN: over a connection of its own, open while there are listeners. */
import pg from "pg";
import type { Database, Listener } from "./engine";
import type { Topic } from "./topics";

const channel = "firstdraw_topics";

/** Delivered at the commit. $1: topics. */
export const publishStatement = `select pg_notify('${channel}', topic) from unnest($1::text[]) topic`;

const reconnectMs = 1_000;

export function openSubscription(address: pg.ClientConfig): {
  subscribe: Database["subscribe"];
  close(): Promise<void>;
} {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let later: NodeJS.Timeout | undefined;

  const pass = (topic: Topic | null) => {
    for (const listener of [...listeners]) listener(topic);
  };

  function connect(): void {
    const mine = new pg.Client({ ...address, keepAlive: true });
    client = mine;
    mine.on("notification", ({ payload }) => pass((payload as Topic | undefined) ?? null));
    mine.on("error", () => lost(mine));
    mine.on("end", () => lost(mine));
    mine
      .connect()
      .then(() => mine.query(`listen ${channel}`))
      // Topics published before LISTEN were missed.
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
    subscribe(listener) {
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
