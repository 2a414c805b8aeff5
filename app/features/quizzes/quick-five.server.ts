/** Quick 5: five questions on the lessons that the learner has read, started in one press. */
import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { attemptItems, attempts, lessonProgress, questionLists } from "#db/schema";
import { isRunning } from "~/features/attempts/engine/running.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { drawQuestions } from "./build";
import { isQuickFive, type Learner, listPool, quickFiveId, storeQuiz } from "./build.server";

const length = 5;

/**
 * Continues the open Quick 5, or draws and starts one. Questions of read lessons come first, among
 * them those that were not right the last time.
 * @param moduleIds modules open to the learner, in order
 * @returns the quiz and the position to continue at, or null if no question is available
 */
export async function startQuickFive(
  tx: Tx,
  facts: Learner & {
    ids: { list: string; attempt: string };
    premium: ReadonlySet<string>;
    title: string;
    description: string;
    timeZone: string;
    now: Date;
  },
): Promise<{ quizId: string; position: number } | null> {
  const { userId, moduleIds, ids, premium, title, description, timeZone, now } = facts;
  const open = await findOpen(tx, { userId, now });
  if (open) return open;
  if (moduleIds.length === 0) return null;
  const read = new Set((await readLessons(tx, userId)).map(({ lessonId }) => lessonId));
  const pool = await listPool(tx, { userId, moduleIds });
  const quizId = quickFiveId(ids.list);
  const drawn = drawInTurn(tiersOf(pool, read, moduleIds), quizId);
  if (drawn.length === 0) return null;
  await storeQuiz(tx, { userId, quizId, drawn, mode: "tutor", premium, title, description, now });
  await startAttempt(tx, { id: ids.attempt, userId, listId: quizId, timeZone, mode: "tutor", now });
  return { quizId, position: 1 };
}

/** At the first question without an answer, else at the last. */
async function findOpen(tx: Tx, { userId, now }: { userId: string; now: Date }) {
  const items = await tx
    .select({
      quizId: questionLists.id,
      position: attemptItems.position,
      response: attemptItems.response,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(attemptItems, eq(attemptItems.attemptId, attempts.id))
    .where(and(isRunning({ userId, now }), eq(questionLists.ownerId, userId), isQuickFive))
    .orderBy(asc(attemptItems.position));
  const item = items.find(({ response }) => response === null) ?? items.at(-1);
  return item ? { quizId: item.quizId, position: item.position } : null;
}

const readLessons = (tx: Tx, userId: string) =>
  tx
    .select({ lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.completion, 100)));

type Question = Awaited<ReturnType<typeof listPool>>[number];

/** Read and not known, read, of the first module, of any. */
function tiersOf(pool: Question[], read: ReadonlySet<string>, moduleIds: readonly string[]) {
  const isRead = ({ lessonId }: Question) => lessonId !== null && read.has(lessonId);
  return [
    pool.filter((one) => isRead(one) && one.lastCorrect !== true),
    pool.filter(isRead),
    pool.filter(({ moduleId }) => moduleId === moduleIds[0]),
    pool,
  ];
}

/** A tier is only drawn from if those before it have too few. */
function drawInTurn(tiers: readonly Question[][], seed: string): Question[] {
  const drawn: Question[] = [];
  for (const tier of tiers) {
    const left = tier.filter((one) => !drawn.includes(one));
    drawn.push(...drawQuestions(left, { which: "all", count: length - drawn.length, seed }));
    if (drawn.length === length) break;
  }
  return drawn;
}
