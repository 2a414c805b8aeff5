/** What an attempt asks: each question at its place, its options in the attempt's own order (ruling 48). */
import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/engine";
import { attemptItems, attempts, questionVersions } from "#db/schema";
import { type OrderedItem, shownMarks, storedMarks } from "~/features/question-bank/own-order";
import { type EveryName, everyItem, everyName } from "./every-type";

export type Asked = OrderedItem & {
  position: number;
  /** Of the item that is made of these parts and options; undefined: of none. */
  name: EveryName | undefined;
  /** The letters of the page for authored ones. */
  shown: (authored: readonly string[]) => string[];
  /** The authored letters for those of the page. */
  stored: (onPage: readonly string[]) => string[];
};

/** The questions of an attempt, in its order. */
export async function askedIn(db: Db, attemptId: string): Promise<Asked[]> {
  const rows = await db
    .select({
      position: attemptItems.position,
      questionId: questionVersions.questionId,
      type: questionVersions.type,
      body: questionVersions.body,
      shuffleSeed: attempts.shuffleSeed,
    })
    .from(attemptItems)
    .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position));
  return rows.map((item) => ({
    ...item,
    name: everyName.find(
      (one) =>
        everyItem[one].type === item.type && isDeepStrictEqual(everyItem[one].body, item.body),
    ),
    shown: (authored) => shownMarks(item, authored),
    stored: (onPage) => storedMarks(item, onPage),
  }));
}

/** Where an attempt asks the item of this name, the first if there are several. */
export async function askedAs(db: Db, attemptId: string, name: EveryName): Promise<Asked> {
  const found = (await askedIn(db, attemptId)).find((one) => one.name === name);
  if (!found) throw new Error(`attempt ${attemptId} asks no ${name}`);
  return found;
}
