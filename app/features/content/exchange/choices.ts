/** From the options, weights and pairs of other systems to the types of questions here. */
import { letterAt } from "~/features/question-bank/items";
import type { AuthoredOption, AuthoredPart } from "../authored-question";
import type { ExchangedQuestion, Item } from "./exchange";
import { slugOf, withoutEmpty } from "./exchange";
import type { FoundTags } from "./tags";
import { exchangeWords as words } from "./words";

export const maxOptions = 26;
export const maxParts = 12;

/** `percent`: of the points, negative if points are taken off. */
export type WeighedOption = AuthoredOption & { percent: number };

export type Answers = Pick<ExchangedQuestion, "type" | "options" | "answer" | "pick" | "scoring">;

const optionOf = ({ text, why }: AuthoredOption): AuthoredOption => withoutEmpty({ text, why });
const lettersOf = <One>(all: readonly One[], isRight: (one: One) => boolean): string[] =>
  all.flatMap((one, at) => (isRight(one) ? [letterAt(at)] : []));

/** An option of a picture alone has no text that can be read. */
export function optionText(text: string, item: Item): string {
  if (text === "") item.lose(words.emptyOption);
  return text || "–";
}

/** As Moodle prints shares. */
export const percentText = (percent: number): string => String(Number(percent.toFixed(5)));

const countRefusal = (options: readonly AuthoredOption[], item: Item): null | "counted" => {
  if (options.length < 2) return item.refuse(words.tooFewOptions);
  return options.length > maxOptions ? item.refuse(words.tooManyOptions(maxOptions)) : "counted";
};

/** One right answer. */
export function singleChoice(options: readonly WeighedOption[], item: Item): Answers | null {
  if (!countRefusal(options, item)) return null;
  const answer = lettersOf(options, ({ percent }) => percent > 99.9);
  if (answer.length === 0) return item.refuse(words.noRight);
  if (answer.length > 1) return item.refuse(words.severalRight(answer.length));
  for (const { text, percent } of options) {
    if (percent < 0) item.lose(words.penalty(text));
    else if (percent > 0 && percent <= 99.9)
      item.lose(words.partialCredit(text, percentText(percent)));
  }
  return { type: "multiple_choice", options: options.map(optionOf), answer };
}

/** Several right answers. `isWhole`: points for the whole answer only. */
export function severalChoices(
  options: readonly WeighedOption[],
  item: Item,
  tags: FoundTags,
  { isWhole = false } = {},
): Answers | null {
  if (!countRefusal(options, item)) return null;
  const right = options.filter(({ percent }) => percent > 0);
  if (right.length === 0) return item.refuse(words.noRight);
  const answer = lettersOf(options, ({ percent }) => percent > 0);
  const body = { options: options.map(optionOf), answer };
  const shares = right.map(({ percent }) => percent);
  if (Math.max(...shares) - Math.min(...shares) > 0.01) item.lose(words.unevenWeights);
  if (tags.type === "select_n") return { type: "select_n", pick: answer.length, ...body };
  const scoring = tags.scoring ?? (isWhole ? "exact" : scoringOf(options, shares[0] ?? 0, item));
  return { type: "select_all", scoring, ...body };
}

function scoringOf(
  options: readonly WeighedOption[],
  share: number,
  item: Item,
): "exact" | "plus_minus" {
  const wrong = options.filter(({ percent }) => percent <= 0).map(({ percent }) => percent);
  if (wrong.length > 0 && wrong.every((percent) => percent < -99.9)) {
    item.lose(words.wholeOnly);
    return "exact";
  }
  if (wrong.every((percent) => percent === 0)) item.lose(words.noPenalty);
  else if (wrong.some((percent) => Math.abs(percent + share) > 0.01)) item.lose(words.otherPenalty);
  return "plus_minus";
}

/** The right order, as texts; shown in the order of the tag, or by the alphabet. */
export function orderedResponse(
  right: readonly AuthoredOption[],
  item: Item,
  tags: FoundTags,
): Answers | null {
  if (!countRefusal(right, item)) return null;
  const answer = isOrderOf(tags.order, right.length) ? [...tags.order] : alphabetic(right);
  const options = answer
    .map((letter, at) => ({ letter, option: right[at] }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1))
    .flatMap(({ option }) => (option ? [optionOf(option)] : []));
  return { type: "ordered_response", options, answer };
}

/** Letters of the right order if options are sorted by their text, or backwards if that is the right order. */
function alphabetic(right: readonly AuthoredOption[]): string[] {
  const sorted = right.map((_, at) => at);
  const text = (at: number) => right[at]?.text ?? "";
  sorted.sort((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : a - b));
  if (sorted.every((one, at) => one === at)) sorted.reverse();
  return right.map((_, at) => letterAt(sorted.indexOf(at)));
}

const isOrderOf = (order: string | undefined, count: number): order is string =>
  order?.length === count &&
  [...order].sort().join("") === Array.from(order, (_, at) => letterAt(at)).join("");

/** `answer`: the text of its column. */
export type MatchedRow = { label: string; answer: string };

/** Rows and their answers as a matrix with an answer per row. `others`: answers that are right nowhere. */
export function matching(
  rows: readonly MatchedRow[],
  others: readonly string[],
  item: Item,
): Pick<ExchangedQuestion, "type" | "options" | "parts"> | null {
  const columns = [...new Set([...rows.map(({ answer }) => answer), ...others])];
  const options = columns.map((text) => ({ text }));
  if (!countRefusal(options, item)) return null;
  if (rows.length > maxParts) return item.refuse(words.tooManyParts(maxParts));
  if (rows.length === 0) return item.refuse(words.noRight);
  const parts = rows.map(
    ({ label, answer }, at): AuthoredPart => ({
      id: rowId(at),
      label,
      answer: [letterAt(columns.indexOf(answer))],
    }),
  );
  return { type: "matrix_choice", options, parts };
}

export const rowId = (at: number): string => `row-${at + 1}`;

/** Ids of parts: those of the file if they can be, otherwise by number. */
export function partIds(names: readonly string[], other: (at: number) => string): string[] {
  const ids = names.map((name) =>
    /^_?[a-z0-9-]{1,16}$/.test(name) ? name.replace(/^_/, "") : slugOf(name, 16),
  );
  return ids.every((id, at) => id !== "" && ids.indexOf(id) === at)
    ? ids
    : names.map((_, at) => other(at));
}

/** A matrix as rows and answers, for formats that have matching questions; null with the reason if it is none. */
export function matchedRows(
  { options = [], parts = [], headings = [], across }: ExchangedQuestion,
  lose: (what: string) => void,
): { rows: MatchedRow[]; others: string[] } | null {
  const texts = options.map(({ text }) => text);
  if (new Set(texts).size < texts.length) {
    lose(words.notWritten(words.columnsAlike));
    return null;
  }
  const rows = parts.map(({ label, answer }) => ({
    label,
    answer: texts[(answer[0] ?? "").charCodeAt(0) - 65] ?? "",
  }));
  const others = texts.filter((text) => !rows.some(({ answer }) => answer === text));
  const order = [...new Set([...rows.map(({ answer }) => answer), ...others])];
  for (const heading of headings) lose(words.heading(heading));
  if (across) lose(words.across);
  if (parts.some(({ why }) => why)) lose(words.rowReasons);
  if (options.some(({ why }) => why)) lose(words.columnReasons);
  if (parts.some(({ id }, at) => id !== rowId(at))) lose(words.rowIds);
  if (order.some((text, at) => text !== texts[at])) lose(words.columnOrder);
  return { rows, others };
}
