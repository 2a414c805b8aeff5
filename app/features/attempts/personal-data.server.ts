import { eq } from "drizzle-orm";
import { own, type Parts, type Row } from "#db/personal-data";
import {
  attemptItems,
  attempts,
  caseStudyVersions,
  type ItemResponse,
  type QuestionBody,
  questionLists,
  questionVersions,
} from "#db/schema";
import { answerTexts } from "~/features/question-bank/answer-texts";
import { furthestOpenable } from "./positions";

export const attemptParts = {
  attempts: {
    table: attempts,
    ownerColumns: [attempts.userId],
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
    columns: {
      id: attempts.id,
      listId: attempts.listId,
      mode: attempts.mode,
      itemCount: attempts.itemCount,
      passingScore: attempts.passingScore,
      timeLimitMinutes: attempts.timeLimitMinutes,
      timeZone: attempts.timeZone,
      startedAt: attempts.startedAt,
      deadline: attempts.deadline,
      submittedAt: attempts.submittedAt,
      ending: attempts.ending,
      score: attempts.score,
      points: attempts.points,
      maxPoints: attempts.maxPoints,
      correctCount: attempts.correctCount,
      passed: attempts.passed,
      timeSpentSeconds: attempts.timeSpentSeconds,
      breakdown: attempts.breakdown,
      receiptCode: attempts.receiptCode,
      caseStudyVersionId: attempts.caseStudyVersionId,
    },
    omitted: { userId: own },
    order: [attempts.id],
  },
  items: {
    table: attemptItems,
    ownerColumns: [],
    through: { table: attempts, on: eq(attempts.id, attemptItems.attemptId) },
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
    columns: {
      attemptId: attemptItems.attemptId,
      position: attemptItems.position,
      response: attemptItems.response,
      partial: attemptItems.partial,
      seenAt: attemptItems.seenAt,
      flagged: attemptItems.flagged,
      confidence: attemptItems.confidence,
      note: attemptItems.note,
      struckOptions: attemptItems.struckOptions,
      revealedAt: attemptItems.revealedAt,
      answeredAt: attemptItems.answeredAt,
      points: attemptItems.points,
      maxPoints: attemptItems.maxPoints,
    },
    omitted: {
      questionVersionId: "the question itself stands here instead",
      revision: "how saving tells changes apart",
      earlierAnswers: "the workings of the time spent",
      recordedAt: "the same moment as revealedAt",
    },
    order: [attemptItems.attemptId, attemptItems.position],
    shown: ({ attemptId: _, submittedAt, questionId, body, ...row }, { withheld }) => {
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
    },
  },
} satisfies Parts;

/**
 * Removes questions that the learner may not see yet: in an open case study, those after the first incomplete answer.
 * If such an item already has an answer, the answer is kept without the question.
 */
export function withoutLockedItems(attempt: Row, items: Row[]): Row[] {
  if (attempt.kind !== "case_study" || attempt.submittedAt) return items;
  const progress = items.map(({ position, answeredAt, partial }) => ({
    position: position as number,
    answered: answeredAt !== null && !partial,
  }));
  const furthest = furthestOpenable(progress);
  return items.flatMap((item): Row[] => {
    if ((item.position as number) <= furthest) return [item];
    return item.response ? [{ ...item, stem: null, body: {} }] : [];
  });
}
