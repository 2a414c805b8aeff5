import { data, href, Link, type RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import type { Viewer } from "~/features/accounts/viewer";
import { LessonArticle, LessonContents } from "~/features/lessons/components/lesson-article";
import { LessonEnd, lessonEnd } from "~/features/lessons/components/lesson-end";
import { lessonNotFound } from "~/features/lessons/components/not-found";
import { completeLesson, findLessonQuizzes } from "~/features/lessons/lesson.server";
import { renderLesson } from "~/features/lessons/markdown.server";
import { findLessonToOpen } from "~/features/lessons/open-lessons.server";
import { lessonNotices, lessonWords as words } from "~/features/lessons/words";
import { dayIn } from "~/features/progress/days";
import { useSiteName } from "~/features/site/components/use-site-name";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { refusalResponse } from "~/server/refusals.server";
import { notFound, statusOfFailure } from "~/server/responses";
import { readStamp, stampOf } from "~/server/stamp.server";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/lesson";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.lesson.title ?? words.notFound, matches);
export const handle: FrameHandle = {
  failure: () => words.failure,
};

async function requireLesson(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  lessonId: string,
  now: Date,
) {
  const here = href("/lessons/:lessonId", { lessonId });
  const found = await findLessonToOpen(db, viewer, { lessonId, here, now });
  if (!found) throw notFound(...lessonNotFound());
  if (found.refusal) throw refusalResponse(context, found.refusal);
  return found.lesson;
}

const opening = (viewer: Viewer, lessonId: string) => `lesson:${viewer.id}:${lessonId}`;

export async function loader({ params: { lessonId }, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const lesson = await requireLesson(context, viewer, lessonId, now);
  const { content: _, updatedAt: __, completion: ___, ...shown } = lesson;
  return {
    lesson: shown,
    body: renderLesson(lesson),
    quizzes: await findLessonQuizzes(db, { lessonId, moduleId: lesson.moduleId }),
    opened: stampOf(opening(viewer, lessonId), now),
  };
}

/** Then the page stays where it is, and needs no fragment for it. */
const isFromScript = ({ url }: Request) => new URL(url).pathname.endsWith(".data");

export async function action({ params: { lessonId }, context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const lesson = await requireLesson(context, viewer, lessonId, now);
  const form = await request.formData();
  const opened = form.get("opened");
  // Without a valid stamp no time is added.
  const openedAt = readStamp(opening(viewer, lessonId), opened) ?? now;
  const today = dayIn(now, viewer.timeZone);
  try {
    await transaction(
      (tx) => completeLesson(tx, { userId: viewer.id, lessonId, openedAt, now, today }),
      { lock: lockOnUser(viewer.id) },
    );
  } catch (error) {
    log.error({ id: context.get(requestContext).id, err: error }, "a lesson was not marked");
    // A second try counts from the first opening.
    return data({ opened: String(opened) }, { status: statusOfFailure(error) });
  }
  const { practice } = await findLessonQuizzes(db, { lessonId, moduleId: lesson.moduleId });
  const here = href("/lessons/:lessonId", { lessonId });
  return redirectWithNotice(context, isFromScript(request) ? here : `${here}#${lessonEnd}`, {
    tone: "ok",
    title: lessonNotices.complete,
    description: practice ? lessonNotices.quizNext(practice.itemCount) : lessonNotices.saved,
    ...(practice
      ? {
          action: {
            label: lessonNotices.takeQuiz,
            href: href("/quiz/:listId", { listId: practice.id }),
          },
        }
      : {}),
  });
}

export default function Lesson({ loaderData, actionData }: Route.ComponentProps) {
  const { lesson, body, quizzes } = loaderData;
  const site = useSiteName();
  const module = href("/modules/:moduleId/lessons", { moduleId: lesson.moduleId });
  const isDone = lesson.state === "done";
  return (
    <div className="mx-auto max-w-[720px] min-[1100px]:grid min-[1100px]:max-w-none min-[1100px]:grid-cols-[minmax(0,720px)_minmax(0,1fr)] min-[1100px]:items-start min-[1100px]:gap-12 print:block print:max-w-none">
      <div className="min-w-0 space-y-8">
        <div className="space-y-4">
          <Breadcrumbs
            trail={[
              { label: words.modules, to: href("/modules") },
              { label: lesson.moduleName, to: module },
              { label: words.crumb(lesson.number) },
            ]}
          />
          <PageHeader
            eyebrow={
              <>
                <span className="hidden print:inline">
                  {words.printed(site, lesson.moduleName)}
                </span>
                {words.place(lesson.number, lesson.lessonCount, lesson.estimatedMinutes)}
              </>
            }
            title={lesson.title}
            actions={
              isDone ? (
                <span className="print:hidden">
                  <Badge tone="ok" icon="check">
                    {words.completed}
                  </Badge>
                </span>
              ) : null
            }
          />
        </div>
        <LessonArticle lesson={lesson} html={body.html} sections={body.sections}>
          <LessonEnd
            key={lesson.id}
            isDone={isDone}
            module={{ name: lesson.moduleName, to: module, tube: lesson.tube }}
            lessonsDone={lesson.lessonsDone}
            lessonCount={lesson.lessonCount}
            progress={lesson.progress}
            next={lesson.next}
            check={quizzes.check}
            stamp={actionData?.opened ?? loaderData.opened}
            hasFailed={actionData !== undefined}
          />
        </LessonArticle>
        <ul className="flex flex-wrap justify-between gap-x-6 text-sm print:hidden">
          {lesson.previous ? (
            <li>
              <Link
                to={href("/lessons/:lessonId", { lessonId: lesson.previous.id })}
                className="flex min-h-11 items-center gap-2"
              >
                <Icon name="arrow-left" size={16} />
                {words.previous(lesson.previous.title)}
              </Link>
            </li>
          ) : null}
          {isDone && !lesson.next ? null : (
            <li>
              <Link to={module} className="flex min-h-11 items-center">
                {words.toModule}
              </Link>
            </li>
          )}
        </ul>
      </div>
      <LessonContents sections={body.sections} />
    </div>
  );
}
