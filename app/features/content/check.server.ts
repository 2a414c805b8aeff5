import type { Fault } from "./course";
import { checkPages } from "./pages.server";
import { findFaults } from "./quality";
import { readCourse } from "./read.server";
import { checkSite } from "./site.server";

/**
 * Checks a content folder: form first, and quality when the form holds.
 * @returns the faults in the order of their places, and how much was read
 */
export function checkContent(folder: string): {
  faults: Fault[];
  counts: { modules: number; lessons: number; questions: number };
} {
  const { course, faults: misread } = readCourse(folder);
  const lessons = course.modules.flatMap((module) => module.lessons);
  // A file that could not be read would make the copy seem wrong that names what is in it.
  const questions = misread.length > 0 ? undefined : lessons.flatMap((lesson) => lesson.questions);
  const faults = [...misread, ...checkSite(folder, questions), ...checkPages(folder)];
  const all = faults.length > 0 ? faults : findFaults(course);
  return {
    faults: all.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
    counts: {
      modules: course.modules.length,
      lessons: lessons.length,
      questions: lessons.reduce((sum, lesson) => sum + lesson.questions.length, 0),
    },
  };
}
