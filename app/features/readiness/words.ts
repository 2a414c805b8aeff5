import { counted, number, percent, spoken } from "~/ui/language";

/** Below the scale from 0 to 100. */
export const scaleWords = spoken({
  en: { scale: number, mark: (mark: number) => `mark ${number(mark)}` },
});

const standing = spoken({
  en: {
    above: (mark: number) => `Above the study mark of ${percent(mark)}.`,
    near: (mark: number) => `Near the study mark of ${percent(mark)}.`,
    below: (mark: number) => `Below the study mark of ${percent(mark)}.`,
  },
});

/** The estimate on the dashboard. */
export const readinessCardWords = spoken({
  en: {
    title: "Readiness",
    details: "Details",
    detailsSaid: "Details: readiness",
    /** "73–86", before `estimated`. */
    range: (low: number, high: number) => `${number(Math.round(low))}–${number(Math.round(high))}`,
    estimated: "of 100, estimated",
    standing,
    weakest: "Weakest: {area}",
    area: (name: string, share: number) => `${name}, ${percent(share)}`,
    wanted: (answers: number) =>
      `Answer about ${counted(answers, "more question", "more questions")} to see an estimate.`,
  },
});

/** `/readiness` */
export const readinessWords = spoken({
  en: {
    title: "Readiness",
    lead: "Your estimated score on a phlebotomy exam, based on your answers so far. NCLEX answers don’t count here.",
    exams: "Exam",
    exam: { nha: "NHA CPT", ascp: "ASCP PBT", amt: "AMT RPT" },
    overall: "The whole exam",
    of: (low: number, high: number) => `${number(low)} to ${number(high)} of 100`,
    standing,
    weakest: "Weakest: {area}.",
    area: (name: string, share: number) => `${name}, ${percent(share)}`,
    sentence: (low: number, high: number) =>
      `On an exam with questions like ours, you'd likely get ${number(low)} to ${number(high)} out of 100 right today.`,
    notEnough: "Not enough data",
    wanted: (answers: number) =>
      `Answer about ${counted(answers, "more question", "more questions")} to see an estimate.`,
    coveredSoFar: (covered: number) => `So far you have covered ${percent(covered)} of the exam.`,
    noPromise: "This doesn't mean you'll pass",
    noPromiseWhy:
      "The real exam has different questions, and its pass mark is a scaled score, not a percentage.",
    byDomain: "By content area",
    weight: (share: number) => `${percent(share)} of the exam`,
    range: (low: number, high: number) => `${percent(low)} to ${percent(high)}`,
    answers: (count: number) => `from ${counted(count, "answer", "answers")}`,
    practiceThis: (area: string) => `${area}: practice`,
    missing: (count: number) => `answer ${number(count)} more to see an estimate`,
    amt: "AMT does not publish how its exam is weighted",
    amtWhy:
      "AMT lists eight content areas for the RPT, but we found no current weights. Without them an estimate would be a guess, so we don't show one. The other two tabs show your answers by content area.",
    toNha: "See the estimate for NHA CPT",
    how: "How we calculate this",
    howItems: (days: number, memory: number, worth: number, covered: number) => [
      "Every answer in a finished quiz or practice exam counts if its question belongs to this exam. Harder questions count for more, and lucky guesses are allowed for.",
      `Recent answers count more: after ${counted(days, "day", "days")} an answer counts half. If you saw the answer to a question, a new try counts only after ${counted(memory, "day", "days")}, and then half, because part of it is memory.`,
      `A content area gets an estimate after about ${number(worth)} recent answers. The whole exam gets one when those areas make up ${percent(covered)} of it.`,
      "In simulations, the true score was inside the range at least nine times out of ten.",
      "We use the weights that the exam publishes. Where it publishes a range (ASCP), we use the middle.",
    ],
    toPractice: "Go to Practice",
  },
});
