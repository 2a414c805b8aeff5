/** The study plan as the running server has it. */
import { readExercise } from "./exercises.server";
import { ContentFaults } from "./import.server";
import type { Plan } from "./plan";
import { contentFolder } from "./site.server";

let known: Plan | undefined;

/**
 * The study plan, read at the first call: a change shows after a restart.
 * @throws ContentFaults when the file has a fault of form
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
