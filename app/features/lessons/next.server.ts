import { and, asc, eq, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { isPublishedLesson } from "#db/published";
import { lessonProgress, lessons } from "#db/schema";
import type { ModuleSummary } from "./modules.server";

type Module = Pick<ModuleSummary, "id" | "name" | "tube" | "progress">;

const unfinishedLessons = (db: Db, userId: string, which?: SQL) =>
  db
    .select({
      id: lessons.id,
      title: lessons.title,
      estimatedMinutes: lessons.estimatedMinutes,
      moduleId: lessons.moduleId,
    })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)),
    )
    .where(
      and(
        isPublishedLesson,
        or(isNull(lessonProgress.lessonId), isNull(lessonProgress.completedAt)),
        which,
      ),
    )
    .orderBy(asc(lessons.sortOrder));

const allUnfinished = prepared((db, { userId }: { userId: string }) =>
  unfinishedLessons(db, userId),
);
const freeUnfinished = prepared((db, { userId }: { userId: string }) =>
  unfinishedLessons(db, userId, eq(lessons.isPremium, false)),
);

/**
 * The first unfinished lesson that may be opened; null if none.
 * @param modules visible ones, in order
 */
export async function findNextLesson(
  db: Db,
  facts: { userId: string; modules: readonly Module[]; hasActiveAccess: boolean },
): Promise<{
  id: string;
  title: string;
  estimatedMinutes: number;
  module: Omit<Module, "id">;
} | null> {
  const { userId, modules, hasActiveAccess } = facts;
  const open = await (hasActiveAccess ? allUnfinished : freeUnfinished)(db, { userId });
  for (const { id, name, tube, progress } of modules) {
    // Unlocked, because the one before is done.
    const lesson = open.find(({ moduleId }) => moduleId === id);
    if (lesson) {
      const { moduleId: _, ...brief } = lesson;
      return { ...brief, module: { name, tube, progress } };
    }
  }
  return null;
}
