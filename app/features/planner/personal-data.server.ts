import { own, type Parts } from "#db/personal-data";
import { planTicks, studyPlans } from "#db/schema";

export const plannerParts = {
  planner: {
    table: planTicks,
    by: [planTicks.userId],
    columns: { task: planTicks.task, tickedAt: planTicks.tickedAt },
    without: { userId: own },
    order: [planTicks.task],
  },
  studyPlan: {
    table: studyPlans,
    by: [studyPlans.userId],
    columns: {
      startsOn: studyPlans.startsOn,
      countsFrom: studyPlans.countsFrom,
      updatedAt: studyPlans.updatedAt,
    },
    without: { userId: own },
    order: [studyPlans.userId],
  },
} satisfies Parts;
