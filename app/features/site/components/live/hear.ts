/**
 * Hears of notifications while a page is open: one stream a browser. The tab that holds a lock keeps the stream and
 * passes on what it hears; when it closes, another tab takes over, from where that was.
 */
import { type BellState, latestNews, type News, publish } from "../bell-store";

/** Milliseconds: the first wait after a refusal, and the longest. */
const soon = 2_000;
const late = 300_000;
/** After the last page that listens the stream stays a moment: the next page may be on its way. */
const linger = 3_000;

const kinds = ["state", "reset", "notification", "read"] as const;
type Kind = (typeof kinds)[number];
type Passed = { kind: Kind; news: News } | { kind: "ask" };

type Hearing = { name: string; users: number; stop: () => void };
let hearing: Hearing | null = null;

/**
 * Begins to hear, or goes on.
 * @param name of the user's stream
 * @param known the last event that the page knows of
 * @returns how to stop
 */
export function hear(name: string, known: () => number): () => void {
  if (hearing && hearing.name !== name) {
    hearing.stop();
    hearing = null;
  }
  hearing ??= { name, users: 0, stop: start(name, known) };
  const mine = hearing;
  mine.users++;
  return () => {
    mine.users--;
    window.setTimeout(() => {
      if (mine.users > 0 || hearing !== mine) return;
      mine.stop();
      hearing = null;
    }, linger);
  };
}

function start(name: string, known: () => number): () => void {
  // Without a lock each tab would hold a stream, and six of them all the connections that a browser has for a host
  // (plain http): the count is then as of the page.
  if (!("locks" in navigator && "BroadcastChannel" in window)) return () => {};
  const title = `bell ${name}`;
  const channel = new BroadcastChannel(title);
  const over = new AbortController();
  let source: EventSource | null = null;
  let wait = soon;
  let later = 0;

  const pass = (passed: Passed) => channel.postMessage(passed);
  const take = (kind: Kind, news: News) => publish(name, news, kind === "reset");
  const knownNow = () => Math.max(known(), latestNews(name)?.event ?? 0);

  function open(): void {
    if (over.signal.aborted) return;
    const stream = new EventSource(`/events?after=${knownNow()}&of=${name}`);
    source = stream;
    for (const kind of kinds)
      stream.addEventListener(kind, ({ data, lastEventId }) => {
        wait = soon;
        const { unread, title: arrived } = JSON.parse(data) as BellState & { title?: string };
        const news = { event: Number(lastEventId), unread, ...(arrived && { title: arrived }) };
        take(kind, news);
        // In any case: this tab may have known it already, from an answer to its own post.
        pass({ kind, news });
      });
    const again = () => {
      later = window.setTimeout(open, wait);
      wait = Math.min(wait * 2, late);
    };
    // In another tab one may sign in again: asked less and less often, until then refused.
    stream.addEventListener("signed-out", () => {
      stream.close();
      again();
    });
    stream.onerror = () => {
      // Cut, it comes back by itself, from the last event. Refused, it does not.
      if (stream.readyState === EventSource.CLOSED) again();
    };
  }

  function stop(): void {
    over.abort();
    source?.close();
    window.clearTimeout(later);
    channel.close();
  }

  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (data.kind !== "ask") return take(data.kind, data.news);
    const news = latestNews(name);
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
