import { expect, test } from "vitest";
import { listSchoolPlans, parseSchoolPlan, plans } from "./plans";

test("prices and students are the ones of the specification, programs and staff those of ruling 20", () => {
  const limits = Object.entries(plans).map(([plan, { price, students, programs, staff }]) => [
    plan,
    price,
    students,
    programs,
    staff,
  ]);
  expect(limits).toEqual([
    ["starter", 499, 50, 1, 5],
    ["professional", 999, 200, 4, 20],
    ["enterprise", null, 1000, null, null],
  ]);
});

test("in words: what is not built yet is marked, and Enterprise has no number", () => {
  expect(listSchoolPlans().map(({ name, price, limits }) => [name, price, ...limits])).toEqual([
    ["Starter", "$499 per month", "Up to 50 students", "1 program", "5 staff seats"],
    ["Professional", "$999 per month", "Up to 200 students", "4 programs", "20 staff seats"],
    [
      "Enterprise",
      "Custom pricing",
      "Unlimited students",
      "Unlimited programs",
      "Unlimited staff seats",
    ],
  ]);
  const soon = listSchoolPlans().flatMap(({ features }) => features.filter((one) => one.soon));
  expect(soon.map(({ label }) => label)).toEqual([
    "LMS integration",
    "Custom branding",
    "Advanced analytics",
    "White-label",
    "API access",
  ]);
});

test("a form's word is a plan or nothing", () => {
  expect(["starter", "Starter", "", null].map(parseSchoolPlan)).toEqual([
    "starter",
    null,
    null,
    null,
  ]);
});
