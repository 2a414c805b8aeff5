import { percent, spoken } from "./language";

/** `/exam/:examId`: the instructions of a practice exam. Server only. */
export const examCover = spoken({
  en: {
    mark: "Study mark",
    begun: "You have begun this exam",
    rulesTitle: "How it works",
    rules: [
      "One question a page. Move back and forth, change answers, and flag questions for later.",
      "Rule options out with the struck letter beside them, say how sure you are, and write a note on any question. All of it is for you alone.",
      "Each answer is saved as you go. After a lost line or a closed browser, you go on where you were.",
      "An empty question counts as wrong. Before you submit, you see which are empty.",
      "After you submit, you see your score and the reason for every answer.",
    ],
    timed:
      "The clock runs from Start to the end, without a pause. At 0:00 what is saved is submitted.",
    honest: {
      phlebotomy: (mark: number) =>
        `${percent(mark)} is a study mark. The real exams are scored on scales of their own, so no percentage stands for their pass mark. The real NHA CPT exam asks 120 questions in two hours, 20 of which do not count.`,
      nclex: (mark: number) =>
        `${percent(mark)} is a study mark. The real NCLEX-RN is adaptive, with 85 to 150 items, and has no percentage as a pass mark.`,
    },
    back: "Practice Exams",
    start: "Start Exam",
    resume: "Resume Exam",
    retake: "Retake Exam",
    results: "View Results",
    notStarted: "Failed to load exam. Please try again.",
  },
});
