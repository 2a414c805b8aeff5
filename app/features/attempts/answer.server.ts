import type { z } from "zod";
import type { Db, Transaction } from "#db/engine";
import { isUnavailable } from "#db/errors";
import { lockOnUser } from "#db/locks";
import type { ListKind } from "#db/vocabulary";
import { selectionOf } from "~/features/question-bank/items";
import { findOpenAttempt, listProgress } from "./attempts.server";
import { submitAttempt } from "./close.server";
import type { itemPost } from "./item-post";
import type { ItemProblem } from "./item-problem";
import { droppedNotice, lateNotice } from "./late-notices";
import { maxNoteLength, mergeNotes, truncateNote } from "./notes";
import { furthestOpenable } from "./positions";
import { saveResponse } from "./save.server";
import { isOver } from "./timing";

type ItemPost = z.output<typeof itemPost>;

/** Where the response to a posted question leads. */
export type ItemPostOutcome =
  | { to: "item"; position: number }
  /** `late`: the notice for an answer that arrived after the end. `first`: this request submitted the attempt. */
  | { to: "results"; late: { title: string; description: string } | null; first?: boolean }
  /** The confirmation screen before submitting; `error` if submitting was tried and failed. */
  | { to: "submit"; error?: unknown }
  /** The same page with its problem; `error` if storing failed. */
  | { to: "same"; problem: ItemProblem; error?: unknown }
  | { to: "nowhere" };

/**
 * Stores the posted answer, then does what the pressed button (`go`) asks for.
 * @param kind of the list whose screen was posted; an attempt at a list of another kind is treated as missing
 * @param mustAnswer the learner cannot go past a question without a complete answer, and the last answer submits
 *   without a confirmation screen
 * @throws if the database is unavailable while submitting
 */
export async function answerItem(
  db: Db,
  transaction: Transaction,
  facts: {
    userId: string;
    listId: string;
    kind: ListKind;
    position: number;
    post: ItemPost;
    mustAnswer?: boolean | undefined;
    now: Date;
  },
): Promise<ItemPostOutcome> {
  const { userId, listId, kind, position, mustAnswer = false, now } = facts;
  const { attempt: attemptId, revision, answer, note, confidence, go } = facts.post;
  const submit = () =>
    transaction((tx) => submitAttempt(tx, { userId, attemptId, now }), {
      lock: lockOnUser(userId),
    });
  const letters = go === "clear" ? [] : answer;
  /** Repeated on the page if nothing was stored. */
  const kept = { ...(note === undefined ? {} : { note }), ...(confidence ? { confidence } : {}) };
  const isLong = note !== undefined && note.length > maxNoteLength;
  let problem: Extract<ItemProblem, { kind: "stale" | "long-note" }> | null = isLong
    ? { kind: "long-note", note }
    : null;
  let saved: Awaited<ReturnType<typeof saveResponse>>;
  try {
    saved = await transaction(
      (tx) =>
        saveResponse(tx, {
          userId,
          attemptId,
          listId,
          kind,
          position,
          revision,
          letters,
          // Clear only on an explicit `clear`, never on the automatic time-up post.
          clears: go === "clear" ? true : go === "time" ? false : undefined,
          flagged: go === "flag" ? true : go === "unflag" ? false : undefined,
          struck: typeof go === "object" ? (stored) => toggleStruck(stored, go) : undefined,
          // After the end the learner cannot shorten the note any more, so its beginning is stored.
          note: !isLong ? note : go === "time" ? truncateNote(note) : undefined,
          confidence: go === "clear" ? null : confidence,
          // Only exam pages have a note field, and only their map distinguishes seen from unseen questions.
          seen: note !== undefined && (typeof go === "number" || go === "submit"),
          now,
        }),
      { lock: lockOnUser(userId) },
    );
  } catch (error) {
    // Reads may still work when writes fail (a full disk, for example): show the page again with the choice on it.
    return { to: "same", problem: { kind: "failed", yours: letters, ...kept }, error };
  }
  switch (saved.outcome) {
    case "missing":
      return { to: "nowhere" };
    case "invalid":
      return { to: "same", problem: { kind: "invalid", yours: letters, ...kept } };
    case "stale": {
      const stored = selectionOf(saved.response);
      const both = note === undefined ? {} : { note: mergeNotes(saved.note ?? "", note) };
      problem = { kind: "stale", yours: letters, stored, ...both };
      // When time is up, the learner cannot choose again: the stored answer counts.
      if (go === "time") break;
      return { to: "same", problem };
    }
    case "locked":
      return { to: "same", problem: { kind: "locked" } };
    case "late":
    case "closed":
      await submit();
      return { to: "results", late: lateNotice(saved) };
  }
  if (problem && go !== "time") return { to: "same", problem };
  if (go === "flag" || go === "unflag" || go === "clear" || typeof go === "object")
    return { to: "item", position };
  if (go === "time") {
    // The browser's clock reports the end; the server's clock decides, and a reload corrects the browser's.
    const { open } = await findOpenAttempt(db, transaction, { userId, listId, now });
    if (open && !isOver(open.deadline, now))
      return problem?.kind === "long-note" ? { to: "same", problem } : { to: "item", position };
    await submit();
    return { to: "results", late: problem && droppedNotice(problem) };
  }
  if (go !== "submit" && !(mustAnswer && go > position)) return { to: "item", position: go };
  const progress = await listProgress(db, { attemptId });
  if (mustAnswer) {
    const furthest = furthestOpenable(progress);
    const isWhole = progress[position - 1]?.answered;
    if (!isWhole) return { to: "same", problem: { kind: "unanswered" } };
    if (go !== "submit") return { to: "item", position: Math.min(go, furthest) };
    if (!progress.every((one) => one.answered)) return { to: "item", position: furthest };
  } else if (!progress.every((one) => one.answered && !one.flagged)) return { to: "submit" };
  try {
    const submitted = await submit();
    return { to: "results", late: null, first: submitted?.first ?? false };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return { to: "submit", error };
  }
}

function toggleStruck(stored: string[], { strike, on }: { strike: string; on: boolean }): string[] {
  const others = stored.filter((mark) => mark !== strike);
  return on ? [...others, strike] : others;
}
