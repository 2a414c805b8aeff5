import { spoken } from "~/ui/language";

/** Names and features of the school plans, as the marketing page, the wizard and the portal show them. */
export const schoolPlanWords = spoken({
  en: {
    names: { starter: "Starter", professional: "Professional", enterprise: "Enterprise" },
    features: {
      basicAnalytics: "Basic analytics",
      instructorDashboard: "Instructor dashboard",
      emailSupport: "Email support",
      lmsIntegration: "LMS integration",
      customBranding: "Custom branding",
      prioritySupport: "Priority support",
      advancedAnalytics: "Advanced analytics",
      whiteLabel: "White-label",
      apiAccess: "API access",
    },
    /** Of a feature that cannot be used yet. */
    soon: "Coming Soon",
    perMonth: (price: string) => `${price} per month`,
    custom: "Custom pricing",
    students: (count: number) => `Up to ${count} students`,
    unlimitedStudents: "Unlimited students",
    programs: (count: number) => (count === 1 ? "1 program" : `${count} programs`),
    unlimitedPrograms: "Unlimited programs",
    staff: (count: number) => `${count} staff seats`,
    unlimitedStaff: "Unlimited staff seats",
  },
});
