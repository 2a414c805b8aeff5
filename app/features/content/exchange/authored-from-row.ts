/** From stored rows back to authored questions: the inverse of question-rows.ts. */
import type { QuestionType } from "#db/vocabulary";
import { choiceId, letterAt } from "~/features/question-bank/items";
import type { AuthoredOption, AuthoredPart, AuthoredQuestion } from "../authored-question";
import type { QuestionRow } from "../question-rows";
import { withoutEmpty } from "./exchange";

export type AuthoredFields = Omit<AuthoredQuestion, "place">;

/** Every field that the row has; which of them its file asks for depends on where the question is asked. */
export function authoredFromRow({ id, moduleId, lessonId, version }: QuestionRow): AuthoredFields {
  const { type, body, optionNotes: notes } = version;
  const parts = body.parts?.map((part): AuthoredPart => {
    const { id: partId, label = partId, options, pick, text } = part;
    return withoutEmpty({
      id: partId,
      label,
      text,
      pick,
      options: optionsOf(options, notes, (letter) => choiceId(partId, letter)),
      answer: keyOf(version, partId),
      why: notes[partId],
    });
  });
  return withoutEmpty({
    id,
    type,
    stem: version.stem,
    text: body.text,
    headings: body.headings,
    rows: body.rows,
    across: body.across,
    pick: body.pick,
    options: optionsOf(body.options, notes, (letter) => letter),
    parts,
    answer: parts ? undefined : wholeKey(version),
    scoring: type === "select_all" ? scoringOf(version) : undefined,
    rationale: version.rationale,
    difficulty: version.difficulty,
    level: version.cognitiveLevel,
    nha: version.nhaDomain ?? undefined,
    ascp: version.ascpArea ?? undefined,
    client_need: version.clientNeed ?? undefined,
    module: moduleId ?? undefined,
    lesson: lessonId ?? undefined,
    source: version.sources.map(({ id: source }) => source),
    exhibit: version.exhibit?.blocks,
  });
}

type Version = QuestionRow["version"];

const optionsOf = (
  texts: readonly string[] | undefined,
  notes: Version["optionNotes"],
  keyOfNote: (letter: string) => string,
): AuthoredOption[] | undefined =>
  texts?.map((text, at) => withoutEmpty({ text, why: notes[keyOfNote(letterAt(at))] }));

const keyOf = ({ answerKey }: Version, part: string): string[] =>
  "parts" in answerKey ? (answerKey.parts[part] ?? []) : [];

/** An ordered response has a part for each place: 1, 2, 3… */
function wholeKey(version: Version): string[] {
  const { answerKey, body } = version;
  if ("letters" in answerKey) return answerKey.letters;
  return (body.options ?? []).flatMap((_, at) => keyOf(version, String(at + 1)));
}

const scoringOf = ({ scoring }: Version) => (scoring === "plus_minus" ? "plus_minus" : "exact");

/** Types whose answers, or those of whose parts, are one letter in a file. */
const oneLetter = new Set<QuestionType>([
  "multiple_choice",
  "matrix_choice",
  "dropdown_cloze",
  "dropdown_table",
  "drag_cloze",
  "dyad",
  "triad",
]);

type FileValue = Record<string, unknown>;

/** As a file has it, in the order in which authors write. `omit`: fields that its place does not have. */
export function fileQuestion(
  { answer, parts, scoring, source, ...question }: AuthoredFields,
  omit: readonly (keyof AuthoredFields)[],
): FileValue {
  const { id, type, stem, text, headings, across, rows, pick, options, ...others } = question;
  const { rationale, exhibit, ...about } = others;
  const letters = (all: string[]) => (oneLetter.has(type) ? all[0] : all);
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
    parts: parts?.map((part) => ({ ...part, answer: letters(part.answer) })),
    answer: answer && letters(answer),
    rationale,
    ...about,
    source: source.length === 1 ? source[0] : source,
    exhibit,
  };
  for (const field of omit) delete value[field];
  return withoutEmpty(value);
}
