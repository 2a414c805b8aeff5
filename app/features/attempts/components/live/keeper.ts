/**
 * Queue of a learner's answers from the click until the server has confirmed them: one request at a time, in order,
 * retried until answered. An answer that fails on the server moves behind the others. Independent of the browser:
 * `Transport` sends, stores and schedules.
 */
import type { Refusal } from "../../item-problem";
import { joinedNotes, longestNote } from "../../notes";
import { type Answer, answerIn, type Draft, type Held, same, sameChoice } from "./draft";

export type Reply =
  | { outcome: "saved"; revision: number }
  | ({ outcome: "stale"; revision: number } & Answer)
  | { outcome: "late" | "closed" | "locked" | "invalid" | "signed-out" }
  /** The signed-in user has no such attempt. stranger: another user is signed in. removed: the attempt was deleted. */
  | { outcome: "stranger" | "removed" }
  /** Non-JSON or 5xx response. */
  | { outcome: "failed" }
  /** Network error or timeout. */
  | { outcome: "unheard" };

export type Line =
  | "up"
  /** No network; retrying automatically. */
  | "gone"
  | "failing"
  /** Until the learner signs in again. */
  | "signed-out"
  /** Another user is signed in in this browser. */
  | "stranger"
  | "over"
  | "removed";

export type Standing = {
  line: Line;
  /** Positions not yet confirmed by the server, in order. */
  unsent: number[];
  /** Positions whose last change was refused and not yet seen by the learner, in order. */
  refused: number[];
};

export type View = Held & {
  state: "stored" | "sending" | "unsent";
  refusal: Refusal | null;
};

export type Means = {
  send(position: number, draft: Draft): Promise<Reply>;
  /** Drafts left unsent by an earlier page of this attempt. */
  recall(): [position: number, Draft][];
  keep(position: number, draft: Draft): void;
  forget(position: number): void;
  /** Runs `work` after a delay; the returned function cancels it. */
  later(work: () => void, milliseconds: number): () => void;
  /** Publishes a confirmed change to other tabs. */
  tell(position: number, held: Held): void;
};

/**
 * Delays in ms after 1, 2, 3… failures in a row, each ±25%, so that many phones do not reconnect at the same moment.
 */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000];
const waitAfter = (failures: number) =>
  (waits[Math.min(failures, waits.length) - 1] ?? 0) * (0.75 + Math.random() / 2);

export class Keeper {
  readonly #means: Means;
  readonly #held = new Map<number, Held>();
  readonly #drafts: Map<number, Draft>;
  readonly #refusals = new Map<number, Refusal>();
  readonly #views = new Map<number, View>();
  readonly #listeners = new Set<() => void>();
  #standing: Standing | null = null;
  #sending: number | null = null;
  #line: Line = "up";
  #failures = 0;
  #cancelRetry: (() => void) | null = null;

  constructor(means: Means) {
    this.#means = means;
    this.#drafts = new Map(means.recall());
  }

  /** For React's useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get line(): Line {
    return this.#line;
  }

  /** Nothing more can be stored. */
  get isEnded(): boolean {
    return this.#line === "over" || this.#line === "removed";
  }

  get hasUnsent(): boolean {
    return this.#drafts.size > 0;
  }

  /** Returns the same object until something changes. */
  standing(): Standing {
    this.#standing ??= {
      line: this.#line,
      unsent: inOrder(this.#drafts),
      refused: inOrder(this.#refusals),
    };
    return this.#standing;
  }

  /** Returns the same object until something changes; undefined until the question's stored answer is known. */
  view(position: number): View | undefined {
    const known = this.#views.get(position);
    const held = this.#held.get(position);
    if (known || !held) return known;
    const draft = this.#drafts.get(position);
    const view: View = {
      ...answerIn(draft ?? held),
      revision: held.revision,
      state: !draft ? "stored" : this.#line === "up" ? "sending" : "unsent",
      refusal: this.#refusals.get(position) ?? null,
    };
    this.#views.set(position, view);
    return view;
  }

  /** Takes in the stored answer from a page, a response or another tab. Older revisions are ignored. */
  learn(position: number, held: Held): void {
    const known = this.#held.get(position);
    if (known && known.revision >= held.revision) return;
    this.#held.set(position, held);
    const draft = this.#drafts.get(position);
    if (draft && this.#sending !== position) {
      if (same(draft, held)) this.#drop(position);
      else if (draft.unheard.some((sent) => same(sent, held)))
        this.#keep(position, { ...draft, revision: held.revision, unheard: [] });
    }
    this.#changed();
  }

  /** Saves the learner's change as a draft, then sends it. */
  put(position: number, change: Partial<Answer>): void {
    const held = this.#held.get(position);
    if (!held || this.isEnded) return;
    const draft = this.#drafts.get(position);
    const answer: Answer = { ...answerIn(draft ?? held), ...change };
    this.#refusals.delete(position);
    if (same(answer, held) && !draft?.unheard.length) this.#drop(position);
    else
      this.#keep(position, {
        ...answer,
        revision: draft?.revision ?? held.revision,
        unheard: draft?.unheard ?? [],
      });
    this.#changed();
    this.#pump();
  }

  /** Dismisses the refusal of a question: the learner has seen it and moved on. */
  seen(position: number): void {
    if (this.#refusals.delete(position)) this.#changed();
  }

  /** The browser reports a connection, often before it works. Resets the delays, so that the next retries come soon. */
  lineIsBack(): void {
    this.#failures = 0;
    this.wake();
  }

  /** Retries now, instead of waiting for the next retry. */
  wake(): void {
    if (this.isEnded) return;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#pump();
  }

  /**
   * Tries to send everything. Resolves to true once all is confirmed and nothing was newly refused, to false after the
   * timeout.
   */
  settled(milliseconds: number): Promise<boolean> {
    this.wake();
    const refused = this.#refusals.size;
    return new Promise((resolve) => {
      const done = () => {
        cancel();
        unsubscribe();
        resolve(!this.hasUnsent && this.#refusals.size <= refused);
      };
      const cancel = this.#means.later(done, milliseconds);
      const look = () => {
        if (!this.hasUnsent || this.isEnded) done();
      };
      const unsubscribe = this.subscribe(look);
      look();
    });
  }

  /** Stops the queue and drops its drafts: the attempt was closed or deleted. */
  end(line: "over" | "removed" = "over"): void {
    if (this.isEnded) return;
    this.#cancelRetry?.();
    this.#line = line;
    for (const position of [...this.#drafts.keys()]) this.#drop(position);
    this.#changed();
  }

  #pump(): void {
    if (this.#sending !== null || this.#cancelRetry || this.isEnded) return;
    const [next] = this.#drafts;
    if (!next) return;
    const [position, { unheard, ...draft }] = next;
    // Stored as in flight before it is sent: a page that reloads before the response must recognise its own answer.
    const others = unheard.filter((one) => !same(one, draft));
    const sent: Draft = { ...draft, unheard: [...others, answerIn(draft)] };
    this.#keep(position, sent);
    this.#sending = position;
    const hear = (reply: Reply) => {
      this.#sending = null;
      if (!this.isEnded) this.#hear(position, sent, reply);
      this.#changed();
      this.#pump();
    };
    this.#means.send(position, sent).then(hear, () => hear({ outcome: "unheard" }));
  }

  #hear(position: number, sent: Draft, reply: Reply): void {
    switch (reply.outcome) {
      case "unheard":
      case "failed":
        // An answer that fails for its own reason must not block the others.
        if (reply.outcome === "failed") this.#toEnd(position);
        this.#line = reply.outcome === "unheard" ? "gone" : "failing";
        this.#failures++;
        this.#retry();
        return;
      case "signed-out":
      case "stranger":
        this.#line = reply.outcome;
        this.#failures = waits.length;
        this.#retry();
        return;
      case "late":
      case "closed":
        this.end();
        return;
      case "removed":
        this.end("removed");
        return;
    }
    this.#line = "up";
    this.#failures = 0;
    if (reply.outcome === "saved") {
      const stored = { ...answerIn(sent), revision: reply.revision };
      const known = this.#held.get(position);
      // Another tab may have stored a later revision before this response arrived.
      const newer = known && known.revision > stored.revision;
      this.#store(position, newer ? known : stored, sent.unheard);
    } else if (reply.outcome === "stale")
      this.#store(position, { ...answerIn(reply), revision: reply.revision }, sent.unheard);
    else {
      this.#drop(position);
      this.#refusals.set(position, { kind: reply.outcome });
    }
  }

  /**
   * Takes in the server's stored answer. If it is one of ours, the learner's later changes are sent on top of it. If it
   * came from elsewhere, it wins and the learner is informed. Of two notes, both are kept.
   */
  #store(position: number, held: Held, own: Answer[]): void {
    this.#held.set(position, held);
    const draft = this.#drafts.get(position);
    const ours = own.some((one) => same(one, held));
    if (ours) this.#means.tell(position, held);
    if (!draft) return;
    if (same(draft, held)) this.#drop(position);
    else if (ours) this.#keep(position, { ...draft, revision: held.revision, unheard: [] });
    else this.#giveWay(position, draft, held);
  }

  #giveWay(position: number, draft: Draft, held: Held): void {
    const note = joinedNotes(held.note ?? "", draft.note ?? "");
    const fits = note.length <= longestNote;
    if (!fits || note === (held.note ?? "")) this.#drop(position);
    else this.#keep(position, { ...answerIn(held), note, revision: held.revision, unheard: [] });
    // A merged note that is too long is left for the learner to shorten.
    const unfit = fits ? {} : { note };
    const { letters: yours } = draft;
    if (!sameChoice(draft, held))
      this.#refusals.set(position, { kind: "stale", yours, stored: held.letters, ...unfit });
    else if (!fits) this.#refusals.set(position, { kind: "long-note", note });
  }

  #retry(): void {
    this.#cancelRetry = this.#means.later(() => this.wake(), waitAfter(this.#failures));
  }

  #keep(position: number, draft: Draft): void {
    this.#drafts.set(position, draft);
    this.#means.keep(position, draft);
  }

  #toEnd(position: number): void {
    const draft = this.#drafts.get(position);
    if (!draft) return;
    this.#drafts.delete(position);
    this.#drafts.set(position, draft);
  }

  #drop(position: number): void {
    if (this.#drafts.delete(position)) this.#means.forget(position);
  }

  #changed(): void {
    this.#views.clear();
    this.#standing = null;
    for (const listener of [...this.#listeners]) listener();
  }
}

const inOrder = (map: Map<number, unknown>) => [...map.keys()].sort((a, b) => a - b);
