import { and, eq, exists } from "drizzle-orm";
import type { Db } from "#db/engine";
import { attempts, questionLists } from "#db/schema";

/** Whether this learner has begun or finished the list of the row: a condition of a query over lists. */
export const takenBy = (db: Db, userId: string) =>
  exists(
    db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.listId, questionLists.id), eq(attempts.userId, userId))),
  );
