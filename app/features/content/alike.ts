import type { Fault, Place } from "./faults";

/** Two texts that share this much of their words and word pairs (Jaccard) ask the same. */
const nearDuplicate = 0.6;

/** Ignores stop words and the formula that ends every select-all stem. */
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
 * A fault for each text that is, almost or exactly, the same as an earlier one.
 * @param earlier texts that were already compared with each other
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
