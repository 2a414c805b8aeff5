/** The exams that readiness can be told for, with what each asks about. Pure. Sources: FACTS, Phlebotomy examinations. */
import { ascpWeights, nhaWeights } from "~/features/content/minimums";

export const examKeys = ["nha", "ascp", "amt"] as const;
export type ExamKey = (typeof examKeys)[number];

export const isExamKey = (text: unknown): text is ExamKey => examKeys.some((key) => key === text);

/**
 * Percent of an exam by domain, adding up to 100; null where its provider publishes none. ASCP names a range for each
 * area: its middle, made to add up.
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

/** The exam that a learner named on their account, in their own words; NHA's unless it is clearly another. */
export function examNamed(name: string | null): ExamKey {
  if (/\bascp\b|\bpbt\b/i.test(name ?? "")) return "ascp";
  if (/\bamt\b|\brpt\b/i.test(name ?? "")) return "amt";
  return "nha";
}
