/** Tasks, days and notices of a study plan. Server only. */
import { counted, listed, spoken } from "./language";
import { inHours, inMinutes } from "./time";

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
    minutes: inHours,
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
    pressed: (minutes: number) => `Your exam comes early: up to ${inHours(minutes)} a day`,
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
