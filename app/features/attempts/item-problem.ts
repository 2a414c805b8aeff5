/** Why a change of one question's answer was refused. */
export type Refusal =
  | { kind: "invalid" }
  | { kind: "locked" }
  | { kind: "stale"; yours: string[]; stored: string[] };

/** Why a posted form was refused. Nothing stored was changed. */
export type ItemProblem =
  | Refusal
  /** The post did not reach the server. */
  | { kind: "unsent" }
  /** It was not made: an answer has not reached the server. */
  | { kind: "held-back" }
  /** It did, or something in between, and was not taken; `yours` is the choice, where only the post knows it. */
  | { kind: "failed"; yours?: string[] }
  /** The time is over, and the result cannot be shown yet. */
  | { kind: "over" };

/** Why an answer given on its own was refused: nothing was chosen, or as above. */
export type TutorProblem =
  | ItemProblem
  | { kind: "unanswered"; confidence?: "sure" | "unsure" | undefined };
