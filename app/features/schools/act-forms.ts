/** Forms of `/admin/schools/:schoolId`. */
import { z } from "zod";
import { schoolPlans } from "#db/vocabulary";
import { adminSchoolWords as words } from "./admin-words";

export const schoolActs = ["activate", "extend", "plan", "end"] as const;
export type SchoolAct = (typeof schoolActs)[number];

const reason = z
  .string({ error: () => words.reasonMissing })
  .trim()
  .min(1, { error: () => words.reasonMissing })
  .max(300, { error: () => words.reasonLong })
  .regex(/^\P{Cc}*$/u, { error: () => words.reasonSigns });

const wholeNumber = (most: number, message: () => string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,9}$/, { error: message })
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, { error: message })
    .optional();

const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const lastDay = z
  .string({ error: () => words.dayShape })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: () => words.dayShape })
  .refine(isDay, { error: () => words.dayShape })
  .optional();

export const reasonSchema = z.object({ reason });

export const extendSchema = z
  .object({ reason, days: wholeNumber(365, () => words.daysShape), lastDay })
  .superRefine((typed, context) => {
    const isTwice = typed.days !== undefined && typed.lastDay !== undefined;
    const isNone = typed.days === undefined && typed.lastDay === undefined;
    if (isTwice || isNone)
      context.addIssue({
        code: "custom",
        path: ["days"],
        message: isTwice ? words.notBoth : words.eitherOne,
      });
  });

export const planSchema = z.object({
  reason,
  plan: z.enum(schoolPlans, { error: () => words.planMissing }),
  seats: wholeNumber(100_000, () => words.seatsShape),
});
