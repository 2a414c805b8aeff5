import { inRoundMinutes } from "~/ui/durations";
import { counted, number, percent, spoken } from "~/ui/language";

/** `/my-school` */
export const mySchoolWords = spoken({
  en: {
    title: "My school",
    failure: "Failed to load your school",
    missing: "School Not Found",
    missingMore: "You don't have a seat in a school at this address.",
    toSchool: "My school",
    schools: "Your schools",
    open: "Your seat opens all lessons, quizzes and practice exams.",
    trial: (until: string) =>
      `Your school's free pilot runs until ${until}. Until then, your seat opens all lessons, quizzes and practice exams.`,
    pending: "Your school isn't activated yet",
    pendingMore:
      "Until it is, your seat opens nothing. You can study the free modules and whatever you bought yourself. You don't need to do anything.",
    ended: "Your school's plan has ended",
    endedMore:
      "Your seat opens nothing now. You keep the free modules, whatever you bought yourself, and all your results. Ask your school whether it will continue.",
    toModules: "See the modules",
    noSeat: "You're not in a school yet",
    noSeatMore:
      "If your teacher gave you a class code, enter it to ask for a seat. If your school invited you by email, open the link in that email.",
    join: "Enter a class code",
    waiting: (school: string) => `Waiting for ${school}`,
    waitingMore: "You asked for a seat. We'll notify you as soon as your school answers.",
  },
});

/** What a school gives its students, in a list and as a page. */
export const contentWords = spoken({
  en: {
    title: "From your school",
    progress: (done: number, all: number) => `${number(done)} of ${number(all)} done`,
    none: "Nothing here yet",
    noneMore: "Lessons, assignments and links from your teachers will appear here.",
    types: { lesson: "Lesson", assignment: "Assignment", resource: "Resource", video: "Video" },
    required: "Required",
    due: (day: string) => `Due ${day}`,
    dueToday: "Due today",
    dueTomorrow: "Due tomorrow",
    wasDue: (day: string) => `Was due ${day}`,
    overdue: "Overdue",
    /** After "Overdue". */
    after: (facts: string) => ` · ${facts}`,
    doneOn: (day: string) => `Done ${day}`,
  },
});

/** `/my-school/:contentId` */
export const contentPageWords = spoken({
  en: {
    failure: "Failed to load this item",
    missing: "Content Not Found",
    missingMore: "Your school has nothing for you at this address. It may have been removed.",
    open: {
      lesson: "Open the lesson",
      assignment: "Open the assignment",
      resource: "Open the resource",
      video: "Watch the video",
    },
    leads: (host: string) => `Leads to ${host}, a site that isn't ours.`,
    noText: "There is no text. Ask your teacher what to do.",
    end: "Finished?",
    seen: "The staff of your school see what you mark as done.",
    markDone: "Mark as done",
    markNotDone: "Mark as not done",
    marking: "Saving…",
    done: "Done",
    doneOn: (day: string) => `You marked it as done on ${day}.`,
    back: "Back to My school",
    marked: "Marked as done",
    unmarked: "Marked as not done",
  },
});

export const programWords = spoken({
  en: {
    title: (count: number) => (count === 1 ? "Your program" : "Your programs"),
    none: "Your school hasn't put you in a program yet.",
    cohort: "Class",
    days: "Dates",
    from: (day: string) => `From ${day}`,
    until: (day: string) => `Until ${day}`,
    between: (from: string, until: string) => `${from} to ${until}`,
    location: "Location",
    modules: (program: string) => `Modules of ${program}`,
    lessons: (asked: string, done: number, all: number) =>
      `${asked} · ${number(done)} of ${counted(all, "lesson", "lessons")}`,
    noModules: "This program has no modules yet.",
  },
});

/** The student's figures, as the school counts them (ruling 36). */
export const ownFigureWords = spoken({
  en: {
    title: "Your progress",
    since: (day: string) => `Counted since you joined on ${day}, in your programs only.`,
    completion: "Completion",
    completionNote: "of the required lessons",
    share: percent,
    grade: "Grade",
    gradeNote: "mean of your best quiz scores",
    noGradeNote: "after your first practice quiz",
    none: "–",
    study: "Study time",
    time: inRoundMinutes,
    noTimeNote: "starts with a lesson",
    seen: "The staff of your school see these figures, your results in its programs, your name and email address, when you were last active, and what you mark as done. {privacy}",
    privacy: "Who sees your data",
  },
});

export const ownAnnouncementWords = spoken({
  en: {
    title: "Announcements",
    none: "No announcements yet.",
    noneOlder: "No older announcements.",
    pages: "Pages of announcements",
    older: "Older",
    newest: "Newest",
  },
});

export const teacherWords = spoken({
  en: {
    title: "Who teaches",
    none: "Your school hasn't listed its staff yet.",
  },
});

/** On the dashboard. */
export const dueWords = spoken({
  en: {
    title: "Required by your school",
    all: (count: number) => `See all ${number(count)}`,
    toSchool: "My school",
  },
});
