import { letterAt } from "~/features/question-bank/items";
import { matchedRows } from "./choices";
import { type ExchangedQuestion, Writing, type Written } from "./exchange";
import { percentsOf } from "./moodle-text";
import { tagsOf } from "./tags";
import { withoutControls } from "./text-builder";
import { exchangeWords as words } from "./words";

export function writeGift(questions: readonly ExchangedQuestion[]): Written {
  const writing = new Writing();
  const pieces = writing.each(questions, words.formats.gift, (question, lose) => {
    const answers = answersOf(question, lose);
    if (!answers) return null;
    if (answers.length === 0) return "";
    const { id, stem, rationale } = question;
    const about = [...(id ? [`[id:${id}]`] : []), ...tagsOf(question).map((tag) => `[tag:${tag}]`)];
    const comment = about.length > 0 ? `// ${about.join(" ")}\n` : "";
    const feedback = rationale ? `\t####${own(rationale)}\n` : "";
    const name = id ? `::${escaped(id)}::` : "";
    return `${comment}${name}[plain]${escaped(stem)}{\n${answers.join("")}${feedback}}\n`;
  });
  return { text: pieces.join("\n"), losses: writing.losses };
}

function answersOf(question: ExchangedQuestion, lose: (what: string) => void): string[] | null {
  const { type, options = [], answer = [] } = question;
  if (type === "matrix_choice") return matchingLines(question, lose);
  if (type !== "multiple_choice" && type !== "select_all" && type !== "select_n") return null;
  const percents = percentsOf(question, lose);
  return options.map(({ text, why }, at) => {
    const isRight = answer.includes(letterAt(at));
    const percent = percents[at] ?? "0";
    const single = type === "multiple_choice";
    const mark = single ? (isRight ? "=" : "~") : percent === "0" ? "~" : `~%${percent}%`;
    return `\t${mark}${own(text)}${why ? `#${own(why)}` : ""}\n`;
  });
}

/** Empty if the question cannot be a matching one. */
function matchingLines(question: ExchangedQuestion, lose: (what: string) => void): string[] {
  const found = matchedRows(question, lose);
  if (!found) return [];
  const sided = (text: string) => {
    if (text.includes("->")) lose(words.arrow);
    return own(text.replaceAll("->", "→"));
  };
  return [
    ...found.rows.map(({ label, answer }) => `\t=${sided(label)} -> ${sided(answer)}\n`),
    ...found.others.map((text) => `\t= -> ${sided(text)}\n`),
  ];
}

const escaped = (text: string): string =>
  withoutControls(text)
    .trim()
    .replace(/[\\:#={}~]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** A text that could be taken for a format or a weight says its own format. */
const own = (text: string): string => {
  const plain = escaped(text);
  return /^\[\w+\]|^%/.test(plain) ? `[plain]${plain}` : plain;
};
