/**
 * Format of an authored question (docs/content.md). The rules between its fields:
 * question-flaws.ts.
 */
import { z } from "zod";
import {
  ascpAreas,
  clientNeeds,
  cognitiveLevels,
  difficulties,
  nhaDomains,
  type QuestionType,
  questionTypes,
} from "#db/vocabulary";
import type { Place } from "./faults";
import { blocks, slug, sourceIds, text } from "./fields";

const common = {
  id: slug,
  stem: text,
  rationale: text,
  difficulty: z.enum(difficulties),
  level: z.enum(cognitiveLevels),
  source: sourceIds,
};

const domains = { nha: z.enum(nhaDomains), ascp: z.enum(ascpAreas) };

const exhibit = blocks.min(1, "an empty exhibit").optional();

const fieldsOf = {
  lesson: domains,
  phlebotomy: { ...domains, module: slug, lesson: slug.optional(), exhibit },
  nclex: { client_need: z.enum(clientNeeds), exhibit },
};
export type Home = keyof typeof fieldsOf;
export const tracks = ["phlebotomy", "nclex"] as const satisfies Home[];

type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;
export type AuthoredOption = { text: string; why?: string };
export type AuthoredPart = {
  id: string;
  label: string;
  options?: AuthoredOption[];
  pick?: number;
  text?: string;
  answer: string[];
  why?: string;
};
type AnswerFields = {
  options?: AuthoredOption[];
  answer?: string[];
  pick?: number;
  text?: string;
  headings?: string[];
  rows?: string[][];
  across?: boolean;
  parts?: AuthoredPart[];
  scoring?: "exact" | "plus_minus";
};
type WithoutPlace = { type: QuestionType } & Fields<typeof common> &
  Partial<Fields<typeof fieldsOf.phlebotomy> & Fields<typeof fieldsOf.nclex>> &
  AnswerFields;
export type AuthoredQuestion = WithoutPlace & { place: Place };

const notLetter = "an answer is a letter from A to Z";
const letter = z.string(notLetter).regex(/^[A-Z]$/, notLetter);
const one = letter.transform((only) => [only]);
const several = z.array(letter, "the answer is a list of letters, as [A, C]");

const option = z.strictObject({ text, why: text.optional() });
const options = z.array(option).min(2, "at least two options").max(26, "at most 26 options");
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
const blank = { options, answer: one };
const becauseOf = {
  text,
  options: options.optional(),
  parts: parts({ options: options.optional(), answer: one, why: text.optional() }),
};

const answerFields = {
  multiple_choice: { options, answer: one },
  select_all: {
    options,
    answer: several,
    scoring: z.enum(["exact", "plus_minus"]).default("exact"),
  },
  select_n: { options, pick: z.int(), answer: several },
  highlight_text: { text, options, answer: several },
  ordered_response: { options, answer: several },
  matrix_choice: { ...matrix, parts: parts({ answer: one, why: text }) },
  matrix_response: { ...matrix, parts: parts({ answer: several, why: text }) },
  response_grouping: {
    headings: z.array(text).min(1).max(2, "headings of the group and of its options"),
    parts: parts({ options, answer: several }),
  },
  dropdown_cloze: { text, parts: parts(blank) },
  dropdown_table: {
    headings: z.array(text).min(2, "a table has two columns at least"),
    rows: z.array(z.array(text)).min(1, "a table has a row at least"),
    parts: parts(blank),
  },
  drag_cloze: { text, options, parts: parts({ answer: one, why: text.optional() }) },
  dyad: becauseOf,
  triad: becauseOf,
  highlight_table: {
    headings: headings(2, "of the row labels, of their texts"),
    parts: parts({ text, options: z.array(option).min(1).max(26), answer: several }),
  },
  bow_tie: {
    parts: parts({ pick: z.int(), options, answer: z.union([one, several]) }),
  },
} satisfies Record<QuestionType, { [Name in keyof AnswerFields]: z.ZodType<AnswerFields[Name]> }>;

const oneAnswerTypes = new Set<QuestionType>([
  "multiple_choice",
  "matrix_choice",
  "dropdown_cloze",
  "dropdown_table",
  "drag_cloze",
  "dyad",
  "triad",
]);

/** Whether the question, or each of its parts, has one right answer. */
export const hasOneAnswer = (type: QuestionType): boolean => oneAnswerTypes.has(type);

/** Lessons use the types of the phlebotomy exams. */
export const typesOf: Record<Home, readonly [QuestionType, ...QuestionType[]]> = {
  lesson: ["multiple_choice", "select_all"],
  phlebotomy: questionTypes,
  nclex: questionTypes,
};

function schemaOf(home: Home): z.ZodType<WithoutPlace> {
  const [first, ...others] = typesOf[home];
  const schemaOfType = (type: QuestionType) =>
    z.strictObject({
      type: z.literal(type),
      ...common,
      ...fieldsOf[home],
      ...answerFields[type],
    });
  return z.discriminatedUnion("type", [schemaOfType(first), ...others.map(schemaOfType)], {
    error: ({ code }) =>
      code === "invalid_union" ? `type is one of ${typesOf[home].join(", ")}` : undefined,
  });
}

export const questionSchemas: Record<Home, z.ZodType<WithoutPlace>> = {
  lesson: schemaOf("lesson"),
  phlebotomy: schemaOf("phlebotomy"),
  nclex: schemaOf("nclex"),
};

/** A separately answered part; `part` null: the whole question. */
export type AnswerablePart = {
  part: AuthoredPart | null;
  path: PropertyKey[];
  options: AuthoredOption[];
  answer: string[];
};

export const answerableParts = ({
  options = [],
  answer = [],
  parts,
}: Pick<AnswerFields, "options" | "answer" | "parts">): AnswerablePart[] =>
  parts?.map((part, at) => ({
    part,
    path: ["parts", at],
    options: part.options ?? options,
    answer: part.answer,
  })) ?? [{ part: null, path: [], options, answer }];
