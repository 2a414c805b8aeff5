/** How hard a text is to read: the Flesch–Kincaid grade level (Kincaid et al., 1975). */
import MarkdownIt from "markdown-it";
import { syllable } from "syllable";

const markdown = new MarkdownIt({ html: false });

/** The sentences of authored Markdown: paragraphs and list items. Headings and tables have none. */
function sentencesOf(text: string): string[] {
  let outside = 0;
  const paragraphs = markdown.parse(text, {}).flatMap(({ type, children }) => {
    if (/^(table|heading)_/.test(type)) outside += /_open$/.test(type) ? 1 : -1;
    if (type !== "inline" || outside > 0) return [];
    return [(children ?? []).map((one) => one.content || " ").join("")];
  });
  return paragraphs
    .flatMap((one) => one.split(/(?<=[.!?])\s+/))
    .filter((one) => /\p{L}/u.test(one));
}

/**
 * The school grade (U.S., 0–18 or so) at which a text can be read. The terms of a field are words of many
 * syllables however plainly they are explained: one of four and more counts as three.
 */
export function gradeLevel(text: string): number {
  const sentences = sentencesOf(text);
  const words = sentences.flatMap((one) => one.match(/\p{L}[\p{L}'’]*/gu) ?? []);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + Math.min(syllable(word), 3), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
