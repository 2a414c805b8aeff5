/**
 * Conditions for what learners may see (ruling 42). All learners' queries use these, so that drafts
 * are never shown or counted.
 */
import { and, count, eq, exists, gt, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { AnyColumn } from "./columns";
import type { Db } from "./engine";
import {
  attempts,
  flashcards,
  lessons,
  modules,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
  schoolContent,
  schools,
} from "./schema";
import { subqueryNumber } from "./sql";

export const isActiveModule = eq(modules.isActive, true);

export const inActiveModule = (db: Db, column: AnyColumn) =>
  inArray(column, db.select({ id: modules.id }).from(modules).where(isActiveModule));

export const isPublishedLesson = eq(lessons.status, "published");

/** Also withdrawn since: results may still show its title. */
export const wasPublishedLesson = ne(lessons.status, "draft");

export const isPublishedList = and(
  eq(questionLists.status, "published"),
  eq(questionLists.isActive, true),
);

export const publishedFacts = { status: questionLists.status, isActive: questionLists.isActive };

/** `isPublishedList` for a row in memory. */
export const isPublishedListRow = (row: { status: string; isActive: boolean }): boolean =>
  row.status === "published" && row.isActive;

/** Learners' own cards are selected by their questions. */
export const isPublishedCard = and(isNull(flashcards.ownerId), eq(flashcards.status, "published"));

/** The current version is the last published one. */
export const isPublishedQuestion = and(
  eq(questions.status, "published"),
  isNotNull(questions.currentVersionId),
);

export const isPublishedQuestionRow = (row: { status: string }): boolean =>
  row.status === "published";

/** An exam's questions are exempt: their module is only a reference. */
const isAskable = (db: Db) =>
  and(
    isPublishedQuestion,
    or(
      isNull(questions.moduleId),
      eq(questions.pool, "exam"),
      inActiveModule(db, questions.moduleId),
    ),
  );

export const askableColumns = {
  questionVersionId: questions.currentVersionId,
  status: questions.status,
  pool: questions.pool,
  isModuleActive: modules.isActive,
};

type AskableFacts = {
  questionVersionId: string | null;
  status: string;
  pool: string;
  isModuleActive: boolean | null;
};

export const isAskableRow = <Row extends AskableFacts>(
  row: Row,
): row is Row & { questionVersionId: string } =>
  row.status === "published" &&
  row.questionVersionId !== null &&
  (row.pool === "exam" || row.isModuleActive !== false);

/** Questions that an attempt at the row's list would ask, as a column of a query over lists. */
export const askableCount = (db: Db) =>
  subqueryNumber(
    db
      .select({ asked: count() })
      .from(questionListItems)
      .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .where(and(eq(questionListItems.listId, questionLists.id), isAskable(db))),
  );

/** Questions of published exams, and of withdrawn ones that have attempts (rulings 12, 42). */
export const reservedByExams = (db: Db) =>
  db
    .select({ questionId: questionVersions.questionId })
    .from(questionLists)
    .innerJoin(questionListItems, eq(questionListItems.listId, questionLists.id))
    .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
    .where(
      and(
        eq(questionLists.kind, "practice_exam"),
        or(
          isPublishedList,
          exists(
            db
              .select({ id: attempts.id })
              .from(attempts)
              .where(eq(attempts.listId, questionLists.id)),
          ),
        ),
      ),
    );

/** What a school's staff published: drafts and archived items are theirs alone. */
export const isPublishedContent = eq(schoolContent.status, "published");

/** Schools whose seats open lessons: active ones, and pilots that have not ended (rulings 16 and 35). */
export const isSchoolOpen = (now: Date) =>
  or(eq(schools.status, "active"), and(eq(schools.status, "trial"), gt(schools.trialEndsAt, now)));
