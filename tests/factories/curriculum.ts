import type { Db } from "#db/engine";
import { lessonProgress, lessons, modules } from "#db/schema";
import { next, past } from "./sequence";

export type Module = typeof modules.$inferSelect;
export type Lesson = typeof lessons.$inferSelect;

/** An active module, after those made before it. */
export async function createModule(
  db: Db,
  given: Partial<typeof modules.$inferInsert> = {},
): Promise<Module> {
  const number = next();
  const [module] = await db
    .insert(modules)
    .values({
      id: `module-${number}`,
      name: `Module ${number}`,
      description: `What module ${number} is about.`,
      tube: "red",
      sortOrder: number,
      createdAt: past,
      updatedAt: past,
      ...given,
    })
    .returning();
  return module as Module;
}

/** A published free lesson; in a new module unless one is given. */
export async function createLesson(
  db: Db,
  given: Partial<typeof lessons.$inferInsert> = {},
): Promise<Lesson> {
  const number = next();
  const [lesson] = await db
    .insert(lessons)
    .values({
      id: `lesson-${number}`,
      moduleId: given.moduleId ?? (await createModule(db)).id,
      title: `Lesson ${number}`,
      summary: `The summary of lesson ${number}.`,
      objectives: ["Name one thing", "Do another"],
      content: `## A heading of lesson ${number}\n\nIts text.\n`,
      sources: [{ id: "osha", name: "OSHA Bloodborne Pathogens Standard" }],
      estimatedMinutes: 4,
      sortOrder: number,
      isPremium: false,
      status: "published",
      createdAt: past,
      updatedAt: past,
      ...given,
    })
    .returning();
  return lesson as Lesson;
}

/** That a learner opened a lesson; with `completedAt` and `completion: 100`, that they finished it. */
export async function createProgress(
  db: Db,
  given: Pick<typeof lessonProgress.$inferInsert, "userId" | "lessonId"> &
    Partial<typeof lessonProgress.$inferInsert>,
): Promise<void> {
  await db.insert(lessonProgress).values({ openedAt: past, updatedAt: past, ...given });
}

/** That a learner finished a lesson. */
export const completeLesson = (db: Db, userId: string, lessonId: string, at = past) =>
  createProgress(db, { userId, lessonId, completion: 100, completedAt: at, updatedAt: at });
