import { z } from "zod";
import { categories } from "./deck";
import { ratings } from "./scheduling";

const id = z.string().regex(/^[\w-]{1,64}$/);
/** The category in which the form was shown; `all` if missing or unknown. */
export const cardFilter = z.enum([...categories, "all"]).catch("all");

/** A grade, or undoing the last one. `reps`: how often the card had been graded when the page was rendered. */
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

/** Makes or removes a question's card, or makes cards of everything missed in an attempt. `from`: path to return to. */
export const ownCardPost = z.union([
  z.object({ question: id, remove: z.literal("true").optional(), from: z.string().optional() }),
  z.object({ attempt: id, from: z.string().optional() }),
]);
