import { spoken } from "./language";

/** Words of an exam's questions that differ from a quiz's. */
export const examPlayer = spoken({
  en: {
    submit: "Submit Exam",
    back: "back to the exam",
  },
});
