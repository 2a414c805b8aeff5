import { counted, number, percent, spoken } from "~/ui/language";

export const readinessWords = spoken({
  en: {
    title: "Readiness",
    lead: "What your answers so far say about your exam. An estimate, and how sure it is.",
    exams: "Exam",
    exam: { nha: "NHA CPT", ascp: "ASCP PBT", amt: "AMT RPT" },
    overall: "The whole exam",
    of: (low: number, high: number) => `${number(low)} to ${number(high)} of 100`,
    sentence: (low: number, high: number) =>
      `If questions like ours were asked today, weighted as this exam weights them, you would be likely to get ${number(low)} to ${number(high)} of 100 right.`,
    middle: (share: number) => `Middle of the estimate: ${percent(share)}`,
    notEnough: "Not enough data",
    notEnoughWhole: (covered: number, wanted: number) =>
      covered === 0
        ? `Each content area gets its estimate once you have answered enough of its questions; the whole exam, once areas that make up ${percent(wanted)} of it have one. So far none has.`
        : `An estimate for the whole exam needs estimates for ${percent(wanted)} of it: so far yours cover ${percent(covered)}.`,
    noPromise: "This is no promise of passing",
    noPromiseWhy:
      "The real exam asks other questions, on a day of its own, and its pass mark is a scaled score, not a percentage.",
    byDomain: "By content area",
    weight: (share: number) => `${percent(share)} of the exam`,
    range: (low: number, high: number) => `${percent(low)} to ${percent(high)}`,
    answers: (count: number) => `from ${counted(count, "answer", "answers")}`,
    missing: (count: number) =>
      `Not enough data: ${counted(count, "more question", "more questions")} wanted`,
    practice: "Practice",
    amt: "AMT does not publish how its exam is weighted",
    amtWhy:
      "AMT names eight content areas for the RPT, and in what we could read no current weights. An estimate without them would be made up, so there is none. Your answers by content area are on the other two tabs.",
    toNha: "See the estimate for NHA CPT",
    how: "How this is worked out",
    howItems: (days: number, memory: number, worth: number, covered: number) => [
      "Every answer in a finished quiz or practice exam counts, where its question belongs to an area of this exam. How hard the question is, and the chance of guessing it, are allowed for.",
      `Recent answers count more: after ${counted(days, "day", "days")} an answer counts half. If you had seen the answer to a question before, your answer counts only from ${counted(memory, "day", "days")} later on, and then half: part of it is memory.`,
      `A content area gets an estimate from about ${number(worth)} recently answered questions on; the whole exam, once the areas with an estimate make up ${percent(covered)} of it.`,
      "Tried on made-up learners whose knowledge was known, the range held the true share at least nine times in ten.",
      "The weights are the published ones of the exam. Where a range is published (ASCP), its middle.",
    ],
    toPractice: "Go to Practice",
  },
});
