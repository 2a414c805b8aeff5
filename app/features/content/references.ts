/** What the files of a course say of one another: without these the course cannot be stored. */
import type { Course, CourseModule } from "./course";
import type { Fault, Place } from "./faults";

/** The faults between the files of a course that could be read whole. */
export function findBrokenReferences(course: Course): Fault[] {
  return [...course.modules.flatMap(unknownQuestions), ...repeatedIds(course)];
}

function unknownQuestions(module: CourseModule): Fault[] {
  const known = new Set(
    module.lessons.flatMap((lesson) => lesson.questions.map((question) => question.id)),
  );
  return Object.entries(module.lists).flatMap(([kind, list]) =>
    list.questions
      .filter((id) => !known.has(id))
      .map((id) => ({
        ...list.place,
        message: `${module.id} ${kind}: there is no question ${id} in this module`,
      })),
  );
}

function repeatedIds(course: Course): Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<string, string>();
  const note = (kind: string, id: string, place: Place) => {
    const first = seen.get(`${kind} ${id}`);
    if (first) faults.push({ ...place, message: `the ${kind} ${id} is in ${first} already` });
    else seen.set(`${kind} ${id}`, `${place.file}:${place.line}`);
  };
  for (const module of course.modules) {
    note("module", module.id, module.place);
    for (const lesson of module.lessons) {
      note("lesson", lesson.id, lesson.place);
      for (const question of lesson.questions) note("question", question.id, question.place);
    }
  }
  return faults;
}
