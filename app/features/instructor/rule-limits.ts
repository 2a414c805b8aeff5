/** Least and most of the school's numbers in the rule of the standing (ruling 37). */
export const ruleLimits = { riskGrade: [1, 100], riskDays: [1, 60], helpDays: [1, 90] } as const;
