import { and, inArray, isNotNull } from "drizzle-orm";
import { attempts } from "./attempts";

/**
 * Condition for closed attempts that are results (ruling 51). An attempt that was never answered, or that its learner
 * discarded, is closed as well, but stands in no figure and no history.
 */
export const isTaken = and(
  isNotNull(attempts.submittedAt),
  inArray(attempts.ending, ["submitted", "timed_out"]),
);
