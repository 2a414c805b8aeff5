import { eq } from "drizzle-orm";
import { own, type Parts } from "#db/personal-data";
import { lessonProgress, lessons } from "#db/schema";

export const lessonParts = {
  lessons: {
    table: lessonProgress,
    ownerColumns: [lessonProgress.userId],
    more: {
      columns: { title: lessons.title },
      joins: [{ table: lessons, on: eq(lessons.id, lessonProgress.lessonId) }],
    },
    columns: {
      lessonId: lessonProgress.lessonId,
      completion: lessonProgress.completion,
      timeSpentSeconds: lessonProgress.timeSpentSeconds,
      openedAt: lessonProgress.openedAt,
      completedAt: lessonProgress.completedAt,
      updatedAt: lessonProgress.updatedAt,
    },
    omitted: { userId: own },
    order: [lessonProgress.lessonId],
  },
} satisfies Parts;
