import { percent, spoken } from "./language";

/** The list of case studies. */
export const caseStudies = spoken({
  en: {
    title: "NCLEX Case Studies",
    lead: "Interactive patient scenarios: read an unfolding chart and make the six decisions of clinical judgment.",
    failure: "Failed to load case studies",
    caseStudy: "Case Study",
    premium: "Premium",
    /** For learners with any plan, Basic included. */
    premiumOpen: "Premium, open to you",
    minutes: (minutes: number) => `${minutes} min`,
    start: "Start Case Study",
    resume: "Resume Case Study",
    again: "Take It Again",
    /** Added for screen readers, because the buttons are alike otherwise. */
    of: (title: string) => `: ${title}`,
    locked: "Requires Premium",
    begun: "Begun, not submitted",
    lastScore: (score: number) => `Last score ${percent(score)}`,
    none: "No case studies available",
    noneWhy: "Case studies will appear here once they're created by administrators.",
    upgradeTitle: "Upgrade for Full Access",
    /** In the specification's words; any plan is enough. */
    upgradeWhat:
      "A case study that says Requires Premium opens with either plan, Basic or Premium. You can start the others now.",
    upgrade: "Upgrade Now",
  },
});
