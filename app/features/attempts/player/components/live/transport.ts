/** What the answer queue shows of itself, and what it needs of a browser. */
import type { StoredAnswer } from "../../../engine/change";
import type { NotSaved, Saved } from "../../../engine/saved";
import type { Draft } from "./draft";

export type Connection =
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

export type QueueStatus = {
  connection: Connection;
  /** Positions not yet confirmed by the server, in order. */
  unsent: number[];
  /** Positions whose last change was refused and not yet seen by the learner, in order. */
  refused: number[];
};

export type ItemView = StoredAnswer & {
  state: "stored" | "sending" | "unsent";
  refusal: NotSaved | null;
};

export type Transport = {
  send(position: number, draft: Draft): Promise<Saved>;
  /** Drafts left unsent by an earlier page of this attempt. */
  loadDrafts(): [position: number, Draft][];
  saveDraft(position: number, draft: Draft): void;
  deleteDraft(position: number): void;
  /** Runs `work` after a delay; the returned function cancels it. */
  schedule(work: () => void, milliseconds: number): () => void;
  /** Publishes a confirmed change to other tabs. */
  publish(position: number, held: StoredAnswer): void;
};
