import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import { contactMessages } from "#db/schema";
import { next, past } from "./sequence";

/** An open message of a visitor. */
export async function createContact(
  db: Db,
  given: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<typeof contactMessages.$inferSelect> {
  const [message] = await db
    .insert(contactMessages)
    .values({
      id: newId(),
      name: `Writer ${next()}`,
      email: "writer@example.test",
      subject: "other",
      message: "Hello.",
      isPriority: false,
      createdAt: past,
      ...given,
    })
    .returning();
  return message as typeof contactMessages.$inferSelect;
}
