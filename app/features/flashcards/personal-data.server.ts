import { eq } from "drizzle-orm";
import { own, type Parts } from "#db/personal-data";
import { flashcardReviews, flashcardSchedules, flashcards } from "#db/schema";

export const flashcardParts = {
  ownFlashcards: {
    table: flashcards,
    ownerColumns: [flashcards.ownerId],
    columns: {
      id: flashcards.id,
      category: flashcards.category,
      moduleId: flashcards.moduleId,
      front: flashcards.front,
      back: flashcards.back,
      source: flashcards.source,
      questionId: flashcards.questionId,
      createdAt: flashcards.createdAt,
      updatedAt: flashcards.updatedAt,
    },
    omitted: {
      ownerId: own,
      sortOrder: "how cards are shown",
      status: "how cards are shown",
    },
    order: [flashcards.id],
    shown: (row, { withheld }) =>
      withheld.has(row.questionId as string) ? { ...row, back: null } : row,
  },
  flashcardSchedules: {
    table: flashcardSchedules,
    ownerColumns: [flashcardSchedules.userId],
    more: {
      columns: { front: flashcards.front },
      joins: [{ table: flashcards, on: eq(flashcards.id, flashcardSchedules.flashcardId) }],
    },
    columns: {
      flashcardId: flashcardSchedules.flashcardId,
      card: flashcardSchedules.card,
      dueAt: flashcardSchedules.dueAt,
      lastReviewedAt: flashcardSchedules.lastReviewedAt,
    },
    omitted: { userId: own },
    order: [flashcardSchedules.flashcardId],
  },
  flashcardReviews: {
    table: flashcardReviews,
    ownerColumns: [flashcardReviews.userId],
    columns: {
      id: flashcardReviews.id,
      flashcardId: flashcardReviews.flashcardId,
      rating: flashcardReviews.rating,
      reviewedAt: flashcardReviews.reviewedAt,
    },
    omitted: { userId: own },
    order: [flashcardReviews.id],
  },
} satisfies Parts;
