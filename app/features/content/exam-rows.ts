/** Converts exams and case studies to rows. Pure: the importer compares and writes them. */
import type {
  AnswerKey,
  caseStudySteps,
  caseStudyVersions,
  practiceExams,
  QuestionBody,
  Source,
} from "#db/schema";
import type { QuestionType } from "#db/vocabulary";
import { choiceId, letterAt, maxPointsOf, type ScoringRule } from "~/features/question-bank/items";
import type { Course } from "./course";
import type { CaseStudy, Exam, ExamContent } from "./exams";
import { answerableParts, type Item, type ItemBody } from "./items";
import type { examColumns, ListRow, QuestionRow, stepColumns, studyColumns } from "./rows";

export type ExamRow = ListRow &
  Pick<typeof practiceExams.$inferSelect, (typeof examColumns)[number]>;
/** One question per step. */
export type CaseRow = ListRow & {
  study: Pick<typeof caseStudyVersions.$inferSelect, (typeof studyColumns)[number]>;
  steps: Pick<typeof caseStudySteps.$inferSelect, (typeof stepColumns)[number]>[];
};

/** Percent (ruling 13). */
const passingScoreOfCases = 75;

const status = (reviewed: string | undefined) => (reviewed ? "published" : "draft");

/** Scoring by type; select-all can override it (docs/rules.md, Item types and scoring). */
const rules: Record<QuestionType, ScoringRule> = {
  multiple_choice: "exact",
  select_all: "exact",
  ordered_response: "exact",
  matrix_response: "plus_minus",
  response_grouping: "plus_minus",
  highlight_text: "plus_minus",
  highlight_table: "plus_minus",
  select_n: "per_part",
  matrix_choice: "per_part",
  dropdown_cloze: "per_part",
  dropdown_table: "per_part",
  drag_cloze: "per_part",
  bow_tie: "per_part",
  dyad: "rationale",
  triad: "rationale",
};

const texts = (options?: { text: string }[]) => options?.map(({ text }) => text);

const bodyOf = ({
  options,
  pick,
  parts,
  text,
  headings,
  rows,
  across,
}: ItemBody): QuestionBody => ({
  options: texts(options),
  pick,
  parts: parts?.map((part) => ({
    id: part.id,
    label: part.label,
    options: texts(part.options),
    pick: part.pick,
    text: part.text,
  })),
  text,
  headings,
  rows,
  across,
});

function keyOf(item: ItemBody): AnswerKey {
  // The places, 1, 2, 3…, are its parts.
  if (item.type === "ordered_response")
    return {
      parts: Object.fromEntries((item.answer ?? []).map((one, at) => [String(at + 1), [one]])),
    };
  if (!item.parts) return { letters: [...(item.answer ?? [])].sort() };
  return {
    parts: Object.fromEntries(
      item.parts
        .filter(({ answer }) => answer.length > 0)
        .map(({ id, answer }) => [id, [...answer].sort()]),
    ),
  };
}

/**
 * The reasons by key of the option: its letter if the parts share options, `part.letter` otherwise;
 * or by part.
 */
function notesOf(item: ItemBody): Record<string, string> {
  const entries = (options: ItemBody["options"], mark: (letter: string) => string) =>
    (options ?? []).flatMap(({ why }, at) => (why ? [[mark(letterAt(at)), why] as const] : []));
  return Object.fromEntries([
    ...entries(item.options, (letter) => letter),
    ...answerableParts(item).flatMap(({ part }) => [
      ...entries(part?.options, (letter) => choiceId(part?.id ?? "", letter)),
      ...(part?.why ? [[part.id, part.why] as const] : []),
    ]),
  ]);
}

function itemRow(
  item: Item,
  of: { sources: Source[]; reviewed?: string },
  places: { moduleId: string | null; lessonId: string | null },
  judgmentStep: QuestionRow["version"]["judgmentStep"],
): QuestionRow {
  const scoring = item.scoring ?? rules[item.type];
  const answerKey = keyOf(item);
  return {
    id: item.id,
    ...places,
    status: status(of.reviewed),
    pool: "exam",
    version: {
      type: item.type,
      stem: item.stem,
      body: bodyOf(item),
      answerKey,
      scoring,
      maxPoints: maxPointsOf(scoring, answerKey),
      rationale: item.rationale,
      optionNotes: notesOf(item),
      exhibit: item.exhibit ? { blocks: item.exhibit } : null,
      difficulty: item.difficulty,
      cognitiveLevel: item.level,
      nhaDomain: item.nha ?? null,
      ascpArea: item.ascp ?? null,
      clientNeed: item.client_need ?? null,
      judgmentStep,
      sources: of.sources.filter((source) => item.source.includes(source.id)),
      reviewedOn: of.reviewed ?? null,
    },
  };
}

function examRow(exam: Exam): ExamRow {
  return {
    id: exam.id,
    kind: "practice_exam",
    title: exam.title,
    description: exam.description,
    timeLimitMinutes: exam.time_limit_minutes,
    passingScore: exam.passing_score,
    isPremium: true,
    isActive: true,
    status: status(exam.reviewed),
    sortOrder: exam.order,
    blueprint: exam.blueprint,
    track: exam.track,
    questions: exam.questions,
  };
}

function caseRow(one: CaseStudy): CaseRow {
  return {
    id: one.id,
    kind: "case_study",
    title: one.title,
    // Lists show the beginning of the scenario instead.
    description: "",
    timeLimitMinutes: null,
    passingScore: passingScoreOfCases,
    isPremium: one.premium,
    isActive: true,
    status: status(one.reviewed),
    sortOrder: one.order,
    study: {
      scenario: one.scenario,
      difficulty: one.difficulty,
      estimatedMinutes: one.estimated_minutes,
      clientChart: { blocks: one.chart },
      exhibitData: { blocks: one.labs },
    },
    steps: one.steps.map(({ step, title, chart, labs }) => ({
      judgmentStep: step,
      title,
      additions: { chart, labs },
    })),
    questions: one.steps.map(({ item }) => item.id),
  };
}

/**
 * All rows by kind, parents first.
 * @param course a reference to a missing module or lesson becomes null
 */
export function examContentRows({ exams, cases }: ExamContent, course: Course) {
  const modules = new Set(course.modules.map(({ id }) => id));
  const lessons = new Set(course.modules.flatMap((module) => module.lessons.map(({ id }) => id)));
  const known = (ids: ReadonlySet<string>, id: string | undefined) =>
    id !== undefined && ids.has(id) ? id : null;
  return {
    question: [
      ...exams.flatMap((exam) =>
        exam.items.map((item) =>
          itemRow(
            item,
            exam,
            { moduleId: known(modules, item.module), lessonId: known(lessons, item.lesson) },
            null,
          ),
        ),
      ),
      ...cases.flatMap((study) =>
        study.steps.map(({ step, item }) =>
          itemRow(item, study, { moduleId: null, lessonId: null }, step),
        ),
      ),
    ],
    exam: exams.map(examRow),
    case: cases.map(caseRow),
  };
}
