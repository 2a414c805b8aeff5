import { counted, percent, spoken } from "~/ui/language";

/** A result was scored again, because the scoring rule was wrong. */
export const rescoredNotice = spoken({
  en: {
    title: (lists: number) => (lists === 1 ? "A result was corrected" : "Results were corrected"),
    why: "Tables where several answers can be right are now scored column by column, as on the NCLEX.",
    score: (list: string, before: number, after: number) =>
      `“${list}”: ${percent(before)} is now ${percent(after)}.`,
    /** The percentage stayed the same. */
    points: (list: string, before: number, after: number, most: number) =>
      `“${list}”: ${before} of ${counted(most, "point is", "points are")} now ${after}.`,
    more: (count: number) => `${counted(count, "other result", "other results")} changed too.`,
  },
});
