import { spoken } from "./language";

/** Cover of a quiz. Server only. */
export const quizCover = spoken({
  en: {
    modules: "Modules",
    practice: "Practice",
    passMark: "Pass mark",
    begun: "You have begun this quiz",
    rules: [
      "Each answer is saved as you go, at the latest when you press Next or Previous.",
      "Move back and forth, change answers, flag questions.",
      "After you submit, you see the reason for every answer.",
    ],
    quickRules: [
      "Five questions; each needs an answer before the next.",
      "After you submit, you see your score, and can try again.",
    ],
    allRules: [
      "All questions stand on one page. Submit once every one has an answer.",
      "After you submit, you see the reason for every answer.",
    ],
    tutorRule:
      "Practice with feedback checks each answer at once and shows the reason. A checked answer stands, and no time runs.",
    inTutor: "You practice with feedback: each answer is checked at once.",
    timedRule: "When time is over, what is saved is submitted.",
    back: "Back",
    start: "Start Quiz",
    resume: "Resume Quiz",
    retake: "Retake Quiz",
    tutor: "Practice with feedback",
    notStarted: "Failed to start quiz. Please try again.",
  },
});
