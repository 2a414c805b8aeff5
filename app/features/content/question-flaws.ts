/** Rules between the fields of a question. */
import type { QuestionType } from "#db/vocabulary";
import { letterAt } from "~/features/question-bank/items";
import {
  type AnswerablePart,
  type AuthoredOption,
  type AuthoredPart,
  type AuthoredQuestion,
  answerableParts,
  type Home,
} from "./authored-question";
import type { Flaw } from "./faults";

type Question = Omit<AuthoredQuestion, "place">;

/** A part may have no right answer if another has one. */
const mayHaveNoAnswer = new Set<QuestionType>(["matrix_response", "highlight_table"]);
const sharedOptionTypes = new Set<QuestionType>(["drag_cloze", "dyad", "triad"]);
const matrices = new Set<QuestionType>(["matrix_choice", "matrix_response"]);

/** Any flaw prevents an import. */
export function questionFlaws(question: Question, home: Home): Flaw[] {
  return [
    ...answerableParts(question).flatMap((one) => answerFlaws(question, one)),
    ...sharedFlaws(question),
    ...partFlaws(question),
    ...placeholderFlaws(question),
    ...optionCountFlaws(question, home),
    ...answerCountFlaws(question, home),
    ...partCountFlaws(question),
    ...columnFlaws(question),
    ...(question.type === "bow_tie" ? bowTieFlaws(question.parts ?? []) : []),
  ];
}

/** Letters exist and are unique; wrong options have a reason. */
function answerFlaws({ type }: Question, { part, path, options, answer }: AnswerablePart): Flaw[] {
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
        note(["options", at], `option ${letterAt(at)} is wrong and has no reason`);
    });
  return flaws;
}

/** A learner must choose something in each column of a matrix multiple response. */
function columnFlaws({ type, across, options = [], parts = [] }: Question): Flaw[] {
  if (type !== "matrix_response") return [];
  const columns = across
    ? parts.map(({ answer = [] }) => answer.length > 0)
    : options.map((_, at) => parts.some(({ answer = [] }) => answer.includes(letterAt(at))));
  return columns.flatMap((hasRight, at) =>
    hasRight
      ? []
      : [
          {
            path: [across ? "parts" : "options", at],
            message: "a column has no right answer, but learners must choose one in each",
          },
        ],
  );
}

/** Each shared option is right in some part, or has a reason. */
function sharedFlaws({ type, options, parts }: Question): Flaw[] {
  if (!sharedOptionTypes.has(type) || !parts) return [];
  const flaws: Flaw[] = [];
  for (const [at, part] of parts.entries())
    if ((part.options === undefined) === (options === undefined))
      flaws.push({
        path: ["parts", at],
        message: options
          ? "the question has the options: a part has none of its own"
          : "neither the question nor this part has options",
      });
  const answers = options ? parts.flatMap(({ answer }) => answer) : [];
  for (const letter of new Set(answers.filter((one, at) => answers.indexOf(one) < at)))
    flaws.push({
      path: ["parts"],
      message: `option ${letter} is right in two parts, but an option is used once`,
    });
  const right = new Set(parts.flatMap(({ answer }) => answer));
  options?.forEach(({ why }, at) => {
    if (!right.has(letterAt(at)) && !why)
      flaws.push({
        path: ["options", at],
        message: `option ${letterAt(at)} is wrong and has no reason`,
      });
  });
  return flaws;
}

function partFlaws({ parts = [] }: Question): Flaw[] {
  return parts.flatMap(({ id, label }, at) => [
    ...(parts.findIndex((one) => one.id === id) < at
      ? [{ path: ["parts", at, "id"], message: `there are two parts ${id}` }]
      : []),
    ...(parts.findIndex((one) => one.label === label) < at
      ? [{ path: ["parts", at, "label"], message: `two parts are labelled “${label}”` }]
      : []),
  ]);
}

/** Each `{name}` occurs once, and names something answerable. */
function placeholderFlaws({ type, text, rows, options = [], parts = [] }: Question): Flaw[] {
  const letters = (all: AuthoredOption[] = []) => all.map((_, at) => letterAt(at));
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
      .map((name) => ({ path, message: `{${name}} must be in it exactly once` })),
    ...[...new Set(found)]
      .filter((name) => !wanted.includes(name))
      .map((name) => ({ path, message: `{${name}} names nothing that is answered` })),
    ...(/[{}]/.test(text.replace(/\{[^{}]*\}/g, ""))
      ? [{ path, message: "a brace that has no partner" }]
      : []),
  ];
}

const partCounts: Partial<Record<QuestionType, number>> = { dyad: 2, triad: 3, bow_tie: 3 };
const optionCounts: Partial<Record<QuestionType, [number, number]>> = {
  multiple_choice: [4, 4],
  select_all: [5, 10],
  select_n: [4, 10],
  ordered_response: [3, 8],
};
/** As in the phlebotomy exams. */
const inLesson = { options: [5, 6], right: 4 } as const;

function optionCountFlaws({ type, options = [] }: Question, home: Home): Flaw[] {
  const [least, most] =
    home === "lesson" && type === "select_all" ? inLesson.options : (optionCounts[type] ?? [0, 26]);
  const count = options.length;
  if (count >= least && count <= most) return [];
  const wanted = least === most ? least : `${least} to ${most}`;
  return [{ path: ["options"], message: `${wanted} options, not ${count}` }];
}

function answerCountFlaws(question: Question, home: Home): Flaw[] {
  const { type, options = [], answer = [], pick } = question;
  const flaws: Flaw[] = [];
  const note = (path: PropertyKey[], message: string) => flaws.push({ path, message });
  const severalRight = type === "select_all" || type === "select_n";
  if (severalRight && answer.length < 2) note(["answer"], "at least two are right");
  if ((severalRight || type === "highlight_text") && answer.length >= options.length)
    note(["answer"], "at least one option is wrong");
  if (home === "lesson" && answer.length > inLesson.right)
    note(["answer"], `at most ${inLesson.right} are right in a lesson's question`);
  if (type === "select_n" && pick !== answer.length)
    note(["pick"], `${answer.length} options are right, not ${pick}`);
  if (type === "ordered_response") {
    if (answer.length !== options.length)
      note(["answer"], "the right order names each option once");
    if (answer.every((one, at) => one === letterAt(at)))
      note(["answer"], "the options are in the right order already");
  }
  return flaws;
}

function partCountFlaws({ type, parts = [], headings = [], rows = [] }: Question): Flaw[] {
  const flaws: Flaw[] = [];
  const note = (path: PropertyKey[], message: string) => flaws.push({ path, message });
  const wanted = partCounts[type];
  if (wanted !== undefined && parts.length !== wanted)
    note(["parts"], `it has ${wanted} parts, not ${parts.length}`);
  if (mayHaveNoAnswer.has(type) && parts.every((part) => part.answer.length === 0))
    note(["parts"], "no part has a right answer");
  if (matrices.has(type) && parts.length < 2) note(["parts"], "a matrix has at least two rows");
  rows.forEach((row, at) => {
    if (row.length !== headings.length)
      note(["rows", at], `${row.length} cells under ${headings.length} headings`);
  });
  return flaws;
}

const bowTie = [
  { id: "actions", options: 5, pick: 2 },
  { id: "condition", options: 4, pick: 1 },
  { id: "parameters", options: 5, pick: 2 },
] as const;
const bowTieFlaws = (parts: AuthoredPart[]): Flaw[] =>
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
