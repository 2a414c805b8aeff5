import { and, inArray, isNotNull } from "drizzle-orm";
import { attempts } from "./attempts";

/**
 * Condition: closed attempts that are results (ruling 51). Attempts that were never answered, or
 * were discarded, are closed but not counted or shown.
 */
export const isResult = and(
  isNotNull(attempts.submittedAt),
  inArray(attempts.ending, ["submitted", "timed_out"]),
);
