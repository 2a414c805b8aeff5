/** Texts that ask the same thing twice. */
import type { Fault, Place } from "./faults";

/** Texts that share this much of their words (Jaccard, over words and word pairs) are the same question. */
const nearDuplicate = 0.6;

/** Stop words, and the formula that every select-all stem ends with: they make no two texts alike. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/select all (that|of the .* that) apply\.?/g, "")
    .match(/[a-z0-9]+/g)
    ?.filter(
      (word) => !/^(a|an|the|of|to|is|are|in|on|and|or|for|which|what|you|your|do)$/.test(word),
    ) ?? [];

function shingles(text: string): Set<string> {
  const words = plain(text);
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}

type Text = { id: string; text: string; place: Place };

/**
 * Each text that is the same as one before it, or nearly so.
 * @param earlier texts that were compared with each other already
 */
export function repeatedTexts(texts: readonly Text[], earlier: readonly Text[] = []): Fault[] {
  const faults: Fault[] = [];
  const before = earlier.map((one) => ({ ...one, words: shingles(one.text) }));
  const all = texts.map((one) => ({ ...one, words: shingles(one.text) }));
  all.forEach((one, at) => {
    for (const other of [...before, ...all.slice(0, at)]) {
      let shared = 0;
      for (const word of one.words) if (other.words.has(word)) shared++;
      const likeness = shared / (one.words.size + other.words.size - shared || 1);
      if (likeness >= nearDuplicate)
        faults.push({ ...one.place, message: `${one.id}: asks the same as ${other.id}` });
    }
  });
  return faults;
}
