import type { Db } from "#db/engine";
import type { Viewer } from "~/features/accounts/viewer";
import { loadPaces } from "~/features/planner/load-plan.server";
import { inMinutes } from "~/ui/durations";
import { paceWords as words } from "./words";

/** "About" is to the next five minutes. */
const rounding = 5;

/**
 * The paces to choose from. With an exam date each says what the learner's own plan takes.
 * @param examDate YYYY-MM-DD, not before today
 */
export async function describePaces(
  db: Db,
  {
    viewer,
    examDate,
    now,
  }: { viewer: Pick<Viewer, "id" | "role" | "timeZone">; examDate: string | null; now: Date },
): Promise<{ id: string; name: string; detail: string }[]> {
  const paces = await loadPaces(db, { viewer, examDate, now });
  return paces.map(({ id, name, description, minutesADay }) => {
    const minutes = Math.ceil(minutesADay / rounding) * rounding;
    return { id, name, detail: examDate ? words[id](inMinutes(minutes)) : description };
  });
}
