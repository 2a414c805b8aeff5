import type { Confidence } from "#db/vocabulary";

export type Refusal =
  /** The posted values, if they are only in the request: more options than may be chosen, for example. */
  | { kind: "invalid"; yours?: string[]; note?: string; confidence?: Confidence }
  | { kind: "locked" }
  /** `note`: both notes merged, if the post had one. */
  | { kind: "stale"; yours: string[]; stored: string[]; note?: string }
  /** The answer is stored, but `note` (posted or merged) is too long. */
  | { kind: "long-note"; note: string };

/** Why a posted form was refused. Nothing was stored unless noted. */
export type ItemProblem =
  | Refusal
  /** A complete answer is required to go on; the partial one is stored. */
  | { kind: "unanswered"; yours?: string[]; confidence?: Confidence | undefined }
  | { kind: "unsent" }
  /** Not sent, because another answer is not stored yet. */
  | { kind: "held-back"; from: "submit" | "going on" }
  /** The server, or a proxy, failed to store it. The rest are the posted values, if they are only in the request. */
  | { kind: "failed"; yours?: string[]; note?: string; confidence?: Confidence }
  /** Time is up, and the result cannot be shown yet. */
  | { kind: "over" };

export type TutorProblem = ItemProblem;
