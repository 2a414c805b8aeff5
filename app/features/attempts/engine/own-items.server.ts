import { and, eq } from "drizzle-orm";
import { attemptItems, attempts } from "#db/schema";

export type ItemLocator = { userId: string; attemptId: string; position: number };

/** Joins an item's attempt, if it is the learner's own. */
export const ownAttempt = (userId: string) =>
  and(eq(attempts.id, attemptItems.attemptId), eq(attempts.userId, userId));

/** One question of an attempt. */
export const isItem = ({ attemptId, position }: Pick<ItemLocator, "attemptId" | "position">) =>
  and(eq(attemptItems.attemptId, attemptId), eq(attemptItems.position, position));
