import type { Fault, Place } from "./faults";

/** Two texts that share this much of their words and word pairs (Jaccard) ask the same. */
const nearDuplicate = 0.6;

/** Ignores stop words and the formula that ends every select-all stem. */
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
 * A fault for each text that is, almost or exactly, the same as an earlier one.
 * @param earlier texts that were already compared with each other
 */
export function repeatedTexts(texts: readonly Text[], earlier: readonly Text[] = []): Fault[] {
  const faults: Fault[] = [];
  const before: { id: string; size: number }[] = [];
  // Which of those before have a word: most texts share none, and are never compared.
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
