import type { Db } from "#db/engine";
import { findItem, listSheet, type OpenAttempt } from "./attempts.server";
import { clockFacts } from "./components/clock-facts";
import { itemFacts } from "./item-facts";
import { positionFrom } from "./moves";

/**
 * Loader data of a question's page, for any kind of list.
 * @param position from the URL
 * @returns null if the attempt has no such question
 */
export async function readItemPage(
  db: Db,
  given: {
    viewer: { id: string; timeZone: string };
    open: OpenAttempt;
    position: string;
    now: Date;
  },
) {
  const { viewer, open, now } = given;
  const { id: userId, timeZone } = viewer;
  const { id: attemptId, itemCount: total, deadline } = open;
  const position = positionFrom(given.position, total);
  const item = position && (await findItem(db, { userId, attemptId, position }));
  if (!item) return null;
  return {
    userId,
    attemptId,
    total,
    item: itemFacts(item),
    sheet: await listSheet(db, { attemptId }),
    clock: clockFacts(deadline, now, timeZone),
  };
}
