// \p{C}: control characters, text direction, unassigned. Default ignorables: zero-width characters,
// fillers, variation selectors.
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

// Persian and Indic scripts need joiners between the letters of a word.
const joiners = /(?<=[\p{Script=Arabic}\p{M}])[\u200c\u200d](?=[\p{Script=Arabic}\p{L}])/gu;

/** No word mixes two of them. */
const lookAlikes = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

const mixesAlphabets = (word: string) =>
  lookAlikes.filter((script) => script.test(word)).length > 1;

export const isPlainName = (name: string): boolean =>
  !hidden.test(name.replace(joiners, "")) && !name.split(/[^\p{L}\p{M}]+/u).some(mixesAlphabets);
