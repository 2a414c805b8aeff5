import { and, asc, count, eq, gte, sum } from "drizzle-orm";
import type { Db } from "#db/engine";
import { isActiveModule, isPublishedLesson, isPublishedQuestion } from "#db/published";
import { attempts, lessons, modules, questions, users } from "#db/schema";
import { isResult } from "#db/schema/is-result";

export type CatalogueModule = {
  id: string;
  name: string;
  description: string;
  tube: (typeof modules.$inferSelect)["tube"];
  lessonCount: number;
  minutes: number;
  questionCount: number;
  isFree: boolean;
};

const practice = eq(questions.pool, "practice");

/** Active modules with published lessons. Public. */
export async function listCatalogue(db: Db): Promise<CatalogueModule[]> {
  const rows = await db
    .select({
      id: modules.id,
      name: modules.name,
      description: modules.description,
      tube: modules.tube,
      isPremium: lessons.isPremium,
      lessonCount: count(),
      minutes: sum(lessons.estimatedMinutes).mapWith(Number),
    })
    .from(modules)
    .innerJoin(lessons, and(eq(lessons.moduleId, modules.id), isPublishedLesson))
    .where(isActiveModule)
    .groupBy(
      modules.id,
      modules.name,
      modules.description,
      modules.tube,
      modules.sortOrder,
      lessons.isPremium,
    )
    .orderBy(asc(modules.sortOrder));
  const asked = await db
    .select({ moduleId: questions.moduleId, questions: count() })
    .from(questions)
    .where(and(isPublishedQuestion, practice))
    .groupBy(questions.moduleId);
  const byModule = new Map(asked.map((row) => [row.moduleId, row.questions]));
  const catalogue = new Map<string, CatalogueModule>();
  for (const { isPremium, ...row } of rows) {
    // Free and premium lessons are separate rows.
    const other = catalogue.get(row.id);
    catalogue.set(row.id, {
      ...row,
      lessonCount: row.lessonCount + (other?.lessonCount ?? 0),
      minutes: row.minutes + (other?.minutes ?? 0),
      questionCount: byModule.get(row.id) ?? 0,
      isFree: !isPremium && (other?.isFree ?? true),
    });
  }
  return [...catalogue.values()];
}

/** @param since start of counted attempts */
export async function countPlatform(
  db: Db,
  { since }: { since: Date },
): Promise<{ users: number; lessons: number; questions: number; attempts: number }> {
  const [people] = await db.select({ rows: count() }).from(users);
  const [read] = await db.select({ rows: count() }).from(lessons).where(isPublishedLesson);
  const [asked] = await db.select({ rows: count() }).from(questions).where(isPublishedQuestion);
  const [taken] = await db
    .select({ rows: count() })
    .from(attempts)
    .where(and(isResult, gte(attempts.submittedAt, since)));
  return {
    users: people?.rows ?? 0,
    lessons: read?.rows ?? 0,
    questions: asked?.rows ?? 0,
    attempts: taken?.rows ?? 0,
  };
}
