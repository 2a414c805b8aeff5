/** The exams that readiness can be told for. Pure. */

export const examKeys = ["nha", "ascp", "amt"] as const;
export type ExamKey = (typeof examKeys)[number];

export const isExamKey = (text: unknown): text is ExamKey => examKeys.some((key) => key === text);

/** The exam that a learner named on their account, in their own words; NHA's unless it is clearly another. */
export function examNamed(name: string | null): ExamKey {
  if (/\bascp\b|\bpbt\b/i.test(name ?? "")) return "ascp";
  if (/\bamt\b|\brpt\b/i.test(name ?? "")) return "amt";
  return "nha";
}
