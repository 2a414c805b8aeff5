import type { Db } from "#db/engine";
import type { Viewer } from "~/features/accounts/viewer";
import { type Known, loadPlan } from "./load-plan.server";
import type { Today } from "./today";
import { todayOf } from "./today-of";

/**
 * What the learner does today, from a fixed number of queries.
 * @param known what the page has loaded already
 */
export async function loadToday(
  db: Db,
  learner: Pick<Viewer, "id" | "role" | "timeZone">,
  now: Date,
  known: Known = {},
): Promise<Today> {
  return todayOf(await loadPlan(db, { viewer: learner, now, known }));
}
