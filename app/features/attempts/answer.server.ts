/** A posted question page: its answer stored, and what its button asked for done. */
import type { z } from "zod";
import type { Db, Transaction } from "#db/engine";
import { isUnavailable } from "#db/errors";
import { lockOnUser } from "#db/locks";
import type { ListKind } from "#db/vocabulary";
import { marksOf } from "~/features/question-bank/items";
import { findOpenAttempt, listSheet } from "./attempts.server";
import { submitAttempt } from "./close.server";
import type { itemPost } from "./item-post";
import type { ItemProblem } from "./item-problem";
import { furthestIn } from "./moves";
import { notKept, notSaved } from "./not-saved";
import { cutNote, joinedNotes, longestNote } from "./notes";
import { saveResponse } from "./save.server";
import { isOver } from "./timing";

type Post = z.output<typeof itemPost>;

/** Where a posted question leads. */
export type Answered =
  | { to: "item"; position: number }
  /** `late`: what is said of an answer that came after the end. `first`: this post submitted it. */
  | { to: "results"; late: { title: string; description: string } | null; first?: boolean }
  /** The look before the submit; `error`: the submit was made, and failed. */
  | { to: "submit"; error?: unknown }
  /** The same page, with what is wrong; `error` where storing failed. */
  | { to: "same"; problem: ItemProblem; error?: unknown }
  | { to: "nowhere" };

/**
 * Stores the answer that came along with whatever button was pressed, and then does what the button says.
 * @param kind of the list, whose screen was posted: an attempt at one of another kind is nowhere
 * @param mustAnswer there is no going on past a question whose answer is not whole, and nothing but the last answer
 *   stands between the questions and the submit
 * @throws when the database is unavailable while submitting
 */
export async function answerItem(
  db: Db,
  transaction: Transaction,
  facts: {
    userId: string;
    listId: string;
    kind: ListKind;
    position: number;
    post: Post;
    mustAnswer?: boolean | undefined;
    now: Date;
  },
): Promise<Answered> {
  const { userId, listId, kind, position, mustAnswer = false, now } = facts;
  const { attempt: attemptId, revision, answer, note, confidence, go } = facts.post;
  const submit = () =>
    transaction((tx) => submitAttempt(tx, { userId, attemptId, now }), {
      lock: lockOnUser(userId),
    });
  const letters = go === "clear" ? [] : answer;
  /** What else stands on the page if it comes back with nothing stored. */
  const kept = { ...(note === undefined ? {} : { note }), ...(confidence ? { confidence } : {}) };
  const isLong = note !== undefined && note.length > longestNote;
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
          // Only when asked; and never at the end, when the page posts itself.
          clears: go === "clear" ? true : go === "time" ? false : undefined,
          flagged: go === "flag" ? true : go === "unflag" ? false : undefined,
          struck: typeof go === "object" ? (stored) => struckAfter(stored, go) : undefined,
          // Nobody can shorten it after the end: then its beginning is kept.
          note: !isLong ? note : go === "time" ? cutNote(note) : undefined,
          // Without an answer there is no confidence in it.
          confidence: go === "clear" ? null : confidence,
          // A page with a place for a note has a map that tells what was seen.
          seen: note !== undefined && (typeof go === "number" || go === "submit"),
          now,
        }),
      { lock: lockOnUser(userId) },
    );
  } catch (error) {
    // Reading may work where writing does not, as on a full disk: then the page comes back with the choice on it.
    return { to: "same", problem: { kind: "failed", yours: letters, ...kept }, error };
  }
  switch (saved.outcome) {
    case "missing":
      return { to: "nowhere" };
    case "invalid":
      return { to: "same", problem: { kind: "invalid", yours: letters, ...kept } };
    case "stale": {
      const stored = marksOf(saved.response);
      const both = note === undefined ? {} : { note: joinedNotes(saved.note ?? "", note) };
      problem = { kind: "stale", yours: letters, stored, ...both };
      // At the end there is nobody left to choose again: what is stored is what counts.
      if (go === "time") break;
      return { to: "same", problem };
    }
    case "locked":
      return { to: "same", problem: { kind: "locked" } };
    case "late":
    case "closed":
      await submit();
      return { to: "results", late: notSaved(saved) };
  }
  if (problem && go !== "time") return { to: "same", problem };
  if (go === "flag" || go === "unflag" || go === "clear" || typeof go === "object")
    return { to: "item", position };
  if (go === "time") {
    // The page's clock says that time is over; the server's decides, and sets the page's right.
    const { open } = await findOpenAttempt(db, transaction, { userId, listId, now });
    if (open && !isOver(open.deadline, now))
      return problem?.kind === "long-note" ? { to: "same", problem } : { to: "item", position };
    await submit();
    return { to: "results", late: problem && notKept(problem) };
  }
  if (go !== "submit" && !(mustAnswer && go > position)) return { to: "item", position: go };
  const sheet = await listSheet(db, { attemptId });
  if (mustAnswer) {
    const furthest = furthestIn(sheet);
    const isWhole = sheet[position - 1]?.answered;
    if (!isWhole) return { to: "same", problem: { kind: "unanswered" } };
    if (go !== "submit") return { to: "item", position: Math.min(go, furthest) };
    if (!sheet.every((one) => one.answered)) return { to: "item", position: furthest };
  } else if (!sheet.every((one) => one.answered && !one.flagged)) return { to: "submit" };
  try {
    const submitted = await submit();
    return { to: "results", late: null, first: submitted?.first ?? false };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return { to: "submit", error };
  }
}

/** The options that are ruled out once this one is, or is no more. */
function struckAfter(stored: string[], { strike, on }: { strike: string; on: boolean }): string[] {
  const others = stored.filter((mark) => mark !== strike);
  return on ? [...others, strike] : others;
}
