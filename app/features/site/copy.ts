/** Schema of `content/site.yaml`. */
import { z } from "zod";

/** Replaced by number and noun: "3 modules". */
const figureNames = [
  "modules",
  "freeModules",
  "lessons",
  "questions",
  "basicPrice",
  "basicDays",
  "premiumPrice",
  "upgradePrice",
] as const;
export type Figures = Record<(typeof figureNames)[number], string>;

const braces = /\{(\w*)\}/g;
const isFigure = (name: string): name is keyof Figures =>
  (figureNames as readonly string[]).includes(name);

function fillFigures(text: string, figures: Figures): string {
  return text.replace(braces, (all, name: string) => (isFigure(name) ? figures[name] : all));
}

export const text = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .check(({ value, issues }) => {
    for (const [all, name = ""] of value.matchAll(braces))
      if (!isFigure(name))
        issues.push({
          code: "custom",
          input: value,
          message: `${all} is no figure: there are ${figureNames.join(", ")}`,
        });
  });
const day = z
  .union([z.string(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value))
  .pipe(z.iso.date("a day is written as YYYY-MM-DD"));
const web = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
const sample = z.boolean().default(false);

const teaserSchema = z.strictObject({ title: text, text });
const planSchema = z.strictObject({ name: text, text, points: z.array(text).min(1) });

export const siteSchema = z.strictObject({
  name: z.string().trim().min(1).max(40, "at most 40 characters"),
  front: z.strictObject({
    eyebrow: text,
    headline: text,
    lead: text,
    /** Below the buttons. */
    offer: text,
    description: text,
    try: z.strictObject({
      title: text,
      text,
      /** Practice questions; the first that may be shown is used. */
      questions: z.array(z.string()).min(1, "name at least one question"),
    }),
    features: z.strictObject({
      title: text,
      text,
      /** Id of the lesson whose first page is shown. */
      lesson: z.string(),
      points: z.array(teaserSchema),
    }),
    /** `case`: id of the case study whose chart is shown. */
    nclex: z.strictObject({ title: text, text, case: z.string() }),
    guide: z.strictObject({ title: text, text, footnote: text }),
    modules: z.strictObject({ title: text, text }),
    schools: z.strictObject({ title: text, text }),
    pricing: z.strictObject({
      title: text,
      text,
      plans: z.strictObject({ free: planSchema, basic: planSchema, premium: planSchema }),
    }),
    teasers: z.strictObject({ title: text, text, entries: z.array(teaserSchema) }),
    testimonials: z.strictObject({ title: text }),
    faq: z.strictObject({
      title: text,
      entries: z.array(z.strictObject({ question: text, answer: text })),
    }),
    closing: z.strictObject({ title: text, text }),
  }),
  operator: z.strictObject({
    name: text,
    address: text,
    email: z.email("must be an e-mail address"),
    /** For example "the State of Ohio, USA". */
    law: text,
    /** A sentence or two. */
    refunds: text,
    sample,
  }),
  statistics: z.array(z.strictObject({ value: text, label: text, sample })),
  testimonials: z.array(z.strictObject({ quote: text, person: text, sample })),
  exams: z.array(
    z.strictObject({
      name: text,
      full: text,
      questions: text,
      time: text,
      score: text,
      weights: text,
      source: text,
      url: web,
      /** When the source was last checked. */
      read: day,
    }),
  ),
  otherExams: z.array(z.strictObject({ name: text, url: web })),
});

export type SiteCopy = z.output<typeof siteSchema>;
export type FrontCopy = SiteCopy["front"];

/** Only the demo shows samples. */
export const filterSamples = <T extends { sample: boolean }>(
  entries: readonly T[],
  { demo }: { demo: boolean },
): T[] => entries.filter((entry) => demo || !entry.sample);

export const countSamples = ({ statistics, testimonials, operator }: SiteCopy): number =>
  [...statistics, ...testimonials, operator].filter((entry) => entry.sample).length;

/** Null while the file has the sample. */
export const findOperator = ({ operator }: Pick<SiteCopy, "operator">) =>
  operator.sample ? null : operator;

/** In every text of a structure. */
export function fillAllFigures<T>(copy: T, figures: Figures): T {
  if (typeof copy === "string") return fillFigures(copy, figures) as T;
  if (Array.isArray(copy)) return copy.map((one) => fillAllFigures(one, figures)) as T;
  if (typeof copy !== "object" || copy === null) return copy;
  const entries = Object.entries(copy).map(([key, value]) => [key, fillAllFigures(value, figures)]);
  return Object.fromEntries(entries) as T;
}
