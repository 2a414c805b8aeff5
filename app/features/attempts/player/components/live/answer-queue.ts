/**
 * Queue of a learner's answers from the click until the server has confirmed them: one request at a time, in order,
 * retried until answered. An answer that fails on the server moves behind the others. Independent of the browser:
 * `Transport` sends, stores and schedules.
 */
import {
  type Answer,
  type Change,
  pickAnswer,
  type StoredAnswer,
  sameAnswer,
  sameExceptNote,
  withChange,
} from "../../../engine/change";
import { maxNoteLength, mergeNotes } from "../../../engine/notes";
import type { NotSaved, Saved } from "../../../engine/saved";
import type { Draft } from "./draft";
import type { Connection, ItemView, QueueStatus, Transport } from "./transport";

/**
 * Delays in ms after 1, 2, 3… failures in a row, each ±25%, so that many phones do not reconnect at the same moment.
 */
const retryDelays = [1_000, 2_000, 4_000, 8_000, 15_000];
const retryDelay = (failures: number) =>
  (retryDelays[Math.min(failures, retryDelays.length) - 1] ?? 0) * (0.75 + Math.random() / 2);

export class AnswerQueue {
  readonly #transport: Transport;
  readonly #stored = new Map<number, StoredAnswer>();
  readonly #drafts: Map<number, Draft>;
  readonly #refusals = new Map<number, NotSaved>();
  readonly #views = new Map<number, ItemView>();
  readonly #listeners = new Set<() => void>();
  #status: QueueStatus | null = null;
  #sending: number | null = null;
  #connection: Connection = "up";
  #failures = 0;
  #cancelRetry: (() => void) | null = null;

  constructor(means: Transport) {
    this.#transport = means;
    this.#drafts = new Map(means.loadDrafts());
  }

  /** For React's useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get connection(): Connection {
    return this.#connection;
  }

  /** Nothing more can be stored. */
  get isEnded(): boolean {
    return this.#connection === "over" || this.#connection === "removed";
  }

  get hasUnsent(): boolean {
    return this.#drafts.size > 0;
  }

  /** Returns the same object until something changes. */
  status(): QueueStatus {
    this.#status ??= {
      connection: this.#connection,
      unsent: sortedKeys(this.#drafts),
      refused: sortedKeys(this.#refusals),
    };
    return this.#status;
  }

  /** Returns the same object until something changes; undefined until the question's stored answer is known. */
  view(position: number): ItemView | undefined {
    const known = this.#views.get(position);
    const held = this.#stored.get(position);
    if (known || !held) return known;
    const draft = this.#drafts.get(position);
    const view: ItemView = {
      ...pickAnswer(draft ?? held),
      revision: held.revision,
      state: !draft ? "stored" : this.#connection === "up" ? "sending" : "unsent",
      refusal: this.#refusals.get(position) ?? null,
    };
    this.#views.set(position, view);
    return view;
  }

  /** Takes in the stored answer from a page, a response or another tab. Older revisions are ignored. */
  receive(position: number, held: StoredAnswer): void {
    const known = this.#stored.get(position);
    if (known && known.revision >= held.revision) return;
    this.#stored.set(position, held);
    const draft = this.#drafts.get(position);
    if (draft && this.#sending !== position) {
      if (sameAnswer(draft, held)) this.#dropDraft(position);
      else if (draft.inFlight.some((sent) => sameAnswer(sent, held)))
        this.#saveDraft(position, { ...draft, revision: held.revision, inFlight: [] });
    }
    this.#notify();
  }

  /** Saves the learner's change as a draft, then sends it. */
  change(position: number, change: Change): void {
    const held = this.#stored.get(position);
    if (!held || this.isEnded) return;
    const draft = this.#drafts.get(position);
    const answer = withChange(draft ?? held, change);
    this.#refusals.delete(position);
    if (sameAnswer(answer, held) && !draft?.inFlight.length) this.#dropDraft(position);
    else
      this.#saveDraft(position, {
        ...answer,
        revision: draft?.revision ?? held.revision,
        inFlight: draft?.inFlight ?? [],
      });
    this.#notify();
    this.#sendNext();
  }

  /** Dismisses the refusal of a question: the learner has seen it and moved on. */
  dismissRefusal(position: number): void {
    if (this.#refusals.delete(position)) this.#notify();
  }

  /** The browser reports a connection, often before it works. Resets the delays, so that the next retries come soon. */
  onOnline(): void {
    this.#failures = 0;
    this.retryNow();
  }

  /** Retries now, instead of waiting for the next retry. */
  retryNow(): void {
    if (this.isEnded) return;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#sendNext();
  }

  /**
   * Tries to send everything. Resolves to true once all is confirmed and nothing was newly refused, to false after the
   * timeout.
   */
  whenSettled(milliseconds: number): Promise<boolean> {
    this.retryNow();
    const refused = this.#refusals.size;
    return new Promise((resolve) => {
      const done = () => {
        cancel();
        unsubscribe();
        resolve(!this.hasUnsent && this.#refusals.size <= refused);
      };
      const cancel = this.#transport.schedule(done, milliseconds);
      const look = () => {
        if (!this.hasUnsent || this.isEnded) done();
      };
      const unsubscribe = this.subscribe(look);
      look();
    });
  }

  /** Stops the queue and drops its drafts: the attempt was closed or deleted. */
  end(connection: "over" | "removed" = "over"): void {
    if (this.isEnded) return;
    this.#cancelRetry?.();
    this.#connection = connection;
    for (const position of [...this.#drafts.keys()]) this.#dropDraft(position);
    this.#notify();
  }

  #sendNext(): void {
    if (this.#sending !== null || this.#cancelRetry || this.isEnded) return;
    const [next] = this.#drafts;
    if (!next) return;
    const [position, { inFlight, ...draft }] = next;
    // Stored as in flight before it is sent: a page that reloads before the response must recognise its own answer.
    const others = inFlight.filter((one) => !sameAnswer(one, draft));
    const sent: Draft = { ...draft, inFlight: [...others, pickAnswer(draft)] };
    this.#saveDraft(position, sent);
    this.#sending = position;
    const hear = (reply: Saved) => {
      this.#sending = null;
      if (!this.isEnded) this.#handleReply(position, sent, reply);
      this.#notify();
      this.#sendNext();
    };
    this.#transport.send(position, sent).then(hear, () => hear({ outcome: "unsent" }));
  }

  #handleReply(position: number, sent: Draft, reply: Saved): void {
    switch (reply.outcome) {
      case "unsent":
      case "failed":
        // An answer that fails for its own reason must not block the others.
        if (reply.outcome === "failed") this.#moveToEnd(position);
        this.#connection = reply.outcome === "unsent" ? "gone" : "failing";
        this.#failures++;
        this.#scheduleRetry();
        return;
      case "signed-out":
      case "stranger":
        this.#connection = reply.outcome;
        this.#failures = retryDelays.length;
        this.#scheduleRetry();
        return;
      case "late":
      case "closed":
        this.end();
        return;
      case "missing":
        this.end("removed");
        return;
    }
    this.#connection = "up";
    this.#failures = 0;
    if (reply.outcome === "saved") {
      const stored = { ...pickAnswer(sent), revision: reply.revision };
      const known = this.#stored.get(position);
      // Another tab may have stored a later revision before this response arrived.
      const newer = known && known.revision > stored.revision;
      this.#acceptStored(position, newer ? known : stored, sent.inFlight);
    } else if (reply.outcome === "stale")
      this.#acceptStored(
        position,
        { ...pickAnswer(reply), revision: reply.revision },
        sent.inFlight,
      );
    else {
      this.#dropDraft(position);
      this.#refusals.set(position, reply);
    }
  }

  /**
   * Takes in the server's stored answer. If it is one of ours, the learner's later changes are sent on top of it. If it
   * came from elsewhere, it wins and the learner is informed. Of two notes, both are kept.
   */
  #acceptStored(position: number, held: StoredAnswer, own: Answer[]): void {
    this.#stored.set(position, held);
    const draft = this.#drafts.get(position);
    const ours = own.some((one) => sameAnswer(one, held));
    if (ours) this.#transport.publish(position, held);
    if (!draft) return;
    if (sameAnswer(draft, held)) this.#dropDraft(position);
    else if (ours) this.#saveDraft(position, { ...draft, revision: held.revision, inFlight: [] });
    else this.#resolveConflict(position, draft, held);
  }

  #resolveConflict(position: number, draft: Draft, held: StoredAnswer): void {
    const note = mergeNotes(held.note ?? "", draft.note ?? "");
    const fits = note.length <= maxNoteLength;
    if (!fits || note === (held.note ?? "")) this.#dropDraft(position);
    else
      this.#saveDraft(position, {
        ...pickAnswer(held),
        note,
        revision: held.revision,
        inFlight: [],
      });
    // A merged note that is too long is left for the learner to shorten.
    const yours = { selection: draft.selection, ...(fits ? {} : { note }) };
    if (!sameExceptNote(draft, held))
      this.#refusals.set(position, { outcome: "stale", ...held, yours });
    else if (!fits) this.#refusals.set(position, { outcome: "long-note", yours: { note } });
  }

  #scheduleRetry(): void {
    this.#cancelRetry = this.#transport.schedule(() => this.retryNow(), retryDelay(this.#failures));
  }

  #saveDraft(position: number, draft: Draft): void {
    this.#drafts.set(position, draft);
    this.#transport.saveDraft(position, draft);
  }

  #moveToEnd(position: number): void {
    const draft = this.#drafts.get(position);
    if (!draft) return;
    this.#drafts.delete(position);
    this.#drafts.set(position, draft);
  }

  #dropDraft(position: number): void {
    if (this.#drafts.delete(position)) this.#transport.deleteDraft(position);
  }

  #notify(): void {
    this.#views.clear();
    this.#status = null;
    for (const listener of [...this.#listeners]) listener();
  }
}

const sortedKeys = (map: Map<number, unknown>) => [...map.keys()].sort((a, b) => a - b);
