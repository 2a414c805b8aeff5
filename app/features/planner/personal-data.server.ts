import { own, type Parts } from "#db/personal-data";
import { planTicks, studyPlans } from "#db/schema";

export const plannerParts = {
  planner: {
    table: planTicks,
    ownerColumns: [planTicks.userId],
    columns: { task: planTicks.task, tickedAt: planTicks.tickedAt },
    omitted: { userId: own },
    order: [planTicks.task],
  },
  studyPlan: {
    table: studyPlans,
    ownerColumns: [studyPlans.userId],
    columns: {
      startsOn: studyPlans.startsOn,
      countsFrom: studyPlans.countsFrom,
      updatedAt: studyPlans.updatedAt,
    },
    omitted: { userId: own },
    order: [studyPlans.userId],
  },
} satisfies Parts;
