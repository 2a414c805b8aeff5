/** Fields shared by `/dashboard/welcome` and `/account/study`. */
import { spoken } from "./language";

export const studyFieldWords = spoken({
  en: {
    examDate: "Exam date",
    examDateHint: "Leave it empty while you have none.",
    pace: "Study pace",
  },
});
