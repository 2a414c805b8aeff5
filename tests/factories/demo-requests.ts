import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import { demoRequests } from "#db/schema";
import { next, past } from "./sequence";

/** An open request. */
export async function createDemoRequest(
  db: Db,
  given: Partial<typeof demoRequests.$inferInsert> = {},
): Promise<typeof demoRequests.$inferSelect> {
  const [request] = await db
    .insert(demoRequests)
    .values({
      id: newId(),
      institutionName: `College ${next()}`,
      name: "Dana Dean",
      title: "dean",
      email: "dean@example.test",
      phone: "555 010 0100",
      students: "51-100",
      programs: ["Phlebotomy", "Lab Tech"],
      demoTime: "next-week",
      currentLms: "canvas",
      createdAt: past,
      ...given,
    })
    .returning();
  return request as typeof demoRequests.$inferSelect;
}
