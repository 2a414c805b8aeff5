import type { z } from "zod";
import { cardsSchema } from "./cards";
import { ContentFaults, type Fault } from "./faults";
import { ContentFolder, contentFolder, type YamlFile } from "./files.server";
import { type Plan, planSchema } from "./plan";
import { roundsSchema } from "./rounds";

const schemas = {
  "flashcards.yaml": cardsSchema,
  "order-of-draw.yaml": roundsSchema,
  "study-plan.yaml": planSchema,
} as const;
type Schemas = typeof schemas;

/** @returns null with the faults of form */
export function readExercise<Name extends keyof Schemas>(
  root: string,
  name: Name,
): { value: z.output<Schemas[Name]> | null; faults: Fault[]; yaml: YamlFile | null } {
  const content = new ContentFolder(root);
  const yaml = content.yaml(name);
  const schema: z.ZodType = schemas[name];
  const value = yaml ? (yaml.parse(schema) as z.output<Schemas[Name]> | null) : null;
  return { value, faults: content.faults, yaml };
}

/** @throws ContentFaults if it has a fault of form */
export function shippedExercise<Name extends keyof Schemas>(name: Name): z.output<Schemas[Name]> {
  const { value, faults } = readExercise(contentFolder(), name);
  if (!value) throw new ContentFaults(faults);
  return value;
}

let cachedPlan: Plan | undefined;

/**
 * Cached: changes show after a restart.
 * @throws ContentFaults if the file has a fault of form
 */
export function studyPlan(): Plan {
  cachedPlan ??= shippedExercise("study-plan.yaml");
  return cachedPlan;
}
