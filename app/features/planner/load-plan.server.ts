import type { Db } from "#db/engine";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import { studyPlan } from "~/features/content/exercises.server";
import { listModules } from "~/features/lessons/modules.server";
import { dayIn } from "~/features/progress/days";
import { defaultPace } from "./plan-dates";
import type { Subject } from "./plan-view";
import { planFor, sessionsLeft } from "./planner";
import { findStudyFacts, findStudyPlan, listPlanLessons, listPlanQuizzes } from "./planner.server";
import { taskStatus } from "./task-status";
import { type Pace, quizOf, type Task } from "./tasks";

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

/** A plan that is not started is scheduled as if it started today. */
export async function loadPlan(
  db: Db,
  { viewer, now }: { viewer: Pick<Viewer, "id" | "role" | "timeZone">; now: Date },
) {
  const { id: userId, role, timeZone } = viewer;
  const today = dayIn(now, timeZone);
  const chosen = await findStudyPlan(db, { userId });
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  const modules = await listModules(db, { userId });
  const lessons = await listPlanLessons(db, { userId });
  const quizzes = await listPlanQuizzes(db, { userId });
  const startsOn = chosen?.startsOn ?? today;
  const countsFrom = chosen?.countsFrom ?? null;
  const facts = await findStudyFacts(db, { userId, timeZone, startsOn, countsFrom, lessons });

  const moduleById = new Map(modules.map((one) => [one.id, one]));
  const lessonById = new Map(lessons.map((one) => [one.id, one]));
  const quizById = new Map(quizzes.map((one) => [one.id, one]));
  /** Null if it does not exist for this learner. */
  function subjectOf({ kind, of }: Pick<Task, "kind" | "of">): Subject {
    const [id = ""] = of;
    const lesson = lessonById.get(id);
    if (kind === "lesson" || kind === "check")
      return lesson && moduleById.has(lesson.moduleId)
        ? { title: lesson.title, isPremium: lesson.isPremium }
        : null;
    if (kind === "cards" || kind === "order-of-draw") return { title: "", isPremium: false };
    const module = moduleById.get(id);
    if (!module) return null;
    const quiz = quizOf({ kind, of });
    const known = quiz ? quizById.get(quiz) : module;
    return known ? { title: module.name, isPremium: known.isPremium } : null;
  }

  const pace = paceOf(chosen?.pace ?? null);
  const examDate = chosen?.examDate ?? null;
  const lessonMinutes = new Map(lessons.map(({ id, estimatedMinutes }) => [id, estimatedMinutes]));
  // Tasks that need access are left out; those done while it lasted stay.
  const isThere = (task: Task) => {
    const subject = subjectOf(task);
    const isOpen = hasActiveAccess || !subject?.isPremium;
    return subject !== null && (isOpen || taskStatus(task, null, facts) !== "open");
  };
  return {
    ...planFor({ pace, startsOn, examDate, facts, lessonMinutes, isThere }),
    /** Sessions of a plan restarted today. */
    left: sessionsLeft(today, { pace, facts, isThere }).length,
    file: studyPlan(),
    pace,
    isPaceChosen: chosen?.pace != null,
    isBegun: chosen?.startsOn != null,
    startsOn,
    examDate,
    today,
    /** Modules are left out because they need access. */
    isPartial: !hasActiveAccess && modules.some(({ isPremium }) => isPremium),
    modules,
    /** Percent; null if not taken. */
    assessments: quizzes
      .filter(
        ({ quizType, moduleId }) => quizType === "assessment" && moduleById.has(moduleId ?? ""),
      )
      .map(({ bestScore }) => bestScore),
    subjectOf,
  };
}
