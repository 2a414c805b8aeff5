import { z } from "zod";
import { audiences } from "#db/vocabulary";
import { announcementFaults as words } from "~/words/announcement-notices";
import { contentLength, titleLength } from "./announcement";

export const announcementSchema = z.object({
  /** Distinguishes a double click from a second announcement. */
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
    // Browsers send text areas with CRLF.
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", { error: () => words.contentMissing })
    .refine((text) => text.length <= contentLength, { error: () => words.atMost(contentLength) })
    // Control characters other than line breaks and tabs; databases reject them.
    .refine((text) => /^[\P{Cc}\n\t]*$/u.test(text), { error: () => words.contentSigns }),
  audience: z.enum(audiences, { error: () => words.audienceMissing }),
});
