/** `/practice/planner/begin` */
import { counted, spoken } from "./language";

export const plannerBeginWords = spoken({
  en: {
    title: "Start again from today",
    lead: (day: string) => `Your plan began on ${day}. From where do you want to go on?`,
    begin: "Begin the plan today",
    beginLead: "Eight weeks, laid onto your days.",
    beginText: "The first session is today's, or that of the next day on which your pace studies.",
    rest: "Go on with what is open",
    restText: (sessions: number) =>
      sessions > 0
        ? `What you finished stays done. The ${counted(sessions, "session", "sessions")} that are left begin today.`
        : "Every session is done, and stays so: there is nothing to lay out anew.",
    anew: "Begin at week 1",
    anewText:
      "All sessions begin today, and quizzes, rounds, cards and ticks count from now on. Lessons that you read stay read. Your results, scores and streak stay as they are.",
    cancel: "Leave the plan as it is",
  },
});
