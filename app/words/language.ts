/**
 * The language of the interface, and what it does with numbers. English is the only one so far; the words of the
 * screens stand in this folder, a file an area, and nowhere else (docs/decisions/0014).
 */

/** As `lang` says it. */
export const language = "en";

/** As `Intl` takes it: dates and amounts are written as in the United States, where the exams are. */
export const locale = "en-US";

/** An area's words in the language spoken. A second language is a second key of the same shape. */
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

/** A count with its noun, in the form that the count takes: "1 lesson", "3 lessons". */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${forms.select(count) === "one" ? one : other}`;
}
