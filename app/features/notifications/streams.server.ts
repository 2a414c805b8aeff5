/**
 * Event streams of open pages. Each sends its user's events from the table, by number, so that a
 * reconnect continues where it was cut. A message from the database wakes the user's streams; a
 * periodic check catches messages that were lost.
 */
import type { Database, Db } from "#db/engine";
import {
  findLastEventNumbers,
  hasEventsAfter,
  listNextEvents,
  listOpenSessions,
  maxEvents,
} from "./events.server";
import { findBellState } from "./notifications.server";
import { workQueue } from "./work-queue.server";

/** The connection to one open page. */
export type StreamConnection = {
  /** Returns false once the buffer is full; `whenDrained` calls back when it can take more. */
  write(text: string): boolean;
  whenDrained(again: () => void): void;
  end(text?: string): void;
  cut(): void;
};

export type StreamRequest = {
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
const maxConcurrent = 8;
const sessionsPerQuery = 500;

/**
 * Tells browsers how soon to reconnect, in milliseconds. Randomized when all streams end at once.
 */
const retry = (ms: number) => `retry: ${ms}\n\n`;
const retryMs = 2_000;

type OpenStream = StreamRequest & {
  connection: StreamConnection;
  /** Number of the last event sent; null until the first read. */
  last: number | null;
  isFull: boolean;
  /** Nothing was sent since the last heartbeat. */
  isStalled: boolean;
  ended: boolean;
};

export type StreamHub = {
  hasRoom(userId: string): boolean;
  /** Starts a stream. @returns a function to call when the page has disconnected */
  open(listening: StreamRequest, line: StreamConnection): () => void;
  count(): number;
  /** Ends all streams; browsers reconnect. */
  endAll(): void;
};

/**
 * The event streams of this process.
 * @param onFirst called when the first stream opens; its result, when the last one closes
 * @param onFailure called with errors; the stream retries
 */
export function openStreamHub(
  database: () => Pick<Database, "db" | "subscribe">,
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
): StreamHub {
  const byUser = new Map<string, Set<OpenStream>>();
  let open = 0;
  let letGo = () => {};

  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);

  const { wake } = workQueue(sendNext, { atOnce: maxConcurrent, onFailure });

  async function sendNext(stream: OpenStream): Promise<void> {
    if (stream.ended || stream.isFull) return;
    const { db } = database();
    if (stream.last === null && !(await begin(db, stream))) return;
    while (!stream.ended && !stream.isFull) {
      const { sessionId, userId } = stream;
      const after = stream.last ?? 0;
      const rows = await listNextEvents(db, { sessionId, userId, after, now: new Date() });
      if (stream.ended) return;
      if (rows.length === 0) return end(stream, formatEvent("signed-out", null, {}));
      const [first] = rows;
      if (first?.number == null) return;
      // Numbers have no gaps, so the events in between were pruned.
      if (first.number !== after + 1) return tellState(db, stream, "reset");
      const text = rows
        .map(({ number, kind, payload }) => formatEvent(kind ?? "", number, payload))
        .join("");
      stream.last = rows.at(-1)?.number ?? after;
      send(stream, text);
      if (rows.length < maxEvents) return;
    }
  }

  /**
   * Sets the stream's starting point. False if it has ended, or was sent the current state instead.
   */
  async function begin(db: Db, stream: OpenStream): Promise<boolean> {
    const { after } = stream;
    if (after === null) {
      await tellState(db, stream, "state");
      return false;
    }
    const { event: number } = await findBellState(db, stream);
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
  async function tellState(db: Db, stream: OpenStream, kind: "state" | "reset"): Promise<void> {
    const { event: number, unread } = await findBellState(db, stream);
    if (stream.ended) return;
    stream.last = number;
    send(stream, formatEvent(kind, number, { unread }));
  }

  function send(stream: OpenStream, text: string): void {
    stream.isStalled = false;
    if (stream.connection.write(text)) return;
    stream.isFull = true;
    stream.connection.whenDrained(() => {
      stream.isFull = false;
      wake(stream);
    });
  }

  function end(stream: OpenStream, text: string): void {
    if (stream.ended) return;
    stream.connection.end(text);
    forget(stream);
  }

  function forget(stream: OpenStream): void {
    if (stream.ended) return;
    stream.ended = true;
    const mine = byUser.get(stream.userId);
    mine?.delete(stream);
    if (mine?.size === 0) byUser.delete(stream.userId);
    if (--open === 0) letGo();
  }

  function beat(): void {
    for (const stream of all()) {
      if (!stream.isFull) stream.connection.write(":\n\n");
      // The client took nothing for a whole heartbeat.
      else if (stream.isStalled) {
        stream.connection.cut();
        forget(stream);
      } else stream.isStalled = true;
    }
  }

  /** Ends streams with an expired session; wakes those that missed a message. */
  async function lookAtAll(): Promise<void> {
    const streams = all();
    const { db } = database();
    for (let at = 0; at < streams.length; at += sessionsPerQuery) {
      const some = streams.slice(at, at + sessionsPerQuery);
      const signedIn = await listOpenSessions(db, some, new Date());
      const counters = await findLastEventNumbers(db, some);
      for (const stream of some) {
        if (!signedIn.has(stream.sessionId)) end(stream, formatEvent("signed-out", null, {}));
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
    const deaf = database().subscribe((userId) => {
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
    for (const stream of all()) end(stream, retry(500 + Math.round(Math.random() * retryMs)));
  }

  return {
    hasRoom: (userId) => (byUser.get(userId)?.size ?? 0) < streamsPerUser,
    open(listening, connection) {
      const stream: OpenStream = {
        ...listening,
        connection,
        last: null,
        isFull: false,
        isStalled: false,
        ended: false,
      };
      const mine = byUser.get(stream.userId) ?? new Set();
      byUser.set(stream.userId, mine.add(stream));
      if (open++ === 0) letGo = begun();
      send(stream, retry(retryMs));
      wake(stream);
      return () => forget(stream);
    },
    count: () => open,
    endAll,
  };
}

function formatEvent(kind: string, number: number | null, data: unknown): string {
  const id = number === null ? "" : `id: ${number}\n`;
  return `${id}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}
