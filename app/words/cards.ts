/** `/practice/cards` */
import { counted, number, spoken } from "./language";
import { inMinutes } from "./time";

const decimals = (value: number) => number(Math.round(value * 10) / 10);

export const cardsWords = spoken({
  en: {
    title: "Study Cards",
    failure: "Error loading data from database",
    browse: "Browse all",
    /** Counts of the selected category; new cards are limited per day. */
    facts: (due: number, fresh: number) => `${number(due)} due · ${number(fresh)} new today`,
    undo: "Undo",
    undoWhat: "Undo the last grade",
    states: { 0: "New", 1: "Learning", 2: "Review", 3: "Learning again" },
    show: "Show answer",
    answer: "Answer",
    source: (source: string) => `Source: ${source}`,
    lessons: (module: string) => `Lessons: ${module}`,
    lesson: (title: string) => `Read the lesson: ${title}`,
    grade: "How well did you know it?",
    ratings: { 1: "Again", 2: "Hard", 3: "Good", 4: "Easy" },
    inMinutes,
    inDays: (days: number) => counted(days, "day", "days"),
    inMonths: (months: number) => counted(months, "month", "months"),
    inYears: (years: number) => `${decimals(years)} years`,
    onExamDay: "exam day",
    keyboard: "Keyboard",
    keys: "{space} shows the answer, {first}–{last} grade it.",
    space: "Space",
    useKeys: "Use these keys",
    done: "All done for now",
    doneNext: (when: string) => `The next card comes back ${when}.`,
    doneNothing: "No card is scheduled yet.",
    enough: "You have begun all the new cards of today. More can be begun tomorrow.",
    today: (time: string) => `today at ${time}`,
    tomorrow: "tomorrow",
    onDay: (day: string) => `on ${day}`,
    toAll: "Review all categories",
    none: "No study cards yet",
    noneWhat: "Cards appear here as soon as they are published.",
    noneOwn: "No cards of your own yet",
    hiddenOwn: "Your cards are hidden for now",
    hiddenOwnWhat:
      "Their questions are in an attempt that you have not submitted. They come back once you submit it.",
    noneOwnWhat: "Review a quiz that you finished, and make cards of the questions you missed.",
    toQuizzes: "Go to the quizzes",
  },
});
