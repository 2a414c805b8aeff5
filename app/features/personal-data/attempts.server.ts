import { eq } from "drizzle-orm";
import {
  attemptItems,
  attempts,
  caseStudyVersions,
  type ItemResponse,
  questionLists,
  questionVersions,
} from "#db/schema";
import { inOwnOrder } from "~/features/attempts/engine/own-order.server";
import { furthestOpenable, isFinal } from "~/features/attempts/engine/positions";
import { answerTexts } from "~/features/question-bank/answer-texts";
import type { OrderedItem } from "~/features/question-bank/own-order";
import { type ExportContext, part, type Row } from "./part.server";

export const attemptParts = {
  attempts: part(attempts, {
    by: ["userId"],
    more: {
      columns: {
        title: questionLists.title,
        kind: questionLists.kind,
        scenario: caseStudyVersions.scenario,
      },
      joins: [
        { table: questionLists, on: eq(questionLists.id, attempts.listId) },
        { table: caseStudyVersions, on: eq(caseStudyVersions.id, attempts.caseStudyVersionId) },
      ],
    },
  }),
  items: part(attemptItems, {
    through: { table: attempts, on: eq(attempts.id, attemptItems.attemptId) },
    without: {
      "the joined text says it": ["questionVersionId"],
      "how saving tells changes apart": ["revision"],
      "the workings of the time spent": ["earlierAnswers"],
      "the same moment as revealedAt": ["recordedAt"],
    },
    more: {
      columns: {
        questionId: questionVersions.questionId,
        type: questionVersions.type,
        stem: questionVersions.stem,
        body: questionVersions.body,
        submittedAt: attempts.submittedAt,
        shuffleSeed: attempts.shuffleSeed,
      },
      joins: [
        { table: questionVersions, on: eq(questionVersions.id, attemptItems.questionVersionId) },
      ],
    },
    sort: ["attemptId", "position"],
  }),
};

type ItemRow = OrderedItem & { response: ItemResponse | null; struckOptions: string[] | null };

/** In the letters that the learner saw. No points while the question must stay secret (ruling 12). */
export function exportedItem(stored: Row, { withheld }: ExportContext): Row {
  const {
    attemptId: _,
    type: _t,
    body: _b,
    shuffleSeed: _s,
    submittedAt,
    questionId,
    ...row
  } = stored;
  const { body, response, struckOptions } = inOwnOrder(stored as ItemRow);
  const { options = null, parts = null } = body;
  const isShown = (submittedAt || row.revealedAt) && !withheld.has(questionId as string);
  return {
    ...row,
    response,
    struckOptions,
    options,
    parts,
    answer: answerTexts(body, response),
    points: isShown ? row.points : null,
    // For some types this is the number of right answers.
    maxPoints: isShown ? row.maxPoints : null,
  };
}

/**
 * In an open case study, questions after the first without a final answer may not be seen yet. If such
 * an item has an answer, that is kept without the question.
 */
export function withoutLockedItems(attempt: Row, items: Row[]): Row[] {
  if (attempt.kind !== "case_study" || attempt.submittedAt) return items;
  const progress = items.map((item) => ({
    position: item.position as number,
    ...(isFinal(item as Parameters<typeof isFinal>[0]) ? { final: true as const } : {}),
  }));
  const furthest = furthestOpenable(progress);
  return items.flatMap((item): Row[] => {
    if ((item.position as number) <= furthest) return [item];
    return item.response ? [{ ...item, stem: null, body: {} }] : [];
  });
}
