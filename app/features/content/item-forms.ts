/** Schemas of items' answerable content, one per type (docs/content.md). */
import { z } from "zod";
import { questionTypes } from "#db/vocabulary";
import { bodyFlaws } from "./item-flaws";
import type { ItemBody } from "./items";
import { text } from "./shared-schemas";

const notLetter = "an answer is a letter from A to Z";
// `abort` keeps the later rules from seeing invalid letters.
const letter = z.string(notLetter).regex(/^[A-Z]$/, { error: notLetter, abort: true });
const one = letter.transform((only) => [only]);
const several = z.array(letter, "the answer is a list of letters, as [A, C]");

const choice = z.strictObject({ text, why: text.optional() });
const choices = z.array(choice).min(2, "at least two options").max(26, "at most 26 options");
const columns = z
  .array(z.strictObject({ text }))
  .min(2, "at least two options")
  .max(26, "at most 26 options");

const partId = z
  .string()
  .regex(/^[a-z0-9-]{1,16}$/, "a part's id is 1 to 16 lower-case letters, digits and hyphens");
const parts = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ id: partId, label: text, ...shape }))
    .min(1, "at least one part")
    .max(12, "at most 12 parts");
const headings = (count: number, what: string) =>
  z.array(text).length(count, `${count === 1 ? "one heading" : `${count} headings`}: ${what}`);

const matrix = {
  headings: headings(1, "of the row labels"),
  options: columns,
  across: z.boolean().optional(),
};
const blankShape = { options: choices, answer: one };
const rationaleItem = {
  text,
  options: choices.optional(),
  parts: parts({ options: choices.optional(), answer: one, why: text.optional() }),
};

const forms = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.literal("multiple_choice"), options: choices, answer: one }),
    z.strictObject({
      type: z.literal("select_all"),
      options: choices,
      answer: several,
      scoring: z.enum(["exact", "plus_minus"]).default("exact"),
    }),
    z.strictObject({
      type: z.literal("select_n"),
      options: choices,
      pick: z.int(),
      answer: several,
    }),
    z.strictObject({ type: z.literal("highlight_text"), text, options: choices, answer: several }),
    z.strictObject({ type: z.literal("ordered_response"), options: choices, answer: several }),
    z.strictObject({
      type: z.literal("matrix_choice"),
      ...matrix,
      parts: parts({ answer: one, why: text }),
    }),
    z.strictObject({
      type: z.literal("matrix_response"),
      ...matrix,
      parts: parts({ answer: several, why: text }),
    }),
    z.strictObject({
      type: z.literal("response_grouping"),
      headings: z.array(text).min(1).max(2, "headings of the group and of its options"),
      parts: parts({ options: choices, answer: several }),
    }),
    z.strictObject({ type: z.literal("dropdown_cloze"), text, parts: parts(blankShape) }),
    z.strictObject({
      type: z.literal("dropdown_table"),
      headings: z.array(text).min(2, "a table has two columns at least"),
      rows: z.array(z.array(text)).min(1, "a table has a row at least"),
      parts: parts(blankShape),
    }),
    z.strictObject({
      type: z.literal("drag_cloze"),
      text,
      options: choices,
      parts: parts({ answer: one, why: text.optional() }),
    }),
    z.strictObject({ type: z.literal("dyad"), ...rationaleItem }),
    z.strictObject({ type: z.literal("triad"), ...rationaleItem }),
    z.strictObject({
      type: z.literal("highlight_table"),
      headings: headings(2, "of the row labels, of their texts"),
      parts: parts({ text, options: z.array(choice).min(1).max(26), answer: several }),
    }),
    z.strictObject({
      type: z.literal("bow_tie"),
      parts: parts({ pick: z.int(), options: choices, answer: z.union([one, several]) }),
    }),
  ],
  {
    error: ({ code }) =>
      code === "invalid_union" ? `type is one of ${questionTypes.join(", ")}` : undefined,
  },
);

/** The schema of the type, then the rules of item-flaws. */
export const bodySchema: z.ZodType<ItemBody> = forms.check(({ value, issues }) => {
  for (const { path, message } of bodyFlaws(value))
    issues.push({ code: "custom", path: [...path], message, input: value });
});
