/** For `lang` attributes. */
export const language = "en";

/** For `Intl`: dates and amounts are formatted as in the United States, where the exams are. */
export const locale = "en-US";

/** Selects an area's texts in the current language. A second language is a second key of the same shape. */
// Without side effects: of an area's words, a screen's scripts carry only those it uses.
/* @__NO_SIDE_EFFECTS__ */
export const spoken = <Words>(words: Record<typeof language, Words>): Words => words[language];

const forms = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(locale);
const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });

/** "1,250" */
export const number = (value: number): string => numbers.format(value);

/** "78%". `value`: 0–100. */
export const percent = (value: number): string => percents.format(value / 100);

const lists = new Intl.ListFormat(locale);

/** "Safety, Ethics, and Quality" */
export const listed = (names: string[]): string => lists.format(names);

/** A count with its noun: "1 lesson", "3 lessons". */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${forms.select(count) === "one" ? one : other}`;
}
