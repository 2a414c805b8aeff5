/** Pages in `content/pages/*.md`. */
import { z } from "zod";

export const pageNames = ["terms", "privacy", "accessibility"] as const;
export type PageName = (typeof pageNames)[number];

export const pageSchema = z.strictObject({
  title: z.string().trim().min(1, "must not be empty").max(60, "at most 60 characters"),
  description: z
    .string()
    .trim()
    .min(50, "at least 50 characters")
    .max(160, "at most 160 characters"),
  /** Last important change. */
  updated: z
    .union([z.string(), z.date()])
    .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value))
    .pipe(z.iso.date("a day is written as YYYY-MM-DD")),
});
export type PageHead = z.output<typeof pageSchema>;

export const pageFacts = [
  "site",
  "operator",
  "address",
  "email",
  "law",
  "refunds",
  "basicPrice",
  "basicDays",
  "premiumPrice",
  "upgradePrice",
] as const;
export type PageFactValues = Record<(typeof pageFacts)[number], string>;

const braces = /\{(\w*)\}/g;
const isFact = (name: string): name is keyof PageFactValues =>
  (pageFacts as readonly string[]).includes(name);

export const fillPage = (text: string, facts: PageFactValues): string =>
  text.replace(braces, (all, name: string) => (isFact(name) ? facts[name] : all));

/** @returns line and column from 1 */
export function findTextFaults(text: string): { line: number; column: number; message: string }[] {
  const faults: { line: number; column: number; message: string }[] = [];
  const sections = new Set<string>();
  for (const [at, line] of text.split("\n").entries()) {
    const fault = (column: number, message: string) =>
      faults.push({ line: at + 1, column, message });
    for (const { 0: all, 1: name = "", index } of line.matchAll(braces))
      if (!isFact(name)) fault(index + 1, `${all} is no fact: there are ${pageFacts.join(", ")}`);
    if (/^# /.test(line)) fault(1, "headings begin at ##: the title is in the front matter");
    const heading = /^##+ +(.*\S)/.exec(line)?.[1];
    if (heading && sections.has(heading)) fault(1, `the heading "${heading}" stands here twice`);
    if (heading) sections.add(heading);
    // Only paths of this site or web addresses.
    for (const { 0: all, 1: to = "", index } of line.matchAll(/\]\(([^)]*)\)/g))
      if (!/^(\/|#|https:\/\/|mailto:)/.test(to))
        fault(index + 1, `${all.slice(1)} leads nowhere: write /path, https://… or mailto:…`);
  }
  if (text.trim() === "") faults.push({ line: 1, column: 1, message: "there is no text" });
  return faults;
}
