/** Where a question is asked, and how often it was answered. */
import { and, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { askableCount } from "#db/published";
import {
  attemptItems,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
} from "#db/schema";

/** More are not counted. */
export const mostCounted = 1000;
const mostShown = 20;

const versionsOf = (db: Db | Tx, ids: string[]) =>
  db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .where(inArray(questionVersions.questionId, ids));

export type ListUse = {
  id: string;
  title: string;
  status: string;
  /** Questions that an attempt asks now, and without these. */
  asks: number;
  left: number;
};

export type Usage = {
  /** Our lists; at most twenty. */
  lists: ListUse[];
  hasMore: boolean;
  /** Learners' own lists, up to `mostCounted`. */
  ownLists: number;
  /** Up to `mostCounted`. */
  answers: number;
};

export async function findUsage(db: Db, questionId: string): Promise<Usage> {
  const lists = await findLists(db, [questionId]);
  const isOfThis = inArray(questionListItems.questionVersionId, versionsOf(db, [questionId]));
  const own = db
    .select({ id: questionListItems.id })
    .from(questionListItems)
    .innerJoin(questionLists, eq(questionLists.id, questionListItems.listId))
    .where(and(isOfThis, isNotNull(questionLists.ownerId)))
    .limit(mostCounted)
    .as("own");
  const answered = db
    .select({ position: attemptItems.position })
    .from(attemptItems)
    .where(
      and(
        inArray(attemptItems.questionVersionId, versionsOf(db, [questionId])),
        isNotNull(attemptItems.answeredAt),
      ),
    )
    .limit(mostCounted)
    .as("answered");
  const [ownCount] = await db.select({ rows: count() }).from(own);
  const [answers] = await db.select({ rows: count() }).from(answered);
  return {
    lists: lists.slice(0, mostShown),
    hasMore: lists.length > mostShown,
    ownLists: ownCount?.rows ?? 0,
    answers: answers?.rows ?? 0,
  };
}

/** Our published lists with these questions, and how many each would ask without them. */
export async function findLists(db: Db | Tx, questionIds: string[]): Promise<ListUse[]> {
  if (questionIds.length === 0) return [];
  const found = await db
    .select({ listId: questionListItems.listId, of: count() })
    .from(questionListItems)
    .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .innerJoin(questionLists, eq(questionLists.id, questionListItems.listId))
    .where(
      and(
        inArray(questionVersions.questionId, questionIds),
        eq(questions.status, "published"),
        isNull(questionLists.ownerId),
      ),
    )
    .groupBy(questionListItems.listId)
    .limit(200);
  if (found.length === 0) return [];
  const lists = await db
    .select({
      id: questionLists.id,
      title: questionLists.title,
      status: questionLists.status,
      asks: askableCount(db),
    })
    .from(questionLists)
    .where(
      inArray(
        questionLists.id,
        found.map(({ listId }) => listId),
      ),
    )
    .orderBy(questionLists.title, questionLists.id);
  return lists.map((list) => ({
    ...list,
    left: Math.max(0, list.asks - (found.find(({ listId }) => listId === list.id)?.of ?? 0)),
  }));
}
