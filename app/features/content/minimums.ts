/** Minimums of the course, and its balance by the exams' weights. */
import type { AscpArea, NhaDomain } from "#db/vocabulary";
import type { Course, CourseQuestion } from "./course";
import type { Fault } from "./faults";
import { cueFaults } from "./key-balance";

/** The nine modules (specification, Practice center). */
const moduleNames = [
  "Fundamentals & Ethics",
  "Anatomy & Physiology",
  "Equipment & Tube Selection",
  "Venipuncture Procedures",
  "Capillary Puncture",
  "Specimen Handling",
  "Infection Control & Safety",
  "Complications",
  "Quality Control",
];
const fewest = { lessons: 54, questions: 540 };

/** Percentage of the NHA CPT exam by domain (test plan 3.0, live 7 January 2026). */
export const nhaWeights: Record<NhaDomain, number> = {
  "safety-compliance": 26,
  "patient-preparation": 20,
  "routine-collections": 28,
  "special-collections-processing": 26,
};
/** Percentage of the ASCP PBT exam by area, least and most (content guideline). */
export const ascpWeights: Record<AscpArea, [number, number]> = {
  "circulatory-system": [5, 10],
  "specimen-collection": [45, 50],
  "specimen-handling": [15, 20],
  "point-of-care": [5, 10],
  "non-blood": [5, 10],
  "laboratory-operations": [15, 20],
};
/** Allowed deviation from an exam's weights, in percentage points. */
const tolerance = 8;

/** Unrounded percentage of matching questions. */
export const percentWhere = (
  questions: readonly CourseQuestion[],
  is: (question: CourseQuestion) => boolean,
): number => (100 * questions.filter(is).length) / (questions.length || 1);

export function courseFaults(course: Course, folder: string): Fault[] {
  const faults: Fault[] = [];
  const note = (message: string) => faults.push({ file: folder, line: 1, column: 1, message });
  moduleNames.forEach((name, at) => {
    const module = course.modules.find(({ order }) => order === at + 1);
    if (!module) note(`module ${at + 1}, ${name}, is missing`);
    else if (module.name !== name)
      faults.push({ ...module.place, message: `module ${at + 1} is named ${name}` });
  });
  // Drafts do not count, since learners cannot see them.
  const lessons = course.modules
    .flatMap((module) => module.lessons)
    .filter(({ reviewed }) => reviewed !== undefined);
  const questions = lessons.flatMap((lesson) => lesson.questions);
  if (lessons.length < fewest.lessons)
    note(`the course has ${lessons.length} reviewed lessons: ${fewest.lessons} are wanted`);
  if (questions.length < fewest.questions)
    note(
      `the course has ${questions.length} questions of reviewed lessons: ${fewest.questions} are wanted`,
    );
  const weigh = (name: string, share: number, least: number, most: number) => {
    if (share < least - tolerance || share > most + tolerance || share === 0)
      note(
        `${share.toFixed(1)} % of the questions serve ${name}: the exam has ${least} to ${most} %`,
      );
  };
  for (const [domain, weight] of Object.entries(nhaWeights))
    weigh(
      `NHA ${domain}`,
      percentWhere(questions, ({ nha }) => nha === domain),
      weight,
      weight,
    );
  for (const [area, [least, most]] of Object.entries(ascpWeights))
    weigh(
      `ASCP ${area}`,
      percentWhere(questions, ({ ascp }) => ascp === area),
      least,
      most,
    );
  faults.push(...cueFaults(questions, { file: folder, line: 1, column: 1 }));
  return faults;
}
