import { letterAt } from "~/features/question-bank/items";
import type { AuthoredOption } from "../authored-question";
import { matchedRows } from "./choices";
import { type ExchangedQuestion, Writing, type Written } from "./exchange";
import { percentsOf } from "./moodle-text";
import { tagsOf } from "./tags";
import { exchangeWords as words } from "./words";
import { attribute, escapeXml, xmlHead } from "./xml";

type Lose = (what: string) => void;

export function writeMoodle(questions: readonly ExchangedQuestion[]): Written {
  const writing = new Writing();
  const pieces = writing.each(questions, words.formats.moodle, (question, lose) => {
    const { type } = question;
    const write = Object.hasOwn(writers, type) ? writers[type] : undefined;
    if (!write) return null;
    const answers = write.answers(question, lose);
    return answers.length === 0 ? "" : questionText(question, write.type, answers);
  });
  return { text: `${xmlHead}<quiz>\n${pieces.join("")}</quiz>\n`, losses: writing.losses };
}

/** Moodle needs a name. */
const nameLength = 60;

function questionText(question: ExchangedQuestion, type: string, answers: string[]): string {
  const { id, stem, rationale = "" } = question;
  const tags = tagsOf(question).map((tag) => `      <tag>${text(tag)}</tag>`);
  return [
    `  <question type="${type}">`,
    `    <name>${text(id ?? stem.slice(0, nameLength))}</name>`,
    `    <questiontext${plain}>${text(stem)}</questiontext>`,
    `    <generalfeedback${plain}>${text(rationale)}</generalfeedback>`,
    "    <defaultgrade>1</defaultgrade>",
    ...(id ? [`    <idnumber>${escapeXml(id)}</idnumber>`] : []),
    ...answers.map((line) => `    ${line}`),
    ...(tags.length > 0 ? ["    <tags>", ...tags, "    </tags>"] : []),
    "  </question>\n",
  ].join("\n");
}

const plain = attribute("format", "plain_text");
const text = (value: string) => `<text>${escapeXml(value)}</text>`;

const answer = ({ text: value, why }: AuthoredOption, fraction: string): string =>
  `<answer${attribute("fraction", fraction)}${plain}>${text(value)}${
    why ? `<feedback${plain}>${text(why)}</feedback>` : ""
  }</answer>`;

function choices(question: ExchangedQuestion, lose: Lose): string[] {
  const percents = percentsOf(question, lose);
  return [
    `<single>${question.type === "multiple_choice"}</single>`,
    "<shuffleanswers>true</shuffleanswers>",
    "<answernumbering>ABCD</answernumbering>",
    ...(question.options ?? []).map((option, at) => answer(option, percents[at] ?? "0")),
  ];
}

function order({ options = [], answer: right = [] }: ExchangedQuestion, lose: Lose): string[] {
  if (options.some(({ why }) => why)) lose(words.orderReasons);
  return [
    "<layouttype>VERTICAL</layouttype>",
    "<selecttype>ALL</selecttype>",
    "<selectcount>0</selectcount>",
    "<gradingtype>ALL_OR_NOTHING</gradingtype>",
    "<showgrading>SHOW</showgrading>",
    ...right.flatMap((letter, at) => {
      const option = options.find((_, place) => letterAt(place) === letter);
      return option ? [answer({ text: option.text }, String(at + 1))] : [];
    }),
  ];
}

function matching(question: ExchangedQuestion, lose: Lose): string[] {
  const found = matchedRows(question, lose);
  if (!found) return [];
  const pair = (label: string, right: string) =>
    `<subquestion${plain}>${text(label)}<answer>${text(right)}</answer></subquestion>`;
  return [
    "<shuffleanswers>true</shuffleanswers>",
    ...found.rows.map(({ label, answer: right }) => pair(label, right)),
    ...found.others.map((right) => pair("", right)),
  ];
}

type Writer = { type: string; answers: (question: ExchangedQuestion, lose: Lose) => string[] };

const writers: Partial<Record<ExchangedQuestion["type"], Writer>> = {
  multiple_choice: { type: "multichoice", answers: choices },
  select_all: { type: "multichoice", answers: choices },
  select_n: { type: "multichoice", answers: choices },
  ordered_response: { type: "ordering", answers: order },
  matrix_choice: { type: "matching", answers: matching },
};
