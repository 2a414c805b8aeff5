import { counted, spoken } from "~/ui/language";

/** Fixed labels of the landing page. Texts an operator may change are in content/site.yaml. */
export const frontWords = spoken({
  en: {
    startFree: "Start free",
    dashboard: "Go to Dashboard",
    sample: "Sample",
    days: (count: number) => counted(count, "day", "days"),
    modules: (count: number) => counted(count, "module", "modules"),
    lessons: (count: number) => counted(count, "lesson", "lessons"),
    questions: (count: number) => counted(count, "question", "questions"),

    hero: {
      tryOne: "Try a question",
      /** Order of draw as in the lesson; red and gold share a place. */
      tubes: {
        culture: "Cultures",
        blue: "Light blue",
        red: "Red",
        gold: "Gold",
        green: "Green",
        lavender: "Lavender",
        gray: "Gray",
      },
      caption: "The order of draw. Learn why, and you won't have to memorize it.",
    },

    try: {
      check: "Check my answer",
      checking: "Checking…",
      missing: "Choose an answer.",
      unknown: "That isn't one of the answers. Choose one of these.",
      unsent:
        "We couldn't check your answer: you're offline, or our server is. Try again in a minute.",
      gone: "That question is no longer available",
      goneText: "Here's another one.",
      none: "No question can be shown right now. Questions that are open in one of your quizzes aren't shown here.",
      right: "Correct",
      wrong: "Not this one",
      wrongText: (letter: string) => `The right answer is ${letter}.`,
      answers: "Answers",
      why: "Why",
      /** `letters`: "A and D". */
      whyNot: (letters: string) => `Why not ${letters}`,
      keepGoing: "Keep going, it's free",
      lesson: (title: string) => `From the lesson “${title}”`,
      source: (names: string) => `Source: ${names}`,
      another: "Try another",
      place: (position: number, total: number) => `Question ${position} of ${total} to try`,
    },

    figures: {
      title: "In figures",
      modules: "Modules",
      lessons: "Lessons",
      questions: "Questions with rationale",
    },

    guide: {
      facts: (questions: string, time: string) => `${questions} · ${time}`,
      content: "Content",
      source: "Source",
      read: "{source} checked {day}",
      others: "Other certifications (no published figures):",
    },

    rack: {
      none: "Modules",
      noneText: "The modules are being prepared.",
      facts: (lessons: string, questions: string) => `${lessons} · ${questions}`,
      free: "Free",
      withPlan: "Basic",
    },

    /** The page of a lesson, as it is in the course. */
    page: {
      facts: (module: string, minutes: string) => `Lesson · ${module} · ${minutes}`,
      goals: "After this lesson, you'll be able to",
      sources: (names: string) => `Sources: ${names}`,
      reviewed: (day: string) => `Reviewed ${day}`,
      read: "Read this lesson free",
      readOn: "Read this lesson",
    },

    nclex: {
      facts: (minutes: string) => `Case study · ${minutes}`,
      range: (range: string) => `(${range})`,
      start: "Try a case free",
      startOn: "See the case studies",
    },

    schools: {
      more: "See plans for schools",
    },

    plans: {
      noCard: "no card needed",
      forDays: (days: string) => `for ${days}`,
      forLife: "for life",
      free: "Start for free",
      basic: "Choose Basic",
      premium: "Choose Premium",
      extend: (days: string) => `Add ${days}`,
      again: "Choose Basic again",
      upgrade: "Upgrade to Premium",
      instead: (price: string) => `instead of ${price}, because you have Basic`,
      yours: "Your plan",
      ended: "Your plan has ended",
      included: "Included in yours",
      left: (days: string) => `Your plan · ${days} left`,
      school: "Your school gives you access to everything for as long as you have your seat.",
      role: "As an administrator, you have access to everything.",
      notYet: "You can't buy plans here yet. Until then, everything marked Free is yours to use.",
    },

    testimonials: {
      none: "No quotes yet",
      noneText:
        "We only publish what learners actually wrote to us, with their consent. If this course has helped you, tell us how.",
      write: "Contact us",
    },
  },
});

/** `/terms`, `/privacy`, `/accessibility`: words around the authored texts. */
export const pageWords = spoken({
  en: {
    updated: (day: string) => `Last updated ${day}`,
    contents: "On this page",
    unnamedTitle: "The operator of this site hasn't added their name yet",
    unnamed:
      "Whoever runs this site hasn't filled in their name and address. Until they do, the text says “the operator of this site”.",
  },
});

/** Placeholders for missing facts about the operator. */
export const unnamedWords = spoken({
  en: {
    operator: "the operator of this site",
    address: "not stated yet",
    email: "not stated yet",
    law: "the place where the operator is based",
    refunds:
      "The operator hasn't published a refund policy. Ask through the contact form before you pay.",
    days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  },
});
