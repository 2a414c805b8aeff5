/** How a file writes a question. */

import { asWritten } from "../authored-from-row";
import type { AuthoredQuestion } from "../authored-question";
import { withoutEmpty } from "./exchange";

type AuthoredFields = Omit<AuthoredQuestion, "place">;

type FileValue = Record<string, unknown>;

/** As a file has it, in the order in which authors write. `omit`: fields that its place does not have. */
export function fileQuestion(
  authored: AuthoredFields,
  omit: readonly (keyof AuthoredFields)[],
): FileValue {
  const { answer, parts, scoring, source, ...question } = asWritten(authored);
  const { id, type, stem, text, headings, across, rows, pick, options, ...others } = question;
  const { rationale, exhibit, ...about } = others;
  const value: FileValue = {
    id,
    type,
    stem,
    scoring: scoring === "plus_minus" ? scoring : undefined,
    text,
    headings,
    across,
    rows,
    pick,
    options,
    parts: parts?.map((part) => ({ ...part })),
    answer,
    rationale,
    ...about,
    source: source.length === 1 ? source[0] : source,
    exhibit,
  };
  for (const field of omit) delete value[field];
  return withoutEmpty(value);
}
