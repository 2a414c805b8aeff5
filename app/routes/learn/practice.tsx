import { Form, href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { listModules } from "~/features/lessons/modules.server";
import { findNextLesson } from "~/features/lessons/next.server";
import { RecentActivity } from "~/features/progress/components/recent-activity";
import { QuizList } from "~/features/quizzes/components/quiz-list";
import {
  listOpenQuizzes,
  listPracticeQuizzes,
  listRecentAttempts,
} from "~/features/quizzes/quizzes.server";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Button, ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { clockTime, dateTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/practice";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Practice", matches);
export const handle = { failure: "Error loading data from database" };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, role, timeZone } = viewer;
  const now = new Date();
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  const modules = await listModules(db, { userId });
  const moduleIds = modules.map(({ id }) => id);
  const quizzes = await listPracticeQuizzes(db, { userId });
  const open = await listOpenQuizzes(db, { userId, now });
  const recent = await listRecentAttempts(db, { userId });
  return {
    unconfirmed: viewer.emailConfirmed ? null : viewer.email,
    next: await findNextLesson(db, { userId, moduleIds, hasActiveAccess }),
    open: open.map(({ quizId, title, deadline, startedAt }) => ({
      quizId,
      title,
      facts: deadline
        ? `ends at ${clockTime(deadline, timeZone)}`
        : `begun ${dateTime(startedAt, timeZone)}`,
    })),
    modules: modules.map(({ id, name, sortOrder }) => ({
      id,
      name,
      sortOrder,
      quizzes: quizzes
        .filter(({ moduleId }) => moduleId === id)
        .map((quiz) => ({ ...quiz, locked: quiz.isPremium && !hasActiveAccess })),
    })),
    recent: recent.map((one) => ({
      key: one.attemptId,
      title: one.title,
      what: `${one.score}%${one.passed ? ", passed" : ", needs review"}`,
      when: one.submittedAt ? dateTime(one.submittedAt, timeZone) : "",
      to: `${href("/quiz/:quizId/results", { quizId: one.quizId })}?attempt=${one.attemptId}`,
    })),
  };
}

export default function Practice({ loaderData }: Route.ComponentProps) {
  const { unconfirmed, next, open, modules, recent } = loaderData;
  return (
    <div className="space-y-10">
      {unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
      <PageHeader
        title="Practice"
        lead="Quizzes on every module, with the reason for every answer."
        actions={
          next ? (
            <ButtonLink to={href("/lessons/:lessonId", { lessonId: next.id })}>
              Continue: {next.title}
            </ButtonLink>
          ) : null
        }
      />
      {open.length > 0 ? (
        <section aria-labelledby="open" className="space-y-3">
          <h2 id="open">Not finished</h2>
          <ul className="space-y-3">
            {open.map((quiz) => (
              <li key={quiz.quizId}>
                <Sheet className="flex flex-wrap items-center justify-between gap-3">
                  <div>
                    <h3 className="text-lg">{quiz.title}</h3>
                    <p className="text-sm text-ink-2">{quiz.facts}</p>
                  </div>
                  <Form method="post" action={href("/quiz/:quizId", { quizId: quiz.quizId })}>
                    <Button variant="secondary" aria-label={`Resume ${quiz.title}`}>
                      Resume
                    </Button>
                  </Form>
                </Sheet>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {modules.length === 0 ? (
        <EmptyState title="Nothing to practice yet">
          Quizzes appear here as soon as modules are published for you.
        </EmptyState>
      ) : null}
      {modules.map((module) => (
        <section key={module.id} aria-labelledby={module.id} className="space-y-4">
          <h2 id={module.id}>
            {module.sortOrder}. {module.name}
          </h2>
          {module.quizzes.length > 0 ? (
            <QuizList quizzes={module.quizzes} />
          ) : (
            <p className="text-ink-2">No quiz found for this module</p>
          )}
        </section>
      ))}
      <section aria-labelledby="recent" className="space-y-3">
        <h2 id="recent">Recent attempts</h2>
        <RecentActivity entries={recent} />
      </section>
    </div>
  );
}
