import { spoken } from "./language";

/** What an exam's questions say otherwise than a quiz's. */
export const examPlayer = spoken({
  en: {
    submit: "Submit Exam",
    back: "back to the exam",
  },
});
