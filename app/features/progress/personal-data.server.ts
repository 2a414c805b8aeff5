import { eq } from "drizzle-orm";
import { own, type Parts } from "#db/personal-data";
import {
  areaStats,
  listStats,
  questionLists,
  questionRecords,
  questions,
  questionVersions,
  studyDays,
} from "#db/schema";

export const progressParts = {
  studyDays: {
    table: studyDays,
    ownerColumns: [studyDays.userId],
    columns: {
      day: studyDays.day,
      answers: studyDays.answers,
      lessons: studyDays.lessons,
      seconds: studyDays.seconds,
    },
    omitted: { userId: own },
    order: [studyDays.day],
  },
  questions: {
    table: questionRecords,
    ownerColumns: [questionRecords.userId],
    more: {
      columns: { stem: questionVersions.stem },
      joins: [
        { table: questions, on: eq(questions.id, questionRecords.questionId) },
        { table: questionVersions, on: eq(questionVersions.id, questions.currentVersionId) },
      ],
    },
    columns: {
      questionId: questionRecords.questionId,
      seen: questionRecords.seen,
      correct: questionRecords.correct,
      lastCorrect: questionRecords.lastCorrect,
      lastConfidence: questionRecords.lastConfidence,
      lastAnsweredAt: questionRecords.lastAnsweredAt,
    },
    omitted: { userId: own },
    order: [questionRecords.questionId],
    shown: (row, { withheld }) =>
      withheld.has(row.questionId as string) ? { ...row, correct: null, lastCorrect: null } : row,
  },
  quizResults: {
    table: listStats,
    ownerColumns: [listStats.userId],
    more: {
      columns: { title: questionLists.title },
      joins: [{ table: questionLists, on: eq(questionLists.id, listStats.listId) }],
    },
    columns: {
      listId: listStats.listId,
      attempts: listStats.attempts,
      bestScore: listStats.bestScore,
      lastScore: listStats.lastScore,
      lastAttemptId: listStats.lastAttemptId,
      scoreSum: listStats.scoreSum,
      timeSpentSeconds: listStats.timeSpentSeconds,
    },
    omitted: { userId: own },
    order: [listStats.listId],
  },
  areas: {
    table: areaStats,
    ownerColumns: [areaStats.userId],
    columns: {
      area: areaStats.area,
      key: areaStats.key,
      answered: areaStats.answered,
      correct: areaStats.correct,
      updatedAt: areaStats.updatedAt,
    },
    omitted: { userId: own },
    order: [areaStats.area, areaStats.key],
  },
} satisfies Parts;
