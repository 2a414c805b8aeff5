import { inMinutes } from "~/ui/durations";
import { counted, number, spoken } from "~/ui/language";

/** `/practice/cards` */
const decimals = (value: number) => number(Math.round(value * 10) / 10);

export const cardsWords = spoken({
  en: {
    title: "Study Cards",
    failure: "Error loading data from database",
    leave: "Leave Study Cards. Your grades are saved.",
    browse: "Browse all",
    /** Counts of the selected category; new cards are limited per day. */
    facts: (due: number, fresh: number) => `${number(due)} to review · ${number(fresh)} new`,
    undo: "Undo",
    undoWhat: "Undo the last grade",
    states: { 0: "New", 1: "Learning", 2: "Review", 3: "Learning" },
    show: "Show answer",
    tap: "Tap the card to flip it",
    answer: "Answer",
    source: (source: string) => `Source: ${source}`,
    lessons: (module: string) => `Lessons: ${module}`,
    lesson: (title: string) => `Read the lesson: ${title}`,
    grade: "How well did you know it?",
    /** In the first session. */
    gradeHelp:
      "Again: you didn't know it. Hard, Good or Easy: you did. The easier it was, the later it comes back.",
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
    doneCount: (grades: number) =>
      grades === 0 ? "Nothing is due today." : `${counted(grades, "card", "cards")} graded today.`,
    doneTomorrow: (cards: number) =>
      cards === 0 ? "Tomorrow: no cards." : `Tomorrow: ${counted(cards, "card", "cards")}.`,
    doneNext: (when: string) => `The next card comes back ${when}.`,
    enough: "That's all the new cards for today.",
    today: (time: string) => `today at ${time}`,
    tomorrow: "tomorrow",
    onDay: (day: string) => `on ${day}`,
    toAll: "Study all categories",
    toPractice: "Back to Practice",
    none: "No study cards yet",
    noneWhat: "Cards appear here as soon as they are published.",
    noneOwn: "No cards of your own yet",
    hiddenOwn: "Your cards are hidden for now",
    hiddenOwnWhat:
      "Their questions are in an attempt you haven't submitted. They come back once you submit it.",
    noneOwnWhat: "Review a finished quiz, and make cards from the questions you missed.",
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
    lead: "Tap a card to flip it.",
    review: "Study cards",
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
      "Their questions are in an attempt you haven't submitted. They come back once you submit it.",
    noneOwnWhat: "Review a finished quiz, and make cards from the questions you missed.",
  },
});

/** Notices and refusals about study cards. Server only. */
export const cardNotices = spoken({
  en: {
    notFound: "Study card not found",
    notFoundWhat: "We couldn't find this study card in your account.",
    noQuestion: "Question Not Found",
    noQuestionWhat: "You can make a card from any question you have answered.",
    noAttempt: "Results not found",
    noAttemptWhat: "We couldn't find this attempt in your account.",
    toCards: "Back to Study Cards",
    graded: "You already graded that card",
    gradedWhat: "Nothing changed. Here is the next one.",
    undone: "Grade undone",
    nothingUndone: "There is no grade to undo",
    added: "Study card added",
    there: "This question is already in your cards",
    underWay: "No card yet",
    underWayWhat: "This question is in a quiz you haven't submitted.",
    allAdded: (count: number) => `${counted(count, "study card", "study cards")} made`,
    noneNew: "No new study cards",
    someLater: "Questions in an attempt you haven't submitted get a card once you submit it.",
    noneAdded: "These questions are already in your cards",
    removed: "Study card removed",
  },
});
