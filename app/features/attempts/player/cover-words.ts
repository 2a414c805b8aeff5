import { questions } from "~/features/question-bank/words";
import { examFailure, quizFailure } from "~/features/site/failure-words";
import { counted, number, spoken } from "~/ui/language";

/** Cover of a quiz. Server only. */
export const quizCover = spoken({
  en: {
    modules: "Modules",
    practice: "Practice",
    passMark: (mark: string) => `pass mark ${mark}`,
    inProgress: "In progress",
    rulesTitle: "How it works",
    rules: [
      "Answers save automatically.",
      "Move back and forth, change answers and flag questions.",
      "After you submit, you see the explanation for every answer.",
    ],
    quickRules: [
      "Answer each question to get to the next.",
      "After you submit, you see your score and can try again.",
    ],
    allRules: [
      "All questions are on one page. Answer every question, then submit.",
      "After you submit, you see the explanation for every answer.",
    ],
    tutorRule: "With feedback, there is no timer, and checked answers are final.",
    timedRule: "When time runs out, your quiz is submitted.",
    inTutor: "You are practicing with feedback.",
    back: "Back",
    start: "Start Quiz",
    resume: "Resume Quiz",
    retake: "Retake Quiz",
    tutor: "Practice with feedback",
    tutorWhat: "Learn: see the answer and why after each question.",
    test: "Test: answer everything first, then see your score.",
    notStarted: "Failed to start quiz. Please try again.",
  },
});

/** Covers of quizzes and practice exams. Server only. */
export const listCover = spoken({
  en: {
    questions: (count: number) => counted(count, "question", "questions"),
    about: (time: string) => `about ${time}`,
    /** "20 min → 30 min" */
    extended: (time: string, extended: string) => `${time} → ${extended}`,
    withExtraTime: (factor: string) => `Includes your extra time (×${factor}).`,
    started: (when: string) => `Started ${when}.`,
    left: (time: string, end: string) => `${time} left. At ${end}, we submit what's saved.`,
    stored: "Every answer so far is saved.",
  },
});

/** Titles, and headings of error pages, by kind of list: the only words of all kinds that a browser loads. */
export const listScreenWords = spoken({
  en: {
    submitTitle: "Submit",
    cover: {
      quiz: quizFailure,
      practice_exam: examFailure,
      case_study: "Failed to load case study",
    },
    /** A case study has no such page. */
    submit: { quiz: "Failed to submit quiz", practice_exam: examFailure, case_study: "" },
    notFound: {
      quiz: "Quiz Not Found",
      practice_exam: examFailure,
      case_study: "Case Study Not Found",
    },
  },
});

/** Confirmation before submitting. Server only. */
export const submitting = spoken({
  en: {
    title: "Submit your quiz?",
    unanswered: (count: number) =>
      `You have ${count} unanswered questions. Are you sure you want to submit?`,
    /** Numbers are listed only if few; the map shows them all. */
    inPart: (positions: number[]) =>
      positions.length > 5
        ? `${positions.length} questions are partly answered and will be graded as they are.`
        : positions.length === 1
          ? `Question ${positions[0]} is partly answered and will be graded as it is.`
          : `${questions(positions).replace("q", "Q")} are partly answered and will be graded as they are.`,
    /** Listed in the same way. */
    cost: (positions: number[]) =>
      positions.length <= 5
        ? `Not answered: ${questions(positions)}. Unanswered questions count as wrong.`
        : "Unanswered questions count as wrong.",
    nothing: "You haven't answered anything. If you submit now, this attempt does not count.",
    allAnswered: "Every question is answered. After submitting, answers cannot be changed.",
    flagged: (count: number) =>
      count === 1
        ? "One question is flagged for review."
        : `${count} questions are flagged for review.`,
    map: "Questions",
    submit: "Submit Quiz",
    sending: "Sending your answers…",
    goTo: (position: number) => `Go to question ${position}`,
    back: "Back to the questions",
  },
});

/** Confirmation before submitting an exam, whose map lists the empty questions. */
export const examSubmitting = spoken({
  en: {
    ...submitting,
    title: "Submit your exam?",
    cost: () => "Unanswered questions count as wrong.",
    howMany: (what: string, count: number) => `${what}: ${number(count)}`,
    open: "Not answered",
    partly: "Partly answered",
    flaggedTitle: "Flagged for review",
    submit: "Submit Exam",
  },
});

/** A closed attempt without a result: unanswered or discarded. */
export const notTaken = spoken({
  en: {
    titles: {
      "time-over": "Time’s up: not taken",
      unanswered: "Not taken",
      discarded: "Attempt discarded",
    },
    what: {
      "time-over": "Your time ended before any answer was saved.",
      unanswered: "You submitted without an answer.",
      discarded: "You discarded this attempt.",
    },
    counts: "It doesn't count toward your scores, history or study time.",
    quiz: "Back to the quiz",
    exam: "Back to the exam",
    caseStudy: "Back to the case study",
    practice: "Back to Practice",
  },
});

/** Confirmation before discarding an open attempt. */
export const discarding = spoken({
  en: {
    pageTitle: "Discard attempt",
    failure: "Failed to discard the attempt",
    title: "Discard this attempt?",
    answered: (answered: number, all: number) =>
      answered === 0
        ? "You haven't answered anything yet."
        : `You have answered ${answered} of ${counted(all, "question", "questions")}.`,
    counts:
      "A discarded attempt doesn't count toward your scores, history or study time. You cannot undo this.",
    checked: "Questions you checked and got wrong stay in your missed questions.",
    refused: "This exam has a saved answer, so you cannot discard it. You can submit it.",
    discard: "Discard attempt",
    keep: "Keep attempt",
    link: "Discard this attempt",
  },
});

/** Table of closed attempts, on a quiz's cover and result. */
export const attemptHistory = spoken({
  en: {
    title: "Your attempts",
    caption: "Your attempts, newest first",
    here: (when: string) => `${when} (this one)`,
    submitted: "Submitted",
    score: "Score",
    correct: "Correct",
    time: "Time",
    result: "Result",
    passed: "Passed",
    needsReview: "Needs Review",
  },
});
