/** A question as a form holds it: texts as typed, whether or not they make a question yet. */
import type { ChartBlock, Source } from "#db/schema";
import type { QuestionType } from "#db/vocabulary";
import type { AuthoredQuestion, Home } from "~/features/content/authored-question";
import type { AskedIn } from "~/features/content/question-rows";
import { letterAt } from "~/features/question-bank/items";
import { blockFrom, formOfBlock } from "./exhibit-form";
import { shapes } from "./shapes";

/** `place`: of an ordered response, from 1. */
export type OptionForm = { text: string; why: string; place: string };
/** `right`: places of its right options, from 0. */
export type PartForm = {
  id: string;
  label: string;
  text: string;
  why: string;
  options: OptionForm[];
  right: number[];
};
export type SourceForm = { id: string; name: string; url: string };
export type BlockForm = {
  kind: ChartBlock["kind"];
  section: string;
  title: string;
  time: string;
  author: string;
  unit: string;
  range: string;
  /** One entry per line, its cells between bars. */
  lines: string;
};
export type QuestionForm = {
  type: QuestionType;
  home: Home;
  stem: string;
  rationale: string;
  difficulty: string;
  level: string;
  module: string;
  lesson: string;
  nha: string;
  ascp: string;
  need: string;
  step: string;
  scoring: string;
  text: string;
  headings: string[];
  rows: string[][];
  across: boolean;
  options: OptionForm[];
  right: number[];
  parts: PartForm[];
  sources: SourceForm[];
  exhibit: BlockForm[];
};

export const emptyOption = (): OptionForm => ({ text: "", why: "", place: "" });
const emptyOptions = (count: number) => Array.from({ length: count }, emptyOption);
export const emptyPart = (options: number): PartForm => ({
  id: "",
  label: "",
  text: "",
  why: "",
  options: emptyOptions(options),
  right: [],
});
export const emptySource = (): SourceForm => ({ id: "", name: "", url: "" });

const firstOptions: Partial<Record<QuestionType, number>> = {
  multiple_choice: 4,
  select_all: 5,
  select_n: 5,
  highlight_text: 3,
  ordered_response: 4,
  matrix_choice: 2,
  matrix_response: 2,
  drag_cloze: 4,
};
const bowTieOptions = [5, 4, 5];

/** What a new question starts with. */
export function emptyForm(type: QuestionType, home: Home): QuestionForm {
  const { headings, parts, rows } = shapes[type];
  const own = parts && parts.options !== "shared";
  return {
    type,
    home,
    stem: "",
    rationale: "",
    difficulty: "",
    level: "",
    module: "",
    lesson: "",
    nha: "",
    ascp: "",
    need: "",
    step: "",
    scoring: type === "select_all" ? (home === "nclex" ? "plus_minus" : "exact") : "",
    text: "",
    headings: Array.from({ length: headings?.[0] ?? 0 }, () => ""),
    rows: rows ? [["", ""]] : [],
    across: false,
    options: emptyOptions(firstOptions[type] ?? 0),
    right: [],
    parts: parts
      ? Array.from({ length: parts.count ?? 2 }, (_, at) => ({
          ...emptyPart(own ? (type === "bow_tie" ? (bowTieOptions[at] ?? 4) : 2) : 0),
          id: parts.fixed?.[at]?.id ?? "",
        }))
      : [],
    sources: [emptySource()],
    exhibit: [],
  };
}

const placeOf = (letter: string) => letter.charCodeAt(0) - 65;

/** Returns the form of a stored question; see authored-from-row.ts. */
export function formFrom(
  question: Omit<AuthoredQuestion, "place">,
  { moduleId, lessonId, sources, judgmentStep }: Omit<AskedIn, "pool">,
  home: Home,
): QuestionForm {
  const { type, options = [], answer = [], parts = [] } = question;
  const isOrder = type === "ordered_response";
  const optionForm = ({ text, why = "" }: { text: string; why?: string }, at: number) => {
    const place = isOrder ? answer.indexOf(letterAt(at)) + 1 : 0;
    return { text, why, place: place > 0 ? String(place) : "" };
  };
  return {
    type,
    home,
    stem: question.stem,
    rationale: question.rationale,
    difficulty: question.difficulty,
    level: question.level,
    module: moduleId ?? "",
    lesson: lessonId ?? "",
    nha: question.nha ?? "",
    ascp: question.ascp ?? "",
    need: question.client_need ?? "",
    step: judgmentStep ?? "",
    scoring: question.scoring ?? "",
    text: question.text ?? "",
    headings: question.headings ?? [],
    rows: question.rows ?? [],
    across: question.across ?? false,
    options: options.map(optionForm),
    right: isOrder ? [] : answer.map(placeOf),
    parts: parts.map((part) => ({
      id: part.id,
      label: part.label,
      text: part.text ?? "",
      why: part.why ?? "",
      options: (part.options ?? []).map(({ text, why = "" }) => ({ text, why, place: "" })),
      right: part.answer.map(placeOf),
    })),
    sources: sources.map(({ id, name, url = "" }) => ({ id, name, url })),
    exhibit: (question.exhibit ?? []).map(formOfBlock),
  };
}

const word = (text: string) => text.trim() || undefined;

/** Without empty rows. A new one gets the first number that is free. */
export function sourcesOf({ sources }: Pick<QuestionForm, "sources">): Source[] {
  const taken = new Set(sources.map(({ id }) => id));
  const freeId = () => {
    for (let number = 1; ; number++) {
      const id = `source-${number}`;
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  };
  return sources
    .filter(({ name, url }) => name.trim() !== "" || url.trim() !== "")
    .map(({ id, name, url }) => ({
      id: id || freeId(),
      name: name.trim(),
      ...(url.trim() ? { url: url.trim() } : {}),
    }));
}

/**
 * Returns what a file would say, to be read by the schema of its home. Fields that the type has not, and empty ones that
 * may be absent, are left out.
 */
export function writtenFrom(form: QuestionForm, id: string): Record<string, unknown> {
  const shape = shapes[form.type];
  const letters = (right: number[]) => {
    const all = [...right].sort((a, b) => a - b).map(letterAt);
    return shape.one && all.length < 2 ? all[0] : all;
  };
  const written = ({ text, why }: OptionForm) => ({
    text,
    ...(shape.options === "columns" ? {} : { why: word(why) }),
  });
  const isShared = form.options.length > 0;
  const fields: Record<string, unknown> = {
    id,
    type: form.type,
    stem: form.stem,
    rationale: form.rationale,
    difficulty: form.difficulty,
    level: form.level,
    source: sourcesOf(form).map((source) => source.id),
  };
  if (form.home === "nclex") fields.client_need = form.need;
  else Object.assign(fields, { nha: form.nha, ascp: form.ascp });
  if (form.home === "phlebotomy")
    Object.assign(fields, { module: form.module, lesson: word(form.lesson) });
  if (form.home !== "lesson" && form.exhibit.length > 0)
    fields.exhibit = form.exhibit.map(blockFrom);
  if (shape.text) fields.text = form.text;
  if (shape.headings) fields.headings = form.headings;
  if (shape.rows) fields.rows = form.rows;
  if (shape.across && form.across) fields.across = true;
  if (shape.scoring) fields.scoring = form.scoring || undefined;
  if (shape.options && (shape.options !== "shared" || isShared || !shape.parts))
    fields.options = form.options.map(written);
  if (shape.options === "order") fields.answer = orderOf(form.options);
  else if (shape.options === "answers") fields.answer = letters(form.right);
  if (form.type === "select_n") fields.pick = form.right.length;
  if (shape.parts) {
    const { options, text, why, fixed } = shape.parts;
    fields.parts = form.parts.map((part, at) => ({
      id: part.id,
      label: part.label,
      ...(text ? { text: part.text } : {}),
      ...(why ? { why: word(part.why) } : {}),
      ...(fixed ? { pick: fixed[at]?.pick ?? 1 } : {}),
      ...(options === "own" || (options === "either" && !isShared)
        ? { options: part.options.map(written) }
        : {}),
      answer: letters(part.right),
    }));
  }
  return fields;
}

/** Letters by the places typed beside the options. Options without a place are left out. */
const orderOf = (options: OptionForm[]): string[] =>
  options
    .map(({ place }, at) => ({ place: Number(place), letter: letterAt(at) }))
    .filter(({ place }) => place >= 1)
    .sort((a, b) => a.place - b.place)
    .map(({ letter }) => letter);
