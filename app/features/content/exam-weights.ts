import type { AscpArea, NhaDomain } from "#db/vocabulary";

/** Percentages of the NHA CPT exam (test plan 3.0, live January 7, 2026). */
export const nhaWeights: Record<NhaDomain, number> = {
  "safety-compliance": 26,
  "patient-preparation": 20,
  "routine-collections": 28,
  "special-collections-processing": 26,
};
/** Least and most percent of the ASCP PBT exam (content guideline). */
export const ascpWeights: Record<AscpArea, [number, number]> = {
  "circulatory-system": [5, 10],
  "specimen-collection": [45, 50],
  "specimen-handling": [15, 20],
  "point-of-care": [5, 10],
  "non-blood": [5, 10],
  "laboratory-operations": [15, 20],
};
