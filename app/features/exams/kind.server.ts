import { href } from "react-router";
import { findAccess } from "~/features/access/access.server";
import { resumePosition } from "~/features/attempts/engine/positions";
import { coverFacts, inProgressText } from "~/features/attempts/player/cover";
import {
  discarding,
  examSubmitting,
  listScreenWords,
  notTaken,
} from "~/features/attempts/player/cover-words";
import type { Kind, Progress, SubmitMap } from "~/features/attempts/player/kind";
import { listPaths } from "~/features/question-bank/list-paths";
import { type Exam, findExam } from "./exams.server";
import { examNotices, examResultNotices, examCover as words } from "./words";

const paths = listPaths.practice_exam;
const toExams = { label: examNotices.toList, href: href("/practice-exams") };
const missing = {
  status: 404,
  heading: examNotices.notAvailable,
  message: examNotices.gone,
  link: toExams,
} as const;
const noAttempt = {
  status: 404,
  heading: examResultNotices.resultsNotFound,
  message: examResultNotices.noAttempt,
  link: toExams,
} as const;

export const examKind = {
  kind: "practice_exam",
  noun: "an exam",
  find: (db, { listId, userId }) => findExam(db, { examId: listId, userId }),

  /** Ruling 19. */
  async findRefusal(db, { id: userId, role }, exam, now) {
    const access = await findAccess(db, { userId, role, now });
    if (access.hasPremiumAccess) return exam.isPublished ? null : missing;
    const action = {
      label: examNotices.toPremium,
      href: `${href("/get-started")}?upgrade=true`,
    };
    return { to: href("/"), notice: { tone: "bad", title: examNotices.needsPremium, action } };
  },

  cover(exam, { open, canDiscard, isTaken, learner }) {
    return {
      trail: [{ label: words.back, to: href("/practice-exams") }, { label: exam.title }],
      lead: exam.description,
      ...coverFacts(exam, words.mark, learner),
      scenario: null,
      inProgress: open && { title: words.inProgress, text: inProgressText(open) },
      rules: open
        ? null
        : {
            title: words.rulesTitle,
            items: [...words.rules, ...(exam.timeLimitMinutes === null ? [] : [words.timed])],
          },
      note: words.honest[exam.track](exam.passingScore),
      start: {
        label: open ? words.resume : isTaken ? words.retake : words.start,
        beside: isTaken ? { label: words.results, to: paths.newest(exam.id) } : null,
      },
      discard: canDiscard ? { label: discarding.link, to: paths.discard(exam.id) } : null,
      empty: null,
    };
  },

  pageOf: ({ id }, _, position = 1) => paths.item(id, position),
  resumeAt: resumePosition,
  insteadOfCover: { to: href("/practice"), title: listScreenWords.cover.practice_exam },
  discard: "unanswered",
  redUnder: 300,
  reviewFilters: ["all", "wrong", "partial", "sure", "flagged"],

  submit: { words: examSubmitting, maps: mapsByState, flagged: () => null, staysOnFailure: true },

  errors: {
    missing,
    empty: { ...missing, message: examNotices.empty },
    noQuestion: (examId) => ({
      status: 404,
      heading: examNotices.noQuestion,
      message: examNotices.noQuestionWhy,
      link: { label: examNotices.toExam, href: paths.cover(examId) },
    }),
    noAttempt,
    notFinished: (exam) => ({
      to: toExams.href,
      notice: {
        tone: "bad",
        title: examResultNotices.resultsNotFound,
        description: examResultNotices.notFinished(exam.title),
      },
    }),
    missingResults: noAttempt,
    notStarted: words.notStarted,
    notSubmitted: { title: examNotices.notSubmitted, description: examNotices.notSubmittedWhat },
  },

  backFromNotTaken: ({ id }) => ({ to: paths.cover(id), label: notTaken.exam }),
} satisfies Kind<Exam>;

/** More steps are folded, to keep the buttons near the top on phones. */
const mostSteps = 40;

function mapsByState(progress: Progress): SubmitMap[] {
  const groups = [
    [examSubmitting.open, progress.filter((one) => !one.answered && !one.partial)],
    [examSubmitting.partly, progress.filter((one) => one.partial)],
    [examSubmitting.flaggedTitle, progress.filter((one) => one.flagged)],
  ] as const;
  return groups
    .filter(([, some]) => some.length > 0)
    .map(([label, some]) => ({
      label,
      isTitled: true,
      folded: some.length > mostSteps ? examSubmitting.howMany(label, some.length) : undefined,
      steps: some.map(({ position, answered, partial, seen, flagged }) => ({
        number: position,
        state: answered ? "done" : partial ? "part" : seen ? "empty" : "unseen",
        flagged,
      })),
    }));
}
