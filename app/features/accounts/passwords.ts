/** What may be a password (ruling 22). */

import { passwordReasons } from "~/words/account-notices";
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
  if (length < passwordLength.min) return passwordReasons.tooShort(passwordLength.min);
  if (length > passwordLength.max) return passwordReasons.tooLong(passwordLength.max);
  if (new Set(plain).size < 3) return passwordReasons.oneOrTwo;
  if (commonPasswords.has(plain)) return passwordReasons.common;
  const email = about.email.toLowerCase();
  const own = localPart(email);
  if (plain === email || plain === own || (own.length >= shortestName && core(plain) === core(own)))
    return passwordReasons.ownAddress;
  if (core(plain.replace(/\s/g, "")) === about.productName.toLowerCase().replace(/\s/g, ""))
    return passwordReasons.productName(about.productName);
  return null;
}
