/**
 * Keeps a learner's answers from the click until the server has them: one post at a time, in order, tried again
 * until it is answered; one that the server fails at waits behind the others. It knows no browser; `Means` are its
 * ways to send, to keep and to wait.
 */
import type { Refusal } from "../../item-problem";
import { joinedNotes, longestNote } from "../../notes";
import { type Answer, answerIn, type Draft, type Held, same, sameChoice } from "./draft";

export type Reply =
  | { outcome: "saved"; revision: number }
  | ({ outcome: "stale"; revision: number } & Answer)
  | { outcome: "late" | "closed" | "locked" | "invalid" | "signed-out" }
  /** No such attempt of whoever is signed in now, who is somebody else; or who is its learner, and it was deleted. */
  | { outcome: "stranger" | "removed" }
  /** Somebody answered, and nothing says that it was stored. */
  | { outcome: "failed" }
  /** Nobody answered. */
  | { outcome: "unheard" };

export type Line =
  | "up"
  /** Trying again by itself. */
  | "gone"
  | "failing"
  /** Until the learner has signed in again. */
  | "signed-out"
  /** Somebody else is signed in in this browser by now. */
  | "stranger"
  /** The attempt is closed. */
  | "over"
  /** The attempt was deleted. */
  | "removed";

/** How things stand between page and server. */
export type Standing = {
  line: Line;
  /** Questions whose answers the server has not confirmed, in order. */
  unsent: number[];
  /** Questions whose last change was refused and not looked at since, in order. */
  refused: number[];
};

/** One question as the page shows it. */
export type View = Held & {
  state: "stored" | "sending" | "unsent";
  refusal: Refusal | null;
};

export type Means = {
  send(position: number, draft: Draft): Promise<Reply>;
  /** What an earlier page of this attempt left unsent. */
  recall(): [position: number, Draft][];
  keep(position: number, draft: Draft): void;
  forget(position: number): void;
  /** Runs `work` after so many milliseconds; the function it gives back prevents that. */
  later(work: () => void, milliseconds: number): () => void;
  /** The server confirmed a change: other tabs of this attempt may want to know. */
  tell(position: number, held: Held): void;
};

/** After so many failures in a row the next try waits this long, give or take a quarter: phones come back in crowds. */
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

  /** The same object until something changed. */
  standing(): Standing {
    this.#standing ??= {
      line: this.#line,
      unsent: inOrder(this.#drafts),
      refused: inOrder(this.#refusals),
    };
    return this.#standing;
  }

  /** The same object until something changed; undefined of a question that no page has told of yet. */
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

  /** What the server holds, as a page, an answer or another tab says. Older news than what is known changes nothing. */
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

  /** The learner's own change: kept first, then sent. */
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

  /** The learner has seen why this question's change was refused, and went on. */
  seen(position: number): void {
    if (this.#refusals.delete(position)) this.#changed();
  }

  /**
   * The line is said to be back. That is often said before it carries anything, or while a try is about to fail for
   * want of it: the next tries follow soon again.
   */
  lineIsBack(): void {
    this.#failures = 0;
    this.wake();
  }

  /** Tries at once what waits: the learner looks, or asks for it. */
  wake(): void {
    if (this.isEnded) return;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#pump();
  }

  /** Whether all is confirmed, and nothing was refused meanwhile; at the latest after so many milliseconds. Tries at once. */
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

  /** The attempt is closed, or deleted: nothing more can be stored. */
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
    // Kept before it leaves: a page that ends before the word comes back must know its own answer again.
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
        // What fails for a reason of its own keeps none of the others from being stored.
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
      // This word may have been long on its way: another tab stored something on top since, and told.
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
   * Takes in what the server holds now. Where that is one of our own words, what the learner chose since goes on top
   * of it; where it is somebody else's, it stands, and the learner is told. Of two notes both are kept.
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
    // A note that cannot be stored is the learner's to shorten.
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
