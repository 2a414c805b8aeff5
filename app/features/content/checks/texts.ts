import MarkdownIt from "markdown-it";
import { syllable } from "syllable";
import type { Fault, Place } from "../faults";

/** U.S. school grade. */
export const maxGrade = 10;

const markdown = new MarkdownIt({ html: false });

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

// Cached: texts repeat a few thousand words.
const counted = new Map<string, number>();

function syllablesOf(word: string): number {
  const known = counted.get(word) ?? syllable(word);
  counted.set(word, known);
  return known;
}

/**
 * The U.S. school grade (about 0–18) by Flesch and Kincaid (1975). Words count at most three
 * syllables, because technical terms are long but explained.
 */
export function gradeLevel(text: string): number {
  const sentences = sentencesOf(text);
  const words = sentences.flatMap((one) => one.match(/\p{L}[\p{L}'’]*/gu) ?? []);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + Math.min(syllablesOf(word), 3), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Shared words and word pairs (Jaccard) of near duplicates. */
const nearDuplicate = 0.6;

/** Ignores the sentence that ends select-all stems. */
const significantWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/select all (that|of the .* that) apply\.?/g, "")
    .match(/[a-z0-9]+/g)
    ?.filter(
      (word) => !/^(a|an|the|of|to|is|are|in|on|and|or|for|which|what|you|your|do)$/.test(word),
    ) ?? [];

function shingles(text: string): Set<string> {
  const words = significantWords(text);
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}

type Text = { id: string; text: string; place: Place };

/**
 * Finds texts almost equal to an earlier one.
 * @param earlier texts already compared with each other
 */
export function repeatedTexts(texts: readonly Text[], earlier: readonly Text[] = []): Fault[] {
  const faults: Fault[] = [];
  const before: { id: string; size: number }[] = [];
  // Texts by word: most share none and need no comparison.
  const holders = new Map<string, number[]>();
  const add = (id: string, words: Set<string>) => {
    for (const word of words) {
      const those = holders.get(word);
      if (those) those.push(before.length);
      else holders.set(word, [before.length]);
    }
    before.push({ id, size: words.size });
  };
  for (const { id, text } of earlier) add(id, shingles(text));
  for (const { id, text, place } of texts) {
    const words = shingles(text);
    const shared: number[] = [];
    for (const word of words)
      for (const at of holders.get(word) ?? []) shared[at] = (shared[at] ?? 0) + 1;
    shared.forEach((count, at) => {
      const other = before[at] as { id: string; size: number };
      if (count / (words.size + other.size - count) >= nearDuplicate)
        faults.push({ ...place, message: `${id}: asks the same as ${other.id}` });
    });
    add(id, words);
  }
  return faults;
}
