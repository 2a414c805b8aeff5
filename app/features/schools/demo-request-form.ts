import { z } from "zod";
import { isEmail, isPlainEmail, normalizeEmail } from "~/features/accounts/email";
import { isPlainName } from "~/features/accounts/names";
import { formWords } from "~/features/accounts/words";
import { demoErrors as errors } from "./demo-request-words";
import {
  demoTimes,
  learningSystems,
  lineLength,
  phoneLength,
  requestedPrograms,
  requesterTitles,
  requestLength,
  studentRanges,
} from "./demo-requests";

/** Databases reject control characters. */
const isPlain = (text: string) => /^\P{Cc}*$/u.test(text);

const line = (missing: () => string, length = lineLength) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(length, { error: () => errors.atMost(length) })
    .refine(isPlain, { error: () => errors.signs });

/** Field names of the specification. */
export const demoRequestSchema = z.object({
  institutionName: line(() => errors.institutionName),
  students: z.enum(studentRanges, { error: () => errors.students }),
  programs: z.array(z.enum(requestedPrograms, { error: () => errors.ofList })),
  name: line(() => errors.name).refine(isPlainName, { error: () => formWords.nameSigns }),
  title: z.enum(requesterTitles, { error: () => errors.title }),
  email: z
    .string({ error: () => errors.email })
    .transform(normalizeEmail)
    .refine(isEmail, { error: () => formWords.emailShape })
    .refine(isPlainEmail, { error: () => formWords.emailLetters }),
  phone: line(() => errors.phone, phoneLength).refine((typed) => /(\d.*){5}/.test(typed), {
    error: () => errors.phoneShape,
  }),
  demoTime: z.enum(demoTimes, { error: () => errors.ofList }).optional(),
  currentLMS: z.enum(learningSystems, { error: () => errors.ofList }).optional(),
  message: z
    .string()
    // Browsers send CRLF.
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text.length <= requestLength, { error: () => errors.atMost(requestLength) })
    .refine((text) => /^[\P{Cc}\n\t]*$/u.test(text), { error: () => errors.signs })
    .optional(),
  /** Honeypot, filled by bots. */
  website: z.string().max(1000).optional(),
});
