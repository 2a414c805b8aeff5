import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/engine";
import { attempts } from "#db/schema";
import {
  countHighlights,
  type HighlightChange,
  maxHighlights,
  maxPassageLength,
  passagePattern,
  withHighlight,
} from "./highlights";

const offset = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(maxPassageLength));

/** A change as a script posts it. */
export const highlightPost = z
  .object({
    passage: z.string().regex(passagePattern),
    start: offset,
    end: offset,
    on: z.enum(["true", "false"]).transform((text) => text === "true"),
  })
  .refine(({ start, end }) => start < end);

export type HighlightSaved = "saved" | "missing" | "closed" | "too-many";

/**
 * Stores a change of what the learner highlighted in their open attempt at a case study. A step that was left may be
 * highlighted too: it is no part of its answer.
 */
export async function saveHighlight(
  tx: Tx,
  { userId, attemptId }: { userId: string; attemptId: string },
  change: HighlightChange,
): Promise<HighlightSaved> {
  const [attempt] = await tx
    .select({ highlights: attempts.highlights, submittedAt: attempts.submittedAt })
    .from(attempts)
    .where(
      and(
        eq(attempts.id, attemptId),
        eq(attempts.userId, userId),
        isNotNull(attempts.caseStudyVersionId),
      ),
    );
  if (!attempt) return "missing";
  if (attempt.submittedAt) return "closed";
  const highlights = withHighlight(attempt.highlights ?? {}, change);
  if (countHighlights(highlights) > maxHighlights) return "too-many";
  await tx
    .update(attempts)
    .set({ highlights: Object.keys(highlights).length > 0 ? highlights : null })
    .where(eq(attempts.id, attemptId));
  return "saved";
}
