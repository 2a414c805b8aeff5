/** Pure: the importer compares and writes the rows. */
import type { AnswerKey, QuestionBody, questions, questionVersions, Source } from "#db/schema";
import type { QuestionType } from "#db/vocabulary";
import { choiceId, letterAt, maxPointsOf, type ScoringRule } from "~/features/question-bank/items";
import { type AuthoredQuestion, answerableParts } from "./authored-question";

// The rows' hashes contain these columns: add a new one to `laterColumns` in row-kind.ts too, or
// every row looks edited.
export const questionColumns = ["id", "moduleId", "lessonId", "status", "pool"] as const;
export const versionColumns = [
  "type",
  "stem",
  "body",
  "answerKey",
  "scoring",
  "maxPoints",
  "rationale",
  "optionNotes",
  "exhibit",
  "difficulty",
  "cognitiveLevel",
  "nhaDomain",
  "ascpArea",
  "clientNeed",
  "judgmentStep",
  "sources",
  "reviewedOn",
] as const;

type Version = typeof questionVersions.$inferSelect;
export type QuestionRow = Pick<typeof questions.$inferSelect, (typeof questionColumns)[number]> & {
  // Omissions are listed, so that a new column needs a decision.
  version: Omit<
    Version,
    "id" | "questionId" | "version" | "origin" | "createdBy" | "reviewedBy" | "createdAt"
  >;
};

/** Select-all can override it (docs/rules.md, Item types and scoring). */
const scoringRules: Record<QuestionType, ScoringRule> = {
  multiple_choice: "exact",
  select_all: "exact",
  ordered_response: "exact",
  matrix_response: "plus_minus",
  response_grouping: "plus_minus",
  highlight_text: "plus_minus",
  highlight_table: "plus_minus",
  select_n: "per_part",
  matrix_choice: "per_part",
  dropdown_cloze: "per_part",
  dropdown_table: "per_part",
  drag_cloze: "per_part",
  bow_tie: "per_part",
  dyad: "rationale",
  triad: "rationale",
};

export const statusOf = (reviewed: string | undefined): "published" | "draft" =>
  reviewed ? "published" : "draft";

const texts = (options?: { text: string }[]) => options?.map(({ text }) => text);

const bodyOf = ({
  options,
  pick,
  parts,
  text,
  headings,
  rows,
  across,
}: AuthoredQuestion): QuestionBody => ({
  options: texts(options),
  pick,
  parts: parts?.map((part) => ({
    id: part.id,
    label: part.label,
    options: texts(part.options),
    pick: part.pick,
    text: part.text,
  })),
  text,
  headings,
  rows,
  across,
});

function keyOf(question: AuthoredQuestion): AnswerKey {
  // Its parts are the places 1, 2, 3…
  if (question.type === "ordered_response")
    return {
      parts: Object.fromEntries((question.answer ?? []).map((one, at) => [String(at + 1), [one]])),
    };
  if (!question.parts) return { letters: [...(question.answer ?? [])].sort() };
  return {
    parts: Object.fromEntries(
      question.parts
        .filter(({ answer }) => answer.length > 0)
        .map(({ id, answer }) => [id, [...answer].sort()]),
    ),
  };
}

/** Keys: letter if the parts share options, else `part.letter`; or the part. */
function notesOf(question: AuthoredQuestion): Record<string, string> {
  const entries = (options: AuthoredQuestion["options"], mark: (letter: string) => string) =>
    (options ?? []).flatMap(({ why }, at) => (why ? [[mark(letterAt(at)), why] as const] : []));
  return Object.fromEntries([
    ...entries(question.options, (letter) => letter),
    ...answerableParts(question).flatMap(({ part }) => [
      ...entries(part?.options, (letter) => choiceId(part?.id ?? "", letter)),
      ...(part?.why ? [[part.id, part.why] as const] : []),
    ]),
  ]);
}

export type AskedIn = Pick<QuestionRow, "moduleId" | "lessonId" | "pool"> & {
  sources: Source[];
  reviewed?: string;
  judgmentStep?: Version["judgmentStep"];
};

export function questionRow(question: AuthoredQuestion, askedIn: AskedIn): QuestionRow {
  const { moduleId, lessonId, pool, sources, reviewed, judgmentStep = null } = askedIn;
  const scoring = question.scoring ?? scoringRules[question.type];
  const answerKey = keyOf(question);
  return {
    id: question.id,
    moduleId,
    lessonId,
    status: statusOf(reviewed),
    pool,
    version: {
      type: question.type,
      stem: question.stem,
      body: bodyOf(question),
      answerKey,
      scoring,
      maxPoints: maxPointsOf(scoring, answerKey),
      rationale: question.rationale,
      optionNotes: notesOf(question),
      exhibit: question.exhibit ? { blocks: question.exhibit } : null,
      difficulty: question.difficulty,
      cognitiveLevel: question.level,
      nhaDomain: question.nha ?? null,
      ascpArea: question.ascp ?? null,
      clientNeed: question.client_need ?? null,
      judgmentStep,
      sources: sources.filter(({ id }) => question.source.includes(id)),
      reviewedOn: reviewed ?? null,
    },
  };
}
