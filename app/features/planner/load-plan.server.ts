import type { Db } from "#db/engine";
import type { Access } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import { listCaseStudies } from "~/features/case-studies/case-studies.server";
import { studyPlan } from "~/features/content/exercises.server";
import { listExams } from "~/features/exams/exams.server";
import { listDeck } from "~/features/flashcards/cards.server";
import { listModules, type ModuleSummary } from "~/features/lessons/modules.server";
import { dayIn } from "~/features/progress/days";
import { cardsDue } from "./cards";
import { minutesOfCards } from "./minutes";
import { defaultPace } from "./plan-dates";
import type { Subject } from "./plan-view";
import { type PlanInput, planFor } from "./planner";
import { findStudyFacts, findStudyPlan, listPlanLessons, listPlanQuizzes } from "./planner.server";
import { doneOn } from "./task-status";
import { listOf, type Pace, type Task } from "./tasks";

/**
 * The default one for null.
 * @throws if the file has no such pace
 */
export function paceOf(id: string | null): Pace {
  const { paces } = studyPlan();
  const pace = paces.find((one) => one.id === (id ?? defaultPace));
  if (!pace) throw new Error(`the study plan has no pace ${id}`);
  return pace;
}

/** If an exam names no time. */
const examMinutes = 120;

type Learner = Pick<Viewer, "id" | "role" | "timeZone">;

/** What a page has loaded already. */
export type Known = {
  access?: Pick<Access, "hasActiveAccess" | "hasPremiumAccess">;
  modules?: readonly ModuleSummary[];
};

/** What the plan follows from, in a fixed number of queries. */
async function loadPlanFacts(
  db: Db,
  { viewer, now, known = {} }: { viewer: Learner; now: Date; known?: Known },
) {
  const { id: userId, role, timeZone } = viewer;
  const today = dayIn(now, timeZone);
  const chosen = await findStudyPlan(db, { userId });
  const access = known.access ?? (await findAccess(db, { userId, role, now }));
  const { hasActiveAccess, hasPremiumAccess } = access;
  const modules = known.modules ?? (await listModules(db, { userId }));
  const lessons = await listPlanLessons(db, { userId });
  const quizzes = await listPlanQuizzes(db, { userId });
  const facts = await findStudyFacts(db, {
    userId,
    timeZone,
    countsFrom: chosen?.countsFrom ?? null,
    lessons,
    now,
  });
  const isNclex = /nclex/i.test(chosen?.examName ?? "");
  const exams = hasPremiumAccess ? await listExams(db, {}) : [];
  const cases = isNclex ? await listCaseStudies(db, { userId }) : [];
  const examDate = chosen?.examDate ?? null;
  const deck = await listDeck(db, { userId });
  const cards = cardsDue(deck, { now, timeZone, examDay: examDate });

  const moduleById = new Map(modules.map((one) => [one.id, one]));
  const lessonById = new Map(lessons.map((one) => [one.id, one]));
  const quizById = new Map(quizzes.map((one) => [one.id, one]));
  const titles = new Map([...exams, ...cases].map(({ id, title }) => [id, title]));
  /** Null if it does not exist for this learner. */
  function subjectOf({ kind, of }: Pick<Task, "kind" | "of">): Subject {
    const [id = ""] = of;
    const lesson = lessonById.get(id);
    if (kind === "lesson" || kind === "check") {
      const module = moduleById.get(lesson?.moduleId ?? "");
      return lesson && module
        ? { title: lesson.title, isPremium: lesson.isPremium, tube: module.tube }
        : null;
    }
    if (kind === "order-of-draw") return { title: "", isPremium: false, tube: "brand" };
    if (kind === "exam" || kind === "case")
      return { title: titles.get(id) ?? "", isPremium: false, tube: "brand" };
    const module = moduleById.get(id);
    if (!module) return null;
    const quiz = listOf({ kind, of });
    const known = quiz ? quizById.get(quiz) : module;
    return known ? { title: module.name, isPremium: known.isPremium, tube: module.tube } : null;
  }
  // Tasks that need access are left out; those done while it lasted stay.
  const isThere = (task: Task) => {
    const subject = subjectOf(task);
    const isOpen = hasActiveAccess || !subject?.isPremium;
    return subject !== null && (isOpen || doneOn(task, facts) !== null);
  };
  const input: Omit<PlanInput, "pace"> = {
    startsOn: chosen?.startsOn ?? today,
    today,
    examDate,
    facts,
    lessons: modules.flatMap(({ id }) => lessons.filter(({ moduleId }) => moduleId === id)),
    exams: exams
      .filter(({ track }) => (track === "nclex") === isNclex)
      .map(({ id, timeLimitMinutes }) => ({ id, minutes: timeLimitMinutes ?? examMinutes })),
    cases: cases
      .filter(({ isPremium }) => hasActiveAccess || !isPremium)
      .map(({ id, estimatedMinutes }) => ({ id, minutes: estimatedMinutes })),
    minutes: new Map<string, number>([
      ...lessons.map(({ id, estimatedMinutes }) => [id, estimatedMinutes] as const),
      ...quizzes.flatMap(({ id, timeLimitMinutes }) =>
        timeLimitMinutes === null ? [] : [[id, timeLimitMinutes] as const],
      ),
    ]),
    isThere,
    leftOut: facts.leftOut,
    cardMinutes: (day) => minutesOfCards(cards.byDay.get(day) ?? 0),
    movesSeenOn: chosen?.startsOn ? chosen.movesSeenOn : null,
  };
  return {
    input,
    chosen,
    modules,
    quizzes: quizzes.filter(({ moduleId }) => moduleById.has(moduleId ?? "")),
    subjectOf,
    /** `due`: now; more may come later today. */
    cards: { due: cards.now, reviewedToday: facts.cardsReviewedToday },
    /** Done today, in the plan or not. */
    lessonsOfToday: lessons.flatMap(({ id, title, moduleId }) => {
      const module = moduleById.get(moduleId);
      const isToday = facts.lessons.get(id) === today;
      return module && isToday ? [{ id, title, moduleName: module.name }] : [];
    }),
    /** Modules are left out because they need access. */
    isPartial: !hasActiveAccess && modules.some(({ isPremium }) => isPremium),
  };
}

/** A plan that is not started is laid out as if it started today. */
export async function loadPlan(db: Db, of: { viewer: Learner; now: Date; known?: Known }) {
  const { input, chosen, quizzes, ...rest } = await loadPlanFacts(db, of);
  const pace = paceOf(chosen?.pace ?? null);
  return {
    ...planFor({ ...input, pace }),
    ...rest,
    file: studyPlan(),
    pace,
    isPaceChosen: chosen?.pace != null,
    isBegun: chosen?.startsOn != null,
    startsOn: input.startsOn,
    examDate: input.examDate,
    today: input.today,
    cardMinutes: input.cardMinutes,
    /** Percent; null if not taken. */
    assessments: quizzes
      .filter(({ quizType }) => quizType === "assessment")
      .map(({ bestScore }) => bestScore),
  };
}

export type LoadedPlan = Awaited<ReturnType<typeof loadPlan>>;

/** What a study day takes at each pace, and whether that is more than the pace promises. */
export type PaceFigures = {
  id: Pace["id"];
  name: string;
  description: string;
  /** On the longest ordinary day; practice exams take longer. */
  minutesADay: number;
  isRaised: boolean;
};

/**
 * Returns each pace with the minutes a day that the learner's plan would take if it started today.
 * @param examDate YYYY-MM-DD; null: eight weeks from today
 */
export async function loadPaces(
  db: Db,
  { viewer, examDate, now }: { viewer: Learner; examDate: string | null; now: Date },
): Promise<PaceFigures[]> {
  const { input } = await loadPlanFacts(db, { viewer, now });
  return studyPlan().paces.map((pace) => {
    const { layout } = planFor({ ...input, pace, examDate, startsOn: input.today });
    const { id, name, description } = pace;
    return { id, name, description, minutesADay: layout.limit, isRaised: layout.isRaised };
  });
}
