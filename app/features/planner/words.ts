import { inMinutes } from "~/ui/durations";
import { counted, spoken } from "~/ui/language";

/** `/practice/planner` */
export const plannerWords = spoken({
  en: {
    title: "Study Planner",
    lead: "Your eight-week plan.",
    failure: "Error loading data from database",
    daysLeft: (days: number) => `${counted(days, "day", "days")} left`,
    begin: "Start your plan today",
    beginTitle: "Ready when you are",
    beginText: (minutes: string) =>
      `If you start today, your next days look like this: up to ${minutes} on a study day.`,
    weekLabel: "Your next seven days",
    off: "off",
    minutesShort: (minutes: number) => String(minutes),
    moved: (sessions: number) => `We moved ${counted(sessions, "session", "sessions")}`,
    movedText: (minutes: number) => `Study days now take up to ${inMinutes(minutes)}.`,
    whatMoved: "What moved",
    movedLine: (title: string, when: string) => (when ? `${title}: ${when}` : title),
    gotIt: "Got it",
    dropTitle: "Too much? Leave something out",
    dropText: (sessions: number, minutes: number, most: number) =>
      `Without ${counted(sessions, "session", "sessions")} of review and practice, it’s up to ${inMinutes(minutes)} a day${minutes <= most ? "" : ` (your pace is ${inMinutes(most)})`}. You’d keep every lesson.`,
    whatDrops: "What you’d leave out",
    drop: (sessions: number) => `Leave out ${counted(sessions, "session", "sessions")}`,
    skipped: (sessions: number) =>
      `${counted(sessions, "repeat", "repeats")} ${sessions === 1 ? "is" : "are"} skipped for now.`,
    leftOut: (sessions: number) =>
      `${counted(sessions, "session is", "sessions are")} left out of your plan.`,
    putBack: "Put back",
    today: "Today",
    todayFacts: (minutes: number, done: number, of: number) =>
      `${inMinutes(minutes)} · ${done} of ${of} done`,
    nothing: "No session today",
    nothingText: (day: string) => `Next: ${day}. Want to get ahead?`,
    nothingLeft: "Nothing else is planned.",
    doneToday: "Done for today",
    start: "Start",
    startNamed: (task: string) => `Start: ${task}`,
    minutes: inMinutes,
    partDone: "done",
    tick: "Mark done",
    tickNamed: (task: string) => `Mark done: ${task}`,
    untick: "Undo",
    untickNamed: (task: string) => `Undo: ${task}`,
    later: "Coming up",
    rest: "Rest of the plan",
    restText: (sessions: number, light: string | null) =>
      counted(sessions, "session", "sessions") + (light ? ` · ${light} stays light` : ""),
    week: (number: number) => `Week ${number}`,
    weekTitle: (number: number, title: string) => `Week ${number}: ${title}`,
    goal: (goal: string) => `Goal: ${goal}`,
    twoWeeks: (first: number, last: number) => `Weeks ${first}–${last}`,
    modules: (first: number, last: number) => `Modules ${first}–${last}`,
    review: "Review of all modules",
    weeks: "Eight weeks",
    weeksLabel: "Progress by week",
    weekGoals: "What each week is for",
    path: "The path",
    goals: "Your goals",
    aim: (reached: number, of: number) =>
      `80% or more on all ${of} module quizzes: ${reached} of ${of} so far. Only assessments count, not practice quizzes.`,
    daily: "30 minutes daily, if you can.",
    tips: "Exam tips",
    moreTips: (count: number) => `${count} more ${count === 1 ? "tip" : "tips"}`,
    yours: "Your plan",
    pace: "Pace",
    began: "Started",
    begins: "Starts",
    exam: "Exam",
    noExam: "No date yet",
    change: "Change pace or exam date",
    calendar: "Download for your calendar",
    calendarText:
      "A calendar file (.ics) with your study days and your exam. If your plan changes, download and import it again to update your calendar.",
    again: "Start again from today",
    flexible: "The days are a suggestion. Study on any days you like, with a day off in between.",
  },
});

/** `/practice/planner/begin` */
export const plannerBeginWords = spoken({
  en: {
    title: "Start again from today",
    lead: (day: string) => `Your plan started on ${day}. Where do you want to pick up?`,
    begin: "Start your plan today",
    beginLead: "Your eight-week plan.",
    beginText: "Your first session is today or on your next study day.",
    rest: "Continue with what’s left",
    restText: (sessions: number) =>
      sessions > 0
        ? `Finished work is kept. We’ll replan the other ${counted(sessions, "session", "sessions")}, starting today.`
        : "Every session is done, so there’s nothing left to plan.",
    anew: "Start over at week 1",
    anewText:
      "Quizzes, rounds and check marks start over. Lessons you’ve read still count. Your results, scores and streak stay as they are.",
    cancel: "Keep the plan as it is",
  },
});

/** Notices after posts of the study planner. */
export const plannerNotices = spoken({
  en: {
    begun: "Your plan starts today",
    laidAgain: "Your plan continues from today",
    anew: "Your plan starts over today",
    leftOut: "We left those sessions out",
    leftOutMore: "You can put them back at any time.",
    putBack: "All sessions are back in your plan",
  },
});

/** Tasks and days of a study plan. Server only. */
export const planWords = spoken({
  en: {
    kinds: {
      lesson: "Lesson",
      check: "Check yourself",
      practice: "Practice quiz",
      assessment: "Assessment",
      builtin: "Warm-up",
      "order-of-draw": "Order of Draw",
      cards: "Study Cards",
      revisit: "Read again",
      exam: "Practice exam",
      /** A case study or a single question. */
      case: "NCLEX practice",
    },
    rounds: {
      venous: "Venous round",
      capillary: "Capillary round",
      "winged-set": "Winged-set round",
    },
    revisit: (module: string) => `What you missed in ${module}`,
    /** Kind and minutes of a task. */
    facts: (kind: string, minutes: number) => `${kind} · ${inMinutes(minutes)}`,
    today: "Today",
    tomorrow: "Tomorrow",
    onDay: (title: string, day: string) => `${title}, ${day}`,
    summary: ([first = "", second, ...rest]: string[], minutes: number) =>
      [
        second ? `${first}, ${second}` : first,
        ...(rest.length > 0 ? [`${rest.length} more`] : []),
        inMinutes(minutes),
      ].join(" · "),
  },
});

/** Today's rows. Server only. */
export const todayWords = spoken({
  en: {
    cards: (due: number) => `${counted(due, "card", "cards")} to review`,
    reviewed: (cards: number) => `${counted(cards, "card", "cards")} reviewed`,
    cardFacts: (minutes: number) => `Study Cards · ${inMinutes(minutes)}`,
    moreCards: (due: number, minutes: number) =>
      `Study Cards · ${inMinutes(minutes)} · ${due} due in all`,
  },
});

/** Notices about plan and exam. `day`: a date. */
export const planNotices = spoken({
  en: {
    noPace: "You haven’t chosen a pace",
    noPaceMore: "Until you do, this is the daily plan. {link}",
    partial: "Your study plan covers the free modules",
    partialMore: "Basic or Premium adds the lessons and quizzes of the other modules. {link}",
    toPlans: "See the plans",
    examPast: (day: string) => `Your exam date, ${day}, has passed`,
    examPastMore: "We hope it went well. Taking another one? Set the new date. {link}",
    examToday: "Your exam is today",
    examTodayMore: "Nothing is planned. Bring your ID, and breathe. Good luck!",
    examTomorrow: "Your exam is tomorrow",
    examTomorrowMore:
      "Nothing is planned today. Keep it light: lay out your ID, check the route and the time, and sleep.",
    pressed: (minutes: number) => `Your exam is close: plan on up to ${inMinutes(minutes)} a day`,
    pressedMore: "Some days have several sessions. {link}",
    ahead: (day: string) => `Your plan starts on ${day}`,
    aheadMore: "You can do any of it before then.",
    through: "You’ve finished the plan",
    throughExam: (days: number) =>
      `${counted(days, "day", "days")} to your exam. Until then, review what you missed and the cards that are due. {link}`,
    throughMore: "Keep reviewing what you missed and the cards that are due. {link}",
    change: "Change pace or exam date",
    choose: "Choose a pace",
    practise: "Build a quiz from what you missed",
  },
});

/** Texts of the study planner's calendar file. */
export const calendarFileWords = spoken({
  en: {
    name: (product: string) => `${product} study plan`,
    day: (minutes: number) => `Study (${inMinutes(minutes)})`,
    task: (kind: string, title: string) => `${kind}: ${title}`,
    exam: "Exam day",
    examText: "Bring your ID. Good luck!",
  },
});
