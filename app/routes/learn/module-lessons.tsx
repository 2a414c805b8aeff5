import { href, Link } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { LessonList } from "~/features/lessons/components/lesson-list";
import { moduleNotFound } from "~/features/lessons/components/not-found";
import { findModule, listLessons } from "~/features/lessons/modules.server";
import { lessonStates, moduleProgress } from "~/features/lessons/unlocking";
import { moduleWords as words } from "~/features/lessons/words";
import { QuizList, quizRow } from "~/features/quizzes/components/quiz-list";
import { listModuleQuizzes } from "~/features/quizzes/quizzes.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Tube } from "~/ui/rack";
import { Sentence } from "~/ui/sentence";
import { Stat, StatList } from "~/ui/stat";
import { ThumbBar } from "~/ui/thumb-bar";
import type { Route } from "./+types/module-lessons";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.module.name ?? words.notFound, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ params: { moduleId }, context }: Route.LoaderArgs) {
  const { id: userId, role } = viewerOf(context);
  const module = await findModule(db, { userId, moduleId });
  if (!module) throw notFound(...moduleNotFound(moduleId));
  const { hasActiveAccess } = await findAccess(db, { userId, role, now: new Date() });
  const all = await listLessons(db, { userId, moduleId });
  const done = new Set(all.filter(({ completion }) => completion === 100).map(({ id }) => id));
  const quizzes = await listModuleQuizzes(db, { userId, moduleId });
  const { name, description, tube, sortOrder, minutes } = module;
  return {
    module: { name, description, tube, sortOrder, minutes },
    lessons: lessonStates(all, { done, hasActiveAccess }).map(
      ({ id, title, estimatedMinutes, state }) => ({ id, title, estimatedMinutes, state }),
    ),
    completed: done.size,
    progress: moduleProgress(all.map(({ completion }) => completion ?? 0)),
    quizzes: quizzes
      .filter(({ quizType }) => quizType !== "check")
      .map((quiz) => ({ ...quizRow(quiz, { hasActiveAccess }), quizType: quiz.quizType })),
  };
}

export default function ModuleLessons({ loaderData }: Route.ComponentProps) {
  const { module, lessons, completed, progress, quizzes } = loaderData;
  const practice = quizzes.find(({ quizType, locked }) => quizType === "practice" && !locked);
  const next = lessons.find(({ state }) => state === "open");
  const closed = lessons.every(({ state }) => state === "premium");
  const go = next ? (
    <ButtonLink to={href("/lessons/:lessonId", { lessonId: next.id })}>
      {completed > 0 ? words.next(next.title) : words.first(next.title)}
    </ButtonLink>
  ) : null;
  const quiz = practice ? (
    <ButtonLink
      to={href("/quiz/:listId", { listId: practice.id })}
      variant={next ? "secondary" : "primary"}
    >
      {words.takeQuiz}
    </ButtonLink>
  ) : null;
  const facts = practice ? (
    <p className="text-sm text-ink-2">
      {words.practiceQuiz(practice.itemCount, practice.timeLimitMinutes)}
    </p>
  ) : null;
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <Breadcrumbs
          trail={[{ label: words.modules, to: href("/modules") }, { label: module.name }]}
        />
        <div className="flex items-start gap-6">
          <span className="rack-slot flex w-16 shrink-0 justify-center max-sm:hidden">
            <Tube colour={module.tube} percent={progress} closed={closed} />
          </span>
          <div className="min-w-0 grow space-y-5">
            <PageHeader
              eyebrow={words.position(module.sortOrder)}
              title={module.name}
              lead={module.description}
            />
            {go || quiz ? (
              <div
                className={classes(
                  "flex flex-wrap items-center gap-3",
                  go && quiz ? undefined : "max-sm:hidden",
                )}
              >
                <div className="max-sm:hidden">{go ?? quiz}</div>
                {go ? quiz : null}
                {facts}
              </div>
            ) : null}
          </div>
        </div>
      </div>
      {closed ? (
        <Notice title={words.locked}>
          <Sentence
            text={words.lockedText}
            parts={{
              plans: (
                <Link to={`${href("/")}#pricing`} className="inline-flex min-h-11 items-center">
                  {words.toPlans}
                </Link>
              ),
            }}
          />
        </Notice>
      ) : null}
      <StatList>
        <Stat label={words.lessonCount} value={lessons.length} />
        <Stat label={words.minutes} value={module.minutes} />
        <Stat label={words.completed} value={completed} />
        <Stat label={words.progress} value={words.share(progress)} />
      </StatList>
      <section aria-labelledby="lessons" className="space-y-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="lessons">{words.lessons}</h2>
          {lessons.some(({ state }) => state === "locked") ? (
            <p className="text-sm text-ink-2">{words.inOrder}</p>
          ) : null}
        </div>
        <LessonList lessons={lessons} />
      </section>
      {quizzes.length > 0 ? (
        <section aria-labelledby="quizzes" className="space-y-4">
          <h2 id="quizzes">{words.quizzes}</h2>
          <QuizList moduleName={module.name} quizzes={quizzes} />
        </section>
      ) : null}
      {go || quiz ? (
        <ThumbBar repeats>
          {go ? null : facts}
          {go ?? quiz}
        </ThumbBar>
      ) : null}
    </div>
  );
}
