/** What a learner may open, as the dashboard says it. */
import { counted, spoken } from "./language";

export const accessWords = spoken({
  en: {
    none: "No Access, purchase required",
    school: "Access through your school",
    administrator: "Access as an administrator",
    lifetime: "Lifetime access",
    daysLeft: (days: number) => `${counted(days, "day", "days")} left`,
  },
});
