import { z } from "zod";
import { cardCategories, drawRounds, studyPreferences } from "#db/vocabulary";
import { day, slug, source, text } from "./fields";

const minutes = z.int().min(5).max(60);

const task = z.union([
  z.strictObject({ lesson: slug }),
  z.strictObject({ check: slug }),
  z.strictObject({ practice: slug }),
  z.strictObject({ assessment: slug }),
  z.strictObject({ builtin: slug }),
  z.strictObject({ "order-of-draw": z.enum(drawRounds) }),
  z.strictObject({ cards: z.array(z.enum(cardCategories)).min(1), minutes }),
  /** Reread what was missed in a module. */
  z.strictObject({ revisit: slug, minutes }),
]);
export type PlanTask = z.output<typeof task>;

const weekNumber = z.int().min(1).max(8);

export const planSchema = z.strictObject({
  sources: z.array(source).min(1, "at least one source"),
  reviewed: day.optional(),
  tips: z.array(text).min(1),
  weeks: z
    .array(z.strictObject({ number: weekNumber, title: text, goal: text, modules: z.array(slug) }))
    .length(8, "the plan has eight weeks"),
  paces: z
    .array(
      z.strictObject({
        id: z.enum(studyPreferences),
        name: text,
        description: text,
        minutes: z.tuple([z.int().min(5), z.int().max(300)]),
        weeks: z
          .array(
            z.strictObject({
              number: weekNumber,
              sessions: z
                .array(
                  z.strictObject({
                    /** 1 Monday … 7 Sunday; for `flexible` the session's number. */
                    day: z.int().min(1).max(7),
                    tasks: z.array(task).min(1),
                  }),
                )
                .min(1),
            }),
          )
          .length(8, "a pace has eight weeks"),
      }),
    )
    .length(studyPreferences.length, "the plan has every pace"),
});
export type Plan = z.output<typeof planSchema>;
export type Pace = Plan["paces"][number];
