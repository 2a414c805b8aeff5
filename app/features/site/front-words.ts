import { counted, spoken } from "~/ui/language";

/** Fixed labels of the landing page. Texts an operator may change are in content/site.yaml. */
export const frontWords = spoken({
  en: {
    getStarted: "Get Started",
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
      caption:
        "The order of draw, from first to last. Know why, and you need not learn it by heart.",
    },

    try: {
      check: "Check my answer",
      checking: "Checking…",
      missing: "Choose an answer.",
      unknown: "That is not one of the answers. Choose one of these.",
      unsent:
        "Your answer could not be checked: the line is gone, or the server cannot be reached. Try again in a minute.",
      gone: "That question is not offered any more",
      goneText: "Here is another one.",
      none: "No question can be shown right now. The ones you have open in a quiz keep their answers to themselves.",
      right: "Correct",
      wrong: "Not this one",
      wrongText: (letter: string) => `The right answer is ${letter}.`,
      why: "Why",
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
      facts: (questions: string, time: string) => `Questions: ${questions}. Time: ${time}.`,
      content: "Content",
      source: "Source",
      read: "{source} read {day}",
      others: "There are others, for which we found no figures to state:",
    },

    rack: {
      none: "Modules",
      noneText: "The modules are being prepared.",
      facts: (lessons: string, questions: string) => `${lessons} · ${questions}`,
      free: "Free",
      withPlan: "With a plan",
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
      instead: (price: string) => `instead of ${price}, because you hold Basic`,
      yours: "Your plan",
      ended: "Your plan has ended",
      included: "Included in yours",
      left: (days: string) => `Your plan · ${days} left`,
      school: "Your school has opened everything for you, for as long as you have your seat.",
      role: "You see everything as an administrator.",
      notYet:
        "Plans cannot be bought here yet. Until they can, what is marked Free is yours to use.",
    },

    testimonials: {
      none: "Nobody is quoted here yet",
      noneText:
        "We print only what learners have really written to us, with their consent. If this course has helped you, tell us how.",
      write: "Write to us",
    },

    /** Texts in the product pictures, taken from its screens and lessons. */
    pictures: {
      /** Not from the question bank, because anyone can read it here. */
      why: {
        wrong: "Recap the needle",
        wrongVerdict: "Wrong: your answer",
        wrongNote: "Recapping by hand is how sticks happen.",
        right: "Close its safety device at once",
        rightVerdict: "Correct answer",
        text: "A covered needle sticks nobody: not you, not the patient, not whoever empties the box.",
      },
      clock: { left: "18:24", of: "left", next: "Next" },
      saved: {
        answer: "3 to 4 inches above the site",
        unsent: "Not saved yet: trying again",
        saved: "Saved",
      },
      parts: {
        domains: [
          "Safety and Compliance",
          "Patient Preparation",
          "Routine Blood Collections",
          "Special Collections and Processing",
        ],
        again: "Read again",
      },
      lesson: {
        eyebrow: "Lesson",
        title: "The venous order of draw and why it works",
        goals: [
          "State the venous order of draw from memory",
          "Decide when a discard tube is needed and what it may be",
        ],
        source: "Source: CLSI GP41",
      },
      days: { label: "Days of access" },
      small: {
        ways: ["An old phone", "A slow line", "A keyboard", "A screen reader", "No scripts"],
      },
    },
  },
});

/** `/terms`, `/privacy`, `/accessibility`: words around the authored texts. */
export const pageWords = spoken({
  en: {
    updated: (day: string) => `Last changed ${day}`,
    contents: "On this page",
    unnamedTitle: "The operator of this site has not yet named themselves",
    unnamed:
      "Whoever runs this site has not filled in their name and address. Until they have, read “the operator of this site” wherever the text speaks of them.",
  },
});

/** Placeholders for missing facts about the operator. */
export const unnamedWords = spoken({
  en: {
    operator: "the operator of this site",
    address: "not stated yet",
    email: "not stated yet",
    law: "the place in which the operator is established",
    refunds:
      "The operator has not stated here what they do about refunds. Ask through the contact form before you pay.",
    days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  },
});
