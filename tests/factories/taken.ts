/** Attempts as their learners would have made them, at times of the test's choosing. */
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import { closeDueAttempts, submitAttempt } from "~/features/attempts/engine/close.server";
import { saveItem } from "~/features/attempts/engine/save.server";
import { startAttempt } from "~/features/attempts/engine/start.server";

const minute = 60_000;

type Given = {
  userId: string;
  listId: string;
  /** The marks chosen at each position, from the first; null: left open. */
  answers?: readonly (string[] | null)[];
  /** Positions. */
  flagged?: readonly number[];
  startedAt?: Date;
  /** How it ended, ten minutes later unless by its deadline. */
  ends?: "submitted" | "timed out" | "open";
};

/** An attempt with these answers stored. @returns its id */
export async function takeList({ db, transaction }: Database, given: Given): Promise<string> {
  const { userId, listId, answers = [], flagged = [], ends = "submitted" } = given;
  const { startedAt = new Date(Date.now() - 30 * minute) } = given;
  const attemptId = newId(startedAt);
  const at = (minutes: number) => new Date(startedAt.getTime() + minutes * minute);
  const of = { userId, listId, timeZone: "UTC" };
  await transaction((tx) =>
    startAttempt(tx, { id: attemptId, ...of, now: startedAt, asAuthored: true }),
  );
  const last = Math.max(answers.length, ...flagged);
  for (let position = 1; position <= last; position++) {
    const selection = answers[position - 1] ?? undefined;
    const isFlagged = flagged.includes(position);
    if (!selection && !isFlagged) continue;
    const change = { selection, flagged: isFlagged };
    const { outcome } = await transaction((tx) =>
      saveItem(tx, { userId, attemptId, position }, change, { revision: 0 }, at(5)),
    );
    if (outcome !== "saved") throw new Error(`item ${position} of ${listId}: ${outcome}`);
  }
  if (ends === "submitted")
    await transaction((tx) => submitAttempt(tx, { userId, attemptId, now: at(10) }));
  if (ends === "timed out") await closeDueAttempts(db, transaction, { now: at(24 * 60) });
  return attemptId;
}
