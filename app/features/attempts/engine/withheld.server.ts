/** Which questions must not be revealed, because an open attempt of the learner asks them (ruling 12). */
import { eq, inArray } from "drizzle-orm";
import type { Db } from "#db/engine";
import { attemptItems, questionVersions } from "#db/schema";
import { listPaths } from "~/features/question-bank/list-paths";
import {
  listOpenAttemptQuestions,
  openAttemptQuestions,
} from "~/features/question-bank/open-attempt-questions.server";
import type { Withheld } from "~/features/question-bank/redact-breakdown";

/**
 * Returns how many questions of an attempt are unrevealed in any open attempt of the learner (for `redactBreakdown`),
 * and those open attempts.
 */
export async function findWithheld(
  db: Db,
  { userId, attemptId }: { userId: string; attemptId: string },
): Promise<{ withheld: Withheld; openLists: OpenList[] }> {
  const rows = await db
    .select({ questionId: questionVersions.questionId })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(eq(attemptItems.attemptId, attemptId));
  const asked = new Set(rows.map((row) => row.questionId));
  const found = await listOpenAttemptQuestions(db, { userId, questionIds: [...asked] });
  const { size } = new Set(found.map((row) => row.questionId));
  const withheld = size === 0 ? "none" : size < asked.size ? "some" : "all";
  return { withheld, openLists: openListsIn(found) };
}

/** A quiz, exam or case study with an open attempt, and where it is resumed. */
export type OpenList = { title: string; to: string };

/** Each list of `listOpenAttemptQuestions` once. */
export function openListsIn(
  rows: Awaited<ReturnType<typeof listOpenAttemptQuestions>>,
): OpenList[] {
  const lists = new Map(
    rows.map((list) => [list.id, { title: list.title, to: listPaths[list.kind].cover(list.id) }]),
  );
  return [...lists.values()];
}

/**
 * Returns those of the given questions that are unrevealed in an open attempt of the learner. Their keys must not leave
 * the server.
 */
export async function listWithheld(
  db: Db,
  userId: string,
  questionIds: string[],
): Promise<Set<string>> {
  if (questionIds.length === 0) return new Set();
  const asked = inArray(questionVersions.questionId, questionIds);
  const rows = await openAttemptQuestions(db, userId, asked);
  return new Set(rows.map((row) => row.questionId));
}
