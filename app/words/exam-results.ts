/** `/exam/:examId/results/:attemptId` */
import { counted, number, percent, spoken } from "./language";

export const examResults = spoken({
  en: {
    pageTitle: (exam: string) => `Results: ${exam}`,
    notFound: "Results not found",
    title: "Exam results",
    passed: (score: number) => `Congratulations! You passed with ${percent(score)}!`,
    notPassed: (score: number) => `Exam Complete: You scored ${percent(score)}. Keep studying!`,
    timeUp: {
      timeUp: "Time's Up! Your exam has been automatically submitted.",
      timeUpWhat: "Every answer that was stored by then counts.",
    },
    studyMark: {
      phlebotomy: (mark: number) =>
        `${percent(mark)} is a study mark. The real exams are scored on scales of their own, so no percentage here stands for their pass mark: NHA CPT passes at 390 of 200–500, ASCP PBT at 400 of 100–999.`,
      nclex: (mark: number) =>
        `${percent(mark)} is a study mark. The real NCLEX-RN is adaptive, with 85 to 150 items, and has no percentage as a pass mark.`,
    },
    review: "View Review",
    retake: "Retake Exam",
    resume: "Resume Exam",
    list: "Back to Practice Exams",
    whereNext: "Where to next",
    dashboard: "Dashboard",

    print: "Print results",
    receipt: "Receipt",
    receiptWhat: (isMailed: boolean) =>
      `It names this attempt and the answers stored in it.${isMailed ? " A mail to your confirmed address says the same." : ""} Quote the code if you write to us about it.`,
    code: "Code",
    handedIn: "Handed in",
    inUtc: "In UTC",
    handedInUtc: "Handed in (UTC)",
    stored: "Answers stored",
    storedOf: (stored: number, all: number, inPart: number) =>
      `${number(stored)} of ${number(all)}${inPart > 0 ? `, of which ${number(inPart)} in part` : ""}`,

    attempts: "Your attempts at this exam",
    /** @param more percentage points, negative if lower */
    comparedWith: (more: number, day: string) => {
      const points = counted(Math.abs(more), "percentage point", "percentage points");
      const how = more === 0 ? "as much as" : `${points} ${more > 0 ? "more" : "less"} than`;
      return `That is ${how} in your attempt before it, on ${day}.`;
    },
  },
});
