/** Seeded, so that all demos are the same. */

export type SeededRandom = {
  chance(probability: number): boolean;
  /** Both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
};

/** FNV-1a of the seed into mulberry32. */
export function seededRandom(seed: string): SeededRandom {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  function roll(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  return {
    chance: (probability) => roll() < probability,
    between,
    pick: (from) => {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined) throw new RangeError("nothing to pick from");
      return picked;
    },
  };
}
