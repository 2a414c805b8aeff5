import type { Change, StoredAnswer } from "./change";

/** What came of a save: for the script's JSON, for the page, and for the status. Only `saved` and `long-note` stored. */
export type Saved =
  /** Stored now or by an earlier request, in tutor mode also checked. The question's current revision. */
  | { outcome: "saved"; revision: number }
  /** Another tab or device changed the answer since the page was loaded (ruling 10); what is stored. */
  | ({ outcome: "stale" } & StoredAnswer)
  /** Time and grace are over, whether the attempt is closed yet or not. */
  | { outcome: "late" }
  /** The attempt is submitted; `lost` if the change differs from the graded answer. */
  | { outcome: "closed"; lost?: boolean }
  /** Tutor mode: the answer has been checked. */
  | { outcome: "locked" }
  /** Case studies: the learner has gone on to the next question (ruling 49). */
  | { outcome: "left" }
  /** The change does not fit the question. */
  | { outcome: "invalid" }
  /** A complete answer is required. In tutor mode nothing was stored. */
  | { outcome: "unanswered" }
  /** Everything is stored but the note, which is too long. */
  | { outcome: "long-note" }
  /** The learner has no such question; `viewer` is who is signed in. */
  | { outcome: "missing"; viewer?: string }
  /** Another learner is signed in in this browser. */
  | { outcome: "stranger" }
  | { outcome: "signed-out" }
  /** The server, or a proxy, failed to store it. */
  | { outcome: "failed" }
  /** Network error or timeout. */
  | { outcome: "unsent" };

export const statusOf: { [Outcome in Saved["outcome"]]: number } = {
  saved: 200,
  stale: 409,
  late: 409,
  closed: 409,
  locked: 409,
  left: 409,
  invalid: 422,
  unanswered: 422,
  "long-note": 422,
  missing: 404,
  stranger: 404,
  "signed-out": 401,
  failed: 500,
  unsent: 503,
};

/** Why a page is shown again, for the page's question or for the one at `position`. */
export type NotSaved = Extract<
  Saved,
  {
    outcome:
      | "stale"
      | "locked"
      | "left"
      | "invalid"
      | "unanswered"
      | "long-note"
      | "failed"
      | "unsent";
  }
> & {
  position?: number;
  /** The change to keep on the page. Its note, if stale, is both notes merged. */
  yours?: Change;
};
