import { z } from "zod";
import {
  type CaseFormat,
  caseFormats,
  clientNeeds,
  difficulties,
  judgmentSteps,
  nhaDomains,
} from "#db/vocabulary";
import { type AuthoredQuestion, tracks } from "./authored-question";
import type { Place } from "./faults";
import { blocks, day, slug, source, text } from "./fields";

const domainsOf = { phlebotomy: nhaDomains, nclex: clientNeeds } as const;

export const examSchema = z
  .strictObject({
    id: slug,
    title: text,
    description: text,
    track: z.enum(tracks),
    time_limit_minutes: z.int().min(1).max(600),
    passing_score: z.int().min(1).max(100),
    /** Percent by domain. */
    blueprint: z.record(z.string(), z.int().min(1).max(100)),
    reviewed: day.optional(),
    sources: z.array(source).min(1, "at least one source"),
    questions: z.array(slug).min(1, "at least one question"),
  })
  .check(({ value, issues }) => {
    const fault = (path: string[], message: string) =>
      issues.push({ code: "custom", path, message, input: value });
    const domains: readonly string[] = domainsOf[value.track];
    for (const domain of Object.keys(value.blueprint))
      if (!domains.includes(domain))
        fault(["blueprint", domain], `it is none of ${domains.join(", ")}`);
    const sum = Object.values(value.blueprint).reduce((total, percent) => total + percent, 0);
    if (sum !== 100) fault(["blueprint"], `its shares add up to ${sum} %`);
  });

const caseHead = {
  id: slug,
  title: text,
  difficulty: z.enum(difficulties),
  estimated_minutes: z.int().min(1).max(120),
  premium: z.boolean(),
  reviewed: day.optional(),
  sources: z.array(source).min(1, "at least one source"),
  scenario: text,
  chart: blocks.min(1, "the chart is empty"),
  labs: blocks.min(1, "the Lab/Vitals tab is empty"),
};

/** Choices that keep the client safe: letters, or a part's id and a letter. */
const mustNotMiss = z
  .strictObject({
    choices: z
      .array(z.string().regex(/^([a-z0-9-]{1,16}\.)?[A-Z]$/, "a choice is A, or part.A"))
      .min(1, "at least one choice"),
    why: text,
  })
  .optional();

const unfoldingCase = z.strictObject({
  format: z.literal("unfolding"),
  ...caseHead,
  steps: z
    .array(
      z.strictObject({
        step: z.enum(judgmentSteps),
        title: text,
        /** Added to the tabs by the step. */
        chart: blocks.default([]),
        labs: blocks.default([]),
        must_not_miss: mustNotMiss,
        question: z.unknown(),
      }),
    )
    .length(judgmentSteps.length, `a case has the six steps ${judgmentSteps.join(", ")}`)
    .check(({ value, issues }) => {
      for (const [at, step] of judgmentSteps.entries())
        if (value[at] && value[at].step !== step)
          issues.push({
            code: "custom",
            path: [at, "step"],
            message: `step ${at + 1} is ${step}`,
            input: value,
          });
    }),
});

/** One item beside a chart. */
const singleItem = z.strictObject({
  format: z.enum(["bow_tie", "trend"]),
  ...caseHead,
  question: z.unknown(),
});

export const caseSchema = z.discriminatedUnion("format", [unfoldingCase, singleItem], {
  error: ({ code }) =>
    code === "invalid_union" ? `format is one of ${caseFormats.join(", ")}` : undefined,
});

export type Exam = z.output<typeof examSchema> & {
  place: Place;
  linePlaces: Place[];
  order: number;
  items: AuthoredQuestion[];
};
/** A single item claims no step. */
type SingleItem = { step: null; title: string; chart: []; labs: []; must_not_miss?: undefined };
type Step = (Omit<z.output<typeof unfoldingCase>["steps"][number], "question"> | SingleItem) & {
  item: AuthoredQuestion;
};
export type CaseStudy = Omit<z.output<typeof unfoldingCase>, "steps" | "format"> & {
  format: CaseFormat;
  place: Place;
  order: number;
  steps: Step[];
};
export type ExamContent = { exams: Exam[]; cases: CaseStudy[] };

export const allItems = ({ exams, cases }: ExamContent): AuthoredQuestion[] => [
  ...exams.flatMap(({ items }) => items),
  ...cases.flatMap(({ steps }) => steps.map(({ item }) => item)),
];
