/** Schema of `content/schools.yaml`. */
import { z } from "zod";
import { schoolPlans } from "#db/vocabulary";
import { text } from "~/features/site/copy";
import { sampleStatuses } from "./sample-statuses";

const point = z.strictObject({ title: text, text });

export const schoolsSchema = z.strictObject({
  eyebrow: text,
  headline: text,
  lead: text,
  description: z
    .string()
    .trim()
    .min(50, "at least 50 characters")
    .max(160, "at most 160 characters"),
  features: z.strictObject({ title: text, text, points: z.array(point).min(1) }),
  programs: z.strictObject({
    title: text,
    text,
    entries: z.array(z.strictObject({ name: text, text })).min(1),
  }),
  pricing: z.strictObject({ title: text, text }),
  demo: z.strictObject({ title: text, text }),
});

const share = z.int().min(0).max(100);
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "an id is lower-case words joined by hyphens");

/** Of `content/schools-demo.yaml`. */
export const schoolsDemoSchema = z.strictObject({
  school: z.strictObject({
    name: text,
    plan: z.enum(schoolPlans),
    seatsUsed: z.int().min(0),
  }),
  figures: z.strictObject({
    averageProgress: share,
    passRate: share,
    weeklyStudyHours: z.int().min(0),
  }),
  students: z
    .array(
      z.strictObject({
        id,
        name: text,
        email: z.email("must be an e-mail address"),
        progress: share,
        grade: share,
        /** Days ago. */
        lastActive: z.int().min(0),
        status: z.enum(sampleStatuses),
      }),
    )
    .min(1),
  modules: z.array(z.strictObject({ name: text, completion: share })).min(1),
  problems: z.array(z.strictObject({ name: text, average: share })),
  deadlines: z.array(z.strictObject({ name: text, due: text, pending: z.int().min(0) })),
});
export type SampleStudent = z.output<typeof schoolsDemoSchema>["students"][number];
