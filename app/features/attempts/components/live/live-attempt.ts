/** One open attempt in this browser: its answers on their way, its questions at hand, its other tabs told. */
import { keptUnder, onErased } from "~/ui/kept";
import { draftFrom, type Held } from "./draft";
import { Keeper } from "./keeper";
import { fetchItems, type Item, type ItemText, patience, seenOf, send } from "./posting";

type News = { closed: true } | { position: number; held: Held };

/** How long a submit waits for answers on their way, in ms. */
export const submitPatience = 10_000;

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

/** Whether this page last showed that attempt, and nobody has signed out since. */
export const isLive = (attemptId: string): boolean => current?.attemptId === attemptId;

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
    // Whoever signs out is not the learner, then, and these answers are not theirs to erase.
    if (keeper.line === "stranger") return;
    // The page, if it is still there, begins anew: the learner may sign in again.
    if (current === live) current = undefined;
    keeper.end();
    live.close();
  });
  addEventListener("online", lineIsBack);
  // Leaving with something unsent: one more try, which outlives the page.
  addEventListener("pagehide", wake);
  document.addEventListener("visibilitychange", look);

  /** The attempt was closed elsewhere. What is unsent is sent all the same: the server says that it came too late. */
  function closed(): void {
    if (keeper.hasUnsent) keeper.wake();
    else keeper.end();
  }

  /** What a page or the server says of a question. */
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
    /** Which questions were left without an answer on this page, and how to tell of one more. */
    seen,
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
    /** Another takes its place: it ends as soon as nothing is unsent. */
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
 * Tells this browser's other tabs that an attempt is closed. What this one still keeps for it is sent once more: only
 * the server knows whether it came too late, and then has a notice for it.
 * @returns whether something was sent, and is answered by now
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
