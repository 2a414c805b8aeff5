import { inMinutes } from "~/ui/durations";
import { counted, listed, spoken } from "~/ui/language";

/** `/practice/planner` */
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
    minutes: inMinutes,
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

/** `/practice/planner/begin` */
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

/** Notices after posts of the study planner. */
export const plannerNotices = spoken({
  en: {
    begun: "Your plan begins today",
    laidAgain: "Your plan goes on from today",
    anew: "Your plan begins anew today",
  },
});

/** Tasks, days and notices of a study plan. Server only. */
export const planWords = spoken({
  en: {
    kinds: {
      lesson: "Lesson",
      check: "Check yourself",
      practice: "Practice quiz",
      assessment: "Assessment",
      builtin: "Five questions",
      "order-of-draw": "Order of Draw",
      cards: "Study Cards",
      revisit: "Read again",
    },
    rounds: {
      venous: "Venous round",
      capillary: "Capillary round",
      "winged-set": "Winged-set round",
    },
    categories: {
      tubes: "tubes",
      order: "order of draw",
      safety: "safety",
      anatomy: "anatomy",
      complications: "complications",
      procedures: "procedures",
    },
    cards: (categories: string[]) => `Cards: ${listed(categories)}`,
    allCards: "Cards of all categories",
    revisit: (module: string) => `What you missed in ${module}`,
    /** Kind and minutes of a task. */
    facts: (kind: string, minutes: number) => `${kind} · ${inMinutes(minutes)}`,
    today: (day: string) => `Today, ${day}`,
    session: (number: number) => `Session ${number}`,
    before: (number: number) => `Session ${number}, done before this start`,
    undated: (number: number) => `Session ${number}, without a day`,
    week: (number: number) => `Week ${number}`,
    weeks: (first: number, last: number) => `Weeks ${first}–${last}`,
    modules: (first: number, last: number) => `Modules ${first}–${last}`,
    review: "Review of all modules",
    minutes: inMinutes,
  },
});

/** Today's rows. Server only. */
export const todayWords = spoken({
  en: {
    cards: (due: number) => `${counted(due, "card", "cards")} to review`,
    minutes: inMinutes,
  },
});

/** Notices about plan and exam. `day`: a full date. */
export const planNotices = spoken({
  en: {
    noPace: "You have not chosen a pace",
    noPaceMore: "Until you do, this is the daily plan. {link}",
    partial: "Your study plan covers the free modules",
    partialMore: "Basic or Premium adds the lessons and quizzes of the other modules. {link}",
    toPlans: "See the plans",
    examPast: (day: string) => `Your exam date, ${day}, has passed`,
    examPastMore:
      "We hope it went well. If another is ahead, set the new date, and start the plan again from today. {link}",
    examToday: "Your exam is today",
    examTodayMore: "Nothing is planned. Take your identification with you, and breathe. Good luck!",
    examTomorrow: "Your exam is tomorrow",
    examTomorrowMore:
      "Nothing is planned today. Keep it light, lay out your identification, the route and the time, and sleep.",
    noDays: "No day is left before your exam",
    noDaysMore:
      "The day before stays free. What is open stands below without days. If the date is wrong, change it. {link}",
    pressed: (minutes: number) => `Your exam comes early: up to ${inMinutes(minutes)} a day`,
    pressedMore:
      "All sessions stand before the day before your exam, several on one day. If that is too much, take the assessments first, and read the lessons that the missed questions came from. {link}",
    ahead: (day: string) => `Your plan begins on ${day}`,
    aheadMore: "You can do any of it before then.",
    through: "The plan is through",
    throughExam: (days: number) =>
      `${counted(days, "day", "days")} to your exam. Until then review: what you missed, and the cards that are due. {link}`,
    throughMore: "Go on with review: what you missed, and the cards that are due. {link}",
    change: "Change pace or exam date",
    choose: "Choose a pace",
    practise: "Build a quiz of what you missed",
  },
});

/** Texts of the study planner's calendar file. */
export const calendarFileWords = spoken({
  en: {
    name: (product: string) => `${product} study plan`,
    session: (title: string, minutes: number) => `Study: ${title} (${inMinutes(minutes)})`,
    task: (kind: string, title: string) => `${kind}: ${title}`,
    exam: "Exam day",
    examText: "Take your identification with you. Good luck!",
  },
});
