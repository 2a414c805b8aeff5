import { z } from "zod";
import { categories } from "./deck";
import { ratings } from "./scheduling";

const id = z.string().regex(/^[\w-]{1,64}$/);
/** The category in which the form was shown. */
export const cardFilter = z.enum([...categories, "all"]).catch("all");

/** `reps`: how often the card had been graded when the page was rendered. */
export const reviewPost = z.union([
  z.object({ undo: id, category: cardFilter }),
  z.object({
    card: id,
    rating: z.string().transform(Number).pipe(z.literal(ratings)),
    reps: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
    category: cardFilter,
  }),
]);

/** `from`: path to return to. `quiet`: that page itself says that the card was made. */
export const ownCardPost = z.union([
  z.object({
    question: id,
    remove: z.literal("true").optional(),
    from: z.string().optional(),
    quiet: z.literal("true").optional(),
  }),
  z.object({ attempt: id, from: z.string().optional() }),
]);
