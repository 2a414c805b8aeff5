import { counted, percent, spoken } from "./language";

/** Quiz rows, on the practice page and below a module's lessons. */
export const quizList = spoken({
  en: {
    /** "20 questions · 20 minutes · pass mark 70%" */
    facts: (questions: number, minutes: number | null, passMark: number) =>
      [
        counted(questions, "question", "questions"),
        minutes ? counted(minutes, "minute", "minutes") : "no time limit",
        `pass mark ${percent(passMark)}`,
      ].join(" · "),
    locked: "Locked",
    taken: (best: number, times: number) =>
      `Best score ${percent(best)} · taken ${times === 1 ? "once" : counted(times, "time", "times")}`,
    notTaken: "Not taken yet",
  },
});
