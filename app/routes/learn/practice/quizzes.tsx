import { href } from "react-router";
import { db } from "#db/client.server";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { NextLesson } from "~/features/lessons/components/next-lesson";
import { findNextLesson } from "~/features/lessons/next.server";
import { listPracticeModules } from "~/features/lessons/open-lessons.server";
import { whyNoNextLesson } from "~/features/lessons/unlocking";
import { RecentActivity } from "~/features/progress/components/recent-activity";
import { recentEntries } from "~/features/progress/recent";
import { activityWords } from "~/features/progress/words";
import { listPaths } from "~/features/question-bank/list-paths";
import { ModuleChoice, ModuleQuizzes } from "~/features/quizzes/components/module-quizzes";
import { OpenQuizzes } from "~/features/quizzes/components/open-quizzes";
import { quizRow } from "~/features/quizzes/components/quiz-list";
import {
  listOpenAttempts,
  listPracticeQuizzes,
  listRecentAttempts,
} from "~/features/quizzes/quizzes.server";
import { practiceWords as words } from "~/features/quizzes/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import { Button } from "~/ui/button";
import { dateTime, namedTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { ThumbBar } from "~/ui/thumb-bar";
import type { Route } from "./+types/quizzes";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

/** The module of `?module=`, otherwise the first unfinished one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const { hasActiveAccess, modules } = await listPracticeModules(db, viewer, now);
  const asked = url.searchParams.get("module");
  const module = asked
    ? modules.find(({ id }) => id === asked)
    : (modules.find(({ isOpen, progress }) => isOpen && progress < 100) ?? modules[0]);
  if (asked && !module)
    throw notFound(words.notFound, words.notFoundWhat, {
      label: words.toPractice,
      href: href("/practice"),
    });
  const quizzes = module ? await listPracticeQuizzes(db, { userId, moduleId: module.id }) : [];
  const practice = quizzes.find(({ quizType }) => quizType === "practice");
  const open = await listOpenAttempts(db, { userId, now });
  const recent = await listRecentAttempts(db, { userId });
  return {
    unconfirmed: viewer.emailConfirmed ? null : viewer.email,
    next: await findNextLesson(db, { userId, modules, hasActiveAccess }),
    rest: whyNoNextLesson(modules),
    begun: modules.some(({ completed }) => completed > 0),
    open: open.map(({ kind, listId, title, deadline, startedAt }) => ({
      to: listPaths[kind].cover(listId),
      title,
      facts: deadline
        ? activityWords.endsAt(namedTime(deadline, timeZone))
        : activityWords.begun(dateTime(startedAt, timeZone)),
    })),
    modules: modules.map(({ id, name, sortOrder, isOpen }) => ({ id, name, sortOrder, isOpen })),
    module: module && {
      id: module.id,
      name: module.name,
      sortOrder: module.sortOrder,
      tube: module.tube,
      progress: module.progress,
      isOpen: module.isOpen,
    },
    practice: practice ? { id: practice.id, itemCount: practice.itemCount } : null,
    quizzes: quizzes
      .filter(({ itemCount }) => itemCount > 0)
      .map((quiz) => quizRow(quiz, { hasActiveAccess })),
    recent: recentEntries({ lessons: [], attempts: recent }, { now, timeZone }),
  };
}

export default function Practice({ loaderData }: Route.ComponentProps) {
  const { unconfirmed, next, rest, begun: hasStarted, open, modules, module, recent } = loaderData;
  const { practice, quizzes } = loaderData;
  return (
    <div className="space-y-10">
      {unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
      <PageHeader title={words.title} lead={words.lead} />
      {open.length > 0 ? <OpenQuizzes quizzes={open} formId="resume" /> : null}
      {next && open.length === 0 ? (
        <NextLesson next={next} rest={rest} hasStarted={hasStarted} />
      ) : null}
      {module ? (
        <div className="space-y-6">
          <ModuleChoice modules={modules} chosen={module.id} />
          <ModuleQuizzes
            module={module}
            practice={practice}
            quizzes={quizzes}
            variant={open.length > 0 || next ? "secondary" : "primary"}
          />
        </div>
      ) : (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      )}
      <section aria-labelledby="recent" className="space-y-3">
        <h2 id="recent">{words.recent}</h2>
        <RecentActivity entries={recent} />
      </section>
      {open[0] ? (
        <ThumbBar repeats>
          <Button form="resume">{words.resumeNamed(open[0].title)}</Button>
        </ThumbBar>
      ) : null}
    </div>
  );
}
