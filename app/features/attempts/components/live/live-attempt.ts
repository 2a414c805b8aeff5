/** One open attempt in this browser: its answers on their way, its questions at hand, its other tabs told. */
import { href } from "react-router";
import type { ChartBlocks, QuestionBody } from "#db/schema";
import type { QuestionType } from "#db/vocabulary";
import { keptUnder, onErased } from "~/ui/kept";
import { positionFrom } from "../../moves";
import { type Answer, type Draft, type Held, Keeper, type Reply } from "./keeper";

/** A question as it may be shown while its attempt is open. */
export type ItemText = {
  position: number;
  type: QuestionType;
  stem: string;
  body: QuestionBody;
  exhibit: ChartBlocks | null;
};
type Item = ItemText & Omit<Held, "letters"> & { response: string[] };
/** No such attempt of the viewer's. */
type Missing = { outcome: "missing"; viewer: string };
type News = { closed: true } | { position: number; held: Held };

/** A server that has not answered by then is not going to. */
const patience = 20_000;
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

/**
 * The questions left without an answer: told to the server a moment later, several at once. What is not heard goes
 * along with the next.
 */
function seenOf(attemptId: string) {
  const all = new Set<number>();
  const untold = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function tell(): Promise<void> {
    const positions = [...untold];
    const body = new URLSearchParams(positions.map((position) => ["position", String(position)]));
    const response = await fetch(href("/attempts/:attemptId/seen", { attemptId }), {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      keepalive: true,
    });
    if (response.ok) for (const position of positions) untold.delete(position);
  }
  return {
    has: (position: number) => all.has(position),
    add: (position: number): void => {
      if (all.has(position)) return;
      all.add(position);
      untold.add(position);
      clearTimeout(timer);
      timer = setTimeout(() => void tell().catch(() => {}), 1_000);
    },
  };
}

const channelOf = (attemptId: string) => `firstdraw.attempt.${attemptId}`;

/** Another version of the page, or anyone at this browser, may have written something else there: then it is none. */
function recalled(key: string, text: string): [number, Draft][] {
  try {
    const position = positionFrom(key, Number.MAX_SAFE_INTEGER);
    const { revision, unheard, ...draft } = JSON.parse(text);
    if (!position || !Number.isInteger(revision)) return [];
    return [[position, { ...answerFrom(draft), revision, unheard: unheard.map(answerFrom) }]];
  } catch {
    return [];
  }
}

/** @throws when it is none */
function answerFrom({ letters, flagged, struck, note, confidence }: Answer): Answer {
  const texts = [...letters, ...(struck ?? []), note ?? "", confidence ?? ""];
  if (!texts.every((text) => typeof text === "string")) throw new TypeError("no letters");
  return {
    letters,
    flagged: flagged === true,
    ...(struck ? { struck } : {}),
    ...(note === undefined ? {} : { note }),
    ...(confidence === undefined ? {} : { confidence }),
  };
}

async function fetchItems(attemptId: string): Promise<Item[]> {
  const response = await fetch(href("/attempts/:attemptId/items", { attemptId }), {
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return ((await response.json()) as { items: Item[] }).items;
}

async function send(
  { userId, attemptId }: { userId: string; attemptId: string },
  position: number,
  draft: Draft,
): Promise<Reply> {
  const body = new URLSearchParams({
    revision: String(draft.revision),
    flagged: String(draft.flagged),
  });
  for (const letter of draft.letters) body.append("answer", letter);
  if (draft.struck) body.set("struck", draft.struck.join());
  if (draft.note !== undefined) body.set("note", draft.note);
  if (draft.confidence !== undefined) body.set("confidence", draft.confidence);
  // One that nobody answered may lie in a proxy still: this one must not be overtaken by it.
  if (draft.unheard.length > 1) body.set("fence", "true");
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
    return await replyOf(response, userId);
  } catch {
    return { outcome: "unheard" };
  } finally {
    clearTimeout(timer);
  }
}

/** Our own answers are JSON with an outcome. All else is a proxy's, a hotel's, or an error's: not stored. */
async function replyOf(response: Response, userId: string): Promise<Reply> {
  const ours = /json/.test(response.headers.get("Content-Type") ?? "") && response.status < 500;
  const reply = ours ? ((await response.json()) as Partial<Reply | Missing>) : {};
  if (reply.outcome === "missing")
    return { outcome: reply.viewer === userId ? "removed" : "stranger" };
  return reply.outcome ? (reply as Reply) : { outcome: "failed" };
}
