/** The inverse of question-rows.ts: a stored question as it would be written in a file. */
import { choiceId, letterAt } from "~/features/question-bank/items";
import {
  type AuthoredOption,
  type AuthoredPart,
  type AuthoredQuestion,
  type Home,
  hasOneAnswer,
} from "./authored-question";
import type { AskedIn, QuestionRow } from "./question-rows";

/** Where a stored question is asked: it decides which fields it has. */
export const homeOf = ({ pool, version }: QuestionRow): Home => {
  if (version.clientNeed !== null) return "nclex";
  return pool === "exam" ? "phlebotomy" : "lesson";
};

/** Absent fields are left out, as in a file. */
const given = <Of extends object>(fields: Of) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Of as undefined extends Of[Name] ? never : Name]: Of[Name];
  } & { [Name in keyof Of as undefined extends Of[Name] ? Name : never]?: NonNullable<Of[Name]> };

/** Returns the question, and what a file has beside it: its sources, the day of its review, its step. */
export function authoredFrom(row: QuestionRow): {
  question: Omit<AuthoredQuestion, "place">;
  askedIn: AskedIn;
} {
  const { id, moduleId, lessonId, pool, version } = row;
  const { type, body, answerKey, optionNotes } = version;
  const isNclex = homeOf(row) === "nclex";
  const rightAt = (part: string): string[] =>
    ("parts" in answerKey && Object.hasOwn(answerKey.parts, part) && answerKey.parts[part]) || [];
  const noteAt = (mark: string) =>
    Object.hasOwn(optionNotes, mark) ? optionNotes[mark] : undefined;
  const options = (texts: string[] | undefined, mark: (letter: string) => string) =>
    texts?.map((text, at): AuthoredOption => given({ text, why: noteAt(mark(letterAt(at))) }));
  const parts = body.parts?.map((part): AuthoredPart => {
    const { id, label = "", pick, text } = part;
    return {
      ...given({ pick, text, why: noteAt(id) }),
      ...given({ options: options(part.options, (letter) => choiceId(id, letter)) }),
      id,
      label,
      answer: rightAt(id),
    };
  });
  const answer = parts
    ? undefined
    : "letters" in answerKey
      ? answerKey.letters
      : (body.options ?? []).flatMap((_, at) => rightAt(String(at + 1)));
  const { pick, text, headings, rows, across } = body;
  const question = {
    id,
    type,
    stem: version.stem,
    rationale: version.rationale,
    difficulty: version.difficulty,
    level: version.cognitiveLevel,
    source: version.sources.map((source) => source.id),
    ...given({
      nha: isNclex ? undefined : (version.nhaDomain ?? undefined),
      ascp: isNclex ? undefined : (version.ascpArea ?? undefined),
      client_need: version.clientNeed ?? undefined,
      module: pool === "exam" ? (moduleId ?? undefined) : undefined,
      lesson: pool === "exam" ? (lessonId ?? undefined) : undefined,
      exhibit: version.exhibit?.blocks,
      options: options(body.options, (letter) => letter),
      answer,
      pick,
      text,
      headings,
      rows,
      across,
      parts,
    }),
    ...(type === "select_all" ? { scoring: version.scoring as "exact" | "plus_minus" } : {}),
  };
  return {
    question,
    askedIn: {
      moduleId,
      lessonId,
      pool,
      sources: version.sources,
      judgmentStep: version.judgmentStep,
      ...(version.reviewedOn ? { reviewed: version.reviewedOn } : {}),
    },
  };
}

/** As a file writes it: an only answer is a letter, not a list. */
export function asWritten(question: Omit<AuthoredQuestion, "place">) {
  const { answer, parts } = question;
  const isOne = hasOneAnswer(question.type);
  const written = (letters: string[]) => (isOne ? letters[0] : letters);
  return {
    ...question,
    ...(answer ? { answer: written(answer) } : {}),
    ...(parts ? { parts: parts.map((part) => ({ ...part, answer: written(part.answer) })) } : {}),
  };
}
