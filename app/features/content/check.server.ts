import { findCardFlaws } from "./cards";
import { courseFaults, findCourseFaults } from "./checks/course";
import { findExamFaults } from "./checks/exams";
import { findPlanFlaws } from "./checks/plan";
import { repeatedTexts } from "./checks/texts";
import type { Course } from "./course";
import { coverageOf } from "./coverage";
import { readExercise } from "./exercises.server";
import type { Fault, Flaw, Place } from "./faults";
import { checkFigures } from "./figures.server";
import type { YamlFile } from "./files.server";
import { checkPages } from "./pages.server";
import { readCourse, readExams } from "./read.server";
import { findRoundFlaws } from "./rounds";
import { checkSchools } from "./schools.server";
import { checkSite } from "./site.server";

type Counts = Record<"modules" | "lessons" | "questions" | "cards" | "exams" | "cases", number>;

export const countsText = ({ modules, lessons, questions, cards, exams, cases }: Counts): string =>
  `${modules} modules, ${lessons} lessons, ${questions} questions, ${cards} cards, ${exams} ${exams === 1 ? "exam" : "exams"}, ${cases} case ${cases === 1 ? "study" : "studies"}`;

/**
 * Checks quality only if all files could be read.
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
  const { room, faults: misreadExams } = readExams(folder, course);
  const lessons = course.modules.flatMap((module) => module.lessons);
  // With an unreadable file all references to it would be faults.
  const whole = misread.length === 0;
  const questions = lessons.flatMap((lesson) => lesson.questions);
  const exercises = checkExercises(folder, whole ? course : undefined);
  const faults = [
    ...misread,
    ...misreadExams,
    ...checkSite(folder, whole ? questions : undefined),
    ...checkPages(folder),
    ...checkSchools(folder),
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

/**
 * @param course undefined if unreadable: references are then not checked
 * @returns faults, number of cards, and their review date
 */
export function checkExercises(
  root: string,
  course?: Course,
): { faults: Fault[]; cards: number; reviewed: Reviewed[] } {
  const cards = readExercise(root, "flashcards.yaml");
  const rounds = readExercise(root, "order-of-draw.yaml");
  const plan = readExercise(root, "study-plan.yaml");
  const faults = [...cards.faults, ...rounds.faults, ...plan.faults];
  const note = (yaml: YamlFile | null, flaws: Flaw[]) => {
    for (const { path: at, message } of flaws)
      if (yaml) faults.push({ ...yaml.place(at), message });
  };
  if (rounds.value) note(rounds.yaml, findRoundFlaws(rounds.value));
  if (course && cards.value && cards.yaml) {
    note(cards.yaml, findCardFlaws(cards.value, new Set(course.modules.map(({ id }) => id))));
    const { yaml } = cards;
    faults.push(
      ...repeatedTexts(
        cards.value.cards.map(({ id, front }, at) => ({
          id,
          text: front,
          place: yaml.place(["cards", at]),
        })),
      ),
    );
  }
  if (course && plan.value)
    note(
      plan.yaml,
      findPlanFlaws(
        plan.value,
        course.modules.map(({ id, lessons }) => ({ id, lessons: lessons.map((one) => one.id) })),
      ),
    );
  const { value: deck, yaml: file } = cards;
  return {
    faults,
    cards: deck?.cards.length ?? 0,
    reviewed: deck && file ? [{ reviewed: deck.reviewed, place: file.place(["reviewed"]) }] : [],
  };
}

type Reviewed = { reviewed?: string; place: Place };

/** The furthest time zone is UTC+14. */
const maxZoneOffset = 14 * 3_600_000;

/** In the future in every time zone. */
function futureReviews(all: readonly Reviewed[], now: Date): Fault[] {
  const today = new Date(now.getTime() + maxZoneOffset).toISOString().slice(0, 10);
  return all.flatMap(({ reviewed, place }) =>
    reviewed !== undefined && reviewed > today
      ? [{ ...place, message: `it was not read on ${reviewed}: that day is to come` }]
      : [],
  );
}
