/** The interactions of QTI that are types of questions here. */
import { letterAt } from "~/features/question-bank/items";
import type { AuthoredOption, AuthoredPart } from "../authored-question";
import {
  type Answers,
  maxOptions,
  maxParts,
  optionText,
  orderedResponse,
  partIds,
  rowId,
  severalChoices,
  singleChoice,
  type WeighedOption,
} from "./choices";
import { type ExchangedQuestion, type Item, withoutEmpty } from "./exchange";
import type { Declaration, Scoring } from "./qti-declarations";
import type { FoundTags } from "./tags";
import { TextBuilder } from "./text-builder";
import { exchangeWords as words } from "./words";
import { build, childNamed, childrenNamed, descendants, type XmlElement } from "./xml";

/** An item's body. `interactions`: all of one kind, at least one. */
export type Content = {
  item: Item;
  body: XmlElement;
  interactions: XmlElement[];
  declarations: ReadonlyMap<string, Declaration>;
  tags: FoundTags;
  scoring: Scoring;
};

/** Text that is shown elsewhere, or not at all: its loss is listed by the reader of the item. */
const apart = new Set(
  "qti-rubric-block qti-feedback-block qti-template-block qti-stylesheet".split(" "),
);

/** The text of an element, without its feedback. */
export function contentText(
  element: XmlElement,
  item: Item,
  around: (child: XmlElement, builder: TextBuilder) => boolean = () => false,
): string {
  const builder = new TextBuilder();
  build(element, builder, (child) => {
    if (apart.has(child.name) || child.name === "qti-feedback-inline") return true;
    if (child.name === "qti-printed-variable") item.lose(words.left("printed-variable"));
    return around(child, builder);
  });
  item.loseAll(builder.lost);
  return builder.finish();
}

const inline = "qti-inline-choice-interaction";
// For private use in Unicode: they mark blanks while texts are put together.
const blankStart = "\ue000";
const blankEnd = "\ue001";

/** The question, and the text with blanks if it has some. */
export function bodyText({ item, body, interactions }: Content): { stem: string; text?: string } {
  const isInteraction = new Set(interactions);
  if (interactions[0]?.name !== inline) {
    const stem = contentText(body, item, (child, builder) => {
      if (!isInteraction.has(child)) return false;
      const prompt = childNamed(child, "qti-prompt");
      builder.open("p", () => undefined);
      if (prompt) build(prompt, builder);
      builder.close("p");
      return true;
    });
    return { stem };
  }
  const outer = soleChild(body);
  const first = outer.children.findIndex(
    (child) =>
      typeof child !== "string" &&
      (isInteraction.has(child) || [...descendants(child)].some((one) => isInteraction.has(one))),
  );
  const ids = blankIds(interactions);
  const withBlanks = contentText(
    { ...outer, children: outer.children.slice(first) },
    item,
    (child, builder) => {
      if (!isInteraction.has(child)) return false;
      builder.text(`${blankStart}${ids[interactions.indexOf(child)] ?? ""}${blankEnd}`);
      return true;
    },
  );
  if (/[{}]/.test(withBlanks)) item.lose(words.braces);
  return {
    stem: contentText({ ...outer, children: outer.children.slice(0, first) }, item),
    text: withBlanks
      .replaceAll("{", "(")
      .replaceAll("}", ")")
      .replaceAll(blankStart, "{")
      .replaceAll(blankEnd, "}"),
  };
}

/** Inside of wrappers, as `<div>`, that hold all of the body. */
function soleChild(body: XmlElement): XmlElement {
  const [only, ...others] = body.children.filter(
    (child) => typeof child !== "string" || child.trim(),
  );
  return only === undefined || typeof only === "string" || others.length > 0 || only.name !== "div"
    ? body
    : soleChild(only);
}

const identifierOf = ({ attributes }: XmlElement) => attributes.get("identifier") ?? "";

function declarationOf({ declarations }: Content, element: XmlElement | undefined) {
  return declarations.get(element?.attributes.get("response-identifier") ?? "");
}

function optionOf(choice: XmlElement, item: Item): AuthoredOption {
  const why = childrenNamed(choice, "qti-feedback-inline")
    .map((feedback) => contentText(feedback, item))
    .join("\n");
  return withoutEmpty({ text: optionText(contentText(choice, item), item), why });
}

export function choiceAnswers(content: Content): Answers | null {
  const { item, interactions, tags, scoring } = content;
  const [element] = interactions;
  const declaration = declarationOf(content, element);
  if (!element || !declaration) return item.refuse(words.noRight);
  const choices = childrenNamed(element, "qti-simple-choice");
  const { points } = declaration;
  const isMapped =
    points !== null && (scoring === "map_response" || declaration.correct.length === 0);
  const weights = choices.map((choice) => {
    const identifier = identifierOf(choice);
    return isMapped ? points(identifier) : Number(declaration.correct.includes(identifier));
  });
  const positive = weights.filter((weight) => weight > 0);
  const isSingle = declaration.isSingle || element.attributes.get("max-choices") === "1";
  const whole = positive.reduce((sum, one) => (isSingle ? Math.max(sum, one) : sum + one), 0);
  const options = choices.map(
    (choice, at): WeighedOption => ({
      ...optionOf(choice, item),
      percent: whole > 0 ? ((weights[at] ?? 0) * 100) / whole : 0,
    }),
  );
  return isSingle
    ? singleChoice(options, item)
    : severalChoices(options, item, tags, { isWhole: !isMapped });
}

export function orderAnswers(content: Content): Answers | null {
  const { item, interactions, tags } = content;
  const [element] = interactions;
  const correct = declarationOf(content, element)?.correct ?? [];
  const choices = element ? childrenNamed(element, "qti-simple-choice") : [];
  const places = correct.map((one) => choices.findIndex((choice) => identifierOf(choice) === one));
  const isWhole = places.length === choices.length && new Set(places).size === places.length;
  if (!isWhole || places.includes(-1)) return item.refuse(words.noRight);
  const right = places.flatMap((place) => {
    const choice = choices[place];
    return choice ? [optionOf(choice, item)] : [];
  });
  // Options that are shown in the right order are shown in another here.
  const isShuffled = places.some((place, at) => place !== at);
  const order = isShuffled ? places.map(letterAt).join("") : tags.order;
  return orderedResponse(right, item, { ...tags, order });
}

type Matrix = Pick<ExchangedQuestion, "type" | "headings" | "options" | "across" | "parts">;

/** The choices of the first set are the rows, of the second the columns. */
export function matchAnswers(content: Content): Matrix | null {
  const { item, interactions, tags } = content;
  const [element] = interactions;
  const declaration = declarationOf(content, element);
  const [rows = [], columns = []] = (
    element ? childrenNamed(element, "qti-simple-match-set") : []
  ).map((set) => childrenNamed(set, "qti-simple-associable-choice"));
  if (!element || !declaration || rows.length === 0) return item.refuse(words.noRight);
  if (columns.length < 2) return item.refuse(words.tooFewOptions);
  if (columns.length > maxOptions) return item.refuse(words.tooManyOptions(maxOptions));
  if (rows.length > maxParts) return item.refuse(words.tooManyParts(maxParts));
  const isRight = (row: XmlElement, column: XmlElement) => {
    const pair = `${identifierOf(row)} ${identifierOf(column)}`;
    return declaration.correct.length > 0
      ? declaration.correct.includes(pair)
      : (declaration.points?.(pair) ?? 0) > 0;
  };
  const ids = partIds(rows.map(identifierOf), rowId);
  const parts = rows.map(
    (row, at): AuthoredPart => ({
      id: ids[at] ?? rowId(at),
      label: contentText(row, item) || rowId(at),
      answer: columns.flatMap((column, place) => (isRight(row, column) ? [letterAt(place)] : [])),
    }),
  );
  if (parts.every(({ answer }) => answer.length === 0)) return item.refuse(words.noRight);
  const hasOneEach = parts.every(({ answer }) => answer.length === 1);
  const type = hasOneEach && tags.type !== "matrix_response" ? "matrix_choice" : "matrix_response";
  loseWeights(
    content,
    declaration,
    type,
    rows.flatMap((row) =>
      columns.map((column) => {
        const pair = `${identifierOf(row)} ${identifierOf(column)}`;
        return { pair, isRight: isRight(row, column) };
      }),
    ),
  );
  const heading = element.attributes.get("data-heading");
  return withoutEmpty<Matrix>({
    type,
    headings: heading ? [heading] : undefined,
    options: columns.map((column) => ({ text: optionText(contentText(column, item), item) })),
    across: element.attributes.get("data-across") === "true" || undefined,
    parts,
  });
}

/** A point for each right pair here, and one less for a wrong one of a matrix with several answers. */
function loseWeights(
  { item, scoring }: Content,
  { points }: Declaration,
  type: Matrix["type"],
  pairs: readonly { pair: string; isRight: boolean }[],
): void {
  if (scoring === "match_correct") item.lose(words.allOrNothing);
  if (scoring !== "map_response" || !points) return;
  const of = (right: boolean) =>
    pairs.filter(({ isRight }) => isRight === right).map(({ pair }) => points(pair));
  if (new Set(of(true)).size > 1) item.lose(words.unevenWeights);
  const wrong = of(false);
  if (type === "matrix_choice" ? wrong.some((one) => one < 0) : wrong.some((one) => one !== -1))
    item.lose(wrong.every((one) => one === 0) ? words.noPenalty : words.otherPenalty);
}

const blankIds = (interactions: readonly XmlElement[]) =>
  partIds(
    interactions.map(({ attributes }) => attributes.get("response-identifier") ?? ""),
    (at) => `blank-${at + 1}`,
  );

export function inlineAnswers(content: Content): Pick<ExchangedQuestion, "type" | "parts"> | null {
  const { item, interactions, scoring } = content;
  if (interactions.length > maxParts) return item.refuse(words.tooManyParts(maxParts));
  const ids = blankIds(interactions);
  const parts: AuthoredPart[] = [];
  for (const [at, element] of interactions.entries()) {
    const choices = childrenNamed(element, "qti-inline-choice");
    const { correct = [], points } = declarationOf(content, element) ?? {};
    const answer = choices.flatMap((choice, place) => {
      const identifier = identifierOf(choice);
      const isRight =
        correct.length > 0 ? correct.includes(identifier) : (points?.(identifier) ?? 0) > 0;
      return isRight ? [letterAt(place)] : [];
    });
    if (choices.length < 2) return item.refuse(words.tooFewOptions);
    if (choices.length > maxOptions) return item.refuse(words.tooManyOptions(maxOptions));
    if (answer.length === 0) return item.refuse(words.noRight);
    if (answer.length > 1) return item.refuse(words.severalRight(answer.length));
    parts.push({
      id: ids[at] ?? "",
      label: element.attributes.get("aria-label") ?? words.blank(at + 1),
      options: choices.map((choice) => optionOf(choice, item)),
      answer,
    });
  }
  if (scoring === "match_correct" && parts.length > 1) item.lose(words.allOrNothing);
  return { type: "dropdown_cloze", parts };
}
