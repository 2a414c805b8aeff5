/** What may be a password (ruling 22). */
import { commonPasswords } from "./common-passwords";
import { localPart } from "./email";

const passwordLength = { min: 10, max: 200 };

/** The form that is hashed: keyboards differ in how they compose an é. */
export const normalizePassword = (typed: string): string => typed.normalize("NFKC");

/** Below that, "sam1987xyz" would be refused to sam@…, which protects nobody. */
const shortestName = 4;

/** Digits and signs put around a known word do not make it another word. */
const core = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/**
 * Why a password is refused, as a sentence for its owner, or null when it may be used.
 * Length is counted in characters as people see them.
 */
export function passwordProblem(
  password: string,
  about: { email: string; productName: string },
): string | null {
  const plain = normalizePassword(password).toLowerCase();
  const { length } = [...plain];
  if (length < passwordLength.min) return `Use at least ${passwordLength.min} characters.`;
  if (length > passwordLength.max) return `Use at most ${passwordLength.max} characters.`;
  if (new Set(plain).size < 3) return "Use more than one or two different characters.";
  if (commonPasswords.has(plain))
    return "This password is on the list of common ones that attackers try first. Choose another.";
  const email = about.email.toLowerCase();
  const own = localPart(email);
  if (plain === email || plain === own || (own.length >= shortestName && core(plain) === core(own)))
    return "Your email address is the first thing an attacker would try. Choose another password.";
  if (core(plain.replace(/\s/g, "")) === about.productName.toLowerCase().replace(/\s/g, ""))
    return `The name ${about.productName} is one of the first things an attacker would try. Choose another password.`;
  return null;
}
