/** Forms of the page of one student. */
import { z } from "zod";
import { extraTimeFactors } from "~/features/attempts/engine/extra-time";
import { extraTimeWords, noteWords } from "./student-words";

/** In characters. */
const longestNote = 2000;

export const noteSchema = z.object({
  body: z
    .string({ error: () => noteWords.missing })
    // Browsers send CRLF.
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", { error: () => noteWords.missing })
    .refine((text) => text.length <= longestNote, { error: () => noteWords.long(longestNote) })
    .refine((text) => /^[\P{Cc}\n\t]*$/u.test(text), { error: () => noteWords.signs }),
});

export const extraTimeSchema = z.object({
  factor: z.enum(extraTimeFactors.map(String), { error: () => extraTimeWords.missing }),
});
