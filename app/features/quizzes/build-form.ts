import { z } from "zod";
import { ascpAreas, attemptModes, difficulties, nhaDomains } from "#db/vocabulary";
import { ascpLabels } from "~/features/question-bank/outline-words";
import { domainLabels } from "~/features/question-bank/words";
import {
  type Choice,
  firstChoice,
  maxQuestions,
  minQuestions,
  type Widening,
  whichQuestions,
} from "./build";
import { builtTitles, buildProblems as words } from "./build-words";

const countOutside = { error: () => words.count(minQuestions, maxQuestions) };
const unknown = { error: () => words.unknown };

const checkboxes = <One extends z.ZodType<string>>(one: One) =>
  z
    .array(one)
    .default([])
    .transform((ticked) => [...new Set(ticked)]);

/**
 * `once` identifies a submit, so that a double click builds one quiz.
 * @param open ids of modules the learner may draw from
 */
export const buildSchema = (open: ReadonlySet<string>) =>
  z.object({
    module: checkboxes(z.string().refine((id) => open.has(id), { error: () => words.module })),
    nha: checkboxes(z.enum(nhaDomains, unknown)),
    ascp: checkboxes(z.enum(ascpAreas, unknown)),
    difficulty: checkboxes(z.enum(difficulties, unknown)),
    which: z.enum(whichQuestions, { error: () => words.which }).default(firstChoice.which),
    count: z
      .number(countOutside)
      .int(countOutside)
      .min(minQuestions, countOutside)
      .max(maxQuestions, countOutside),
    mode: z.enum(attemptModes, { error: () => words.mode }).default(firstChoice.mode),
    once: z
      .string()
      .regex(/^[0-9a-z]{22}$/, unknown)
      .optional(),
  });

export function parseChoice(query: URLSearchParams, open: ReadonlySet<string>): Choice {
  const known = <Word extends string>(name: string, words: readonly Word[]) =>
    words.filter((word) => query.getAll(name).includes(word));
  const count = Number(query.get("count"));
  return {
    module: known("module", [...open]),
    nha: known("nha", nhaDomains),
    ascp: known("ascp", ascpAreas),
    difficulty: known("difficulty", difficulties),
    which: known("which", whichQuestions)[0] ?? firstChoice.which,
    count:
      Number.isInteger(count) && count >= minQuestions && count <= maxQuestions
        ? count
        : firstChoice.count,
    mode: known("mode", attemptModes)[0] ?? firstChoice.mode,
  };
}

/** Keeps the number as typed. */
export function parseTypedForm(form: FormData, open: ReadonlySet<string>) {
  const typed = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") typed.append(name, value);
  return { choice: parseChoice(typed, open), typedCount: typed.get("count") ?? "" };
}

/** Moves errors of single checkboxes (`module[2]`) to their group. */
export function errorsByGroup(
  errors: Record<string, string[] | null> | null | undefined,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(errors ?? {})) {
    const group = name.replace(/\[\d+\]$/, "");
    found[group] = [...new Set([...(found[group] ?? []), ...(messages ?? [])])];
  }
  return found;
}

/** The error, at the field to widen. */
export const nothingFitsError = (widening: Widening | null): Record<string, string[]> =>
  widening
    ? { [widening.field]: [words.none[widening.field](widening.questions)] }
    : { "": [words.noneAtAll] };

export function parsePage(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Names modules if any were chosen, else domains or areas. */
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
