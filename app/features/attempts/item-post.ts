import { z } from "zod";

/** An attempt's id as a form posts it. */
export const attemptId = z.string().regex(/^[\w-]{1,64}$/);

/** The name of the field in which an item is answered, or one of its parts. */
export const answerField = (partId?: string): string => (partId ? `answer.${partId}` : "answer");

/** The marks in a question's form (question-bank/items). A field that is left empty says nothing. */
export const marksIn = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) =>
    /^answer(\.|$)/.test(name) && typeof value === "string" && value !== "" ? [value] : [],
  );

/** The post of one question's form. `go` is what the pressed button asks for: another question, or one of the words. */
export const itemPost = z.object({
  attempt: attemptId,
  revision: z.coerce.number().int().min(0),
  answer: z.array(z.string().max(20)).max(60),
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
