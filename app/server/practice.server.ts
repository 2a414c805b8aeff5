import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import { listLessons, listModules } from "~/features/lessons/modules.server";
import { lessonStates } from "~/features/lessons/unlocking";

/**
 * The modules that the viewer sees, each with whether they may practice it now (ruling 17);
 * `openIds` are those.
 */
export async function listPracticeModules({ id: userId, role }: Viewer, now: Date) {
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
 * The published lessons of modules that a viewer without active access may open. With access, all
 * are open.
 * @param moduleIds visible modules; one query each
 */
export async function listUnlockedLessons(
  { id: userId }: Viewer,
  moduleIds: Iterable<string>,
): Promise<Set<string>> {
  const unlocked = new Set<string>();
  for (const moduleId of moduleIds) {
    const lessons = await listLessons(db, { userId, moduleId });
    const done = new Set(lessons.filter((one) => one.completion === 100).map((one) => one.id));
    for (const { id, state } of lessonStates(lessons, { done, hasActiveAccess: false }))
      if (state === "open" || state === "done") unlocked.add(id);
  }
  return unlocked;
}
