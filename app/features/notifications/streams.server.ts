/**
 * Open pages and what they hear: each stream sends its user's events in the order of their numbers, from the table,
 * so that one that was cut goes on where it was. A word from the database says whose streams are to look; now and
 * then all look, since a word may get lost.
 */
import type { Database, Db } from "#db/engine";
import { batch, hasEventsAfter, listCounters, listNextEvents, listSignedIn } from "./events.server";
import { findBell } from "./notifications.server";
import { inTurn } from "./turns.server";

/** The way to one open page. */
export type Line = {
  /** False: the line is full, and `whenDrained` tells when it takes more. */
  write(text: string): boolean;
  whenDrained(again: () => void): void;
  end(text?: string): void;
  cut(): void;
};

export type Listening = {
  userId: string;
  /** The session that it may hear by: when that ends, so does the stream. */
  sessionId: string;
  /** The last event that the page knows of; null: it knows nothing, and is told how things stand. */
  after: number | null;
};

/** Who holds more at once, in this process, is asked to wait: a browser's tabs share one. */
const streamsPerUser = 6;

/** Milliseconds: a comment keeps proxies from closing a quiet line; all look whether they missed a word. */
const defaults = { heartbeat: 25_000, look: 5_000 };

/** Streams looked after at the same time, and sessions asked for at once. */
const atOnce = 8;
const chunk = 500;

/** How soon browsers come back by themselves, in milliseconds; spread, when all are sent away at once. */
const retry = (ms: number) => `retry: ${ms}\n\n`;
const comeBack = 2_000;

type Stream = Listening & {
  line: Line;
  /** The number of the last event sent, or not needed; null until the first look. */
  last: number | null;
  /** The line takes no more for now. */
  full: boolean;
  /** Since the last comment nothing left. */
  stuck: boolean;
  over: boolean;
};

export type Streams = {
  /** Whether this user may open one more. */
  hasRoom(userId: string): boolean;
  /** Begins a stream. @returns how to let go of it, when the page has gone */
  open(listening: Listening, line: Line): () => void;
  /** How many are open. */
  count(): number;
  /** Ends all, and asks the browsers to come back. */
  endAll(): void;
};

/**
 * The streams of a process.
 * @param onFirst called when the first one opens; what it returns, when the last one has gone
 * @param onFailure told what kept a stream from looking: it tries again
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
      // Numbers leave no gap: those between were pruned.
      if (first.number !== after + 1) return tellState(db, stream, "reset");
      const text = rows
        .map(({ number, kind, payload }) => event(kind ?? "", number, payload))
        .join("");
      stream.last = rows.at(-1)?.number ?? after;
      send(stream, text);
      if (rows.length < batch) return;
    }
  }

  /** Where a stream begins. False: it is over, or has been told. */
  async function begin(db: Db, stream: Stream): Promise<boolean> {
    const { after } = stream;
    if (after === null) {
      await tellState(db, stream, "state");
      return false;
    }
    const { event: number } = await findBell(db, stream);
    // Ahead of us: of another database, or of before a restore. Behind, with none of the events left: all pruned.
    if (after > number || (after < number && !(await hasEventsAfter(db, stream.userId, after)))) {
      await tellState(db, stream, "reset");
      return false;
    }
    stream.last = after;
    return true;
  }

  /** How things stand now; what comes after is sent by its number. */
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
      // For the length of a heartbeat the other side took nothing.
      else if (stream.stuck) {
        stream.line.cut();
        forget(stream);
      } else stream.stuck = true;
    }
  }

  /** Whose session is over, and who missed a word. */
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
    // Not all at the same moment: another process takes them over, or this one starts again.
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
