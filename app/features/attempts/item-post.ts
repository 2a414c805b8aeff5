import { z } from "zod";
import { confidences } from "#db/vocabulary";
import { maxNoteLength, normalizeNote } from "./notes";

export const attemptId = z.string().regex(/^[\w-]{1,64}$/);

/** Browsers post CRLF line ends, scripts post LF. */
const note = z.string().transform(normalizeNote);

const strike = z
  .string()
  .regex(/^(strike|unstrike) [\w.-]{1,20}$/)
  .transform((asked) => {
    const [word, mark = ""] = asked.split(" ");
    return { strike: mark, on: word === "strike" };
  });

/** The largest item has 12 parts of 26 options. */
const choiceIds = z.array(z.string().max(20)).max(12 * 26);

/** Form of one question. `go` is the value of the pressed button: a question number or a command. */
export const itemPost = z.object({
  attempt: attemptId,
  revision: z.coerce.number().int().min(0),
  answer: choiceIds,
  /** Absent on pages without a note field. */
  note: note.optional(),
  confidence: z.enum(confidences).optional(),
  go: z.union([
    z.enum(["flag", "unflag", "clear", "submit", "time"]),
    strike,
    z.coerce.number().int().min(1).max(1000),
  ]),
});

/** One answer as posted by a script: the whole state of the item. */
export const answerPost = itemPost.pick({ revision: true, answer: true }).extend({
  note: note.pipe(z.string().max(maxNoteLength)).optional(),
  /** Comma-separated choice ids of the ruled-out options. */
  struck: z
    .string()
    .regex(/^[\w.,-]{0,600}$/)
    .transform((marks) => marks.split(",").filter(Boolean))
    .optional(),
  /** Empty: no confidence any more. */
  confidence: z
    .enum([...confidences, ""])
    .transform((said) => said || null)
    .optional(),
  flagged: z.enum(["true", "false"]).transform((said) => said === "true"),
  /** Earlier requests had no response and may still arrive. */
  fence: z.literal("true").optional(),
});

/** Left, unanswered questions, as reported by a script. */
export const seenPost = z.object({
  position: z.coerce.number().int().min(1).max(1000).array().min(1).max(1000),
});
