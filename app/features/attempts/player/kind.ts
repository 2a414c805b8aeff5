/** What quizzes, practice exams and case studies each tell the screens that they share. */
import type { Db } from "#db/engine";
import type { AttemptMode, ListKind, Role } from "#db/vocabulary";
import type { ErrorPage, Refusal } from "~/features/access/refusal";
import type { ReviewFilter } from "../results/review";

/** A list that attempts are made at. */
export type AttemptList = { id: string; title: string; itemCount: number; isPublished: boolean };

/** What rules and texts depend on of the viewer. */
export type Learner = { id: string; role: Role; timeZone: string; extraTimeFactor: number };

/** Progress as `listProgress` returns it. */
export type Progress = {
  position: number;
  answered: boolean;
  partial: boolean;
  seen: boolean;
  flagged: boolean;
  final?: true;
}[];

type Link = { label: string; to: string };

/**
 * Text of a cover. It is made on the server, so that a page does not load the words of three kinds.
 */
export type Cover = {
  /** Above the list's title. */
  trail: { label: string; to?: string }[];
  lead: string | null;
  /** "20 questions", "about 16 min": one line below the title. */
  facts: string[];
  /** Why the time is longer than the list's own. */
  extraTime: string | null;
  /** Of a case study. */
  scenario: { difficulty: string; title: string; text: string } | null;
  /** The open attempt. */
  inProgress: { title: string; text: string } | null;
  /** Null while an attempt is open. */
  rules: { title: string; items: readonly string[] } | null;
  note: string | null;
  start: {
    label: string;
    /** Starts or resumes in this mode; only of quizzes. */
    mode?: AttemptMode;
    /** Both ways to answer, where there is a choice: the second starts in tutor mode. */
    ways?: { test: string; learn: { label: string; what: string }; first: "test" | "learn" };
    beside: Link | null;
  };
  discard: Link | null;
  /** In place of rules and buttons if the list has no questions. */
  empty: { title: string; text: string } | null;
};

/** What a cover depends on beside its list. */
export type CoverFacts = {
  open: {
    mode: AttemptMode;
    /** Formatted in the learner's time zone. */
    startedAt: string;
    endsAt: string | null;
    minutesLeft: number;
  } | null;
  /** The open attempt may be discarded. */
  canDiscard: boolean;
  isTaken: boolean;
  learner: Learner;
};

/** Words of the page before submitting. */
export type SubmitWords = {
  title: string;
  unanswered: (count: number) => string;
  inPart: (positions: number[]) => string;
  nothing: string;
  cost: (positions: number[]) => string;
  allAnswered: string;
  goTo: (position: number) => string;
  back: string;
  submit: string;
  sending: string;
};

/**
 * One kind of list. Its functions do not check what they are given: the viewer has been found, and
 * `list` is theirs to see.
 */
export type Kind<List extends AttemptList = AttemptList> = {
  kind: ListKind;
  /** "a quiz", for the log. */
  noun: string;
  /** A published list, or one withdrawn after this learner took it. */
  find(db: Db, given: { userId: string; listId: string }): Promise<List | null>;
  /** Why the learner may not start the list now; null if they may. */
  findRefusal(db: Db, learner: Learner, list: List, now: Date): Promise<Refusal | null>;
  cover(list: List, facts: CoverFacts): Cover;
  /** The page of a question in an open attempt; the first by default. */
  pageOf(list: List, mode: AttemptMode, position?: number): string;
  /** The question at which an open attempt resumes; the first if absent. */
  resumeAt?(progress: Progress): number;
  allowsTutor?(list: List): boolean;
  /** Where to go if the cover cannot be loaded; absent: an error page. */
  insteadOfCover?: { to: string; title: string };
  /** Questions unlock one by one (`Rules`). */
  mustAnswer?: true;
  /** Discarding an attempt (ruling 51): always, while no answer is stored, or never. */
  discard: "always" | "unanswered" | "never";
  /** Seconds below which the clock is red; 60 by default. */
  redUnder?: number;
  reviewFilters: readonly ReviewFilter[];
  /** The page before submitting; absent: the last question submits. */
  submit?: {
    words: SubmitWords;
    /** Maps of the questions, by state. */
    maps(progress: Progress): SubmitMap[];
    flagged(count: number): string | null;
    /** If submitting fails, the page stays and says so; absent: the error page. */
    staysOnFailure?: true;
  };
  /** A cover without questions is shown, and not refused. */
  showsEmpty?: true;
  errors: {
    missing: ErrorPage;
    /** The list has no published questions. */
    empty: ErrorPage;
    noQuestion(listId: string): ErrorPage;
    /** The learner has no such attempt. */
    noAttempt: ErrorPage;
    /** The learner has no result yet, at the address of the newest. */
    notFinished?(list: List): Refusal;
    /** In place of the result of an unknown list. */
    missingResults: ErrorPage;
    notStarted: string;
    notSubmitted: { title: string; description: string };
  };
  /** The notice after submitting, by the position of the last question; absent if the result says it. */
  completed?(last: number): { title: string };
  /** The link on the page of an attempt without a result. */
  backFromNotTaken(list: List): Link;
};

export type SubmitMap = {
  label: string;
  /** The label is a heading too. */
  isTitled: boolean;
  /** Long maps are folded under this text. */
  folded?: string | undefined;
  steps: {
    number: number;
    state: "done" | "part" | "open" | "empty" | "unseen" | "right" | "wrong" | "partial" | "hidden";
    flagged: boolean;
  }[];
};
