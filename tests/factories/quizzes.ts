import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import { questionListItems, questionLists, quizzes } from "#db/schema";
import { createQuestion, type QuestionVersion } from "./questions";
import { next, past } from "./sequence";

export type QuestionList = typeof questionLists.$inferSelect;

type Given = Partial<typeof questionLists.$inferInsert> &
  Pick<Partial<typeof quizzes.$inferInsert>, "quizType" | "moduleId" | "lessonId"> & {
    /** The items in order, or how many to make. */
    items?: QuestionVersion[] | number;
  };

/** A published free quiz without a time limit, with three questions unless told otherwise. */
export async function createQuiz(
  db: Db,
  given: Given = {},
): Promise<QuestionList & { items: QuestionVersion[] }> {
  const { quizType = "practice", moduleId, lessonId, items = 3, ...list } = given;
  const versions =
    typeof items === "number" ? await createQuestions(db, items, { moduleId, lessonId }) : items;
  const number = next();
  const [made] = await db
    .insert(questionLists)
    .values({
      id: `quiz-${number}`,
      kind: "quiz",
      title: `Quiz ${number}`,
      description: `What quiz ${number} asks about.`,
      passingScore: 70,
      isPremium: false,
      status: "published",
      sortOrder: number,
      itemCount: versions.length,
      createdAt: past,
      updatedAt: past,
      ...list,
    })
    .returning();
  const { id: listId } = made as QuestionList;
  await db.insert(quizzes).values({ id: listId, quizType, moduleId, lessonId });
  for (const [index, version] of versions.entries())
    await db
      .insert(questionListItems)
      .values({ id: newId(), listId, position: index + 1, questionVersionId: version.id });
  return { ...(made as QuestionList), items: versions };
}

async function createQuestions(
  db: Db,
  count: number,
  given: { moduleId?: string | null; lessonId?: string | null },
): Promise<QuestionVersion[]> {
  const made: QuestionVersion[] = [];
  while (made.length < count) made.push(await createQuestion(db, given));
  return made;
}
