/**
 * Event streams of open pages. Each sends its user's events from the table, by number, so that a
 * reconnect continues where it was cut. A message from the database wakes the user's streams; a
 * periodic check catches messages that were lost.
 */
import type { Database, Db } from "#db/engine";
import { batch, hasEventsAfter, listCounters, listNextEvents, listSignedIn } from "./events.server";
import { findBell } from "./notifications.server";
import { inTurn } from "./turns.server";

/** The connection to one open page. */
export type Line = {
  /** Returns false once the buffer is full; `whenDrained` calls back when it can take more. */
  write(text: string): boolean;
  whenDrained(again: () => void): void;
  end(text?: string): void;
  cut(): void;
};

export type Listening = {
  userId: string;
  /** The stream ends with this session. */
  sessionId: string;
  /** The last event that the page knows; null: none, the stream starts with the current state. */
  after: number | null;
};

/** Limit per user in this process; a browser's tabs share one stream. */
const streamsPerUser = 6;

/**
 * Milliseconds between comments that keep proxies from closing the connection, and between checks
 * for lost messages.
 */
const defaults = { heartbeat: 25_000, look: 5_000 };

/** Streams served concurrently, and sessions per query. */
const atOnce = 8;
const chunk = 500;

/**
 * Tells browsers how soon to reconnect, in milliseconds. Randomized when all streams end at once.
 */
const retry = (ms: number) => `retry: ${ms}\n\n`;
const comeBack = 2_000;

type Stream = Listening & {
  line: Line;
  /** Number of the last event sent; null until the first read. */
  last: number | null;
  full: boolean;
  /** Nothing was sent since the last heartbeat. */
  stuck: boolean;
  over: boolean;
};

export type Streams = {
  hasRoom(userId: string): boolean;
  /** Starts a stream. @returns a function to call when the page has disconnected */
  open(listening: Listening, line: Line): () => void;
  count(): number;
  /** Ends all streams; browsers reconnect. */
  endAll(): void;
};

/**
 * The event streams of this process.
 * @param onFirst called when the first stream opens; its result, when the last one closes
 * @param onFailure called with errors; the stream retries
 */
export function openStreams(
  database: () => Pick<Database, "db" | "hear">,
  {
    onFirst = () => () => {},
    onFailure,
    heartbeat = defaults.heartbeat,
    look = defaults.look,
  }: {
    onFirst?: (endAll: () => void) => () => void;
    onFailure: (error: unknown) => void;
    heartbeat?: number;
    look?: number;
  },
): Streams {
  const byUser = new Map<string, Set<Stream>>();
  let open = 0;
  let letGo = () => {};

  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);

  const { wake } = inTurn(sendNext, { atOnce, onFailure });

  async function sendNext(stream: Stream): Promise<void> {
    if (stream.over || stream.full) return;
    const { db } = database();
    if (stream.last === null && !(await begin(db, stream))) return;
    while (!stream.over && !stream.full) {
      const { sessionId, userId } = stream;
      const after = stream.last ?? 0;
      const rows = await listNextEvents(db, { sessionId, userId, after, now: new Date() });
      if (stream.over) return;
      if (rows.length === 0) return end(stream, event("signed-out", null, {}));
      const [first] = rows;
      if (first?.number == null) return;
      // Numbers have no gaps, so the events in between were pruned.
      if (first.number !== after + 1) return tellState(db, stream, "reset");
      const text = rows
        .map(({ number, kind, payload }) => event(kind ?? "", number, payload))
        .join("");
      stream.last = rows.at(-1)?.number ?? after;
      send(stream, text);
      if (rows.length < batch) return;
    }
  }

  /**
   * Sets the stream's starting point. False if it has ended, or was sent the current state instead.
   */
  async function begin(db: Db, stream: Stream): Promise<boolean> {
    const { after } = stream;
    if (after === null) {
      await tellState(db, stream, "state");
      return false;
    }
    const { event: number } = await findBell(db, stream);
    // Ahead of the table: another database, or a restored backup. Behind, and no events left: all
    // were pruned.
    if (after > number || (after < number && !(await hasEventsAfter(db, stream.userId, after)))) {
      await tellState(db, stream, "reset");
      return false;
    }
    stream.last = after;
    return true;
  }

  /** Sends the current state; later events continue from its number. */
  async function tellState(db: Db, stream: Stream, kind: "state" | "reset"): Promise<void> {
    const { event: number, unread } = await findBell(db, stream);
    if (stream.over) return;
    stream.last = number;
    send(stream, event(kind, number, { unread }));
  }

  function send(stream: Stream, text: string): void {
    stream.stuck = false;
    if (stream.line.write(text)) return;
    stream.full = true;
    stream.line.whenDrained(() => {
      stream.full = false;
      wake(stream);
    });
  }

  function end(stream: Stream, text: string): void {
    if (stream.over) return;
    stream.line.end(text);
    forget(stream);
  }

  function forget(stream: Stream): void {
    if (stream.over) return;
    stream.over = true;
    const mine = byUser.get(stream.userId);
    mine?.delete(stream);
    if (mine?.size === 0) byUser.delete(stream.userId);
    if (--open === 0) letGo();
  }

  function beat(): void {
    for (const stream of all()) {
      if (!stream.full) stream.line.write(":\n\n");
      // The client took nothing for a whole heartbeat.
      else if (stream.stuck) {
        stream.line.cut();
        forget(stream);
      } else stream.stuck = true;
    }
  }

  /** Ends streams with an expired session; wakes those that missed a message. */
  async function lookAtAll(): Promise<void> {
    const streams = all();
    const { db } = database();
    for (let at = 0; at < streams.length; at += chunk) {
      const some = streams.slice(at, at + chunk);
      const signedIn = await listSignedIn(db, some, new Date());
      const counters = await listCounters(db, some);
      for (const stream of some) {
        if (!signedIn.has(stream.sessionId)) end(stream, event("signed-out", null, {}));
        else if (stream.last === null || (counters.get(stream.userId) ?? 0) > stream.last)
          wake(stream);
      }
    }
  }

  function begun(): () => void {
    const beating = setInterval(beat, heartbeat).unref();
    let looking = false;
    const lookNow = () => {
      if (looking) return;
      looking = true;
      lookAtAll()
        .catch(onFailure)
        .finally(() => {
          looking = false;
        });
    };
    const looks = setInterval(lookNow, look).unref();
    const deaf = database().hear((userId) => {
      if (userId === null) lookNow();
      else for (const stream of byUser.get(userId) ?? []) wake(stream);
    });
    const ended = onFirst(endAll);
    return () => {
      clearInterval(beating);
      clearInterval(looks);
      deaf();
      ended();
    };
  }

  function endAll(): void {
    // Randomized, so that clients do not all reconnect at once.
    for (const stream of all()) end(stream, retry(500 + Math.round(Math.random() * comeBack)));
  }

  return {
    hasRoom: (userId) => (byUser.get(userId)?.size ?? 0) < streamsPerUser,
    open(listening, line) {
      const stream: Stream = {
        ...listening,
        line,
        last: null,
        full: false,
        stuck: false,
        over: false,
      };
      const mine = byUser.get(stream.userId) ?? new Set();
      byUser.set(stream.userId, mine.add(stream));
      if (open++ === 0) letGo = begun();
      send(stream, retry(comeBack));
      wake(stream);
      return () => forget(stream);
    },
    count: () => open,
    endAll,
  };
}

function event(kind: string, number: number | null, data: unknown): string {
  const id = number === null ? "" : `id: ${number}\n`;
  return `${id}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}
