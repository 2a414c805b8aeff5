/** The forms about accounts: what each must hold, in the specification's words. */
import { z } from "zod";
import { isEmail, normalizeEmail } from "./email";
import { isTimeZone } from "./time-zones";

const nameLength = 200;

/** An e-mail address; `missing` is what is said when there is none. */
const email = (missing: string) =>
  z
    .string({ error: missing })
    .transform(normalizeEmail)
    .refine(isEmail, "Enter an email address such as name@example.org.");

// Longer ones are refused before they are hashed.
const password = (missing: string) =>
  z.string({ error: missing }).max(1000, "Use at most 200 characters.");

const fullName = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .max(nameLength, `Use at most ${nameLength} characters.`)
    // PostgreSQL stores no NUL, and no one's name has any of them.
    .regex(/^\P{Cc}*$/u, "Use letters, spaces and signs only.");

const credentials = "Please enter your email and password";
export const signInSchema = z.object({
  email: email(credentials),
  password: password(credentials),
});

const address = "Please enter your email address";
export const linkSchema = z.object({ email: email(address) });

const required = "Please fill in all required fields";
export const signUpSchema = z.object({
  fullName: fullName(required).optional(),
  email: email(required),
  password: password(required),
});

export const newPasswordSchema = z.object({ password: password("Choose a password.") });

/** Without `currentPassword` where the account has none yet. */
export const passwordSchema = (has: { password: boolean }) =>
  newPasswordSchema.extend({
    currentPassword: has.password
      ? password("Enter your current password.")
      : z.undefined().optional(),
  });

/** How the choice about scripts stands in its form. */
export const liteChoices = { auto: null, on: true, off: false } as const;
export type LiteChoice = keyof typeof liteChoices;

export const liteChoice = (liteMode: boolean | null): LiteChoice =>
  liteMode === null ? "auto" : liteMode ? "on" : "off";

export const profileSchema = z.object({
  fullName: fullName("Enter your full name."),
  email: email(address),
  timeZone: z
    .string({ error: "Choose a time zone." })
    .refine(isTimeZone, "Choose a time zone of the list."),
  liteMode: z
    .enum(["auto", "on", "off"], "Choose one of the three.")
    .transform((choice) => liteChoices[choice]),
});
