import { and, inArray, isNotNull } from "drizzle-orm";
import { attempts } from "./attempts";

/** Closed attempts that are results (ruling 51): not those without an answer or discarded. */
export const isResult = and(
  isNotNull(attempts.submittedAt),
  inArray(attempts.ending, ["submitted", "timed_out"]),
);
