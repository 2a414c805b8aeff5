/** `/account/study` */
import { spoken } from "./language";

export const studyWords = spoken({
  en: {
    title: "Study",
    heading: "Your exam and your pace",
    lead: "Your study planner is laid out by them.",
    examName: "Which exam",
    undecided: "Another one, or not decided",
    save: "Save changes",
    saving: "Saving...",
    cancel: "Cancel",
  },
});
