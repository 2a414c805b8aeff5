import { href } from "react-router";
import type { QuizType } from "#db/vocabulary";
import { findAccess } from "~/features/access/access.server";
import { coverFacts, inProgressText } from "~/features/attempts/player/cover";
import {
  discarding,
  notTaken,
  submitting,
  quizCover as words,
} from "~/features/attempts/player/cover-words";
import type { Kind } from "~/features/attempts/player/kind";
import { quizNotices } from "~/features/attempts/words";
import { isModuleVisible } from "~/features/lessons/modules.server";
import { findLessonToOpen } from "~/features/lessons/open-lessons.server";
import { listPaths } from "~/features/question-bank/list-paths";
import { resumePageOf } from "./addresses";
import { builtMode } from "./build";
import { findQuiz, type Quiz } from "./quizzes.server";

const tutorTypes: readonly QuizType[] = ["practice", "builtin", "check", "custom"];

/** Not assessments, nor quick quizzes, which show a score. */
export const allowsTutor = (quizType: QuizType): boolean => tutorTypes.includes(quizType);

const toPractice = { label: quizNotices.toPractice, href: href("/practice") };
const missing = {
  status: 404,
  heading: quizNotices.notFound,
  message: quizNotices.gone,
  link: toPractice,
} as const;

export const quizKind: Kind<Quiz> = {
  kind: "quiz",
  noun: "a quiz",
  find: (db, { listId, userId }) => findQuiz(db, { quizId: listId, userId }),

  async findRefusal(db, learner, quiz, now) {
    const { id: userId, role } = learner;
    const { moduleId, lessonId } = quiz;
    const here = listPaths.quiz.cover(quiz.id);
    if (!quiz.isPublished) return missing;
    if (quiz.quizType === "check" && lessonId) {
      const found = await findLessonToOpen(db, learner, { lessonId, here, now });
      if (!found) return missing;
      if (found.refusal) return found.refusal;
    } else if (moduleId && !(await isModuleVisible(db, { userId, moduleId }))) return missing;
    if (!quiz.isPremium) return null;
    const access = await findAccess(db, { userId, role, now });
    return access.hasActiveAccess ? null : { from: here };
  },

  cover(quiz, { open, isTaken, learner }) {
    const hasTutor = allowsTutor(quiz.quizType);
    const mode = quiz.quizType === "custom" ? builtMode(quiz) : "exam";
    const module = quiz.moduleId
      ? {
          label: quiz.moduleName ?? "",
          to: href("/modules/:moduleId/lessons", { moduleId: quiz.moduleId }),
        }
      : { label: words.practice, to: href("/practice") };
    const offersBoth = hasTutor && !open && mode !== "tutor";
    return {
      trail: [{ label: words.modules, to: href("/modules") }, module, { label: quiz.title }],
      lead: quiz.description,
      ...coverFacts(quiz, words.passMark, learner),
      scenario: null,
      inProgress: open && {
        title: words.inProgress,
        text:
          open.mode === "tutor" ? `${inProgressText(open)} ${words.inTutor}` : inProgressText(open),
      },
      rules: open ? null : { title: words.rulesTitle, items: rulesOf(quiz, hasTutor) },
      note: null,
      start: {
        label: open ? words.resume : isTaken ? words.retake : words.start,
        mode,
        ...(offersBoth && {
          ways: {
            test: words.test,
            learn: { label: words.tutor, what: words.tutorWhat },
            first: quiz.quizType === "check" && !isTaken ? "learn" : "test",
          },
        }),
        beside: null,
      },
      discard: open && { label: discarding.link, to: listPaths.quiz.discard(quiz.id) },
      empty: null,
    };
  },

  pageOf: (quiz, mode, position) => resumePageOf(quiz, mode, position),
  allowsTutor: ({ quizType }) => allowsTutor(quizType),
  discard: "always",
  reviewFilters: ["all", "wrong", "partial", "flagged"],

  submit: {
    words: submitting,
    maps: (progress) => [
      {
        label: submitting.map,
        isTitled: false,
        steps: progress.map(({ position, answered, partial, flagged }) => ({
          number: position,
          state: answered ? "done" : partial ? "part" : "open",
          flagged,
        })),
      },
    ],
    flagged: (count) => (count > 0 ? submitting.flagged(count) : null),
  },

  errors: {
    missing,
    empty: { ...missing, message: quizNotices.empty },
    noQuestion: (quizId) => ({
      status: 404,
      heading: quizNotices.noQuestion,
      message: quizNotices.noQuestionWhy,
      link: { label: quizNotices.toQuiz, href: listPaths.quiz.cover(quizId) },
    }),
    noAttempt: {
      status: 404,
      heading: quizNotices.resultsNotFound,
      message: quizNotices.noAttempt,
      link: toPractice,
    },
    notFinished: (quiz) => ({
      to: toPractice.href,
      notice: {
        tone: "bad",
        title: quizNotices.resultsNotFound,
        description: quizNotices.notFinished(quiz.title),
      },
    }),
    missingResults: missing,
    notStarted: words.notStarted,
    notSubmitted: { title: quizNotices.notSubmitted, description: quizNotices.notSubmittedWhat },
  },

  backFromNotTaken: (quiz) =>
    quiz.isPublished
      ? { to: listPaths.quiz.cover(quiz.id), label: notTaken.quiz }
      : { to: href("/practice"), label: notTaken.practice },
};

function rulesOf({ quizType, timeLimitMinutes }: Quiz, hasTutor: boolean): string[] {
  const rules =
    quizType === "quick" ? words.quickRules : quizType === "builtin" ? words.allRules : words.rules;
  return [
    ...rules,
    ...(timeLimitMinutes === null ? [] : [words.timedRule]),
    ...(hasTutor ? [words.tutorRule] : []),
  ];
}
