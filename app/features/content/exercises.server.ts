/** Reads the files of study cards, order of draw and study plan. */
import path from "node:path";
import type { z } from "zod";
import { cardsSchema, findCardFlaws } from "./cards";
import type { Course } from "./course";
import type { Fault, Flaw } from "./faults";
import { openYaml, type YamlFile } from "./files.server";
import { findPlanFlaws, planSchema } from "./plan";
import { repeatedTexts } from "./repeated-texts";
import type { Reviewed } from "./review-dates";
import { findRoundFlaws, roundsSchema } from "./rounds";

const schemas = {
  "flashcards.yaml": cardsSchema,
  "order-of-draw.yaml": roundsSchema,
  "study-plan.yaml": planSchema,
} as const;
type Schemas = typeof schemas;

/** @returns the parsed file, or null with its faults of form */
export function readExercise<Name extends keyof Schemas>(
  folder: string,
  name: Name,
): { value: z.output<Schemas[Name]> | null; faults: Fault[]; yaml?: YamlFile } {
  const file = path.join(folder, name);
  const shown = path.relative(path.dirname(folder), file);
  const faults: Fault[] = [];
  const yaml = openYaml(file, shown, faults);
  if (!yaml) return { value: null, faults };
  const schema: z.ZodType = schemas[name];
  const value = yaml.ok ? (yaml.parse(schema, yaml.value) as z.output<Schemas[Name]> | null) : null;
  return { value, faults, yaml };
}

/**
 * Checks the three files.
 * @param course undefined if it could not be read: references are then not checked
 * @returns faults, number of cards, and review dates
 */
export function checkExercises(
  folder: string,
  course?: Course,
): { faults: Fault[]; cards: number; reviewed: Reviewed[] } {
  const cards = readExercise(folder, "flashcards.yaml");
  const rounds = readExercise(folder, "order-of-draw.yaml");
  const plan = readExercise(folder, "study-plan.yaml");
  const faults = [...cards.faults, ...rounds.faults, ...plan.faults];
  const note = (yaml: YamlFile | undefined, flaws: Flaw[]) => {
    for (const { path: at, message } of flaws)
      if (yaml) faults.push({ ...yaml.place(at), message });
  };
  if (rounds.value) note(rounds.yaml, findRoundFlaws(rounds.value));
  if (course && cards.value && cards.yaml) {
    note(cards.yaml, findCardFlaws(cards.value, new Set(course.modules.map(({ id }) => id))));
    const { yaml } = cards;
    faults.push(
      ...repeatedTexts(
        cards.value.cards.map(({ id, front }, at) => ({
          id,
          text: front,
          place: yaml.place(["cards", at]),
        })),
      ),
    );
  }
  if (course && plan.value)
    note(
      plan.yaml,
      findPlanFlaws(
        plan.value,
        course.modules.map(({ id, lessons }) => ({ id, lessons: lessons.map((one) => one.id) })),
      ),
    );
  const { value: deck, yaml: file } = cards;
  return {
    faults,
    cards: deck?.cards.length ?? 0,
    reviewed: deck && file ? [{ reviewed: deck.reviewed, place: file.place(["reviewed"]) }] : [],
  };
}
