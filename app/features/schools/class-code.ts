/** No two signs that look or sound alike, as the code is read out and copied from a wall. */
const classCodeSigns = "ACFHKMRWXY234679";

const signsPerCode = 8;

const isCode = new RegExp(`^[${classCodeSigns}]{${signsPerCode}}$`);

/** As it is stored; null if no code can look like this. Case, spaces and dashes do not matter. */
export function readClassCode(typed: string): string | null {
  const code = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  return isCode.test(code) ? code : null;
}

/** @param random an integer from 0 to below its argument */
export const newClassCode = (random: (below: number) => number): string =>
  Array.from(
    { length: signsPerCode },
    () => classCodeSigns[random(classCodeSigns.length)] ?? "",
  ).join("");

/** In two halves. */
export const showClassCode = (code: string): string =>
  `${code.slice(0, signsPerCode / 2)}-${code.slice(signsPerCode / 2)}`;
