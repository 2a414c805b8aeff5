/**
 * Subscribes to notifications, with one stream per browser. The tab that holds a lock has the
 * stream and forwards events; when it closes, another tab continues from there.
 */
import { type BellState, type BellUpdate, latestUpdate, publishBell } from "../bell-store";

/** Milliseconds: first and longest wait after a refused connection. */
const firstRetryMs = 2_000;
const late = 300_000;
/** The stream stays open this long, because the next page may subscribe again. */
const lingerMs = 3_000;

const kinds = ["state", "reset", "notification", "read"] as const;
type Kind = (typeof kinds)[number];
type TabMessage = { kind: Kind; news: BellUpdate } | { kind: "ask" };

type BellSubscription = { name: string; users: number; stop: () => void };
let subscription: BellSubscription | null = null;

/**
 * @param name the user's stream
 * @param known returns the newest event that the page knows
 * @returns a function that unsubscribes
 */
export function subscribeBell(name: string, known: () => number): () => void {
  if (subscription && subscription.name !== name) {
    subscription.stop();
    subscription = null;
  }
  subscription ??= { name, users: 0, stop: start(name, known) };
  const mine = subscription;
  mine.users++;
  return () => {
    mine.users--;
    window.setTimeout(() => {
      if (mine.users > 0 || subscription !== mine) return;
      mine.stop();
      subscription = null;
    }, lingerMs);
  };
}

function start(name: string, known: () => number): () => void {
  // Without locks every tab would need a stream, and six of them use up the browser's connections
  // per host on HTTP/1.1: the count then stays as rendered.
  if (!("locks" in navigator && "BroadcastChannel" in window)) return () => {};
  const title = `bell ${name}`;
  const channel = new BroadcastChannel(title);
  const over = new AbortController();
  let source: EventSource | null = null;
  let wait = firstRetryMs;
  let later = 0;

  const pass = (passed: TabMessage) => channel.postMessage(passed);
  const take = (kind: Kind, news: BellUpdate) => publishBell(name, news, kind === "reset");
  const knownNow = () => Math.max(known(), latestUpdate(name)?.event ?? 0);

  function open(): void {
    if (over.signal.aborted) return;
    const stream = new EventSource(`/events?after=${knownNow()}&of=${name}`);
    source = stream;
    for (const kind of kinds)
      stream.addEventListener(kind, ({ data, lastEventId }) => {
        wait = firstRetryMs;
        const { unread, title: arrived } = JSON.parse(data) as BellState & { title?: string };
        const news = { event: Number(lastEventId), unread, ...(arrived && { title: arrived }) };
        take(kind, news);
        // Always forward: this tab may know the event from its own post already.
        pass({ kind, news });
      });
    const again = () => {
      later = window.setTimeout(open, wait);
      wait = Math.min(wait * 2, late);
    };
    // The user may sign in again in another tab: retry less and less often.
    stream.addEventListener("signed-out", () => {
      stream.close();
      again();
    });
    stream.onerror = () => {
      // A lost connection reconnects by itself with the last event's id; a refused one does not.
      if (stream.readyState === EventSource.CLOSED) again();
    };
  }

  function stop(): void {
    over.abort();
    source?.close();
    window.clearTimeout(later);
    channel.close();
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind !== "ask") return take(data.kind, data.news);
    const news = latestUpdate(name);
    if (source && news) pass({ kind: "state", news });
  };
  pass({ kind: "ask" });
  const held = () =>
    new Promise<void>((resolve) => {
      over.signal.addEventListener("abort", () => resolve());
      open();
    });
  navigator.locks.request(title, { signal: over.signal }, held).catch(() => {});
  return stop;
}
