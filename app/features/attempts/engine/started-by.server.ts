import { and, eq, exists } from "drizzle-orm";
import type { Db } from "#db/engine";
import { attempts, questionLists } from "#db/schema";

/** SQL condition for a query over lists: the learner has started or finished the list. */
export const startedBy = (db: Db, userId: string) =>
  exists(
    db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.listId, questionLists.id), eq(attempts.userId, userId))),
  );
