import { z } from "zod";

/** An attempt's id as a form posts it. */
export const attemptId = z.string().regex(/^[\w-]{1,64}$/);

/** The post of one question's form. `go` is what the pressed button asks for: another question, or one of the words. */
export const itemPost = z.object({
  attempt: attemptId,
  revision: z.coerce.number().int().min(0),
  answer: z.array(z.string().max(4)).max(40),
  go: z.union([
    z.enum(["flag", "unflag", "clear", "submit", "time"]),
    z.coerce.number().int().min(1).max(1000),
  ]),
});

/** One answer as a page's script posts it: the whole of what the learner sees chosen and flagged. */
export const answerPost = itemPost.pick({ revision: true, answer: true }).extend({
  flagged: z.enum(["true", "false"]).transform((said) => said === "true"),
  /** Earlier posts were not answered, and may still be on their way. */
  fence: z.literal("true").optional(),
});
