import { z } from "zod";
import { cohortPlaces } from "~/features/schools/places/limits";
import { cohortWords, curriculumWords, programsWords } from "./words";

const line = (most: number, words: { missing: string; long: string }) =>
  z
    .string({ error: () => words.missing })
    .trim()
    .min(1, { error: () => words.missing })
    .max(most, { error: () => words.long })
    .regex(/^\P{Cc}*$/u, { error: () => programsWords.nameSigns });

export const programSchema = z.object({
  name: line(100, { missing: programsWords.nameMissing, long: programsWords.nameLong }),
});

export const categorySchema = z.object({
  moduleId: z.string({ error: () => curriculumWords.missing }).max(100),
});

const { least, most, usual } = cohortPlaces;

const day = z.iso
  .date({ error: () => cohortWords.dayShape })
  .nullish()
  .transform((value) => value ?? null);

export const cohortSchema = z
  .object({
    name: line(80, { missing: cohortWords.nameMissing, long: cohortWords.nameLong }),
    locationId: z
      .string()
      .max(100)
      .nullish()
      .transform((value) => value ?? null),
    startsOn: day,
    endsOn: day,
    maxStudents: z.coerce
      .number({ error: () => cohortWords.maxShape(least, most) })
      .int({ error: () => cohortWords.maxShape(least, most) })
      .min(least, { error: () => cohortWords.maxShape(least, most) })
      .max(most, { error: () => cohortWords.maxShape(least, most) })
      .default(usual),
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ["endsOn"],
    error: () => cohortWords.ends,
  });
