import { z } from "zod";
import { confidences } from "#db/vocabulary";
import { longestNote, plainNote } from "./notes";

/** An attempt's id as a form posts it. */
export const attemptId = z.string().regex(/^[\w-]{1,64}$/);

/** As browsers post line ends, and as scripts see them, are two things. */
const note = z.string().transform(plainNote);

/** What rules an option out, or back in (`strikeOf`). */
const strike = z
  .string()
  .regex(/^(strike|unstrike) [\w.-]{1,20}$/)
  .transform((asked) => {
    const [word, mark = ""] = asked.split(" ");
    return { strike: mark, on: word === "strike" };
  });

/** As many as the largest item has: twelve parts of twenty-six options. */
const marks = z.array(z.string().max(20)).max(12 * 26);

/** The post of one question's form. `go` is what the pressed button asks for: another question, or one of the words. */
export const itemPost = z.object({
  attempt: attemptId,
  revision: z.coerce.number().int().min(0),
  answer: marks,
  /** Where the page has a place for one. */
  note: note.optional(),
  /** Where the page asks for it, and it was said. */
  confidence: z.enum(confidences).optional(),
  go: z.union([
    z.enum(["flag", "unflag", "clear", "submit", "time"]),
    strike,
    z.coerce.number().int().min(1).max(1000),
  ]),
});

/** One answer as a page's script posts it: the whole of what the learner sees chosen and flagged. */
export const answerPost = itemPost.pick({ revision: true, answer: true }).extend({
  note: note.pipe(z.string().max(longestNote)).optional(),
  /** The marks of the options that are ruled out, with commas between. */
  struck: z
    .string()
    .regex(/^[\w.,-]{0,600}$/)
    .transform((marks) => marks.split(",").filter(Boolean))
    .optional(),
  /** Empty: taken back. */
  confidence: z
    .enum([...confidences, ""])
    .transform((said) => said || null)
    .optional(),
  flagged: z.enum(["true", "false"]).transform((said) => said === "true"),
  /** Earlier posts were not answered, and may still be on their way. */
  fence: z.literal("true").optional(),
});

/** Questions that were left without an answer, as a page's script posts them. */
export const seenPost = z.object({
  position: z.coerce.number().int().min(1).max(1000).array().min(1).max(1000),
});
