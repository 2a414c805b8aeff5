import { counted, percent, spoken } from "~/ui/language";

/** The six steps over the last cases, on the dashboard and in readiness's place. */
export const stepProfileWords = spoken({
  en: {
    title: "Your six steps of clinical judgment",
    lead: (attempts: number) =>
      `From your last ${counted(attempts, "case study attempt", "case study attempts")}. Each attempt counts the same; practice with feedback isn’t counted.`,
    figure: (mean: number, newest: number) => `${percent(mean)} · newest ${percent(newest)}`,
    asTable: "Each attempt as a table",
    caption: "Share of each step’s points by attempt, newest first",
    caseStudy: "Case study",
    attempt: (title: string, when: string) => `${title}, ${when}`,
    share: (share: number | null) => (share === null ? "–" : percent(share)),
    notClaimed:
      "This shows how these cases went. It doesn’t predict whether you pass: the real exam is adaptive and has no passing percentage, and a case you take again is easier.",
    /** In place of an estimate. */
    none: "No case studies finished yet",
    noneWhy: "Finish a case study without feedback to see how each step of clinical judgment went.",
    toCases: "NCLEX Case Studies",
    noEstimate:
      "There is no readiness estimate for the NCLEX: we have nothing to check one against. The estimates here are for phlebotomy exams. Instead, see how you do in each step.",
  },
});
