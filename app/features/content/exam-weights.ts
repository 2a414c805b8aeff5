/** The weights of the phlebotomy exams' parts. */
import type { AscpArea, NhaDomain } from "#db/vocabulary";

/** Percentage of the NHA CPT exam by domain (test plan 3.0, live 7 January 2026). */
export const nhaWeights: Record<NhaDomain, number> = {
  "safety-compliance": 26,
  "patient-preparation": 20,
  "routine-collections": 28,
  "special-collections-processing": 26,
};
/** Percentage of the ASCP PBT exam by area, least and most (content guideline). */
export const ascpWeights: Record<AscpArea, [number, number]> = {
  "circulatory-system": [5, 10],
  "specimen-collection": [45, 50],
  "specimen-handling": [15, 20],
  "point-of-care": [5, 10],
  "non-blood": [5, 10],
  "laboratory-operations": [15, 20],
};
