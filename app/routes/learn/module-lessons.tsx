import { href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { LessonList } from "~/features/lessons/components/lesson-list";
import { moduleNotFound } from "~/features/lessons/components/not-found-words";
import { findModule, listLessons } from "~/features/lessons/modules.server";
import { lessonStates, moduleProgress } from "~/features/lessons/unlocking";
import { QuizList } from "~/features/quizzes/components/quiz-list";
import { listModuleQuizzes } from "~/features/quizzes/quizzes.server";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Stat, StatList } from "~/ui/stat";
import type { Route } from "./+types/module-lessons";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(`${loaderData?.module.name ?? "Learning Module Not Found"}`, matches);
export const handle = { failure: "Failed to load module data" };

export async function loader({ params: { moduleId }, context }: Route.LoaderArgs) {
  const { id: userId, role } = viewerOf(context);
  const module = await findModule(db, { userId, moduleId });
  if (!module) throw notFound(...moduleNotFound(moduleId));
  const { hasActiveAccess } = await findAccess(db, { userId, role, now: new Date() });
  const all = await listLessons(db, { userId, moduleId });
  const done = new Set(all.filter(({ completion }) => completion === 100).map(({ id }) => id));
  const lessons = lessonStates(all, { done, hasActiveAccess });
  const quizzes = await listModuleQuizzes(db, { userId, moduleId });
  return {
    module,
    lessons,
    completed: done.size,
    progress: moduleProgress(all.map(({ completion }) => completion ?? 0)),
    quizzes: quizzes.map((quiz) => ({ ...quiz, locked: quiz.isPremium && !hasActiveAccess })),
  };
}

export default function ModuleLessons({ loaderData }: Route.ComponentProps) {
  const { module, lessons, completed, progress, quizzes } = loaderData;
  const practice = quizzes.find(({ quizType }) => quizType === "practice");
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <Breadcrumbs trail={[{ label: "Modules", to: href("/modules") }, { label: module.name }]} />
        <PageHeader
          eyebrow={`Module ${module.sortOrder}`}
          title={module.name}
          lead={module.description}
          actions={
            practice && !practice.locked ? (
              <ButtonLink to={href("/quiz/:quizId", { quizId: practice.id })} variant="primary">
                Take Quiz
              </ButtonLink>
            ) : null
          }
        />
      </div>
      <StatList>
        <Stat label="Lessons" value={module.lessonCount} />
        <Stat label="Minutes" value={module.minutes} />
        <Stat label="Completed" value={completed} />
        <Stat label="Progress" value={`${progress}%`} />
      </StatList>
      <section aria-labelledby="lessons" className="space-y-4">
        <h2 id="lessons">Lessons</h2>
        <LessonList lessons={lessons} />
      </section>
      {quizzes.length > 0 ? (
        <section aria-labelledby="quizzes" className="space-y-4">
          <h2 id="quizzes">Quizzes</h2>
          <QuizList quizzes={quizzes.filter(({ quizType }) => quizType !== "check")} />
        </section>
      ) : null}
    </div>
  );
}
