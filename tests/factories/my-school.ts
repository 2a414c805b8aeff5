import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import { announcements, schoolContent } from "#db/schema";
import { next, past } from "./sequence";

/** Published, for all students of the school. */
export async function createContent(
  db: Db,
  schoolId: string,
  given: Partial<typeof schoolContent.$inferInsert> = {},
): Promise<typeof schoolContent.$inferSelect> {
  const number = next();
  const [content] = await db
    .insert(schoolContent)
    .values({
      id: newId(),
      schoolId,
      title: `Content ${number}`,
      contentType: "lesson",
      status: "published",
      sortOrder: number,
      createdAt: past,
      updatedAt: past,
      ...given,
    })
    .returning();
  return content as typeof schoolContent.$inferSelect;
}

/** To all members of the school. Nobody is notified. */
export async function createAnnouncement(
  db: Db,
  schoolId: string,
  given: Partial<typeof announcements.$inferInsert> = {},
): Promise<typeof announcements.$inferSelect> {
  const [announcement] = await db
    .insert(announcements)
    .values({
      id: newId(),
      schoolId,
      title: `Announcement ${next()}`,
      content: "No class on Monday.",
      audience: "all",
      createdAt: past,
      ...given,
    })
    .returning();
  return announcement as typeof announcements.$inferSelect;
}
