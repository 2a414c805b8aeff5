/** One open attempt in this browser: answer queue, loaded questions, messages between tabs. */
import { type DraftWindow, localDrafts, onDraftsErased } from "~/ui/local-drafts";
import { pickAnswer, type StoredAnswer } from "../../../engine/change";
import { AnswerQueue } from "./answer-queue";
import { parseDraft } from "./draft";
import {
  type ClientItem,
  fetchItems,
  type ItemText,
  postAnswer,
  requestTimeout,
  type SendRequest,
  seenReporter,
} from "./requests";

type TabMessage = { closed: true } | { position: number; held: StoredAnswer };

/** How long a page must be idle before it prefetches, in ms. */
const prefetchDelay = 1_500;

export type LiveAttempt = ReturnType<ReturnType<typeof liveAttemptsIn>["liveAttempt"]>;

/** The part of a browser's window that is used here; tests pass a fake. */
export type AttemptWindow = Omit<DraftWindow, "localStorage" | "dispatchEvent"> & {
  fetch: SendRequest;
  document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  BroadcastChannel?: new (
    name: string,
  ) => Pick<BroadcastChannel, "postMessage" | "addEventListener" | "close">;
};

type Drafts = { localDrafts: typeof localDrafts; onDraftsErased: typeof onDraftsErased };

/** The live attempt of one page. */
export function liveAttemptsIn(
  browser: AttemptWindow,
  { localDrafts: keptUnder, onDraftsErased: onErased }: Drafts,
) {
  let current: ReturnType<typeof openLive> | undefined;
  const request: SendRequest = (address, init) => browser.fetch(address, init);
  const channelOf = (attemptId: string) =>
    browser.BroadcastChannel
      ? new browser.BroadcastChannel(`firstdraw.attempt.${attemptId}`)
      : null;

  /** Returns the page's live attempt; browser only. Replaces the live attempt of another attempt or learner. */
  function liveAttempt(userId: string, attemptId: string) {
    if (current?.userId !== userId || current.attemptId !== attemptId) {
      current?.close();
      current = openLive(userId, attemptId);
    }
    return current;
  }

  function openLive(userId: string, attemptId: string) {
    const items = new Map<number, ItemText>();
    const kept = keptUnder(`${userId}.${attemptId}`);
    const channel = channelOf(attemptId);
    let durable = true;

    const queue = new AnswerQueue({
      send: (position, draft) => postAnswer({ userId, attemptId }, position, draft, request),
      loadDrafts: () => kept.entries().flatMap(([key, text]) => parseDraft(key, text)),
      saveDraft: (position, draft) => {
        durable = kept.set(String(position), JSON.stringify(draft));
      },
      deleteDraft: (position) => kept.delete(String(position)),
      schedule: (work, milliseconds) => {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      },
      publish: (position, held) => channel?.postMessage({ position, held } satisfies TabMessage),
    });

    const hear = ({ data }: MessageEvent<TabMessage>) =>
      "closed" in data ? closed() : queue.receive(data.position, data.held);
    const lineIsBack = () => queue.onOnline();
    const wake = () => queue.retryNow();
    const look = () => browser.document.visibilityState === "visible" && wake();
    channel?.addEventListener("message", hear);
    const forgetNoMore = onErased(() => {
      // Another user is signing out: these drafts belong to the learner and must stay.
      if (queue.connection === "stranger") return;
      // The page may still be open and the learner may sign in again: it then needs a new live attempt.
      if (current === live) current = undefined;
      queue.end();
      live.close();
    });
    browser.addEventListener("online", lineIsBack);
    // A last try with `keepalive`, which outlives the page.
    browser.addEventListener("pagehide", wake);
    browser.document.addEventListener("visibilitychange", look);

    /** The attempt was closed elsewhere. Unsent answers are still sent: the server reports them as late. */
    function closed(): void {
      if (queue.hasUnsent) queue.retryNow();
      else queue.end();
    }

    /** Takes in a question and its stored answer, from a page or a fetch. */
    function learn(item: ClientItem): void {
      const { position, type, stem, body, exhibit, revision } = item;
      items.set(position, { position, type, stem, body, exhibit });
      queue.receive(position, { ...pickAnswer(item), revision });
    }

    let isFetched = false;
    /** Fetches all questions once, for offline navigation. After a failure the next call tries again. */
    async function fetchAll(): Promise<void> {
      if (isFetched) return;
      isFetched = true;
      try {
        for (const item of await fetchItems(attemptId, request)) learn(item);
      } catch {
        isFetched = false;
      }
    }

    const live = {
      userId,
      attemptId,
      queue,
      learn,
      closed,
      item: (position: number) => items.get(position),
      seen: seenReporter(attemptId, request),
      /** Whether unsent answers survive closing the page. */
      isDurable: () => durable,
      /**
       * Prefetches the questions once the page is idle, unless they unlock one by one.
       * @returns a function that cancels it
       */
      fetchAhead: (mustAnswer: boolean): (() => void) => {
        if (mustAnswer) return () => {};
        const timer = setTimeout(() => void fetchAll(), prefetchDelay);
        return () => clearTimeout(timer);
      },
      /** Stops listening as soon as nothing is unsent. */
      close: () => {
        const end = () => {
          if (queue.hasUnsent) return;
          stay();
          channel?.close();
          forgetNoMore();
          browser.removeEventListener("online", lineIsBack);
          browser.removeEventListener("pagehide", wake);
          browser.document.removeEventListener("visibilitychange", look);
        };
        const stay = queue.subscribe(end);
        end();
      },
    };
    return live;
  }

  return {
    liveAttempt,
    /** Whether this attempt is the page's live one. False after signing out. */
    isCurrentAttempt: (attemptId: string): boolean => current?.attemptId === attemptId,
    /** Whether the question can be shown without asking the server. */
    isLoaded: (position: string | undefined): boolean =>
      current?.item(Number(position)) !== undefined,
    /**
     * Tells the other tabs that an attempt is closed, and sends this browser's remaining drafts a last time: only the
     * server can tell whether they are late, and it then adds a notice.
     * @returns whether drafts were sent and are confirmed
     */
    announceClosed: async (userId: string, attemptId: string): Promise<boolean> => {
      const channel = channelOf(attemptId);
      channel?.postMessage({ closed: true } satisfies TabMessage);
      channel?.close();
      const kept = keptUnder(`${userId}.${attemptId}`).entries();
      if (kept.length === 0 && current?.attemptId !== attemptId) return false;
      const { queue, closed } = liveAttempt(userId, attemptId);
      const late = queue.hasUnsent;
      closed();
      return late && (await queue.whenSettled(requestTimeout));
    },
  };
}

export const { liveAttempt, isCurrentAttempt, isLoaded, announceClosed } = liveAttemptsIn(
  globalThis,
  {
    localDrafts,
    onDraftsErased,
  },
);
