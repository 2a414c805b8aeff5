/** People's names, of any script, so that each reads as what it is. */

// \p{C}: control characters, ones that turn the direction of the text, unassigned ones. Default ignorables take no room:
// zero-width characters, fillers, variation selectors.
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

// Persian and the scripts of India need joiners between the letters of a word.
const joiners = /(?<=[\p{Script=Arabic}\p{M}])[\u200c\u200d](?=[\p{Script=Arabic}\p{L}])/gu;

/** Alphabets whose letters look alike: no word of a language takes from two of them. */
const lookAlikes = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

const mixesAlphabets = (word: string) =>
  lookAlikes.filter((script) => script.test(word)).length > 1;

/** Whether a name shows all that it holds, and no letter in the guise of another alphabet's. */
export const isPlainName = (name: string): boolean =>
  !hidden.test(name.replace(joiners, "")) && !name.split(/[^\p{L}\p{M}]+/u).some(mixesAlphabets);
