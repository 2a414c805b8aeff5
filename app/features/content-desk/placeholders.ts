/** Texts that hold a place until someone writes the question: they are never published. */
import type { QuestionForm } from "./question-form";

const placeholder =
  /^\W*((sample|example|placeholder|dummy|test) (question|option|answer|explanation|text|rationale)\b|lorem ipsum\b|(to do|todo|tbd|tba|xxx+)\b)/i;
/** "Option A", "answer 2": the name of an option in place of its text. */
const nameOnly =
  /^\W*(the )?(option|answer|choice|right answer|correct answer|wrong answer)\s*([a-z]|\d{1,2})?\W*$/i;
/** "The correct answer is A." */
const keyOnly = /^\W*(the )?((correct|right) )?answer (is|:)?\s*\(?[a-z]\)?\W*$/i;

const isPlaceholder = (text: string) =>
  placeholder.test(text) || nameOnly.test(text) || keyOnly.test(text);

/** Fields that hold a placeholder. */
export function placeholderFields(form: QuestionForm): string[] {
  const found: string[] = [];
  const look = (field: string, text: string) => {
    if (isPlaceholder(text)) found.push(field);
  };
  look("stem", form.stem);
  look("rationale", form.rationale);
  form.options.forEach(({ text, why }, at) => {
    look(`o${at}.text`, text);
    look(`o${at}.why`, why);
  });
  form.parts.forEach((part, at) => {
    look(`p${at}.label`, part.label);
    look(`p${at}.why`, part.why);
    part.options.forEach(({ text, why }, option) => {
      look(`p${at}.o${option}.text`, text);
      look(`p${at}.o${option}.why`, why);
    });
  });
  form.sources.forEach(({ name }, at) => {
    look(`s${at}.name`, name);
  });
  return found;
}
