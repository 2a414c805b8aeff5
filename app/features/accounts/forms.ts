/** The forms about accounts: what each must hold, in the specification's words. */
import { z } from "zod";
import { formWords } from "~/words/account-notices";
import { isEmail, isPlainEmail, normalizeEmail } from "./email";
import { isPlainName } from "./names";
import { isTimeZone } from "./time-zones";

const nameLength = 200;

/** What is said is asked for as it is said. */
type Say = () => string;

/** An e-mail address; `missing` is what is said when there is none. */
const email = (missing: Say) =>
  z
    .string({ error: missing })
    .transform(normalizeEmail)
    .refine(isEmail, { error: () => formWords.emailShape });

/** An address that an account is to have from now on. */
const newEmail = (missing: Say) =>
  email(missing).refine(isPlainEmail, { error: () => formWords.emailLetters });

// Longer ones are refused before they are hashed.
const password = (missing: Say) =>
  z.string({ error: missing }).max(1000, { error: () => formWords.atMost(200) });

const fullName = (missing: Say) =>
  z
    .string({ error: missing })
    .trim()
    .max(nameLength, { error: () => formWords.atMost(nameLength) })
    .refine(isPlainName, { error: () => formWords.nameSigns });

const credentials = () => formWords.credentials;
export const signInSchema = z.object({
  email: email(credentials),
  password: password(credentials),
});

const address = () => formWords.address;
export const linkSchema = z.object({ email: email(address) });

const required = () => formWords.required;
export const signUpSchema = z.object({
  fullName: fullName(required).optional(),
  email: newEmail(required),
  password: password(required),
});

/** Signing up on the way to a plan: everything is asked for, and the password twice. */
export const buyerSchema = z
  .object({
    fullName: fullName(required).min(1, { error: required }),
    email: newEmail(required),
    password: password(required),
    confirmPassword: password(required),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: () => formWords.mismatch,
  });

/** The address of an account that was never confirmed, typed anew. */
export const correctionSchema = z.object({
  email: email(address),
  currentPassword: password(() => formWords.currentForEmail),
});

export const newPasswordSchema = z.object({ password: password(() => formWords.newPassword) });

/** Without `currentPassword` where the account has none yet. */
export const passwordSchema = (has: { password: boolean }) =>
  z.object({
    // In the form's order, which the summary of what is wrong follows.
    currentPassword: has.password
      ? password(() => formWords.currentPassword)
      : z.undefined().optional(),
    ...newPasswordSchema.shape,
  });

/** The proof that it is the owner who deletes: the password, or the address of an account without one. */
export const deletionSchema = (has: { password: boolean }) =>
  z.object({
    currentPassword: has.password
      ? password(() => formWords.currentPassword)
      : z.undefined().optional(),
    email: has.password
      ? z.undefined().optional()
      : z.string({ error: () => formWords.ownEmail }).transform(normalizeEmail),
  });

/** How the choice about scripts stands in its form. */
export const liteChoices = { auto: null, on: true, off: false } as const;
export type LiteChoice = keyof typeof liteChoices;

/** The choice of what is stored: null follows the browser. */
export const liteChoice = (liteMode: boolean | null): LiteChoice =>
  liteMode === null ? "auto" : liteMode ? "on" : "off";

/** `has.email`: the account's present address, which may stay as it is. */
export const profileSchema = (has: { email: string }) =>
  z.object({
    fullName: fullName(() => formWords.fullName).min(1, { error: () => formWords.fullName }),
    email: email(address).refine((typed) => typed === has.email || isPlainEmail(typed), {
      error: () => formWords.emailLetters,
    }),
    /** Asked for where the address is another. */
    currentPassword: password(() => formWords.currentForEmail).optional(),
    /** Null: that of the device. */
    timeZone: z
      .string()
      .refine(isTimeZone, { error: () => formWords.timeZoneOfList })
      .optional()
      .transform((zone) => zone ?? null),
    liteMode: z
      .enum(["auto", "on", "off"], { error: () => formWords.oneOfThree })
      .transform((choice) => liteChoices[choice]),
  });
