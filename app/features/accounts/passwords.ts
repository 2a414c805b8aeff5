/** Rules for passwords (ruling 22). */

import commonList from "./common-passwords.txt?raw";
import { localPart } from "./email";
import { passwordReasons } from "./words";

const passwordLength = { min: 10, max: 200 };

/**
 * From leaked lists, keyboard runs, and words of nursing and phlebotomy. Lowercase, ten characters
 * and more.
 */
export const commonPasswords: ReadonlySet<string> = new Set(commonList.trim().split("\n"));

/** The form that is hashed: keyboards compose an é differently. */
export const normalizePassword = (typed: string): string => typed.normalize("NFKC");

/** For shorter names the check would refuse too much: "sam1987xyz" for sam@…. */
const minNameLength = 4;

const core = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** A sentence for the owner. Length is counted in code points. */
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
  if (
    plain === email ||
    plain === own ||
    (own.length >= minNameLength && core(plain) === core(own))
  )
    return passwordReasons.ownAddress;
  if (core(plain.replace(/\s/g, "")) === about.productName.toLowerCase().replace(/\s/g, ""))
    return passwordReasons.productName(about.productName);
  return null;
}

/**
 * Errors beside the password field of a form whose other fields may be faulty too, so that all are
 * reported at once. None if nothing was typed.
 */
export function passwordErrors(
  typed: { email?: unknown; password?: unknown },
  { productName }: { productName: string },
): Record<string, string[]> {
  const { email, password } = typed;
  if (typeof password !== "string" || password === "") return {};
  const about = { email: typeof email === "string" ? email : "", productName };
  const problem = passwordProblem(password, about);
  return problem ? { password: [problem] } : {};
}
