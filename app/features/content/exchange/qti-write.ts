import { letterAt } from "~/features/question-bank/items";
import type { AuthoredOption, AuthoredPart } from "../authored-question";
import { type ExchangedQuestion, Writing, type Written } from "./exchange";
import { tagsOf } from "./tags";
import { exchangeWords as words } from "./words";
import { attribute, escapeXml, xmlHead } from "./xml";

const namespace = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
const templates = "https://purl.imsglobal.org/spec/qti/v3p0/rptemplates";

/** One item is a file of the standard; several stand in an element of no standard. */
export function writeQti(questions: readonly ExchangedQuestion[]): Written {
  const writing = new Writing();
  const pieces = writing.each(questions, words.formats.qti, (question, lose, at) => {
    const { type } = question;
    const write = Object.hasOwn(writers, type) ? writers[type] : undefined;
    return write ? itemText(question, write(question, lose), at) : null;
  });
  const [first = "", ...others] = pieces;
  const text = others.length > 0 || !first ? `<items>\n${pieces.join("")}</items>\n` : first;
  return { text: xmlHead + text, losses: writing.losses };
}

type Lose = (what: string) => void;
type ItemParts = { declarations: string; body: string; processing: string };

function itemText(question: ExchangedQuestion, parts: ItemParts, at: number): string {
  const identifier = question.id ? safeName(question.id) : `question-${at + 1}`;
  const title = question.stem.slice(0, 60);
  return [
    `<qti-assessment-item xmlns="${namespace}"${attribute("identifier", identifier)}${attribute("title", title)} adaptive="false" time-dependent="false" xml:lang="en-US">`,
    parts.declarations,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>',
    '<qti-outcome-declaration identifier="FEEDBACK" cardinality="multiple" base-type="identifier"/>',
    `<qti-item-body${attribute("data-tags", tagsOf(question).join(" "))}>`,
    parts.body,
    "</qti-item-body>",
    parts.processing,
    ...feedback("rationale", question.rationale),
    ...(question.parts ?? []).flatMap(({ id, why }) => feedback(`part.${safeName(id)}`, why)),
    "</qti-assessment-item>\n",
  ].join("\n");
}

/** Identifiers of QTI start with a letter or a low line. */
const safeName = (name: string) => (/^[a-z]/i.test(name) ? name : `_${name}`);

/** Hidden at a result that never comes, so shown after every answer. */
const feedback = (identifier: string, text: string | undefined): string[] =>
  text
    ? [
        `<qti-modal-feedback outcome-identifier="FEEDBACK" show-hide="hide"${attribute("identifier", identifier)}><qti-content-body><p>${content(text)}</p></qti-content-body></qti-modal-feedback>`,
      ]
    : [];

const content = (text: string) => escapeXml(text).replaceAll("\n", "<br/>");

const processing = (template: "match_correct" | "map_response") =>
  `<qti-response-processing template="${templates}/${template}.xml"/>`;

/** `other`: points of a response that is not right; undefined if there is no mapping. */
function declaration(
  identifier: string,
  { cardinality, base = "identifier" }: { cardinality: string; base?: string },
  correct: readonly string[],
  other?: number,
): string {
  const entries = correct.map(
    (one) => `<qti-map-entry${attribute("map-key", one)} mapped-value="1"/>`,
  );
  const mapping =
    other === undefined
      ? ""
      : `<qti-mapping lower-bound="0" default-value="${other}">${entries.join("")}</qti-mapping>`;
  const values = correct.map((one) => `<qti-value>${escapeXml(one)}</qti-value>`).join("");
  return `<qti-response-declaration${attribute("identifier", identifier)} cardinality="${cardinality}" base-type="${base}"><qti-correct-response>${values}</qti-correct-response>${mapping}</qti-response-declaration>`;
}

function choice(element: string, { text, why }: AuthoredOption, at: number): string {
  const letter = letterAt(at);
  const note = why
    ? `<qti-feedback-inline outcome-identifier="FEEDBACK" show-hide="show" identifier="${letter}">${content(why)}</qti-feedback-inline>`
    : "";
  return `<${element} identifier="${letter}">${content(text)}${note}</${element}>`;
}

const prompt = (stem: string) => `<qti-prompt>${content(stem)}</qti-prompt>`;

function choices(question: ExchangedQuestion): ItemParts {
  const { type, stem, options = [], answer = [], pick = answer.length, scoring } = question;
  const isSingle = type === "multiple_choice";
  const isPlusMinus = type === "select_all" && scoring === "plus_minus";
  const other = isPlusMinus ? -1 : type === "select_n" ? 0 : undefined;
  const most = isSingle ? 1 : type === "select_n" ? pick : 0;
  return {
    declarations: declaration(
      "RESPONSE",
      { cardinality: isSingle ? "single" : "multiple" },
      answer,
      other,
    ),
    body: [
      `<qti-choice-interaction response-identifier="RESPONSE" max-choices="${most}">`,
      prompt(stem),
      ...options.map((option, at) => choice("qti-simple-choice", option, at)),
      "</qti-choice-interaction>",
    ].join("\n"),
    processing: processing(other === undefined ? "match_correct" : "map_response"),
  };
}

function order({ stem, options = [], answer = [] }: ExchangedQuestion): ItemParts {
  return {
    declarations: declaration("RESPONSE", { cardinality: "ordered" }, answer),
    body: [
      '<qti-order-interaction response-identifier="RESPONSE">',
      prompt(stem),
      ...options.map((option, at) => choice("qti-simple-choice", option, at)),
      "</qti-order-interaction>",
    ].join("\n"),
    processing: processing("match_correct"),
  };
}

function matrix(question: ExchangedQuestion, lose: Lose): ItemParts {
  const { type, stem, options = [], parts = [], headings = [], across } = question;
  const hasOneEach = type === "matrix_choice";
  if (!hasOneEach) lose(words.columnFloor);
  const pairs = parts.flatMap(({ id, answer }) => answer.map((one) => `${safeName(id)} ${one}`));
  const associable = (identifier: string, most: number, text: string) =>
    `<qti-simple-associable-choice${attribute("identifier", identifier)} match-max="${most}">${content(text)}</qti-simple-associable-choice>`;
  return {
    declarations: declaration(
      "RESPONSE",
      { cardinality: "multiple", base: "directedPair" },
      pairs,
      hasOneEach ? 0 : -1,
    ),
    body: [
      `<qti-match-interaction response-identifier="RESPONSE" max-associations="0"${attribute("data-heading", headings[0])}${attribute("data-across", across ? "true" : "")}>`,
      prompt(stem),
      "<qti-simple-match-set>",
      ...parts.map(({ id, label }) => associable(safeName(id), hasOneEach ? 1 : 0, label)),
      "</qti-simple-match-set>",
      "<qti-simple-match-set>",
      ...options.map(({ text }, at) => associable(letterAt(at), 0, text)),
      "</qti-simple-match-set>",
      "</qti-match-interaction>",
    ].join("\n"),
    processing: processing("map_response"),
  };
}

function cloze({ stem, text = "", parts = [] }: ExchangedQuestion): ItemParts {
  const blanks = new Map(parts.map((part) => [part.id, blank(part)]));
  const filled = text
    .split(/(\{[^{}]*\})/)
    .map((piece) => blanks.get(piece.replace(/^\{|\}$/g, "")) ?? content(piece));
  const points = parts.map(
    ({ id }) => `<qti-map-response${attribute("identifier", safeName(id))}/>`,
  );
  return {
    declarations: parts
      .map(({ id, answer }) => declaration(safeName(id), { cardinality: "single" }, answer, 0))
      .join("\n"),
    body: `<p>${content(stem)}</p>\n<p>${filled.join("")}</p>`,
    processing: `<qti-response-processing><qti-set-outcome-value identifier="SCORE"><qti-sum>${points.join("")}</qti-sum></qti-set-outcome-value></qti-response-processing>`,
  };
}

function blank({ id, label, options = [] }: AuthoredPart): string {
  const inside = options.map((option, at) => choice("qti-inline-choice", option, at)).join("");
  return `<qti-inline-choice-interaction${attribute("response-identifier", safeName(id))}${attribute("aria-label", label)}>${inside}</qti-inline-choice-interaction>`;
}

const writers: Partial<
  Record<ExchangedQuestion["type"], (question: ExchangedQuestion, lose: Lose) => ItemParts>
> = {
  multiple_choice: choices,
  select_all: choices,
  select_n: choices,
  ordered_response: order,
  matrix_choice: matrix,
  matrix_response: matrix,
  dropdown_cloze: cloze,
};
