/** Rules for items that already have the form of their type. */
import type { QuestionType } from "#db/vocabulary";
import { letterAt } from "~/features/question-bank/items";
import type { Flaw } from "./faults";
import {
  type AnswerablePart,
  answerableParts,
  type Choice,
  type ItemBody,
  type ItemPart,
} from "./items";

/** Types in which a part may have no right answer, if another part has one. */
const mayHaveNoAnswer = new Set<QuestionType>(["matrix_response", "highlight_table"]);
/** Types whose parts share one set of options. */
const sharedOptionTypes = new Set<QuestionType>(["drag_cloze", "dyad", "triad"]);
const matrices = new Set<QuestionType>(["matrix_choice", "matrix_response"]);

/** All faults of an item's answerable content, by path. */
export function bodyFlaws(body: ItemBody): Flaw[] {
  return [
    ...answerableParts(body).flatMap((one) => answerFlaws(body, one)),
    ...sharedFlaws(body),
    ...partFlaws(body),
    ...placeholderFlaws(body),
    ...countFlaws(body),
  ];
}

/** Letters must exist and be unique; wrong options need a reason. */
function answerFlaws({ type }: ItemBody, { part, path, options, answer }: AnswerablePart): Flaw[] {
  const flaws: Flaw[] = [];
  const note = (at: PropertyKey[], message: string) =>
    flaws.push({ path: [...path, ...at], message });
  for (const [at, one] of answer.entries()) {
    if (answer.indexOf(one) < at) note(["answer"], `the letter ${one} is named twice`);
    if (options.length > 0 && one.charCodeAt(0) - 65 >= options.length)
      note(["answer"], `there is no option ${one}`);
  }
  if (answer.length === 0 && !mayHaveNoAnswer.has(type))
    note(["answer"], "there is no right answer");
  const own = part ? part.options : options;
  if (type !== "ordered_response")
    own?.forEach(({ why }, at) => {
      if (!answer.includes(letterAt(at)) && !why)
        note(["options", at], `option ${letterAt(at)} is wrong and says not why`);
    });
  return flaws;
}

/** Shared options: each is right in some part, or has a reason. */
function sharedFlaws({ type, options, parts }: ItemBody): Flaw[] {
  if (!sharedOptionTypes.has(type) || !parts) return [];
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

/** Each placeholder `{name}` occurs exactly once, and names something answerable. */
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

/** Options and right answers of the sides of a bow-tie. */
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

/** Numbers of options, parts and answers by type. */
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
  if (mayHaveNoAnswer.has(type) && parts.every((part) => part.answer.length === 0))
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
