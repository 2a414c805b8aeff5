import { and, asc, count, countDistinct, eq, gte, lt, type SQL, sql, sum } from "drizzle-orm";
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

/** A count of a period, and of the period of the same length before it. */
export type Trend = { now: number; before: number };

/**
 * What administrators see counted.
 * @param since start of the period
 * @param before start of the period before it
 */
export async function countPlatform(
  db: Db,
  { since, before }: { since: Date; before: Date },
): Promise<{
  users: number;
  newUsers: Trend;
  learners: Trend;
  attempts: Trend;
  lessons: number;
  questions: number;
}> {
  const { createdAt } = users;
  const [people] = await db
    .select({
      rows: count(),
      now: countIf(gte(createdAt, since)),
      before: countIf(and(gte(createdAt, before), lt(createdAt, since))),
    })
    .from(users);
  const [read] = await db.select({ rows: count() }).from(lessons).where(isPublishedLesson);
  const [asked] = await db.select({ rows: count() }).from(questions).where(isPublishedQuestion);
  const isNow = gte(attempts.submittedAt, since);
  const isBefore = lt(attempts.submittedAt, since);
  const [taken] = await db
    .select({
      now: countIf(isNow),
      before: countIf(isBefore),
      learnersNow: countDistinct(sql`case when ${isNow} then ${attempts.userId} end`),
      learnersBefore: countDistinct(sql`case when ${isBefore} then ${attempts.userId} end`),
    })
    .from(attempts)
    .where(and(isResult, gte(attempts.submittedAt, before)));
  return {
    users: people?.rows ?? 0,
    newUsers: { now: people?.now ?? 0, before: people?.before ?? 0 },
    learners: { now: taken?.learnersNow ?? 0, before: taken?.learnersBefore ?? 0 },
    attempts: { now: taken?.now ?? 0, before: taken?.before ?? 0 },
    lessons: read?.rows ?? 0,
    questions: asked?.rows ?? 0,
  };
}

const countIf = (condition: SQL | undefined) => count(sql`case when ${condition} then 1 end`);
