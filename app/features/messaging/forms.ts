/** The form of an announcement: what it must hold. Pure. */
import { z } from "zod";
import { audiences } from "#db/vocabulary";
import { announcementFaults as words } from "~/words/announcement-notices";
import { contentLength, titleLength } from "./announcement";

export const announcementSchema = z.object({
  /** Tells a second click from a second announcement. */
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
    // Browsers send the lines of a text area with CRLF.
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", { error: () => words.contentMissing })
    .refine((text) => text.length <= contentLength, { error: () => words.atMost(contentLength) })
    // Lines and tabs may be typed; the rest no keyboard makes and no database takes.
    .refine((text) => /^[\P{Cc}\n\t]*$/u.test(text), { error: () => words.contentSigns }),
  audience: z.enum(audiences, { error: () => words.audienceMissing }),
});
