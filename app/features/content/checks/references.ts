/** Broken references prevent an import. */
import type { Course, CourseModule } from "../course";
import { allItems, type Exam, type ExamContent } from "../exams";
import type { Fault, Place } from "../faults";

export function findBrokenReferences(course: Course): Fault[] {
  const faults: Fault[] = [];
  noteCourse(course, register(new Map(), faults));
  return [...course.modules.flatMap(unknownQuestions), ...faults];
}

export function findExamReferences(room: ExamContent, course: Course): Fault[] {
  const faults = room.exams.flatMap(askedOnceFaults);
  const seen = new Map<string, string>();
  // The course's own repetitions are reported elsewhere.
  noteCourse(course, register(seen, []));
  const note = register(seen, faults);
  for (const { id, place } of [...room.exams, ...room.cases]) note("list", id, place);
  for (const { id, place } of allItems(room)) note("question", id, place);
  return faults;
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

function askedOnceFaults({ questions, linePlaces, items, place }: Exam): Fault[] {
  const known = new Set(items.map(({ id }) => id));
  const asked = new Set(questions);
  return [
    ...questions.flatMap((id, at) => {
      const where = linePlaces[at] ?? place;
      if (!known.has(id)) return [{ ...where, message: `there is no question ${id} in this exam` }];
      return questions.indexOf(id) < at ? [{ ...where, message: `${id} is asked twice` }] : [];
    }),
    ...items
      .filter(({ id }) => !asked.has(id))
      .map((item) => ({ ...item.place, message: `${item.id} is not asked: exam.yaml has it not` })),
  ];
}

type Register = (kind: string, id: string, place: Place) => void;

/** A repeated id is a fault at its second place. */
function register(seen: Map<string, string>, faults: Fault[]): Register {
  return (kind, id, place) => {
    const first = seen.get(`${kind} ${id}`);
    if (first) faults.push({ ...place, message: `the ${kind} ${id} is in ${first} already` });
    else seen.set(`${kind} ${id}`, `${place.file}:${place.line}`);
  };
}

function noteCourse(course: Course, note: Register): void {
  for (const module of course.modules) {
    note("module", module.id, module.place);
    for (const kind of [...Object.keys(module.lists), "quick"])
      note("list", `${module.id}-${kind}`, module.place);
    for (const lesson of module.lessons) {
      note("lesson", lesson.id, lesson.place);
      note("list", `${lesson.id}-check`, lesson.place);
      for (const question of lesson.questions) note("question", question.id, question.place);
    }
  }
}
