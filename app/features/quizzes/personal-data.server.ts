import { own, type Parts } from "#db/personal-data";
import { questionLists } from "#db/schema";

export const quizParts = {
  ownQuizzes: {
    table: questionLists,
    ownerColumns: [questionLists.ownerId],
    columns: {
      id: questionLists.id,
      kind: questionLists.kind,
      title: questionLists.title,
      description: questionLists.description,
      timeLimitMinutes: questionLists.timeLimitMinutes,
      passingScore: questionLists.passingScore,
      itemCount: questionLists.itemCount,
      createdAt: questionLists.createdAt,
      updatedAt: questionLists.updatedAt,
    },
    omitted: {
      ownerId: own,
      isPremium: "how lists are shown, the same for all",
      isActive: "how lists are shown, the same for all",
      status: "how lists are shown, the same for all",
      sortOrder: "how lists are shown, the same for all",
    },
    order: [questionLists.id],
  },
} satisfies Parts;
