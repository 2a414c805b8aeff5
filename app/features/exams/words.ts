import { inMinutes } from "~/ui/durations";
import { counted, number, percent, spoken } from "~/ui/language";

/** `/practice-exams` */
export const examList = spoken({
  en: {
    title: "Practice Exams",
    failure: "Failed to load practice exams",
    /** @param each questions and minutes per exam; null if they differ */
    lead: (exams: number, each: { questions: number; minutes: number } | null) => {
      const all = counted(exams, "practice exam", "practice exams");
      if (each === null) return `${all}, all timed.`;
      const questions = counted(each.questions, "question", "questions");
      return `${all}${exams === 1 ? "" : ", each"} of ${questions} in ${inMinutes(each.minutes)}.`;
    },
    none: "No practice exams yet",
    noneWhat: "They appear here once they are published. Until then, practice by module.",
    toPractice: "Go to practice",
    facts: (questions: number, minutes: number | null, mark: number) =>
      [
        counted(questions, "question", "questions"),
        ...(minutes === null ? [] : [inMinutes(minutes)]),
        `study mark ${percent(mark)}`,
      ].join(" · "),
    tracks: { phlebotomy: "Phlebotomy", nclex: "NCLEX-RN" },
    inProgress: (time: string) => `In progress: ends at ${time}.`,
    inProgressUntimed: "In progress.",
    locked: "Premium",
    attempts: "Your attempts, newest first",
    attempt: (when: string, score: number, passed: boolean) =>
      `${when}: ${percent(score)}, ${passed ? "passed" : "needs review"}`,
    more: (count: number) => `and ${counted(count, "earlier one", "earlier ones")}`,
    start: "Start",
    resume: "Resume",
    retake: "Retake",
    results: "View Results",
    named: (what: string, exam: string) => `${what}: ${exam}`,
    offer: "Practice exams are included in Premium",
    offerWhat: "You need Premium to take an exam. It also keeps your access for life.",
    upgrade: (price: string) => `Upgrade to Premium for ${price}`,
    cases: "NCLEX Case Studies",
    casesWhat: "A patient's chart, one question at a time",
  },
});

/** `/exam/:examId`: the instructions of a practice exam. Server only. */
export const examCover = spoken({
  en: {
    mark: (mark: string) => `study mark ${mark}`,
    inProgress: "In progress",
    rulesTitle: "How it works",
    rules: [
      "One question per page. Move back and forth, change answers, and flag questions for later.",
      "Cross out options, mark how sure you are, add notes. Only you see them.",
      "Answers save automatically. Lose your connection or close the tab? You'll resume where you were.",
      "Unanswered questions count as wrong. Before you submit, you see which they are.",
      "After you submit, you see your score and the explanation for every answer.",
    ],
    timed:
      "The clock starts when you press Start and doesn't stop. At 0:00, your exam is submitted.",
    honest: {
      phlebotomy: (mark: number) =>
        `${percent(mark)} is a study mark. The real exams use their own scales, so no percentage matches their pass mark. The real NHA CPT exam asks 120 questions in two hours, and 20 of them don't count.`,
      nclex: (mark: number) =>
        `${percent(mark)} is a study mark. The real NCLEX-RN is adaptive, with 85 to 150 items, and has no passing percentage.`,
    },
    back: "Practice Exams",
    start: "Start Exam",
    resume: "Resume Exam",
    retake: "Retake Exam",
    results: "View Results",
    notStarted: "Failed to load exam. Please try again.",
  },
});

/** Notices and refusals about practice exams. Server only. */
export const examNotices = spoken({
  en: {
    needsPlan: "Please purchase a plan to access practice exams",
    needsPremium: "Premium upgrade required for practice exams",
    toPlans: "See plans",
    toPremium: "Upgrade Now",
    notAvailable: "Exam Not Available",
    gone: "There's no practice exam at this address. It may have been moved or removed.",
    empty: "This exam has no questions yet.",
    toList: "Back to Practice Exams",
    noQuestion: "Question Not Found",
    noQuestionWhy: "This exam has no question with that number.",
    toExam: "Back to the exam",
    notSubmitted: "Submission Failed",
    notSubmittedWhat: "Your saved answers are safe. Please try again.",
  },
});

/** `/exam/:examId/results/:attemptId` */
export const examResults = spoken({
  en: {
    pageTitle: (exam: string) => `Results: ${exam}`,
    notFound: "Results not found",
    title: "Exam results",
    passed: (score: number) => `Congratulations! You passed with ${percent(score)}!`,
    notPassed: (score: number) => `Exam Complete: You scored ${percent(score)}. Keep studying!`,
    markLabel: (mark: number) => `Dashed line: study mark ${percent(mark)}`,
    timeUp: {
      timeUp: "Time's Up! Your exam has been automatically submitted.",
      timeUpWhat: "Every answer saved by then counts.",
    },
    studyMark: {
      phlebotomy: (mark: number) =>
        `${percent(mark)} is a study mark. The real exams use their own scales, so no percentage here matches their pass mark: NHA CPT passes at 390 of 200–500, ASCP PBT at 400 of 100–999.`,
      nclex: (mark: number) =>
        `${percent(mark)} is a study mark. The real NCLEX-RN is adaptive, with 85 to 150 items, and has no passing percentage.`,
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
      `It identifies this attempt and its saved answers.${isMailed ? " We also emailed it to you." : ""} Include the code if you contact us.`,
    code: "Code",
    submittedAt: "Submitted",
    inUtc: "In UTC",
    submittedAtUtc: "Submitted (UTC)",
    stored: "Answers saved",
    storedOf: (stored: number, all: number, inPart: number) =>
      `${number(stored)} of ${number(all)}${inPart > 0 ? `, ${number(inPart)} incomplete` : ""}`,
  },
});

/** Refusals in place of a practice exam's results. Server only. */
export const examResultNotices = spoken({
  en: {
    resultsNotFound: "Results not found",
    noAttempt: "We couldn't find this attempt in your account.",
    notFinished: (exam: string) => `You have not finished “${exam}” yet.`,
    toList: "Back to Practice Exams",
  },
});

/** Email receipt of a practice exam. */
export const examMailWords = spoken({
  en: {
    subject: (exam: string, code: string) => `Your receipt for ${exam}, code ${code}`,
    heading: "Your exam was submitted",
    submitted: (exam: string) => `You submitted “${exam}”. Here's your receipt.`,
    timedOut: (exam: string) =>
      `Time ran out on “${exam}”, so we submitted it with every saved answer. Here's your receipt.`,
    code: "Code",
    submittedAt: "Submitted",
    inUtc: "In UTC",
    submittedAtUtc: "Submitted (UTC)",
    stored: "Answers saved",
    storedOf: (stored: number, all: number, inPart: number) =>
      `${number(stored)} of ${number(all)}${inPart > 0 ? `, ${number(inPart)} incomplete` : ""}`,
    score: "Score",
    scored: percent,
    keep: "Keep this email. The code identifies this attempt and its saved answers: include it if you contact us.",
    toResult: "View results",
    why: (name: string) => `You're receiving this because you took a practice exam at ${name}.`,
  },
});
