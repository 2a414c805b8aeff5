/** What the forms of study cards post. */
import { z } from "zod";
import { categories } from "./deck";
import { ratings } from "./scheduling";

const id = z.string().regex(/^[\w-]{1,64}$/);
/** Where the form stood; `all` where that is missing, or nothing of ours. */
export const which = z.enum([...categories, "all"]).catch("all");

/** A grade, or taking the last one back. `reps`: how often the card had been graded when its page was made. */
export const reviewPost = z.union([
  z.object({ undo: id, category: which }),
  z.object({
    card: id,
    rating: z.string().transform(Number).pipe(z.literal(ratings)),
    reps: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
    category: which,
  }),
]);

/** A card to make of a question or to remove, or cards of all that was missed in an attempt. `from`: where to go back to. */
export const ownCardPost = z.union([
  z.object({ question: id, remove: z.literal("true").optional(), from: z.string().optional() }),
  z.object({ attempt: id, from: z.string().optional() }),
]);
