import { eq } from "drizzle-orm";
import { own, type Parts } from "#db/personal-data";
import { challenges, questionVersions } from "#db/schema";

export const questionParts = {
  challenges: {
    table: challenges,
    ownerColumns: [challenges.userId],
    more: {
      columns: { stem: questionVersions.stem },
      joins: [
        { table: questionVersions, on: eq(questionVersions.id, challenges.questionVersionId) },
      ],
    },
    columns: {
      id: challenges.id,
      reason: challenges.reason,
      status: challenges.status,
      resolution: challenges.resolution,
      createdAt: challenges.createdAt,
      resolvedAt: challenges.resolvedAt,
    },
    omitted: {
      userId: own,
      questionVersionId: "the question itself stands here instead",
      resolvedBy: "somebody else's account",
    },
    order: [challenges.id],
  },
} satisfies Parts;
