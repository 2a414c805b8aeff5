import type { Db, Transaction } from "#db/engine";
import { lockOnUser } from "#db/locks";
import { listProgress } from "./attempts.server";
import { submitAttempt } from "./close.server";
import { lateNotice } from "./late-notices";
import { type SaveOutcome, saveResponse } from "./save.server";

/** `position` starts at 1. */
export type PostedAnswer = { position: number; revision: number; letters: string[] };

/** Why the page is shown again. Positions start at 1; answers at positions that are not listed were stored. */
export type AllAnswersProblem =
  | { kind: "unanswered"; positions: number[] }
  | { kind: "stale" | "invalid"; positions: number[] }
  /** Nothing was stored; `yours` repeats the posted answers. */
  | { kind: "failed"; yours?: { position: number; letters: string[] }[] };

export type AllAnswersOutcome =
  | { to: "results"; late: { title: string; description: string } | null }
  | { to: "same"; problem: AllAnswersProblem; error?: unknown }
  | { to: "nowhere" };

/**
 * Stores all posted answers of a quiz in one transaction, then submits the attempt if every question is answered.
 * @throws if the database is unavailable after the answers were stored
 */
export async function answerAll(
  db: Db,
  transaction: Transaction,
  facts: {
    userId: string;
    listId: string;
    attemptId: string;
    answers: PostedAnswer[];
    now: Date;
  },
): Promise<AllAnswersOutcome> {
  const { userId, listId, attemptId, answers, now } = facts;
  const of = { userId, attemptId, listId, kind: "quiz" } as const;
  let saved: { position: number; outcome: SaveOutcome }[];
  try {
    saved = await transaction(
      async (tx) => {
        const done: typeof saved = [];
        for (const { position, ...answer } of answers)
          done.push({
            position,
            outcome: await saveResponse(tx, { ...of, position, ...answer, now }),
          });
        return done;
      },
      { lock: lockOnUser(userId) },
    );
  } catch (error) {
    return { to: "same", problem: { kind: "failed", yours: answers }, error };
  }
  const submit = () =>
    transaction((tx) => submitAttempt(tx, { userId, attemptId, listId, now }), {
      lock: lockOnUser(userId),
    });
  const became = (kind: SaveOutcome["outcome"]) =>
    saved.flatMap(({ position, outcome }) => (outcome.outcome === kind ? [position] : []));
  if (saved.length === 0 || became("missing").length > 0) return { to: "nowhere" };

  const over = saved.flatMap(({ outcome }) =>
    outcome.outcome === "late" || outcome.outcome === "closed" ? [outcome] : [],
  );
  if (over.length > 0) {
    await submit();
    const late = over.map(lateNotice).find((words) => words !== null);
    return { to: "results", late: late ?? null };
  }
  for (const kind of ["invalid", "stale"] as const)
    if (became(kind).length > 0) return { to: "same", problem: { kind, positions: became(kind) } };
  const progress = await listProgress(db, { attemptId });
  const positions = progress.flatMap((one) => (one.answered ? [] : [one.position]));
  if (positions.length > 0) return { to: "same", problem: { kind: "unanswered", positions } };
  await submit();
  return { to: "results", late: null };
}
