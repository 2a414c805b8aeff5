/** Notices after posts of the study planner. */
import { spoken } from "./language";

export const plannerNotices = spoken({
  en: {
    begun: "Your plan begins today",
    laidAgain: "Your plan goes on from today",
    anew: "Your plan begins anew today",
  },
});
