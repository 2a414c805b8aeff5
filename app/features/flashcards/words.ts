import { inMinutes } from "~/ui/durations";
import { counted, number, spoken } from "~/ui/language";

/** `/practice/cards` */
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

/** Card categories, worded as in the specification. */
export const cardCategoryWords = spoken({
  en: {
    which: "Categories",
    tab: (label: string, due: number) => (due > 0 ? `${label} (${number(due)})` : label),
    all: "All",
    tubes: "Tubes",
    order: "Order",
    safety: "Safety",
    anatomy: "Anatomy",
    complications: "Complications",
    procedures: "Procedures",
    own: "My questions",
  },
});

/** `/practice/cards/browse` */
export const cardsBrowseWords = spoken({
  en: {
    title: "Browse study cards",
    failure: "Error loading data from database",
    lead: "Click a card to flip it.",
    review: "Review what is due",
    cards: (count: number) => counted(count, "card", "cards"),
    source: (source: string) => `Source: ${source}`,
    remove: "Remove this card",
    removeNamed: (question: string) => `Remove this card: ${question}`,
    pages: "Pages of cards",
    page: (page: number, of: number) => `Page ${number(page)} of ${number(of)}`,
    earlier: "Previous cards",
    further: "Next cards",
    none: "No study cards yet",
    noneWhat: "Cards appear here as soon as they are published.",
    noneOwn: "No cards of your own yet",
    hiddenOwn: "Your cards are hidden for now",
    hiddenOwnWhat:
      "Their questions are in an attempt that you have not submitted. They come back once you submit it.",
    noneOwnWhat: "Review a quiz that you finished, and make cards of the questions you missed.",
  },
});

/** Notices and refusals about study cards. Server only. */
export const cardNotices = spoken({
  en: {
    notFound: "Study card not found",
    notFoundWhat: "There is no study card of yours at this address.",
    noQuestion: "Question Not Found",
    noQuestionWhat: "A card can be made of a question that you have answered.",
    noAttempt: "Results not found",
    noAttemptWhat: "There is no finished attempt of yours at this address.",
    toCards: "Back to Study Cards",
    graded: "That card was graded already",
    gradedWhat: "Nothing has changed. Here is the next one.",
    undone: "Grade taken back",
    nothingUndone: "There is no grade to take back",
    added: "Study card made",
    there: "This question is in your cards already",
    underWay: "No card yet",
    underWayWhat: "This question stands in a quiz that you have begun and not submitted.",
    allAdded: (count: number) => `${counted(count, "study card", "study cards")} made`,
    noneNew: "No new study cards",
    someLater:
      "Questions that are also in an attempt that you have not submitted get no card until you submit it.",
    noneAdded: "These questions are in your cards already",
    removed: "Study card removed",
  },
});
