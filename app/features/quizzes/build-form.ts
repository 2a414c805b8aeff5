/** The form by which a learner builds a quiz: what is posted, what an address asks for, what the quiz is called. Pure. */
import { z } from "zod";
import { ascpAreas, attemptModes, difficulties, nhaDomains } from "#db/vocabulary";
import { domainLabels } from "~/words/domains";
import { ascpLabels } from "~/words/practice-build";
import { builtTitles, buildProblems as words } from "~/words/practice-build-notices";
import { type Choice, fewest, firstChoice, most, type Widening, whichQuestions } from "./build";

const countOutside = { error: () => words.count(fewest, most) };
const unknown = { error: () => words.unknown };

/** Boxes of one name, each value once. */
const several = <One extends z.ZodType<string>>(one: One) =>
  z
    .array(one)
    .default([])
    .transform((ticked) => [...new Set(ticked)]);

/**
 * The posted form. `once` tells a second click from a second quiz; pages that lead here with a choice of their own may
 * leave it out.
 * @param open ids of the modules that the learner may draw from
 */
export const buildSchema = (open: ReadonlySet<string>) =>
  z.object({
    module: several(z.string().refine((id) => open.has(id), { error: () => words.module })),
    nha: several(z.enum(nhaDomains, unknown)),
    ascp: several(z.enum(ascpAreas, unknown)),
    difficulty: several(z.enum(difficulties, unknown)),
    which: z.enum(whichQuestions, { error: () => words.which }).default(firstChoice.which),
    count: z
      .number(countOutside)
      .int(countOutside)
      .min(fewest, countOutside)
      .max(most, countOutside),
    mode: z.enum(attemptModes, { error: () => words.mode }).default(firstChoice.mode),
    once: z
      .string()
      .regex(/^[0-9a-z]{22}$/, unknown)
      .optional(),
  });

/** What an address asks for, as far as it is known; the rest as a form begins. */
export function choiceFrom(query: URLSearchParams, open: ReadonlySet<string>): Choice {
  const known = <Word extends string>(name: string, words: readonly Word[]) =>
    words.filter((word) => query.getAll(name).includes(word));
  const count = Number(query.get("count"));
  return {
    module: known("module", [...open]),
    nha: known("nha", nhaDomains),
    ascp: known("ascp", ascpAreas),
    difficulty: known("difficulty", difficulties),
    which: known("which", whichQuestions)[0] ?? firstChoice.which,
    count: Number.isInteger(count) && count >= fewest && count <= most ? count : firstChoice.count,
    mode: known("mode", attemptModes)[0] ?? firstChoice.mode,
  };
}

/** A post as the form shows it again: what is known of it ticked, its number as it was typed. */
export function typedIn(form: FormData, open: ReadonlySet<string>) {
  const typed = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") typed.append(name, value);
  return { choice: choiceFrom(typed, open), typedCount: typed.get("count") ?? "" };
}

/** What is wrong by the name of the whole group: which of its boxes it was says nothing to anybody. */
export function errorsOf(
  errors: Record<string, string[] | null> | null | undefined,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(errors ?? {})) {
    const group = name.replace(/\[\d+\]$/, "");
    found[group] = [...new Set([...(found[group] ?? []), ...(messages ?? [])])];
  }
  return found;
}

/** What is said where no question fits: beside the choice to widen, where there is one. */
export const noneFit = (widening: Widening | null): Record<string, string[]> =>
  widening
    ? { [widening.field]: [words.none[widening.field](widening.questions)] }
    : { "": [words.noneAtAll] };

/** Which page of a list an address asks for, from 1; the first where it asks for none. */
export function pageFrom(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/**
 * What a built quiz is called, by what was chosen: by its modules where any are, else by its domains or areas.
 * @param modules names by id
 */
export function builtTitle(choice: Choice, modules: ReadonlyMap<string, string>): string {
  const titles = builtTitles;
  const { module, nha, ascp, which } = choice;
  const names =
    module.length > 0
      ? module.map((id) => modules.get(id) ?? id)
      : [...nha.map((one) => domainLabels[one] ?? one), ...ascp.map((one) => ascpLabels[one])];
  const about =
    names.length === 0
      ? titles.mixed
      : (titles.several(names) ??
        (module.length > 0 ? titles.modules(names.length) : titles.domains(names.length)));
  return titles.title(about, titles.which[which]);
}
