import { coverageOf } from "./coverage";
import { findExamFaults } from "./exam-quality";
import { checkExercises } from "./exercises.server";
import type { Fault } from "./faults";
import { checkFigures } from "./figures.server";
import { courseFaults } from "./minimums";
import { checkPages } from "./pages.server";
import { findCourseFaults } from "./quality";
import { readCourse } from "./read.server";
import { readExamContent } from "./read-exams.server";
import { futureReviews } from "./review-dates";
import { checkSite } from "./site.server";

type Counts = Record<"modules" | "lessons" | "questions" | "cards" | "exams" | "cases", number>;

/** For example "9 modules, 58 lessons, … 1 exam, 3 case studies". */
export const countsText = ({ modules, lessons, questions, cards, exams, cases }: Counts): string =>
  `${modules} modules, ${lessons} lessons, ${questions} questions, ${cards} cards, ${exams} ${exams === 1 ? "exam" : "exams"}, ${cases} case ${cases === 1 ? "study" : "studies"}`;

/**
 * Checks a content folder: form, and quality if all files could be read.
 * @returns faults in order of place, counts, and the coverage as Markdown tables
 */
export function checkContent(
  folder: string,
  now: Date = new Date(),
): {
  faults: Fault[];
  counts: Counts;
  coverage: string;
} {
  const { course, faults: misread } = readCourse(folder);
  const { room, faults: misreadExams } = readExamContent(folder, course);
  const lessons = course.modules.flatMap((module) => module.lessons);
  // With an unreadable file, references to its contents would all seem broken.
  const whole = misread.length === 0;
  const questions = lessons.flatMap((lesson) => lesson.questions);
  const exercises = checkExercises(folder, whole ? course : undefined);
  const faults = [
    ...misread,
    ...misreadExams,
    ...checkSite(folder, whole ? questions : undefined),
    ...checkPages(folder),
    ...checkFigures(folder, whole ? lessons : undefined),
    ...exercises.faults,
    ...futureReviews([...lessons, ...room.exams, ...room.cases, ...exercises.reviewed], now),
    ...(whole ? [...findCourseFaults(course), ...courseFaults(course, "content")] : []),
    ...(whole && misreadExams.length === 0 ? findExamFaults(room, course) : []),
  ];
  return {
    faults: faults.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
    counts: {
      modules: course.modules.length,
      lessons: lessons.length,
      questions: questions.length,
      cards: exercises.cards,
      exams: room.exams.length,
      cases: room.cases.length,
    },
    coverage: coverageOf(course, room),
  };
}
