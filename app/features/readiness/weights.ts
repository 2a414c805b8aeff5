/** Sources: docs/rules.md. */
import { ascpWeights, nhaWeights } from "~/features/content/exam-weights";
import type { ExamKey } from "./exams";

/**
 * Percent by domain, null if the provider publishes none. ASCP publishes ranges: their middles are
 * scaled to add up to 100.
 */
export function weightsOf(exam: ExamKey): Record<string, number> | null {
  if (exam === "amt") return null;
  if (exam === "nha") return nhaWeights;
  const middles = Object.entries(ascpWeights).map(
    ([area, [least, most]]) => [area, (least + most) / 2] as const,
  );
  const total = middles.reduce((sum, [, middle]) => sum + middle, 0);
  return Object.fromEntries(middles.map(([area, middle]) => [area, (100 * middle) / total]));
}
