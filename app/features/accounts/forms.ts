import { z } from "zod";
import { isEmail, isPlainEmail, normalizeEmail } from "./email";
import { isPlainName } from "./names";
import { isTimeZone } from "./time-zones";
import { formWords } from "./words";

const nameLength = 200;

/** A function, so that the message is read when it is needed. */
type Message = () => string;

const email = (missing: Message) =>
  z
    .string({ error: missing })
    .transform(normalizeEmail)
    .refine(isEmail, { error: () => formWords.emailShape });

const newEmail = (missing: Message) =>
  email(missing).refine(isPlainEmail, { error: () => formWords.emailLetters });

// Bounds the work of hashing. The rule that the message names is `passwordProblem`.
const password = (missing: Message) =>
  z.string({ error: missing }).max(1000, { error: () => formWords.atMost(200) });

const fullName = (missing: Message) =>
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

/** Sign-up during a purchase. */
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
    // Compared even if another field is faulty, so that all errors are shown at once.
    when: ({ value }) => {
      const typed = value as { password?: unknown; confirmPassword?: unknown };
      return typeof typed.password === "string" && typeof typed.confirmPassword === "string";
    },
  });

export const correctionSchema = z.object({
  email: email(address),
  currentPassword: password(() => formWords.currentForEmail),
});

export const newPasswordSchema = z.object({ password: password(() => formWords.newPassword) });

/** `currentPassword` is required only if the account has one. */
export const passwordSchema = (has: { password: boolean }) =>
  z.object({
    // In the order of the form, which the error summary follows.
    currentPassword: has.password
      ? password(() => formWords.currentPassword)
      : z.undefined().optional(),
    ...newPasswordSchema.shape,
  });

export const deletionSchema = (has: { password: boolean }) =>
  z.object({
    currentPassword: has.password
      ? password(() => formWords.currentPassword)
      : z.undefined().optional(),
    email: has.password
      ? z.undefined().optional()
      : z.string({ error: () => formWords.ownEmail }).transform(normalizeEmail),
  });

export const liteChoices = { auto: null, on: true, off: false } as const;
export type LiteChoice = keyof typeof liteChoices;

export const liteChoice = (liteMode: boolean | null): LiteChoice =>
  liteMode === null ? "auto" : liteMode ? "on" : "off";

/** @param has.email the present one, valid even if it could not be chosen today */
export const profileSchema = (has: { email: string }) =>
  z.object({
    fullName: fullName(() => formWords.fullName).min(1, { error: () => formWords.fullName }),
    email: email(address).refine((typed) => typed === has.email || isPlainEmail(typed), {
      error: () => formWords.emailLetters,
    }),
    /** Required if the email changes. */
    currentPassword: password(() => formWords.currentForEmail).optional(),
    timeZone: z
      .string()
      .refine(isTimeZone, { error: () => formWords.timeZoneOfList })
      .optional()
      .transform((zone) => zone ?? null),
    liteMode: z
      .enum(["auto", "on", "off"], { error: () => formWords.oneOfThree })
      .transform((choice) => liteChoices[choice]),
  });
