/**
 * What learners may see of the content, one condition a table (ruling 42): every query of a learner's goes through
 * these, so that a draft reaches nobody and moves no figure.
 */
import { and, count, eq, exists, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
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
} from "./schema";
import { numberOf } from "./sql";

export const isActiveModule = eq(modules.isActive, true);

/** @param column where a row names its module */
export const inActiveModule = (db: Db, column: AnyColumn) =>
  inArray(column, db.select({ id: modules.id }).from(modules).where(isActiveModule));

export const isPublishedLesson = eq(lessons.status, "published");

/** Published, or withdrawn since: its title may stand in the results of what was answered. */
export const wasPublishedLesson = ne(lessons.status, "draft");

/** Of whichever kind, and whoever owns it. */
export const isPublishedList = and(
  eq(questionLists.status, "published"),
  eq(questionLists.isActive, true),
);

/** Of the deck; a learner's own cards are shown by their questions. */
export const isPublishedCard = and(isNull(flashcards.ownerId), eq(flashcards.status, "published"));

/** Its current version is the wording that was published last. */
export const isPublishedQuestion = and(
  eq(questions.status, "published"),
  isNotNull(questions.currentVersionId),
);

/** Published, and of no module that is switched off. An exam's questions stay whole: their module is only a reference. */
const isAsked = (db: Db) =>
  and(
    isPublishedQuestion,
    or(
      isNull(questions.moduleId),
      eq(questions.pool, "exam"),
      inActiveModule(db, questions.moduleId),
    ),
  );

/** What tells of a row, its module joined, whether its question is asked, and in which wording: for `isAskedRow`. */
export const askedFacts = {
  questionVersionId: questions.currentVersionId,
  status: questions.status,
  pool: questions.pool,
  isModuleActive: modules.isActive,
};

type AskedFacts = {
  questionVersionId: string | null;
  status: string;
  pool: string;
  isModuleActive: boolean | null;
};

/** `isAsked` of a row that was read. */
export const isAskedRow = <Row extends AskedFacts>(
  row: Row,
): row is Row & { questionVersionId: string } =>
  row.status === "published" &&
  row.questionVersionId !== null &&
  (row.pool === "exam" || row.isModuleActive !== false);

/** How many questions an attempt at the list of the row would ask: a column of a query over lists. */
export const askedCount = (db: Db) =>
  numberOf(
    db
      .select({ asked: count() })
      .from(questionListItems)
      .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .where(and(eq(questionListItems.listId, questionLists.id), isAsked(db))),
  );

/**
 * The questions that exams keep to themselves (rulings 12, 42): those of every published exam, and of one withdrawn
 * since that somebody has sat. A draft exam keeps none.
 */
export const keptByExams = (db: Db) =>
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
