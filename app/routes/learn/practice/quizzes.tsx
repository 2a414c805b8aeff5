import { Form, href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { NextLesson } from "~/features/lessons/components/next-lesson";
import { listModules } from "~/features/lessons/modules.server";
import { findNextLesson } from "~/features/lessons/next.server";
import { restOf } from "~/features/lessons/unlocking";
import { RecentActivity } from "~/features/progress/components/recent-activity";
import { QuizList, quizRow } from "~/features/quizzes/components/quiz-list";
import {
  listOpenQuizzes,
  listPracticeQuizzes,
  listRecentAttempts,
} from "~/features/quizzes/quizzes.server";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Button } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { clockTime, dateTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Tube } from "~/ui/rack";
import { ThumbBar } from "~/ui/thumb-bar";
import { activityWords } from "~/words/activity";
import { practiceWords as words } from "~/words/practice";
import type { Route } from "./+types/quizzes";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle = {
  get failure() {
    return words.failure;
  },
};

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, role, timeZone } = viewer;
  const now = new Date();
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  const modules = await listModules(db, { userId });
  const quizzes = await listPracticeQuizzes(db, { userId });
  const open = await listOpenQuizzes(db, { userId, now });
  const recent = await listRecentAttempts(db, { userId });
  const next = await findNextLesson(db, { userId, modules, hasActiveAccess });
  return {
    unconfirmed: viewer.emailConfirmed ? null : viewer.email,
    next,
    rest: restOf(modules),
    begun: modules.some(({ completed }) => completed > 0),
    open: open.map(({ quizId, title, deadline, startedAt }) => ({
      quizId,
      title,
      facts: deadline
        ? activityWords.endsAt(clockTime(deadline, timeZone))
        : activityWords.begun(dateTime(startedAt, timeZone)),
    })),
    modules: modules.map(({ id, name, sortOrder, tube, progress }) => ({
      id,
      name,
      sortOrder,
      tube,
      progress,
      quizzes: quizzes
        .filter(({ moduleId }) => moduleId === id)
        .map((quiz) => quizRow(quiz, { hasActiveAccess })),
    })),
    recent: recent.map((one) => ({
      key: one.attemptId,
      title: one.title,
      what: activityWords.attempt(one.score ?? 0, one.passed ?? false),
      when: one.submittedAt ? dateTime(one.submittedAt, timeZone) : "",
      to: `${href("/quiz/:quizId/results", { quizId: one.quizId })}?attempt=${one.attemptId}`,
    })),
  };
}

export default function Practice({ loaderData }: Route.ComponentProps) {
  const { unconfirmed, next, rest, begun, open, modules, recent } = loaderData;
  return (
    <div className="space-y-10">
      {unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
      <PageHeader title={words.title} lead={words.lead} />
      {open.length > 0 ? (
        <section aria-labelledby="open" className="space-y-4">
          <h2 id="open">{words.open}</h2>
          <ul className="space-y-3">
            {open.map((quiz, at) => (
              <li key={quiz.quizId}>
                <Sheet className="flex flex-wrap items-center justify-between gap-3">
                  <div className="min-w-0">
                    <h3>{quiz.title}</h3>
                    <p className="text-sm text-ink-2">{quiz.facts}</p>
                  </div>
                  <Form
                    method="post"
                    action={href("/quiz/:quizId", { quizId: quiz.quizId })}
                    id={at === 0 ? "resume" : undefined}
                    className={at === 0 ? "max-sm:hidden" : undefined}
                  >
                    <Button
                      variant={at === 0 ? "primary" : "secondary"}
                      aria-label={words.resumeQuiz(quiz.title)}
                    >
                      {words.resume}
                    </Button>
                  </Form>
                </Sheet>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {next && open.length === 0 ? <NextLesson next={next} rest={rest} begun={begun} /> : null}
      {modules.length === 0 ? <EmptyState title={words.none}>{words.noneText}</EmptyState> : null}
      {modules.map((module) => (
        <section key={module.id} aria-labelledby={module.id} className="space-y-4">
          <div className="flex items-center gap-3">
            <Tube
              colour={module.tube}
              percent={module.progress}
              className="h-[2.1rem] w-auto shrink-0"
            />
            <h2 id={module.id}>{words.module(module.sortOrder, module.name)}</h2>
          </div>
          {module.quizzes.length > 0 ? (
            <QuizList moduleName={module.name} quizzes={module.quizzes} />
          ) : (
            <p className="text-ink-2">{words.noQuiz}</p>
          )}
        </section>
      ))}
      <section aria-labelledby="recent" className="space-y-3">
        <h2 id="recent">{words.recent}</h2>
        <RecentActivity entries={recent} />
      </section>
      {open[0] ? (
        <ThumbBar>
          <Button form="resume">{words.resumeNamed(open[0].title)}</Button>
        </ThumbBar>
      ) : null}
    </div>
  );
}
