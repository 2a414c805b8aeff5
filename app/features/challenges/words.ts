import { counted, number, spoken } from "~/ui/language";

/** `/attempts/:attemptId/items/:position/report` */
export const reportWords = spoken({
  en: {
    title: "Report a problem",
    about: (list: string, position: number) => `${list}, question ${number(position)}`,
    failure: "Failed to load the form",
    reason: "What is wrong?",
    details: "Tell us more",
    detailsHint:
      "If the answer looks wrong, say which one you would mark correct, and why. Don't include patient information.",
    already: (when: string) => `You reported this question on ${when}`,
    alreadyWhat: "You can change your report.",
    send: "Send report",
    change: "Update report",
    sending: "Sending...",
    back: "Back to the question",
  },
});

/** What a learner can report, by the codes of the database. */
export const reasonWords = spoken({
  en: {
    answer: {
      name: "The answer looks wrong",
      means: "Another option is right, or more than one is.",
    },
    explanation: {
      name: "The explanation or source is wrong",
      means: "The answer is right, but not the reason given for it.",
    },
    wording: {
      name: "A typo or unclear wording",
      means: "It is misspelled or hard to understand.",
    },
    broken: {
      name: "Something is broken",
      means: "A picture, a table or a button does not work.",
    },
  },
});

/** Instead of the form. Server only. */
export const notReportable = spoken({
  en: {
    title: "Question Not Found",
    what: "You can report a question once you have seen its answer.",
    practice: "Back to Practice",
  },
});

/** Errors of the form. Server only. */
export const reportErrors = spoken({
  en: {
    reason: "Choose what is wrong.",
    details: "Say which answer you would mark correct, and why.",
    atMost: (length: number) => `Use at most ${number(length)} characters.`,
    signs: "Your report contains characters we can't store. Retype it or paste it as plain text.",
  },
});

/** After sending. Server only. */
export const reportNotices = spoken({
  en: {
    stored: "Report sent",
    changed: "Report updated",
    what: "Our editors will see it with this question. We don't reply to each report, and your score stays as it is. If we correct the answer, you'll get a notification.",
  },
});

/** `/admin/challenges` */
export const challengeListWords = spoken({
  en: {
    title: "Reported questions",
    failure: "Failed to load reported questions",
    lead: (open: number) =>
      open === 0 ? "No open reports." : `${counted(open, "open report", "open reports")}.`,
    none: "Nothing reported",
    noneHint: "Problems that learners report with a question appear here.",
    mend: "Correct a question in its content file. Reports cannot be answered or closed here yet.",
    from: (who: string, when: string) => `${who} · ${when}`,
    where: (list: string, position: number) => `${list}, question ${number(position)}`,
    /** In the order of the learner's attempt, since a report may name a letter. */
    options: (lettered: string[]) => `Options as the learner saw them: ${lettered.join(" · ")}`,
    question: (id: string, version: number) => `${id}, version ${number(version)}`,
    noDetails: "No details given.",
    pages: "Pages of reports",
    newest: "Newest",
    older: "Older",
  },
});
