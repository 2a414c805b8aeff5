/** How a student of the sample dashboard is doing. */
export const sampleStatuses = ["active", "at_risk", "struggling"] as const;
