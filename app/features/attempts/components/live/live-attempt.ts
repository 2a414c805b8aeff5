/** One open attempt in this browser: its answers on their way, its questions at hand, its other tabs told. */
import { href } from "react-router";
import { erased, keptUnder } from "~/ui/kept";
import { type Draft, type Held, Keeper, type Reply } from "./keeper";

/** A question as it may be shown while its attempt is open. */
export type ItemText = {
  position: number;
  type: string;
  stem: string;
  body: { options?: string[] };
};
type Item = ItemText & { response: string[]; revision: number; flagged: boolean };
type News = { closed: true } | { position: number; held: Held };

/** A server that has not answered by then is not going to. */
const patience = 20_000;

export type LiveAttempt = ReturnType<typeof openLive>;

let current: LiveAttempt | undefined;

/** The live attempt of this page; in a browser only. Another attempt's, or another learner's, takes its place. */
export function liveAttempt(userId: string, attemptId: string): LiveAttempt {
  if (current?.userId !== userId || current.attemptId !== attemptId) {
    current?.close();
    current = openLive(userId, attemptId);
  }
  return current;
}

/** Whether the question at that place can be shown without asking the server. */
export const isAtHand = (position: string | undefined): boolean =>
  current?.item(Number(position)) !== undefined;

function openLive(userId: string, attemptId: string) {
  const items = new Map<number, ItemText>();
  const kept = keptUnder(`${userId}.${attemptId}`);
  const channel =
    "BroadcastChannel" in globalThis ? new BroadcastChannel(channelOf(attemptId)) : null;
  let durable = true;

  const keeper = new Keeper({
    send: (position, draft) => send(attemptId, position, draft),
    recall: () => kept.entries().flatMap(([key, text]) => recalled(key, text)),
    keep: (position, draft) => {
      durable = kept.set(String(position), JSON.stringify(draft));
    },
    forget: (position) => kept.delete(String(position)),
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    tell: (position, held) => channel?.postMessage({ position, held } satisfies News),
  });

  const hear = ({ data }: MessageEvent<News>) =>
    "closed" in data ? keeper.end() : keeper.learn(data.position, data.held);
  const wake = () => keeper.wake();
  const look = () => document.visibilityState === "visible" && wake();
  channel?.addEventListener("message", hear);
  const forget = () => keeper.end();
  addEventListener("online", wake);
  addEventListener(erased, forget);
  // Leaving with something unsent: one more try, which outlives the page.
  addEventListener("pagehide", wake);
  document.addEventListener("visibilitychange", look);

  /** What a page or the server says of a question. */
  function learn({ response, revision, flagged, ...text }: Item): void {
    items.set(text.position, text);
    keeper.learn(text.position, { letters: response, flagged, revision });
  }

  let fetched: Promise<void> | undefined;
  return {
    userId,
    attemptId,
    keeper,
    learn,
    item: (position: number) => items.get(position),
    /** Whether unsent answers outlive the page in this browser. */
    isDurable: () => durable,
    /** Fetches all questions, once, so that moving between them needs no line. A failure leaves it to the next call. */
    fetchItems: (): Promise<void> => {
      fetched ??= fetchItems(attemptId).then(
        (all) => all.forEach(learn),
        () => {
          fetched = undefined;
        },
      );
      return fetched;
    },
    close: () => {
      channel?.close();
      removeEventListener("online", wake);
      removeEventListener(erased, forget);
      removeEventListener("pagehide", wake);
      document.removeEventListener("visibilitychange", look);
    },
  };
}

/** Tells this browser's other tabs that an attempt is closed, and forgets what was kept for it. */
export function announceClosed(userId: string, attemptId: string): void {
  const kept = keptUnder(`${userId}.${attemptId}`);
  for (const [key] of kept.entries()) kept.delete(key);
  if (current?.attemptId === attemptId) current.keeper.end();
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(channelOf(attemptId));
  channel.postMessage({ closed: true } satisfies News);
  channel.close();
}

const channelOf = (attemptId: string) => `firstdraw.attempt.${attemptId}`;

/** Another version of the page may have written something else there. */
function recalled(key: string, text: string): [number, Draft][] {
  const position = Number(key);
  const draft = JSON.parse(text) as Partial<Draft>;
  const { letters, flagged, revision, unheard = [] } = draft;
  if (!position || !Array.isArray(letters) || revision === undefined) return [];
  return [[position, { letters, flagged: flagged === true, revision, unheard }]];
}

async function fetchItems(attemptId: string): Promise<Item[]> {
  const response = await fetch(href("/attempts/:attemptId/items", { attemptId }), {
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return ((await response.json()) as { items: Item[] }).items;
}

async function send(attemptId: string, position: number, draft: Draft): Promise<Reply> {
  const body = new URLSearchParams({
    revision: String(draft.revision),
    flagged: String(draft.flagged),
  });
  for (const letter of draft.letters) body.append("answer", letter);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const address = href("/attempts/:attemptId/items/:position", {
      attemptId,
      position: String(position),
    });
    const response = await fetch(address, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      // A tab that is closed right after a click still delivers it.
      keepalive: true,
      signal: stop.signal,
    });
    return await replyOf(response);
  } catch {
    return { outcome: "unheard" };
  } finally {
    clearTimeout(timer);
  }
}

/** Our own answers are JSON with an outcome. All else is a proxy's, a hotel's, or an error's: not stored. */
async function replyOf(response: Response): Promise<Reply> {
  const ours = /json/.test(response.headers.get("Content-Type") ?? "") && response.status < 500;
  const reply = ours ? ((await response.json()) as Partial<Reply>) : {};
  return reply.outcome ? (reply as Reply) : { outcome: "failed" };
}
