import type { Db } from "#db/engine";
import { findItem, listProgress, type OpenAttempt } from "../engine/attempts.server";
import { parsePosition } from "../engine/positions";
import { clientItem } from "../engine/stored-answer.server";
import { clockTimes } from "./components/clock-facts";

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
  const position = parsePosition(given.position, total);
  const item = position && (await findItem(db, { userId, attemptId, position }));
  if (!item) return null;
  return {
    userId,
    attemptId,
    total,
    item: clientItem(item),
    progress: await listProgress(db, { attemptId }),
    clock: clockTimes(deadline, now, timeZone),
  };
}
