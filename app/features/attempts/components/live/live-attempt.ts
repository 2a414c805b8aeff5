/** One open attempt in this browser: answer queue, loaded questions, messages between tabs. */
import { keptUnder, onErased } from "~/ui/kept";
import { draftFrom, type Held } from "./draft";
import { Keeper } from "./keeper";
import { fetchItems, type Item, type ItemText, patience, seenOf, send } from "./posting";

type News = { closed: true } | { position: number; held: Held };

/** How long submitting waits for answers in flight, in ms. */
export const submitPatience = 10_000;

export type LiveAttempt = ReturnType<typeof openLive>;

let current: LiveAttempt | undefined;

/** Returns the page's live attempt; browser only. Replaces the live attempt of another attempt or learner. */
export function liveAttempt(userId: string, attemptId: string): LiveAttempt {
  if (current?.userId !== userId || current.attemptId !== attemptId) {
    current?.close();
    current = openLive(userId, attemptId);
  }
  return current;
}

/** Whether this attempt is the page's live one. False after signing out. */
export const isLive = (attemptId: string): boolean => current?.attemptId === attemptId;

/** Whether the question can be shown without asking the server. */
export const isAtHand = (position: string | undefined): boolean =>
  current?.item(Number(position)) !== undefined;

function openLive(userId: string, attemptId: string) {
  const items = new Map<number, ItemText>();
  const kept = keptUnder(`${userId}.${attemptId}`);
  const channel =
    "BroadcastChannel" in globalThis ? new BroadcastChannel(channelOf(attemptId)) : null;
  let durable = true;

  const keeper = new Keeper({
    send: (position, draft) => send({ userId, attemptId }, position, draft),
    recall: () => kept.entries().flatMap(([key, text]) => draftFrom(key, text)),
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
    "closed" in data ? closed() : keeper.learn(data.position, data.held);
  const lineIsBack = () => keeper.lineIsBack();
  const wake = () => keeper.wake();
  const look = () => document.visibilityState === "visible" && wake();
  channel?.addEventListener("message", hear);
  const forgetNoMore = onErased(() => {
    // Another user is signing out: these drafts belong to the learner and must stay.
    if (keeper.line === "stranger") return;
    // The page may still be open and the learner may sign in again: it then needs a new live attempt.
    if (current === live) current = undefined;
    keeper.end();
    live.close();
  });
  addEventListener("online", lineIsBack);
  // A last try with `keepalive`, which outlives the page.
  addEventListener("pagehide", wake);
  document.addEventListener("visibilitychange", look);

  /** The attempt was closed elsewhere. Unsent answers are still sent: the server reports them as late. */
  function closed(): void {
    if (keeper.hasUnsent) keeper.wake();
    else keeper.end();
  }

  /** Takes in a question and its stored answer, from a page or a fetch. */
  function learn({ response, revision, flagged, struck, note, confidence, ...text }: Item): void {
    items.set(text.position, text);
    const beside = {
      ...(struck ? { struck } : {}),
      ...(note ? { note } : {}),
      ...(confidence ? { confidence } : {}),
    };
    keeper.learn(text.position, { letters: response, flagged, revision, ...beside });
  }

  const seen = seenOf(attemptId);
  let fetched: Promise<void> | undefined;
  const live = {
    userId,
    attemptId,
    keeper,
    learn,
    closed,
    item: (position: number) => items.get(position),
    seen,
    /** Whether unsent answers survive closing the page. */
    isDurable: () => durable,
    /** Fetches all questions once, for offline navigation. After a failure the next call tries again. */
    fetchItems: (): Promise<void> => {
      fetched ??= fetchItems(attemptId).then(
        (all) => all.forEach(learn),
        () => {
          fetched = undefined;
        },
      );
      return fetched;
    },
    /** Stops listening as soon as nothing is unsent. */
    close: () => {
      const end = () => {
        if (keeper.hasUnsent) return;
        stay();
        channel?.close();
        forgetNoMore();
        removeEventListener("online", lineIsBack);
        removeEventListener("pagehide", wake);
        document.removeEventListener("visibilitychange", look);
      };
      const stay = keeper.subscribe(end);
      end();
    },
  };
  return live;
}

/**
 * Tells the other tabs that an attempt is closed, and sends this browser's remaining drafts a last time: only the
 * server can tell whether they are late, and it then adds a notice.
 * @returns whether drafts were sent and are confirmed
 */
export async function announceClosed(userId: string, attemptId: string): Promise<boolean> {
  if ("BroadcastChannel" in globalThis) {
    const channel = new BroadcastChannel(channelOf(attemptId));
    channel.postMessage({ closed: true } satisfies News);
    channel.close();
  }
  const kept = keptUnder(`${userId}.${attemptId}`).entries();
  if (kept.length === 0 && current?.attemptId !== attemptId) return false;
  const { keeper, closed } = liveAttempt(userId, attemptId);
  const late = keeper.hasUnsent;
  closed();
  return late && (await keeper.settled(patience));
}

const channelOf = (attemptId: string) => `firstdraw.attempt.${attemptId}`;
