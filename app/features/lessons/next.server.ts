import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Db } from "#db/engine";
import { lessonProgress, lessons } from "#db/schema";

/**
 * Where to go on: the first lesson, in the order of the learner's modules, that is not done and may be opened.
 * @param moduleIds the modules that the learner sees, in their order
 */
export async function findNextLesson(
  db: Db,
  facts: { userId: string; moduleIds: string[]; hasActiveAccess: boolean },
): Promise<{ id: string; title: string; moduleId: string } | null> {
  const { userId, moduleIds, hasActiveAccess } = facts;
  const open = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      moduleId: lessons.moduleId,
    })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)),
    )
    .where(
      and(
        eq(lessons.status, "published"),
        or(isNull(lessonProgress.lessonId), isNull(lessonProgress.completedAt)),
        hasActiveAccess ? undefined : eq(lessons.isPremium, false),
      ),
    )
    .orderBy(asc(lessons.sortOrder));
  for (const moduleId of moduleIds) {
    // The first one that is not done: the one before it is done, so it is open.
    const lesson = open.find((one) => one.moduleId === moduleId);
    if (lesson) return lesson;
  }
  return null;
}
