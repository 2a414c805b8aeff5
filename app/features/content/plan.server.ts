import { readExercise } from "./exercises.server";
import { ContentFaults } from "./import.server";
import type { Plan } from "./plan";
import { contentFolder } from "./site.server";

let known: Plan | undefined;

/**
 * The study plan. Cached: changes show after a restart.
 * @throws ContentFaults if the file has a fault of form
 */
export function studyPlan(): Plan {
  if (known) return known;
  const { value, faults } = readExercise(contentFolder(), "study-plan.yaml");
  if (!value)
    throw new ContentFaults(
      faults.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
    );
  known = value;
  return known;
}
