/** `/practice/planner` */
import { counted, spoken } from "./language";
import { inHours, inMinutes } from "./time";

export const plannerWords = spoken({
  en: {
    title: "Study Planner",
    lead: "Eight weeks, laid onto your days.",
    failure: "Error loading data from database",
    begin: "Begin the plan today",
    beginTitle: "Ready when you are",
    /** `pace`: a sentence. */
    beginText: (pace: string, minutes: string) =>
      `${pace} The days below are those of a plan that begins today; the first session takes ${minutes}.`,
    nothing: "No session today",
    nothingText: (day: string) => `The next one is on ${day}. Nothing speaks against going ahead.`,
    nothingLeft: "Nothing is planned ahead.",
    doneToday: "Done for today",
    start: (task: string) => `Start: ${task}`,
    minutes: inHours,
    taskMinutes: inMinutes,
    done: "Done",
    ticked: "Ticked off",
    tick: "Mark done",
    tickNamed: (task: string, day: string) => `Mark done: ${task}, ${day}`,
    untick: "Take back",
    untickNamed: (task: string, day: string) => `Take back: ${task}, ${day}`,
    weekTitle: (number: number, title: string) => `Week ${number}: ${title}`,
    goal: (goal: string) => `Goal: ${goal}`,
    earlier: (open: number) =>
      `Earlier in this week: ${open > 0 ? `${counted(open, "task", "tasks")} open` : "all done"}`,
    otherWeek: "Back to this week",
    openBefore: (tasks: number) =>
      `${counted(tasks, "task", "tasks")} of earlier days ${tasks === 1 ? "is" : "are"} open: {weeks}. Do not pile them up: go on with today, and fit them in where you have time.`,
    openIn: (week: number, tasks: number) => `${tasks} in week ${week}`,
    weeks: "Eight weeks",
    weeksLabel: "What is done by week",
    path: "The path",
    goals: "What to aim for",
    aim: (reached: number, of: number) =>
      `80% or more on all ${of} module quizzes: ${reached} of ${of} so far. Only assessments count, practice quizzes do not.`,
    daily: "30 minutes daily, if you can.",
    tips: "Exam tips",
    moreTips: (count: number) => `${count} more ${count === 1 ? "tip" : "tips"}`,
    yours: "Your plan",
    pace: "Pace",
    began: "Began",
    begins: "Begins",
    exam: "Exam",
    noExam: "No date yet",
    change: "Change pace or exam date",
    calendar: "Download for your calendar",
    calendarText:
      "A calendar file (.ics) with a day for each session and your exam. After a change, download and import it again: sessions move to their new days.",
    again: "Start again from today",
    flexible:
      "The days are a suggestion: take the sessions on days that suit you, and leave one between.",
  },
});
