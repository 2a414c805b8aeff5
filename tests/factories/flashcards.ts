import type { Db } from "#db/engine";
import { flashcards } from "#db/schema";
import { next, past } from "./sequence";

export type Flashcard = typeof flashcards.$inferSelect;

/** A published card about tubes, after those made before it. */
export async function createFlashcard(
  db: Db,
  given: Partial<typeof flashcards.$inferInsert> = {},
): Promise<Flashcard> {
  const number = next();
  const [card] = await db
    .insert(flashcards)
    .values({
      id: `card-${number}`,
      category: "tubes",
      front: `What does card ${number} ask?`,
      back: `What card ${number} answers.`,
      source: "OSHA Bloodborne Pathogens Standard",
      sortOrder: number,
      status: "published",
      createdAt: past,
      updatedAt: past,
      ...given,
    })
    .returning();
  return card as Flashcard;
}
