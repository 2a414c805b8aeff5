/** What a learner may open, as the dashboard says it. */
import { counted, spoken } from "./language";

/** A plan by its name. */
export const planWords = spoken({ en: { basic: "Basic", premium: "Premium" } });

export const accessWords = spoken({
  en: {
    none: "No Access, purchase required",
    school: "Access through your school",
    administrator: "Access as an administrator",
    lifetime: "Lifetime access",
    daysLeft: (days: number) => `${counted(days, "day", "days")} left`,
  },
});
