import { counted, number, percent, spoken } from "~/ui/language";
import type { StudentTab } from "./student-tabs";
import type { EventKind } from "./student-timeline";

/** `/schools/students/:studentId` */
export const studentWords = spoken({
  en: {
    title: "Student",
    failure: "Failed to load student",
    missing: "Student Not Found",
    missingMore: "This student isn't on your school's list.",
    all: "Students",
    number: (value: string) => `Student ID ${value}`,
    location: "Location",
    noLocation: "None",
    programs: "Programs",
    program: (name: string, cohort: string | null, isActive: boolean) =>
      `${name}${cohort ? `: ${cohort}` : ""}${isActive ? "" : " (retired)"}`,
    noPrograms: "None",
    enrolled: "Joined",
    asked: "Asked to join",
    invited: "Invited",
    removed: "Removed",
    progress: "Progress",
    grade: "Grade",
    study: "Study time",
    active: "Last active",
    none: "–",
    noGrade: "None yet",
    tabs: "About this student",
    tab: (tab: StudentTab, notes: number) =>
      ({
        overview: "Overview",
        results: "Results",
        notes: notes > 0 ? `Notes (${number(notes)})` : "Notes",
        timeline: "Timeline",
      })[tab],
    notActive: {
      invited: "Progress and results show here once the student has joined.",
      requested: "Progress and results show here once you have approved the request.",
      removed:
        "This student has left. Their progress and results are theirs alone now. If they join again, figures count from that day.",
    },
    noProgram: "Not in a program yet",
    noProgramMore:
      "Progress and results count inside your programs. Add this student to a program first.",
    toPrograms: "Open programs",
    seat: "Seat",
    seatMore: {
      active:
        "If you remove this student, their seat is free. What they studied stays theirs, and you can invite them again.",
      invited: "The invite takes a seat until you revoke it.",
      requested: "This student opens nothing of your school until you approve the request.",
      removed: "You can invite this student again.",
    },
    newest: "Newest",
    older: "Older",
  },
});

/** Progress by module, and weak areas. */
export const progressWords = spoken({
  en: {
    modules: "Progress by module",
    noModules: "No modules in the program yet",
    noModulesMore: "Choose the modules of the program, then progress shows here.",
    required: "Required",
    optional: "Optional",
    lessons: (done: number, all: number) =>
      all === 0 ? "No lessons yet" : `${number(done)} of ${counted(all, "lesson", "lessons")}`,
    weak: "Weak areas",
    weakLead: (results: number, least: number, goal: number) =>
      `Areas below ${percent(goal)} in the newest ${number(results)} results of this student. Areas with fewer than ${number(least)} answers are not listed.`,
    byModule: "By module",
    byDomain: "By exam area",
    sample: (correct: number, answered: number) => `${number(correct)} of ${number(answered)}`,
    noWeak: "No weak areas",
    noWeakMore: (least: number, goal: number) =>
      `No area with at least ${counted(least, "answer", "answers")} is below ${percent(goal)}.`,
    noAnswers: "No answers yet",
    noAnswersMore: "Weak areas show here after the first quizzes.",
  },
});

export const resultWords = spoken({
  en: {
    caption: "Results, newest first",
    lead: "Practice quizzes, assessments and lesson checks of the programs. Own quizzes and practice exams are private.",
    passed: "Passed",
    failed: "Not passed",
    kinds: { practice: "Graded", assessment: "Graded", check: "Not graded" },
    none: "No results yet",
    noneMore: "Finished quizzes of the programs show here.",
    pages: "Pages of results",
  },
});

export const extraTimeWords = spoken({
  en: {
    title: "Extra time",
    lead: "For students with an accommodation. It applies to the student's whole account: to every quiz and exam with a time limit, also outside your school. We notify the student. If an attempt is open, its end moves right away.",
    label: "Time on quizzes and exams",
    factors: {
      "1": "Standard time",
      "1.25": "25% more time (×1.25)",
      "1.5": "50% more time (×1.5)",
      "2": "Double time (×2)",
    } as Record<string, string>,
    now: (factor: string) => `Now: ${factor}`,
    save: "Save extra time",
    saving: "Saving...",
    missing: "Choose one of the times.",
    saved: "Extra time saved",
    savedMore: "We notified the student.",
    same: "The extra time is as it was",
    denied: "Access Denied",
    deniedMore: "Your school can give extra time once it is active.",
  },
});

/** For the learner whose extra time a school changed. */
export const extraTimeNotice = spoken({
  en: (school: string, factor: number) =>
    factor === 1
      ? {
          title: `${school} ended your extra time`,
          content:
            "Quizzes and exams with a time limit have their standard time now. If you have one open, its end has changed.",
          href: "/account",
        }
      : {
          title: `${school} gave you extra time`,
          content: `Quizzes and exams with a time limit now give you ×${number(factor)} of the time. This applies to your whole account. If you have one open, its end has changed.`,
          href: "/account",
        },
});

export const noteWords = spoken({
  en: {
    label: "New note",
    lead: "Your school's staff can read these notes. The student gets them when they download their data.",
    save: "Save note",
    saving: "Saving...",
    missing: "Write the note first.",
    long: (most: number) => `Use at most ${number(most)} characters.`,
    signs: "Leave out control characters.",
    list: "Notes, newest first",
    none: "No notes yet",
    noneMore: "Write down what your colleagues should know about this student.",
    noneToRead: "Notes of your school's staff show here.",
    by: (author: string, when: string) => `${author} · ${when}`,
    former: "A former staff member",
    delete: "Delete",
    deleteMore: "This can't be undone.",
    deleteNow: "Delete note",
    deleteOf: (author: string, when: string) => `Delete the note by ${author}, ${when}`,
    pages: "Pages of notes",
    saved: "Note saved",
    deleted: "Note deleted",
    gone: "This note is gone.",
    denied: "Access Denied",
    notYours: "Only the author or an administrator of your school can delete this note.",
  },
});

const by = (what: string, actor: string | null | undefined) =>
  actor ? `${what} by ${actor}` : what;

type EventFacts = {
  kind: EventKind;
  actor?: string | null;
  name?: string;
  cohort?: string | null;
  score?: number;
  passed?: boolean;
  factor?: number;
};

export const timelineWords = spoken({
  en: {
    list: "Events, newest first",
    pages: "Pages of the timeline",
    event: ({ kind, actor, name = "", cohort, score = 0, passed, factor = 1 }: EventFacts) =>
      ({
        note: by("Note", actor ?? noteWords.former.toLowerCase()),
        time: by(factor === 1 ? "Extra time ended" : `Extra time set to ×${number(factor)}`, actor),
        result: `${name}: ${percent(score)}, ${passed ? "passed" : "not passed"}`,
        lesson: `Completed “${name}”`,
        program: `Added to ${name}${cohort ? ` (${cohort})` : ""}`,
        removed: "Removed",
        declined: "Declined the invite",
        revoked: "Invite revoked",
        asked: "Asked to join with the class code",
        joined: "Joined",
        invited: by("Invited", actor),
      })[kind],
    none: "Nothing has happened yet",
    noneMore: "Lessons, results, notes and changes show here.",
  },
});
