import { href, Link } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { LessonList } from "~/features/lessons/components/lesson-list";
import { moduleNotFound } from "~/features/lessons/components/not-found";
import { findModule, listLessons } from "~/features/lessons/modules.server";
import { lessonStates } from "~/features/lessons/unlocking";
import { moduleWords as words } from "~/features/lessons/words";
import { QuizList, quizRow } from "~/features/quizzes/components/quiz-list";
import { listModuleQuizzes } from "~/features/quizzes/quizzes.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Tube } from "~/ui/rack";
import { Sentence } from "~/ui/sentence";
import { Stat, StatList } from "~/ui/stat";
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
  const { name, description, tube, sortOrder, minutes, completed, progress } = module;
  return {
    module: { name, description, tube, sortOrder, minutes, completed, progress },
    lessons: lessonStates(all, { done, hasActiveAccess }).map(
      ({ id, title, estimatedMinutes, state }) => ({ id, title, estimatedMinutes, state }),
    ),
    quizzes: quizzes
      .filter(({ quizType }) => quizType !== "check")
      .map((quiz) => ({ ...quizRow(quiz, { hasActiveAccess }), quizType: quiz.quizType })),
  };
}

export default function ModuleLessons({ loaderData }: Route.ComponentProps) {
  const { module, lessons, quizzes } = loaderData;
  const { completed, progress } = module;
  const practice = quizzes.find(({ quizType, locked }) => quizType === "practice" && !locked);
  const next = lessons.find(({ state }) => state === "open");
  const closed = lessons.every(({ state }) => state === "premium");
  const toQuiz = (variant: "primary" | "secondary") =>
    practice ? (
      <ButtonLink to={href("/quiz/:listId", { listId: practice.id })} variant={variant}>
        {words.takeQuiz}
      </ButtonLink>
    ) : null;
  const action = next ? (
    <ButtonLink to={href("/lessons/:lessonId", { lessonId: next.id })}>
      {completed > 0 ? words.next(next.title) : words.first(next.title)}
    </ButtonLink>
  ) : (
    toQuiz("primary")
  );
  return (
    <div className="space-y-6 md:space-y-8">
      <div className="space-y-2 md:space-y-4">
        <Breadcrumbs
          trail={[{ label: words.modules, to: href("/modules") }, { label: module.name }]}
        />
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 md:gap-x-6">
          <span className="rack-slot flex w-10 justify-center max-md:bg-none max-md:p-0 md:row-span-2 md:w-16">
            <Tube
              colour={module.tube}
              percent={progress}
              closed={closed}
              className="max-md:h-20 max-md:w-auto"
            />
          </span>
          <PageHeader
            eyebrow={words.facts(module.sortOrder, completed, lessons.length, module.minutes)}
            title={module.name}
          />
          {action ? (
            <div className="grid max-md:col-span-2 sm:justify-start md:col-start-2">{action}</div>
          ) : null}
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
      <section aria-labelledby="lessons" className="space-y-2">
        {/* One below the other: beside each other they would wrap, or not, by the heading's font. */}
        <div>
          <h2 id="lessons">{words.lessons}</h2>
          {lessons.some(({ state }) => state === "locked") ? (
            <p className="text-sm text-ink-2">{words.inOrder}</p>
          ) : null}
        </div>
        <LessonList lessons={lessons} />
      </section>
      {quizzes.length > 0 ? (
        <section aria-labelledby="quizzes" className="space-y-2">
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <div>
              <h2 id="quizzes">{words.quizzes}</h2>
              {practice ? (
                <p className="text-sm text-ink-2">
                  {words.practiceQuiz(practice.itemCount, practice.timeLimitMinutes)}
                </p>
              ) : null}
            </div>
            {next ? toQuiz("secondary") : null}
          </div>
          <QuizList moduleName={module.name} quizzes={quizzes} />
        </section>
      ) : null}
      <section aria-labelledby="about" className="space-y-4">
        <div className="space-y-2">
          <h2 id="about">{words.about}</h2>
          <p className="text-ink-2">{module.description}</p>
        </div>
        <StatList>
          <Stat label={words.lessonCount} value={lessons.length} />
          <Stat label={words.minutes} value={module.minutes} />
          <Stat label={words.completed} value={completed} />
          <Stat label={words.progress} value={words.share(progress)} />
        </StatList>
      </section>
    </div>
  );
}
