/** The Flesch–Kincaid grade level (Kincaid et al., 1975). */
import MarkdownIt from "markdown-it";
import { syllable } from "syllable";

const markdown = new MarkdownIt({ html: false });

/** Sentences of paragraphs and list items, without headings and tables. */
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

// The same few thousand words come again in every text.
const counted = new Map<string, number>();

function syllablesOf(word: string): number {
  const known = counted.get(word) ?? syllable(word);
  counted.set(word, known);
  return known;
}

/**
 * The U.S. school grade of a text (about 0–18). Words count at most three syllables, because
 * technical terms are long however plainly they are explained.
 */
export function gradeLevel(text: string): number {
  const sentences = sentencesOf(text);
  const words = sentences.flatMap((one) => one.match(/\p{L}[\p{L}'’]*/gu) ?? []);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + Math.min(syllablesOf(word), 3), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
