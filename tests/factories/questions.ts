import { eq } from "drizzle-orm";
import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import { questions, questionVersions } from "#db/schema";
import { next, past } from "./sequence";

export type QuestionVersion = typeof questionVersions.$inferSelect;

type Given = Partial<typeof questionVersions.$inferInsert> &
  Pick<Partial<typeof questions.$inferInsert>, "moduleId" | "lessonId" | "pool" | "status">;

/** A published multiple-choice question whose right answer is B. Returns its current version. */
export async function createQuestion(db: Db, given: Given = {}): Promise<QuestionVersion> {
  const { moduleId, lessonId, pool, status, ...wording } = given;
  const questionId = wording.questionId ?? `question-${next()}`;
  await db.insert(questions).values({
    id: questionId,
    moduleId: moduleId ?? null,
    lessonId: lessonId ?? null,
    pool: pool ?? "practice",
    status: status ?? "published",
    createdAt: past,
    updatedAt: past,
  });
  return createQuestionVersion(db, { ...wording, questionId });
}

/** Another wording of a question, which becomes its current one. */
export async function createQuestionVersion(
  db: Db,
  given: Partial<typeof questionVersions.$inferInsert> & { questionId: string },
): Promise<QuestionVersion> {
  const { questionId } = given;
  const earlier = await db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId));
  const [version] = await db
    .insert(questionVersions)
    .values({
      id: newId(),
      version: earlier.length + 1,
      type: "multiple_choice",
      stem: `What is asked by ${questionId}?`,
      body: { options: ["The first", "The second", "The third", "The fourth"] },
      answerKey: { letters: ["B"] },
      scoring: "exact",
      maxPoints: 1,
      rationale: `Why the second is right for ${questionId}.`,
      optionNotes: { A: "Why the first is wrong." },
      difficulty: "medium",
      cognitiveLevel: "apply",
      sources: [{ id: "osha", name: "OSHA Bloodborne Pathogens Standard" }],
      createdAt: past,
      ...given,
    })
    .returning();
  await db
    .update(questions)
    .set({ currentVersionId: (version as QuestionVersion).id })
    .where(eq(questions.id, questionId));
  return version as QuestionVersion;
}
