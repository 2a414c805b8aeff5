import { counted, spoken } from "~/ui/language";

/** Names of the plans. */
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
