import { inMinutes } from "~/ui/durations";
import { counted, percent, spoken } from "~/ui/language";

/** The list of case studies. */
export const caseStudies = spoken({
  en: {
    title: "NCLEX Case Studies",
    lead: "Interactive patient scenarios: read an unfolding chart and make the six decisions of clinical judgment, or answer a single question beside its chart.",
    failure: "Failed to load case studies",
    /** On a card, by the case's format. */
    formats: { unfolding: "Case Study", bow_tie: "Bow-tie", trend: "Trend" },
    singles: "Single questions",
    singlesLead: "One question beside a chart, as they appear on the exam outside of case studies.",
    premium: "Premium",
    minutes: inMinutes,
    start: "Start Case Study",
    resume: "Resume Case Study",
    again: "Take It Again",
    /** Of a single question. */
    startSingle: "Start Question",
    resumeSingle: "Resume Question",
    /** Added for screen readers, because the buttons are alike otherwise. */
    of: (title: string) => `: ${title}`,
    locked: "Requires Premium",
    inProgress: "In progress",
    lastScore: (score: number) => `Last score ${percent(score)}`,
    none: "No case studies available",
    noneWhy: "Case studies will appear here once they're created by administrators.",
    upgradeTitle: "Upgrade for Full Access",
    /** In the specification's words; any plan is enough. */
    upgradeWhat:
      "A case study that says Requires Premium is included in Basic and Premium. You can start the others now.",
    upgrade: "Upgrade Now",
    exams: "Practice Exams",
    examsWhat: "Full length and timed",
  },
});

/** Cover of a case study. Server only. */
export const caseStudy = spoken({
  en: {
    back: "Back to Case Studies",
    questions: (count: number) => counted(count, "question", "questions"),
    minutes: (minutes: number) => `about ${minutes} min`,
    scenario: "Patient Scenario",
    howItGoes: "How it works",
    rules: (questions: number, mark: number) => [
      `${counted(questions, "question", "questions")}, one for each step of clinical judgment. Answer each to get to the next.`,
      "The chart grows from step to step. The steps go one way, as on the real exam: after Next, you can read a step but not change it. Until then, you can change anything in it.",
      "With feedback, you check each step to get to the next, and a checked answer is final.",
      `No time limit. ${percent(mark)} is a study mark: the real exam is adaptive and has no passing percentage.`,
    ],
    /** Of a single question. */
    singleRules: (mark: number) => [
      "One question beside the chart. You can change your answer until you submit it.",
      `No time limit. ${percent(mark)} of the points is a study mark: the real exam is adaptive and has no passing percentage.`,
    ],
    inProgress: "In progress",
    inTutor: "You are practicing with feedback.",
    test: "Exam: answer every step first, then see the answers.",
    singleTest: "Exam: submit your answer, then see your score.",
    tutor: "Practice with feedback",
    tutorWhat: "Learn: see the answer and why after each step.",
    singleTutorWhat: "Learn: see the answer and why as soon as you check yours.",
    started: (when: string) => `Every answer so far is saved. Started ${when}.`,
    start: "Start Case Study",
    resume: "Resume Case Study",
    startSingle: "Start Question",
    resumeSingle: "Resume Question",
    retry: "Retry Lesson",
    notStarted: "The case study could not be started. Please try again.",
    noQuestions: "No Questions Available",
    noQuestionsWhy: "This lesson doesn't have any interactive questions yet.",
  },
});

/** One question of a case study, with the patient's chart. */
export const casePlayer = spoken({
  en: {
    failure: "Failed to load questions",
    tabs: {
      scenario: "Patient Scenario",
      chart: "Chart",
      labs: "Lab/Vitals",
    },
    /** Second level of the Chart tab. */
    sections: {
      notes: "Nurses’ notes",
      orders: "Orders",
      history: "History",
      imaging: "Imaging",
    },
    chartOf: "The client’s record",
    /** After the number of new entries on a tab. */
    fresh: "new",
    /** On a phone, closes the chart. */
    toQuestion: "Back to the question",
    elapsed: "Time so far",
    about: "About this question",
    submit: "Submit Lesson",
    /** For the sentence "Go … to start again". */
    back: "back to the case study",
    leave: "Leave the case study. Your answers are saved.",
    /** Of a single question, in their place. */
    single: {
      back: "back to the question’s first page",
      leave: "Leave the question. Your answer is saved.",
    },
  },
});

/** Cognitive levels by their codes in the question bank. */
export const cognitiveLevelLabels: Record<string, string> = spoken({
  en: { recall: "Recall", apply: "Apply", analyze: "Analyze" },
});

/** Notices and refusals about case studies. Server only. */
export const caseNotices = spoken({
  en: {
    notFound: "Case Study Not Found",
    notFoundWhy: "The requested case study could not be found.",
    empty: "This case study has no questions available.",
    toList: "Back to Case Studies",
    locked: "Premium access required for this case study",
    noQuestion: "Question Not Found",
    noQuestionWhy: "This case study has no question with that number.",
    toCase: "Back to the case study",
    resultsNotFound: "Results not found",
    noAttempt: "We couldn't find this attempt in your account.",
    completed: "Case study completed!",
    completedSingle: "Question completed!",
    toSingle: "Back to the question",
    notSubmitted: "The case study could not be submitted",
    notSubmittedWhat: "Your saved answers are safe. Please try again.",
  },
});

export const caseResults = spoken({
  en: {
    pageTitle: (title: string) => `Results: ${title}`,
    failure: "Results not found",
    titles: { unfolding: "Case study results", bow_tie: "Bow-tie results", trend: "Trend results" },
    passed: "Passed",
    needsReview: "Needs Review",
    overall: "Overall Score",
    correct: "Correct",
    timeSpent: "Time Spent",
    studyMark: (mark: number) =>
      `${percent(mark)} is a study mark. The real exam is adaptive and has no passing percentage.`,
    pointsLabel: "Points",
    points: (points: number, most: number) => `${points} of ${counted(most, "point", "points")}`,
    fullPoints: "A question counts as correct only if it earns all its points.",
    /** Replaces the steps while another attempt is open. */
    withheld: "You'll see how each step went once you submit {attempts}.",
    /** A right answer that keeps the client safe was not given; the reasons follow. */
    missedSafety: (isPassed: boolean) =>
      isPassed
        ? "You passed the study mark, and missed what keeps the client safe:"
        : "You missed what keeps the client safe:",
    question: (position: number) => `Question ${position}`,
    /** For screen readers, before the links to a group's questions. */
    questionsOf: (group: string) => `${group}: `,
    /** Above the bars of the steps. */
    stepsWeigh: "Each bar is the share of that step’s points, so every step counts the same here.",
    stepShare: (share: number, tally: string) => `${percent(share)} · ${tally}`,
    byStep: "By Step of Clinical Judgment",
    byCategory: "Performance by Category",
    byDifficulty: "By Difficulty",
    tally: (correct: number, total: number) => `${correct} of ${total}`,
    tallyPoints: (points: number, most: number) =>
      `${points} of ${counted(most, "point", "points")}`,
    retry: "Retry Lesson",
    resume: "Resume Case Study",
    resumeSingle: "Resume Question",
    review: "Review Answers",
    back: "Back to Case Studies",
    others: "Your other attempts",
    print: "Print results",
  },
});
