import { number, spoken } from "~/ui/language";

/** The school's own numbers in the rule of the standing. */
export const ruleWords = spoken({
  en: {
    title: "Change these limits",
    lead: "They apply to all students of your school. After a change we work out every student's status again, which can take a few minutes.",
    riskGrade: "At Risk: a grade under",
    riskGradeHint: "In percent",
    riskDays: "At Risk: nothing done for",
    helpDays: "Needs Help: nothing done for",
    daysHint: "In days",
    save: "Save limits",
    saving: "Saving...",
    range: (least: number, most: number) =>
      `Enter a whole number from ${number(least)} to ${number(most)}.`,
    order: "Needs Help can't come before At Risk. Enter the same number of days or more.",
    saved: "Limits saved",
    savedMore: "We're working out every student's status again. This can take a few minutes.",
    same: "The limits are as they were",
  },
});
