import { z } from "zod";
import type { ChartBlock } from "#db/schema";
import { chartSections } from "#db/vocabulary";

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "an id is lower-case words joined by hyphens");

export const text = z.string().trim().min(1, "must not be empty");

/** YYYY-MM-DD; YAML may parse it as a date. */
export const day = z
  .union([z.string(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value))
  .pipe(z.iso.date("a day is written as YYYY-MM-DD"));

export const source = z.strictObject({ id: slug, name: text, url: z.url().optional() });

export const sourceIds = z.union([slug.transform((one) => [one]), z.array(slug).min(1)]);

/** Quoted, because YAML would parse 7.20 as 7.2. */
const quotedFigure = z.string("write it in quotes: it is shown as it is written").trim().min(1);

const section = z.enum(chartSections).optional();

const trend = z
  .strictObject({
    kind: z.literal("trend"),
    section,
    title: text,
    unit: text,
    range: z.tuple([z.number(), z.number()]).optional(),
    times: z.array(quotedFigure).min(2, "at least two times").max(24, "at most 24 times"),
    series: z
      .array(z.strictObject({ name: text, values: z.array(z.number().nullable()) }))
      .min(1, "at least one series")
      .max(4, "at most four series"),
  })
  .check(({ value, issues }) => {
    const fault = (path: (string | number)[], message: string) =>
      issues.push({ code: "custom", path, message, input: value });
    const [low, high] = value.range ?? [0, 1];
    if (low >= high) fault(["range"], "a range goes from the lowest to the highest");
    value.series.forEach(({ values }, at) => {
      if (values.length !== value.times.length)
        fault(
          ["series", at, "values"],
          `${values.length} values for ${value.times.length} times: write null where none was measured`,
        );
      else if (values.filter((one) => one !== null).length < 2)
        fault(["series", at, "values"], "a series has two values at least");
    });
  });

const flow = z
  .strictObject({
    kind: z.literal("flow"),
    title: text,
    times: z.array(quotedFigure).min(1, "at least one time").max(12, "at most 12 times"),
    rows: z
      .array(
        z.strictObject({
          name: text,
          unit: text.optional(),
          range: quotedFigure.optional(),
          values: z.array(quotedFigure.nullable()),
        }),
      )
      .min(1, "a flow sheet without a row"),
  })
  .check(({ value, issues }) => {
    value.rows.forEach(({ values }, at) => {
      if (values.length !== value.times.length)
        issues.push({
          code: "custom",
          path: ["rows", at, "values"],
          message: `${values.length} values for ${value.times.length} times: write null where none was measured`,
          input: value,
        });
    });
  });

const blockSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("note"),
      section,
      title: text,
      time: quotedFigure.optional(),
      author: text.optional(),
      text,
    }),
    z.strictObject({
      kind: z.literal("list"),
      section,
      title: text,
      time: quotedFigure.optional(),
      items: z.array(text).min(1, "an empty list"),
    }),
    z.strictObject({
      kind: z.literal("results"),
      section,
      title: text,
      time: quotedFigure.optional(),
      rows: z
        .array(
          z.strictObject({
            name: text,
            value: quotedFigure,
            unit: text.optional(),
            range: quotedFigure.optional(),
            flag: z.enum(["low", "high", "critical"]).optional(),
          }),
        )
        .min(1, "results without a row"),
    }),
    trend,
    flow,
  ],
  // Only for an unknown kind; other faults have their own messages.
  {
    error: ({ code }) =>
      code === "invalid_union" ? "it is one of note, list, results, trend, flow" : undefined,
  },
);

export const blocks = z.array(blockSchema) satisfies z.ZodType<ChartBlock[]>;
