import type { StudentStatus } from "#db/vocabulary";

/** Students who may be enrolled, and who take a place in a cohort. */
export const takesPlace: StudentStatus[] = ["active", "invited"];

/** Places in a cohort (the specification's limits). */
export const cohortPlaces = { least: 1, most: 200, usual: 25 };
