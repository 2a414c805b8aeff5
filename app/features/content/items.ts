/** Items of exams and case studies as files hold them, one form for each type (docs/content.md). */
import { z } from "zod";
import {
  type AscpArea,
  ascpAreas,
  clientNeeds,
  cognitiveLevels,
  difficulties,
  type NhaDomain,
  nhaDomains,
  type QuestionType,
  questionTypes,
} from "#db/vocabulary";
import { letterAt } from "~/features/question-bank/items";
import { blocks } from "./charts";
import type { Flaw, Place } from "./faults";
import { slug, sourceIds, text } from "./shapes";

export const tracks = ["phlebotomy", "nclex"] as const;
export type Track = (typeof tracks)[number];

const about = {
  id: slug,
  stem: text,
  rationale: text,
  difficulty: z.enum(difficulties),
  level: z.enum(cognitiveLevels),
  source: sourceIds,
  exhibit: blocks.min(1, "an empty exhibit").optional(),
};

/** What an item says beside what is answered, by the track it serves. */
export const aboutSchemas = {
  phlebotomy: z.strictObject({
    ...about,
    nha: z.enum(nhaDomains),
    ascp: z.enum(ascpAreas),
    module: slug,
    lesson: slug.optional(),
  }),
  nclex: z.strictObject({ ...about, client_need: z.enum(clientNeeds) }),
};

const notLetter = "an answer is a letter from A to Z";
// Without `abort` the rules below would be asked of something that is no answer.
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
const blank = { options: choices, answer: one };
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
    z.strictObject({ type: z.literal("dropdown_cloze"), text, parts: parts(blank) }),
    z.strictObject({
      type: z.literal("dropdown_table"),
      headings: z.array(text).min(2, "a table has two columns at least"),
      rows: z.array(z.array(text)).min(1, "a table has a row at least"),
      parts: parts(blank),
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

export type Choice = z.output<typeof choice>;
export type ItemPart = {
  id: string;
  label: string;
  options?: Choice[];
  pick?: number;
  text?: string;
  answer: string[];
  why?: string;
};
/** What is answered of an item, whatever its type. */
export type ItemBody = {
  type: QuestionType;
  options?: Choice[];
  answer?: string[];
  pick?: number;
  text?: string;
  headings?: string[];
  rows?: string[][];
  across?: boolean;
  parts?: ItemPart[];
  scoring?: "exact" | "plus_minus";
};

export const bodySchema: z.ZodType<ItemBody> = forms.check(({ value, issues }) => {
  for (const { path, message } of bodyFlaws(value))
    issues.push({ code: "custom", path: [...path], message, input: value });
});

type About = Omit<z.output<typeof aboutSchemas.nclex>, "client_need">;
export type Item = About &
  ItemBody & {
    nha?: NhaDomain;
    ascp?: AscpArea;
    module?: string;
    lesson?: string;
    client_need?: (typeof clientNeeds)[number];
    place: Place;
  };

/** One thing of an item that is answered by itself, or, with `part` null, the whole of it. */
export type Answered = {
  part: ItemPart | null;
  path: PropertyKey[];
  options: Choice[];
  answer: string[];
};

/** Everything that is answered of an item, in order. */
export const answeredOf = (body: ItemBody): Answered[] =>
  body.parts?.map((part, at) => ({
    part,
    path: ["parts", at],
    options: part.options ?? body.options ?? [],
    answer: part.answer,
  })) ?? [{ part: null, path: [], options: body.options ?? [], answer: body.answer ?? [] }];

/** Types of which a part may rightly have no answer at all, as long as another has one. */
const mayBeEmpty = new Set<QuestionType>(["matrix_response", "highlight_table"]);
/** Types whose parts are each chosen from the same options: right in one, wrong in the next. */
const pickers = new Set<QuestionType>(["drag_cloze", "dyad", "triad"]);
const matrices = new Set<QuestionType>(["matrix_choice", "matrix_response"]);

function bodyFlaws(body: ItemBody): Flaw[] {
  return [
    ...answeredOf(body).flatMap((one) => answerFlaws(body, one)),
    ...sharedFlaws(body),
    ...partFlaws(body),
    ...placeholderFlaws(body),
    ...countFlaws(body),
  ];
}

/** Letters that are there, once each; a reason beside each option that is wrong. */
function answerFlaws({ type }: ItemBody, { part, path, options, answer }: Answered): Flaw[] {
  const flaws: Flaw[] = [];
  const note = (at: PropertyKey[], message: string) =>
    flaws.push({ path: [...path, ...at], message });
  for (const [at, one] of answer.entries()) {
    if (answer.indexOf(one) < at) note(["answer"], `the letter ${one} is named twice`);
    if (options.length > 0 && one.charCodeAt(0) - 65 >= options.length)
      note(["answer"], `there is no option ${one}`);
  }
  if (answer.length === 0 && !mayBeEmpty.has(type)) note(["answer"], "there is no right answer");
  const own = part ? part.options : options;
  if (type !== "ordered_response")
    own?.forEach(({ why }, at) => {
      if (!answer.includes(letterAt(at)) && !why)
        note(["options", at], `option ${letterAt(at)} is wrong and says not why`);
    });
  return flaws;
}

/** Options that all parts share: each is right somewhere, or says why it is not. */
function sharedFlaws({ type, options, parts }: ItemBody): Flaw[] {
  if (!pickers.has(type) || !parts) return [];
  const flaws: Flaw[] = [];
  for (const [at, part] of parts.entries())
    if ((part.options === undefined) === (options === undefined))
      flaws.push({
        path: ["parts", at],
        message: options
          ? "the options stand in the item: a part has none of its own"
          : "the options stand neither in the item nor in this part",
      });
  const right = new Set(parts.flatMap(({ answer }) => answer));
  options?.forEach(({ why }, at) => {
    if (!right.has(letterAt(at)) && !why)
      flaws.push({
        path: ["options", at],
        message: `option ${letterAt(at)} is wrong and says not why`,
      });
  });
  return flaws;
}

function partFlaws({ parts = [] }: ItemBody): Flaw[] {
  return parts.flatMap(({ id, label }, at) => [
    ...(parts.findIndex((one) => one.id === id) < at
      ? [{ path: ["parts", at, "id"], message: `there are two parts ${id}` }]
      : []),
    ...(parts.findIndex((one) => one.label === label) < at
      ? [{ path: ["parts", at, "label"], message: `two parts are labelled “${label}”` }]
      : []),
  ]);
}

/** `{name}` in a text: each thing that is answered in it stands there once, and nothing else. */
function placeholderFlaws({ type, text, rows, options = [], parts = [] }: ItemBody): Flaw[] {
  const letters = (all: Choice[] = []) => all.map((_, at) => letterAt(at));
  if (type === "highlight_text") return placesIn(text, ["text"], letters(options));
  if (type === "highlight_table")
    return parts.flatMap((part, at) =>
      placesIn(part.text, ["parts", at, "text"], letters(part.options)),
    );
  const ids = parts.map(({ id }) => id);
  if (rows) return placesIn(rows.flat().join(" "), ["rows"], ids);
  return text === undefined ? [] : placesIn(text, ["text"], ids);
}

function placesIn(text = "", path: PropertyKey[], wanted: string[]): Flaw[] {
  const found = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  return [
    ...wanted
      .filter((name) => found.filter((one) => one === name).length !== 1)
      .map((name) => ({ path, message: `{${name}} does not stand in it just once` })),
    ...[...new Set(found)]
      .filter((name) => !wanted.includes(name))
      .map((name) => ({ path, message: `{${name}} is nothing that is answered` })),
    ...(/[{}]/.test(text.replace(/\{[^{}]*\}/g, ""))
      ? [{ path, message: "a brace that has no partner" }]
      : []),
  ];
}

/** The sides of a bow-tie: how many options each has, and how many of them are right. */
const bowTie = [
  { id: "actions", options: 5, pick: 2 },
  { id: "condition", options: 4, pick: 1 },
  { id: "parameters", options: 5, pick: 2 },
] as const;
const partCounts: Partial<Record<QuestionType, number>> = { dyad: 2, triad: 3, bow_tie: 3 };
const optionCounts: Partial<Record<QuestionType, [number, number]>> = {
  multiple_choice: [4, 4],
  select_all: [5, 10],
  select_n: [4, 10],
  ordered_response: [3, 8],
};

/** How many of what a type has. */
function countFlaws(body: ItemBody): Flaw[] {
  const { type, options = [], answer = [], parts = [], headings = [], rows = [], pick } = body;
  const flaws: Flaw[] = [];
  const note = (path: PropertyKey[], message: string) => flaws.push({ path, message });
  const [least, most] = optionCounts[type] ?? [0, 26];
  const count = options.length;
  if (count < least || count > most)
    note(["options"], `${least === most ? least : `${least} to ${most}`} options, not ${count}`);
  const wanted = partCounts[type];
  if (wanted !== undefined && parts.length !== wanted)
    note(["parts"], `it has ${wanted} parts, not ${parts.length}`);
  if (type === "select_all" || type === "select_n") {
    if (answer.length < 2) note(["answer"], "at least two are right");
    if (answer.length >= count) note(["answer"], "at least one option is wrong");
  }
  if (type === "highlight_text" && answer.length >= count)
    note(["answer"], "at least one option is wrong");
  if (type === "select_n" && pick !== answer.length)
    note(["pick"], `${answer.length} options are right, not ${pick}`);
  if (type === "ordered_response") {
    if (answer.length !== count) note(["answer"], "the right order names each option once");
    if (answer.every((one, at) => one === letterAt(at)))
      note(["answer"], "the options stand in the right order already");
  }
  if (mayBeEmpty.has(type) && parts.every((part) => part.answer.length === 0))
    note(["parts"], "no part has a right answer");
  if (matrices.has(type) && parts.length < 2) note(["parts"], "a matrix has two rows at least");
  if (type === "bow_tie") flaws.push(...bowTieFlaws(parts));
  rows.forEach((row, at) => {
    if (row.length !== headings.length)
      note(["rows", at], `${row.length} cells under ${headings.length} headings`);
  });
  return flaws;
}

const bowTieFlaws = (parts: ItemPart[]): Flaw[] =>
  bowTie.flatMap(({ id, options, pick }, at) => {
    const part = parts[at];
    if (!part) return [];
    const note = (key: string, message: string) => ({ path: ["parts", at, key], message });
    return [
      ...(part.id === id ? [] : [note("id", `part ${at + 1} of a bow-tie is ${id}`)]),
      ...(part.options?.length === options
        ? []
        : [note("options", `${id} has ${options} options`)]),
      ...(part.pick === pick && part.answer.length === pick
        ? []
        : [note("answer", `of ${id}, ${pick} ${pick === 1 ? "is" : "are"} right and picked`)]),
    ];
  });
