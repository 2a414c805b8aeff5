import { coverageOf } from "./coverage";
import { checkExercises } from "./exercises.server";
import type { Fault } from "./faults";
import { checkFigures } from "./figures.server";
import { courseFaults } from "./minimums";
import { checkPages } from "./pages.server";
import { findFaults } from "./quality";
import { readCourse } from "./read.server";
import { checkSite } from "./site.server";

/**
 * Checks a content folder: its form, and its quality once every file of the course can be read.
 * @returns the faults in the order of their places, how much was read, and what it covers as Markdown tables
 */
export function checkContent(folder: string): {
  faults: Fault[];
  counts: { modules: number; lessons: number; questions: number; cards: number };
  coverage: string;
} {
  const { course, faults: misread } = readCourse(folder);
  const lessons = course.modules.flatMap((module) => module.lessons);
  // A file that could not be read would make the others seem wrong that name what is in it.
  const whole = misread.length === 0;
  const questions = lessons.flatMap((lesson) => lesson.questions);
  const exercises = checkExercises(folder, whole ? course : undefined);
  const faults = [
    ...misread,
    ...checkSite(folder, whole ? questions : undefined),
    ...checkPages(folder),
    ...checkFigures(folder, whole ? lessons : undefined),
    ...exercises.faults,
    ...(whole ? [...findFaults(course), ...courseFaults(course, "content")] : []),
  ];
  return {
    faults: faults.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
    counts: {
      modules: course.modules.length,
      lessons: lessons.length,
      questions: questions.length,
      cards: exercises.cards,
    },
    coverage: coverageOf(course),
  };
}
