/** The bank as administrators of the platform see it. */
import { and, desc, eq, exists, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/engine";
import { afterCursor, type Cursor, toPage } from "#db/pages";
import { contentDrafts, contentImports, modules, questions, questionVersions } from "#db/schema";
import type { BankFilter } from "./list-filter";

const pageSize = 25;

function hasText(search: string): SQL | undefined {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, "")}%`;
  return search
    ? or(like(sql`lower(${questionVersions.stem})`, pattern), like(questions.id, pattern))
    : undefined;
}

const hasDraft = (db: Db) =>
  exists(
    db
      .select({ id: contentDrafts.id })
      .from(contentDrafts)
      .where(and(eq(contentDrafts.kind, "question"), eq(contentDrafts.subjectId, questions.id))),
  );

/** Questions whose file changed after they were edited here. */
const isPending = (db: Db) =>
  inArray(
    questions.id,
    db
      .select({ id: contentImports.rowId })
      .from(contentImports)
      .where(and(eq(contentImports.kind, "question"), eq(contentImports.isPending, true))),
  );

/** Newest change first, with the current version, a page at a time. */
export async function listQuestions(
  db: Db,
  { filter, after }: { filter: BankFilter; after: Cursor | null },
) {
  const { search, module, nha, ascp, need, difficulty, type, status, origin, conflict } = filter;
  const found = await db
    .select({
      id: questions.id,
      stem: questionVersions.stem,
      type: questionVersions.type,
      difficulty: questionVersions.difficulty,
      status: questions.status,
      pool: questions.pool,
      origin: questionVersions.origin,
      version: questionVersions.version,
      module: modules.name,
      updatedAt: questions.updatedAt,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .leftJoin(modules, eq(modules.id, questions.moduleId))
    .where(
      and(
        hasText(search),
        module ? eq(questions.moduleId, module) : undefined,
        nha ? eq(questionVersions.nhaDomain, nha) : undefined,
        ascp ? eq(questionVersions.ascpArea, ascp) : undefined,
        need ? eq(questionVersions.clientNeed, need) : undefined,
        difficulty ? eq(questionVersions.difficulty, difficulty) : undefined,
        type ? eq(questionVersions.type, type) : undefined,
        status ? eq(questions.status, status) : undefined,
        origin === "file" ? eq(questionVersions.origin, "import") : undefined,
        origin === "desk" ? eq(questionVersions.origin, "desk") : undefined,
        origin === "draft" ? hasDraft(db) : undefined,
        conflict ? isPending(db) : undefined,
        afterCursor(after, questions.updatedAt, questions.id),
      ),
    )
    .orderBy(desc(questions.updatedAt), desc(questions.id))
    .limit(pageSize + 1);
  const { rows, older } = toPage(found, pageSize, ({ updatedAt }) => updatedAt);
  const drafts = await db
    .select({ subjectId: contentDrafts.subjectId, reviewState: contentDrafts.reviewState })
    .from(contentDrafts)
    .where(
      and(
        eq(contentDrafts.kind, "question"),
        inArray(
          contentDrafts.subjectId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  return {
    older,
    rows: rows.map((row) => ({
      ...row,
      draft: drafts.find(({ subjectId }) => subjectId === row.id)?.reviewState ?? null,
    })),
  };
}
