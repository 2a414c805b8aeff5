import { eq } from "drizzle-orm";
import {
  attemptItems,
  attempts,
  caseStudyVersions,
  type ItemResponse,
  type QuestionBody,
  questionLists,
  questionVersions,
} from "#db/schema";
import { furthestOpenable, isFinal } from "~/features/attempts/engine/positions";
import { answerTexts } from "~/features/question-bank/answer-texts";
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
        stem: questionVersions.stem,
        body: questionVersions.body,
        submittedAt: attempts.submittedAt,
      },
      joins: [
        { table: questionVersions, on: eq(questionVersions.id, attemptItems.questionVersionId) },
      ],
    },
    sort: ["attemptId", "position"],
  }),
};

/** No points while the question must stay secret (ruling 12). */
export function exportedItem(
  { attemptId: _, submittedAt, questionId, body, ...row }: Row,
  { withheld }: ExportContext,
): Row {
  const { options = null, parts = null } = body as QuestionBody;
  const isShown = (submittedAt || row.revealedAt) && !withheld.has(questionId as string);
  return {
    ...row,
    options,
    parts,
    answer: answerTexts(body as QuestionBody, row.response as ItemResponse | null),
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
