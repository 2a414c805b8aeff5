import { z } from "zod";
import { audiences } from "#db/vocabulary";
import { announcementFaults as words } from "~/words/announcement-notices";
import { contentLength, titleLength } from "./announcement";

export const announcementSchema = z.object({
  /** A double click sends once. */
  once: z.string(),
  schoolId: z.string({ error: () => words.schoolMissing }),
  title: z
    .string({ error: () => words.titleMissing })
    .trim()
    .min(1, { error: () => words.titleMissing })
    .max(titleLength, { error: () => words.atMost(titleLength) })
    .regex(/^\P{Cc}*$/u, { error: () => words.titleSigns }),
  content: z
    .string({ error: () => words.contentMissing })
    // Browsers send CRLF.
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", { error: () => words.contentMissing })
    .refine((text) => text.length <= contentLength, { error: () => words.atMost(contentLength) })
    // Databases reject control characters.
    .refine((text) => /^[\P{Cc}\n\t]*$/u.test(text), { error: () => words.contentSigns }),
  audience: z.enum(audiences, { error: () => words.audienceMissing }),
});
