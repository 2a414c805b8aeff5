import { Form, href } from "react-router";
import { db, transaction } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import { findAccess } from "~/features/access/access.server";
import type { Viewer } from "~/features/accounts/viewer";
import { LessonArticle } from "~/features/lessons/components/lesson-article";
import { lessonNotFound } from "~/features/lessons/components/not-found-words";
import { completeLesson, findLesson, findLessonQuizzes } from "~/features/lessons/lesson.server";
import { lessonHtml } from "~/features/lessons/markdown.server";
import { isModuleVisible } from "~/features/lessons/modules.server";
import { dayIn } from "~/features/progress/days";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { accessRequired, forbidden, notFound } from "~/server/responses";
import { readStamp, stampOf } from "~/server/stamp.server";
import { ActionBar } from "~/ui/action-bar";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/lesson";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(`${loaderData?.lesson.title ?? "Lesson Not Found"}`, matches);
export const handle = { failure: "Failed to load lesson", narrow: true };

/** The lesson, if it is there and open to this learner. */
async function openLesson(viewer: Viewer, lessonId: string, now: Date) {
  const { id: userId, role } = viewer;
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  const lesson = await findLesson(db, { userId, lessonId, hasActiveAccess });
  if (!lesson || !(await isModuleVisible(db, { userId, moduleId: lesson.moduleId })))
    throw notFound(...lessonNotFound());
  if (lesson.state === "premium") throw accessRequired();
  if (lesson.state === "locked")
    throw forbidden("Lesson Locked", `Complete “${lesson.previous?.title}” first.`, {
      label: "Back to Module",
      href: href("/modules/:moduleId/lessons", { moduleId: lesson.moduleId }),
    });
  return lesson;
}

const opening = (viewer: Viewer, lessonId: string) => `lesson:${viewer.id}:${lessonId}`;

export async function loader({ params: { lessonId }, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const lesson = await openLesson(viewer, lessonId, now);
  const { content: _, updatedAt: __, ...shown } = lesson;
  return {
    lesson: shown,
    html: lessonHtml(lesson),
    quizzes: await findLessonQuizzes(db, { lessonId, moduleId: lesson.moduleId }),
    opened: stampOf(opening(viewer, lessonId), now),
  };
}

export async function action({ params: { lessonId }, context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const lesson = await openLesson(viewer, lessonId, now);
  const form = await request.formData();
  // Without a true stamp of the opening the lesson still counts, its time does not.
  const openedAt = readStamp(opening(viewer, lessonId), form.get("opened")) ?? now;
  const today = dayIn(now, viewer.timeZone);
  try {
    await transaction((tx) =>
      completeLesson(tx, { userId: viewer.id, lessonId, openedAt, now, today }),
    );
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ id: context.get(requestContext).id, err: error }, "a lesson was not marked");
    return redirectWithNotice(context, href("/lessons/:lessonId", { lessonId }), {
      tone: "bad",
      title: "Failed to mark lesson as complete",
      description: "Nothing was stored. Please try again.",
    });
  }
  const { practice } = await findLessonQuizzes(db, { lessonId, moduleId: lesson.moduleId });
  return redirectWithNotice(context, href("/lessons/:lessonId", { lessonId }), {
    tone: "ok",
    title: "Lesson complete",
    description: practice
      ? `Ready to test yourself? The module’s practice quiz has ${practice.itemCount} questions.`
      : "Your progress is saved.",
    ...(practice
      ? { action: { label: "Take Quiz", href: href("/quiz/:quizId", { quizId: practice.id }) } }
      : {}),
  });
}

export default function Lesson({ loaderData }: Route.ComponentProps) {
  const { lesson, html, quizzes, opened } = loaderData;
  const module = href("/modules/:moduleId/lessons", { moduleId: lesson.moduleId });
  const complete = lesson.state === "done";
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <Breadcrumbs
          trail={[
            { label: "Modules", to: href("/modules") },
            { label: lesson.moduleName, to: module },
            { label: `Lesson ${lesson.number}` },
          ]}
        />
        <PageHeader
          eyebrow={`Lesson ${lesson.number} of ${lesson.lessonCount} · ${lesson.estimatedMinutes} min`}
          title={lesson.title}
          actions={
            complete ? (
              <Badge tone="ok" icon="check">
                Completed
              </Badge>
            ) : null
          }
        />
      </div>
      <LessonArticle lesson={lesson} html={html} />
      {quizzes.check ? (
        <aside className="rounded-xl bg-brand-wash p-5 print:hidden">
          <h2 className="text-xl">Check yourself</h2>
          <p className="mt-1 mb-3">
            {quizzes.check.itemCount} questions on this lesson, with the reason for every answer.
          </p>
          <ButtonLink to={href("/quiz/:quizId", { quizId: quizzes.check.id })} variant="secondary">
            Check yourself
          </ButtonLink>
        </aside>
      ) : null}
      <Form method="post" className="print:hidden">
        <input type="hidden" name="opened" value={opened} />
        <ActionBar>
          <ButtonLink to={module} variant="quiet">
            Back to Module
          </ButtonLink>
          {complete ? null : <Button variant="primary">Mark Complete</Button>}
          {complete && lesson.next ? (
            <ButtonLink
              to={href("/lessons/:lessonId", { lessonId: lesson.next.id })}
              variant="primary"
            >
              Next: {lesson.next.title}
            </ButtonLink>
          ) : null}
        </ActionBar>
      </Form>
    </div>
  );
}
