import { data, href, Link, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { NextLesson } from "~/features/lessons/components/next-lesson";
import { findNextLesson } from "~/features/lessons/next.server";
import { listPracticeModules } from "~/features/lessons/open-lessons.server";
import { whyNoNextLesson } from "~/features/lessons/unlocking";
import { RecentActivity } from "~/features/progress/components/recent-activity";
import { recentEntries } from "~/features/progress/recent";
import { listPaths } from "~/features/question-bank/list-paths";
import { tutorItemOf } from "~/features/quizzes/addresses";
import { ModuleChips, ModuleQuizzes } from "~/features/quizzes/components/module-quizzes";
import { OpenQuizzes } from "~/features/quizzes/components/open-quizzes";
import { PracticeTiles } from "~/features/quizzes/components/practice-tiles";
import { quizRow, RowSign } from "~/features/quizzes/components/quiz-list";
import { countMissed } from "~/features/quizzes/missed-questions.server";
import { startQuickFive } from "~/features/quizzes/quick-five.server";
import {
  listOpenAttempts,
  listPracticeQuizzes,
  listRecentAttempts,
} from "~/features/quizzes/quizzes.server";
import { practiceWords as words } from "~/features/quizzes/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { badRequest, notFound, statusOfFailure } from "~/server/responses";
import { namedTime, whenText } from "~/ui/dates";
import { inMinutes } from "~/ui/durations";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeader } from "~/ui/page-header";
import { Row, Rows } from "~/ui/rows";
import type { Route } from "./+types/quizzes";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

/** The module of `?module=`, otherwise the first unfinished one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const { hasActiveAccess, modules, openIds } = await listPracticeModules(db, viewer, now);
  const asked = url.searchParams.get("module");
  const current = modules.find(({ isOpen, progress }) => isOpen && progress < 100) ?? modules[0];
  const module = asked ? modules.find(({ id }) => id === asked) : current;
  if (asked && !module)
    throw notFound(words.notFound, words.notFoundWhat, {
      label: words.toPractice,
      href: href("/practice"),
    });
  const quizzes = module ? await listPracticeQuizzes(db, { userId, moduleId: module.id }) : [];
  const practice = quizzes.find(({ quizType }) => quizType === "practice");
  const assessment = quizzes.find(
    ({ quizType, itemCount }) => quizType === "assessment" && itemCount > 0,
  );
  const open = await listOpenAttempts(db, { userId, now });
  const recent = await listRecentAttempts(db, { userId });
  const missed = await countMissed(db, { userId, moduleIds: openIds });
  const hasStarted = modules.some(({ completed }) => completed > 0);
  return {
    unconfirmed: viewer.emailConfirmed ? null : viewer.email,
    first: hasStarted ? null : await findNextLesson(db, { userId, modules, hasActiveAccess }),
    rest: whyNoNextLesson(modules),
    quickWhat: hasStarted ? words.quickRead : words.quickFirst(current?.name ?? ""),
    missed: missed.listed,
    test:
      assessment && module?.isOpen
        ? href("/quiz/:listId", { listId: assessment.id })
        : `${href("/practice/build")}?mode=exam`,
    hasActiveAccess,
    open: open.map(({ kind, listId, title, deadline, startedAt }) => ({
      to: listPaths[kind].cover(listId),
      title,
      isTimed: deadline !== null,
      facts: deadline
        ? words.left(
            inMinutes(Math.max(1, Math.round((deadline.getTime() - now.getTime()) / 60_000))),
            namedTime(deadline, timeZone),
          )
        : whenText(startedAt, timeZone, now),
    })),
    modules: modules.map(({ id, name, tube, isOpen }) => ({ id, name, tube, isOpen })),
    module: module && { id: module.id, name: module.name, isOpen: module.isOpen },
    practice: practice ? { itemCount: practice.itemCount } : null,
    quizzes: quizzes
      .filter(({ itemCount }) => itemCount > 0)
      .map((quiz) => quizRow(quiz, { hasActiveAccess })),
    recent: recentEntries({ lessons: [], attempts: recent }, { now, timeZone }),
  };
}

/** Starts Quick 5, or continues the open one. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  if ((await request.formData()).get("start") !== "quick-5") throw badRequest();
  const { modules, openIds: moduleIds } = await listPracticeModules(db, viewer, now);
  const premium = new Set(modules.filter(({ isPremium }) => isPremium).map(({ id }) => id));
  const ids = { list: newId(now), attempt: newId(now) };
  const text = { title: words.quickTitle, description: words.quickDescription };
  try {
    const started = await transaction(
      (tx) => startQuickFive(tx, { userId, moduleIds, ids, premium, ...text, timeZone, now }),
      { lock: lockOnUser(userId) },
    );
    if (!started) return data({ failed: words.noQuestionsAtAll }, { status: 422 });
    return redirect(tutorItemOf(started.quizId, started.position));
  } catch (error) {
    const { id } = context.get(requestContext);
    log.error({ id, err: error }, "a Quick 5 was not started");
    return data({ failed: words.notStarted }, { status: statusOfFailure(error) });
  }
}

export default function Practice({ loaderData, actionData }: Route.ComponentProps) {
  const { unconfirmed, first, rest, open, modules, module, recent, hasActiveAccess } = loaderData;
  const { practice, quizzes, quickWhat, missed, test } = loaderData;
  const isClockRunning = open[0]?.isTimed ?? false;
  const isFirstLesson = first !== null && open.length === 0;
  const unfinished = open.length > 0 ? <OpenQuizzes quizzes={open} /> : null;
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} />
      {unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
      {actionData ? <ErrorSummary errors={[{ message: actionData.failed }]} /> : null}
      {isClockRunning ? unfinished : null}
      {isFirstLesson ? <NextLesson next={first} rest={rest} hasStarted={false} /> : null}
      {module ? (
        <PracticeTiles
          quickWhat={quickWhat}
          missed={missed}
          test={test}
          isPrimary={!isClockRunning && !isFirstLesson}
        />
      ) : null}
      {isClockRunning ? null : unfinished}
      {module ? (
        <section aria-labelledby="modules" className="space-y-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="modules">{words.byModule}</h2>
            <Link
              to={`${href("/practice/build")}?module=${module.id}`}
              className="inline-flex min-h-11 items-center"
            >
              {words.build}
            </Link>
          </div>
          <ModuleChips modules={modules} chosen={module.id} />
          <ModuleQuizzes module={module} practice={practice} quizzes={quizzes} />
        </section>
      ) : (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      )}
      <section aria-labelledby="exams" className="space-y-2">
        <h2 id="exams">{words.examsAndCases}</h2>
        <Rows>
          <Row
            title={words.exams}
            start={<RowSign icon="clock" />}
            {...(hasActiveAccess
              ? { to: href("/practice-exams"), detail: words.examsWhat }
              : {
                  to: `${href("/get-started")}?upgrade=true`,
                  detail: words.examsLocked,
                  state: "locked" as const,
                })}
          />
          <Row
            to={href("/nclex/case-studies")}
            title={words.caseStudies}
            detail={words.caseStudiesWhat}
            start={<RowSign icon="book" />}
          />
        </Rows>
      </section>
      <section aria-labelledby="recent" className="space-y-2">
        <h2 id="recent">{words.recent}</h2>
        <RecentActivity entries={recent} />
      </section>
    </div>
  );
}
