/** Filters links to lessons: one that the viewer cannot open would be a dead end. */
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import { listModules, listModulesOfLessons } from "~/features/lessons/modules.server";
import { listUnlockedLessons } from "./practice.server";

/** The lessons, of those given, that the viewer may open now. */
export async function filterOpenLessons(
  viewer: Viewer,
  lessonIds: readonly (string | null)[],
  now: Date,
): Promise<Set<string>> {
  const ids = [...new Set(lessonIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Set();
  const { id: userId, role } = viewer;
  const visible = new Set((await listModules(db, { userId })).map(({ id }) => id));
  const lessons = await listModulesOfLessons(db, { ids });
  const seen = lessons.filter(({ moduleId }) => visible.has(moduleId));
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  if (hasActiveAccess) return new Set(seen.map(({ id }) => id));
  const unlocked = await listUnlockedLessons(viewer, new Set(seen.map(({ moduleId }) => moduleId)));
  return new Set(ids.filter((id) => unlocked.has(id)));
}

/** The items of a review, without links to lessons that the viewer cannot open. */
export async function hideClosedLessons<
  Item extends { lessonId: string | null; lessonTitle: string | null },
>(viewer: Viewer, items: readonly Item[], now: Date): Promise<Item[]> {
  const open = await filterOpenLessons(
    viewer,
    items.map(({ lessonId }) => lessonId),
    now,
  );
  return items.map((item) =>
    item.lessonId && open.has(item.lessonId)
      ? item
      : { ...item, lessonId: null, lessonTitle: null },
  );
}
