export const examKeys = ["nha", "ascp", "amt"] as const;
export type ExamKey = (typeof examKeys)[number];

export const isExamKey = (text: unknown): text is ExamKey => examKeys.some((key) => key === text);

/** Its learners have the steps of their cases in place of an estimate. */
export const isNclex = (name: string | null): boolean => /\bnclex\b/i.test(name ?? "");

/** In the learner's words; NHA unless clearly another. */
export function parseExamName(name: string | null): ExamKey {
  if (/\bascp\b|\bpbt\b/i.test(name ?? "")) return "ascp";
  if (/\bamt\b|\brpt\b/i.test(name ?? "")) return "amt";
  return "nha";
}
