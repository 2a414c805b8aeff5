import { href } from "react-router";
import type { Db } from "#db/engine";
import type { Role } from "#db/vocabulary";
import { findAccess } from "~/features/access/access.server";
import type { Refusal } from "~/features/access/refusal";
import { findLesson } from "./lesson.server";
import { isModuleVisible, listLessons, listModules, listModulesOfLessons } from "./modules.server";
import { lessonStates } from "./unlocking";
import { refusedWords as words } from "./words";

type Learner = { id: string; role: Role };

/**
 * Finds a lesson; null if there is none for this learner.
 * @param given `here`: where to return after buying access
 * @returns `refusal`: Access Required, or the lesson to complete first
 */
export async function findLessonToOpen(
  db: Db,
  { id: userId, role }: Learner,
  { lessonId, here, now }: { lessonId: string; here: string; now: Date },
): Promise<{
  lesson: NonNullable<Awaited<ReturnType<typeof findLesson>>>;
  refusal: Refusal | null;
} | null> {
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  const lesson = await findLesson(db, { userId, lessonId, hasActiveAccess });
  if (!lesson || !(await isModuleVisible(db, { userId, moduleId: lesson.moduleId }))) return null;
  if (lesson.state === "premium") return { lesson, refusal: { from: here } };
  if (lesson.state !== "locked") return { lesson, refusal: null };
  const refusal: Refusal = {
    status: 403,
    heading: words.locked,
    message: words.completeFirst(lesson.previous?.title ?? ""),
    link: {
      label: words.toModule,
      href: href("/modules/:moduleId/lessons", { moduleId: lesson.moduleId }),
    },
  };
  return { lesson, refusal };
}

/** Modules the learner sees; `openIds` may be practiced now. */
export async function listPracticeModules(db: Db, { id: userId, role }: Learner, now: Date) {
  const modules = await listModules(db, { userId });
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  const marked = modules.map((module) => ({
    ...module,
    isOpen: hasActiveAccess || !module.isPremium,
  }));
  const openIds = marked.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  return { hasActiveAccess, modules: marked, openIds };
}

/**
 * Lessons open without active access, which opens all.
 * @param moduleIds visible modules; one query each
 */
export async function listUnlockedLessons(
  db: Db,
  { id: userId }: Pick<Learner, "id">,
  moduleIds: Iterable<string>,
): Promise<Set<string>> {
  const unlocked = new Set<string>();
  for (const moduleId of moduleIds) {
    const lessons = await listLessons(db, { userId, moduleId });
    for (const { id, state } of lessonStates(lessons, {
      done: completed(lessons),
      hasActiveAccess: false,
    }))
      if (state === "open" || state === "done") unlocked.add(id);
  }
  return unlocked;
}

const completed = (lessons: readonly { id: string; completion: number | null }[]) =>
  new Set(lessons.filter((one) => one.completion === 100).map((one) => one.id));

/** Other lessons would be dead links. */
export async function filterOpenLessons(
  db: Db,
  learner: Learner,
  lessonIds: readonly (string | null)[],
  now: Date,
): Promise<Set<string>> {
  const ids = [...new Set(lessonIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Set();
  const { id: userId, role } = learner;
  const visible = new Set((await listModules(db, { userId })).map(({ id }) => id));
  const lessons = await listModulesOfLessons(db, { ids });
  const seen = lessons.filter(({ moduleId }) => visible.has(moduleId));
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  if (hasActiveAccess) return new Set(seen.map(({ id }) => id));
  const moduleIds = new Set(seen.map(({ moduleId }) => moduleId));
  const unlocked = await listUnlockedLessons(db, learner, moduleIds);
  return new Set(ids.filter((id) => unlocked.has(id)));
}

/** Removes links to closed lessons from a review. */
export async function hideClosedLessons<
  Item extends { lessonId: string | null; lessonTitle: string | null },
>(db: Db, learner: Learner, items: readonly Item[], now: Date): Promise<Item[]> {
  const open = await filterOpenLessons(
    db,
    learner,
    items.map(({ lessonId }) => lessonId),
    now,
  );
  return items.map((item) =>
    item.lessonId && open.has(item.lessonId)
      ? item
      : { ...item, lessonId: null, lessonTitle: null },
  );
}

/**
 * Open lessons of a module, and the first unfinished one; none if it is not in the learner's
 * program.
 */
export async function findOpenLessons(
  db: Db,
  { id: userId, role }: Learner,
  moduleId: string,
  now: Date,
): Promise<{ open: Set<string>; next: { id: string; title: string } | null }> {
  if (!(await isModuleVisible(db, { userId, moduleId }))) return { open: new Set(), next: null };
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  const lessons = await listLessons(db, { userId, moduleId });
  const states = lessonStates(lessons, { done: completed(lessons), hasActiveAccess });
  const next = states.find(({ state }) => state === "open");
  return {
    open: new Set(
      states.filter(({ state }) => state !== "locked" && state !== "premium").map(({ id }) => id),
    ),
    next: next ? { id: next.id, title: next.title } : null,
  };
}
