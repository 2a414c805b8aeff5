import { href } from "react-router";
import { findAccess } from "~/features/access/access.server";
import { furthestOpenable } from "~/features/attempts/engine/positions";
import { listScreenWords, notTaken } from "~/features/attempts/player/cover-words";
import type { Kind } from "~/features/attempts/player/kind";
import { listPaths } from "~/features/question-bank/list-paths";
import { difficultyLabels } from "~/features/question-bank/words";
import { type CaseStudy, findCaseStudy } from "./case-studies.server";
import { isLocked } from "./unfolding";
import { caseNotices, caseStudy as words } from "./words";

const paths = listPaths.case_study;
const toCases = { label: caseNotices.toList, href: href("/nclex/case-studies") };
const missing = {
  status: 404,
  heading: caseNotices.notFound,
  message: caseNotices.notFoundWhy,
  link: toCases,
} as const;

function startLabel(of: { isSingle: boolean; isOpen: boolean; isTaken: boolean }): string {
  if (of.isOpen) return of.isSingle ? words.resumeSingle : words.resume;
  if (of.isTaken) return words.retry;
  return of.isSingle ? words.startSingle : words.start;
}

export const caseStudyKind: Kind<CaseStudy> = {
  kind: "case_study",
  noun: "a case study",
  find: (db, { listId, userId }) => findCaseStudy(db, { caseStudyId: listId, userId }),

  async findRefusal(db, { id: userId, role }, study, now) {
    if (!study.isPublished) return missing;
    if (!study.isPremium) return null;
    const access = await findAccess(db, { userId, role, now });
    if (!isLocked(study, access)) return null;
    return { to: toCases.href, notice: { tone: "bad", title: caseNotices.locked } };
  },

  cover(study, { open, isTaken }) {
    const isUnfolding = study.format === "unfolding";
    return {
      trail: [{ label: words.back, to: toCases.href }],
      lead: null,
      facts: [words.questions(study.itemCount), words.minutes(study.estimatedMinutes)],
      extraTime: null,
      scenario: {
        difficulty: difficultyLabels[study.difficulty] ?? study.difficulty,
        title: words.scenario,
        text: study.scenario,
      },
      inProgress: open && {
        title: words.inProgress,
        text: `${words.started(open.startedAt)}${open.mode === "tutor" ? ` ${words.inTutor}` : ""}`,
      },
      rules: open
        ? null
        : {
            title: words.howItGoes,
            items: isUnfolding
              ? words.rules(study.itemCount, study.passingScore)
              : words.singleRules(study.passingScore),
          },
      note: null,
      start: {
        label: startLabel({ isSingle: !isUnfolding, isOpen: open !== null, isTaken }),
        ...(!open && {
          mode: "exam",
          ways: {
            test: isUnfolding ? words.test : words.singleTest,
            learn: {
              label: words.tutor,
              what: isUnfolding ? words.tutorWhat : words.singleTutorWhat,
            },
            first: "test",
          },
        }),
        beside: null,
      },
      discard: null,
      empty:
        study.itemCount === 0 ? { title: words.noQuestions, text: words.noQuestionsWhy } : null,
    };
  },

  pageOf: ({ id }, mode, position = 1) =>
    mode === "tutor" ? paths.tutor(id, position) : paths.item(id, position),
  allowsTutor: () => true,
  resumeAt: furthestOpenable,
  mustAnswer: true,
  insteadOfCover: { to: toCases.href, title: listScreenWords.cover.case_study },
  showsEmpty: true,
  discard: "never",
  reviewFilters: ["all", "wrong", "partial", "flagged"],
  // What ends with its first question is a single one.
  completed: (last) => ({
    title: last === 1 ? caseNotices.completedSingle : caseNotices.completed,
  }),

  errors: {
    missing,
    empty: { ...missing, message: caseNotices.empty },
    noQuestion: (caseStudyId) => ({
      status: 404,
      heading: caseNotices.noQuestion,
      message: caseNotices.noQuestionWhy,
      link: { label: caseNotices.toCase, href: paths.cover(caseStudyId) },
    }),
    noAttempt: {
      status: 404,
      heading: caseNotices.resultsNotFound,
      message: caseNotices.noAttempt,
      link: toCases,
    },
    missingResults: missing,
    notStarted: words.notStarted,
    notSubmitted: { title: caseNotices.notSubmitted, description: caseNotices.notSubmittedWhat },
  },

  backFromNotTaken: ({ id, format }) => ({
    to: paths.cover(id),
    label: format === "unfolding" ? notTaken.caseStudy : caseNotices.toSingle,
  }),
};
