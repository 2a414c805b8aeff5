/** Plans of schools: the only table of their prices and limits (ruling 20). */
import { type SchoolPlan, schoolPlans } from "#db/vocabulary";
import { locale } from "~/ui/language";
import { schoolPlanWords as words } from "./words";

export type PlanFeature = keyof typeof words.features;

export type SchoolPlanFacts = {
  name: string;
  /** US dollars a month; null: agreed with each school. */
  price: number | null;
  /** Seats. A number for every plan, as a school's row holds one. */
  students: number;
  /** Null: unlimited. */
  programs: number | null;
  /** Seats of staff, the creator's among them. Null: unlimited. */
  staff: number | null;
  features: readonly PlanFeature[];
};

export const plans: Record<SchoolPlan, SchoolPlanFacts> = {
  starter: {
    name: words.names.starter,
    price: 499,
    students: 50,
    programs: 1,
    staff: 5,
    features: ["basicAnalytics", "instructorDashboard", "emailSupport"],
  },
  professional: {
    name: words.names.professional,
    price: 999,
    students: 200,
    programs: 4,
    staff: 20,
    features: ["lmsIntegration", "customBranding", "prioritySupport", "advancedAnalytics"],
  },
  enterprise: {
    name: words.names.enterprise,
    price: null,
    students: 1000,
    programs: null,
    staff: null,
    features: ["whiteLabel", "apiAccess"],
  },
};

/** Not built yet: shown as Coming Soon. */
const planned: ReadonlySet<PlanFeature> = new Set<PlanFeature>([
  "lmsIntegration",
  "customBranding",
  "advancedAnalytics",
  "whiteLabel",
  "apiAccess",
]);

/** How long the free pilot of a school runs (ruling 34). */
export const pilotDays = 30;

/** Null for anything else, for example a form field. */
export const parseSchoolPlan = (value: unknown): SchoolPlan | null =>
  schoolPlans.find((plan) => plan === value) ?? null;

const dollars = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "usd",
  maximumFractionDigits: 0,
});

export type DescribedPlan = {
  plan: SchoolPlan;
  name: string;
  price: string;
  limits: string[];
  features: { label: string; soon: boolean }[];
};

/** A plan in words. Enterprise is called unlimited, although its row holds a number of seats. */
function describeSchoolPlan(plan: SchoolPlan): DescribedPlan {
  const { name, price, students, programs, staff, features } = plans[plan];
  return {
    plan,
    name,
    price: price === null ? words.custom : words.perMonth(dollars.format(price)),
    limits: [
      plan === "enterprise" ? words.unlimitedStudents : words.students(students),
      programs === null ? words.unlimitedPrograms : words.programs(programs),
      staff === null ? words.unlimitedStaff : words.staff(staff),
    ],
    features: features.map((feature) => ({
      label: words.features[feature],
      soon: planned.has(feature),
    })),
  };
}

/** In the order of the table. */
export const listSchoolPlans = (): DescribedPlan[] => schoolPlans.map(describeSchoolPlan);
