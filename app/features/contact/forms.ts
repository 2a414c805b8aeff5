import { z } from "zod";
import { contactSubjects } from "#db/vocabulary";
import { isEmail, isPlainEmail, normalizeEmail } from "~/features/accounts/email";
import { isPlainName } from "~/features/accounts/names";
import { formWords } from "~/words/account-notices";
import { contactFormWords as words } from "~/words/contact-form";
import { messageLength, nameLength } from "./messages";

export const contactSchema = z.object({
  name: z
    .string({ error: () => words.nameMissing })
    .trim()
    .min(1, { error: () => words.nameMissing })
    .max(nameLength, { error: () => words.atMost(nameLength) })
    .refine(isPlainName, { error: () => formWords.nameSigns }),
  email: z
    .string({ error: () => words.emailMissing })
    .transform(normalizeEmail)
    .refine(isEmail, { error: () => words.emailShape })
    .refine(isPlainEmail, { error: () => formWords.emailLetters }),
  subject: z.enum(contactSubjects, { error: () => words.subjectMissing }),
  message: z
    .string({ error: () => words.messageMissing })
    // Browsers send CRLF.
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", { error: () => words.messageMissing })
    .refine((text) => text.length <= messageLength, { error: () => words.atMost(messageLength) })
    // Databases reject control characters.
    .refine((text) => /^[\P{Cc}\n\t]*$/u.test(text), { error: () => words.messageSigns }),
  /** Honeypot, filled by bots. */
  website: z.string().max(1000).optional(),
});
