import { href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findLesson } from "~/features/lessons/lesson.server";
import { isModuleVisible } from "~/features/lessons/modules.server";
import { refusedWords as words } from "~/words/lesson-refused";
import { accessRequired, forbidden } from "./responses";

/**
 * Returns a lesson that the viewer may open, for its page and its check quiz.
 * @param given `here`: where to return after buying access; `missing`: creates what to throw if
 * there is no such lesson
 * @throws Access Required, or Lesson Locked with the lesson to complete first
 */
export async function requireOpenLesson(
  { id: userId, role }: Viewer,
  lessonId: string,
  now: Date,
  { here, missing }: { here: string; missing: () => unknown },
) {
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  const lesson = await findLesson(db, { userId, lessonId, hasActiveAccess });
  if (!lesson || !(await isModuleVisible(db, { userId, moduleId: lesson.moduleId })))
    throw missing();
  if (lesson.state === "premium") throw accessRequired(here);
  if (lesson.state === "locked")
    throw forbidden(words.locked, words.completeFirst(lesson.previous?.title ?? ""), {
      label: words.toModule,
      href: href("/modules/:moduleId/lessons", { moduleId: lesson.moduleId }),
    });
  return lesson;
}
