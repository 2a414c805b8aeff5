import { eq } from "drizzle-orm";
import { own, type Parts } from "#db/personal-data";
import {
  attemptItems,
  attempts,
  caseStudyVersions,
  type QuestionBody,
  questionLists,
  questionVersions,
  type Response,
} from "#db/schema";
import { answerTexts } from "~/features/question-bank/answer-texts";

/** Attempts, each with its items: two tables read side by side. */
export const attemptParts = {
  attempts: {
    table: attempts,
    by: [attempts.userId],
    more: {
      columns: { title: questionLists.title, scenario: caseStudyVersions.scenario },
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
    without: { userId: own },
    order: [attempts.id],
  },
  items: {
    table: attemptItems,
    by: [],
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
    without: {
      questionVersionId: "the question itself stands here instead",
      revision: "how saving tells changes apart",
    },
    order: [attemptItems.attemptId, attemptItems.position],
    shown: ({ attemptId: _, submittedAt, questionId, body, ...row }, { withheld }) => {
      const { options = null, parts = null } = body as QuestionBody;
      const isShown = (submittedAt || row.revealedAt) && !withheld.has(questionId as string);
      return {
        ...row,
        options,
        parts,
        // The letters of the response, in words.
        answer: answerTexts(body as QuestionBody, row.response as Response | null),
        points: isShown ? row.points : null,
        // Of some types the number of right answers.
        maxPoints: isShown ? row.maxPoints : null,
      };
    },
  },
} satisfies Parts;
