/** The form for the school's numbers in the rule of the standing (ruling 37). */
import { z } from "zod";
import { ruleLimits } from "./rule-limits";
import { ruleWords as words } from "./rule-words";

const wholeNumber = ([least, most]: readonly [number, number]) => {
  const error = () => words.range(least, most);
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,3}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
};

export const ruleSchema = z
  .object({
    riskGrade: wholeNumber(ruleLimits.riskGrade),
    riskDays: wholeNumber(ruleLimits.riskDays),
    helpDays: wholeNumber(ruleLimits.helpDays),
  })
  .refine(({ riskDays, helpDays }) => helpDays >= riskDays, {
    path: ["helpDays"],
    error: () => words.order,
  });
