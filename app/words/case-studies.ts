import { percent, spoken } from "./language";

/** The list of case studies. */
export const caseStudies = spoken({
  en: {
    title: "NCLEX Case Studies",
    lead: "Interactive patient scenarios: read an unfolding chart and make the six decisions of clinical judgment.",
    failure: "Failed to load case studies",
    caseStudy: "Case Study",
    premium: "Premium",
    /** For who may open it: any plan does, Basic too. */
    premiumOpen: "Premium, open to you",
    minutes: (minutes: number) => `${minutes} min`,
    start: "Start Case Study",
    resume: "Resume Case Study",
    again: "Take It Again",
    /** Spoken after a button, which would else be one of several alike. */
    of: (title: string) => `: ${title}`,
    locked: "Requires Premium",
    begun: "Begun, not submitted",
    lastScore: (score: number) => `Last score ${percent(score)}`,
    none: "No case studies available",
    noneWhy: "Case studies will appear here once they're created by administrators.",
    upgradeTitle: "Upgrade for Full Access",
    /** The specification's "Requires Premium" means any plan. */
    upgradeWhat:
      "A case study that says Requires Premium opens with either plan, Basic or Premium. You can start the others now.",
    upgrade: "Upgrade Now",
  },
});
