import type { Confidence } from "#db/vocabulary";

/** Why a change of one question was refused. */
export type Refusal =
  /** `yours` and what follows: what was posted, where only the post knows it: more than may be chosen, for one. */
  | { kind: "invalid"; yours?: string[]; note?: string; confidence?: Confidence }
  | { kind: "locked" }
  /** `note`: what to keep of both notes, where the post carried one. */
  | { kind: "stale"; yours: string[]; stored: string[]; note?: string }
  /** The answer is stored; `note`, posted or made of two, is longer than one may be, and is not. */
  | { kind: "long-note"; note: string };

/** Why a posted form was refused. Nothing stored was changed. */
export type ItemProblem =
  | Refusal
  /** There is no going on without a whole answer; what was chosen of it is stored. */
  | { kind: "unanswered"; yours?: string[]; confidence?: Confidence | undefined }
  /** The post did not reach the server. */
  | { kind: "unsent" }
  /** It was not made: an answer has not reached the server. */
  | { kind: "held-back"; from: "submit" | "going on" }
  /** It did, or something in between, and was not taken; `yours` and what follows is what only the post knows. */
  | { kind: "failed"; yours?: string[]; note?: string; confidence?: Confidence }
  /** The time is over, and the result cannot be shown yet. */
  | { kind: "over" };

/** Why an answer given on its own was refused. */
export type TutorProblem = ItemProblem;
