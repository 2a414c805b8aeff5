import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { Tube, type TubeColour } from "~/ui/rack";
import type { LessonState } from "../unlocking";
import { practiceLessonsWords as words } from "../words";

type LessonAccordionsProps = {
  module: { name: string; isOpen: boolean };
  lessons: {
    id: string;
    title: string;
    summary: string;
    estimatedMinutes: number;
    state: LessonState;
  }[];
  quiz: string | null;
};

function LessonAccordions({ module, lessons, quiz }: LessonAccordionsProps) {
  const { name, isOpen } = module;
  return (
    <div className="space-y-3 pb-5">
      {lessons.map((lesson) => (
        <Disclosure
          key={lesson.id}
          summary={
            <>
              {lesson.title}{" "}
              <span className="text-sm text-ink-2">
                {words.minutes(lesson.estimatedMinutes)}
                {lesson.state === "done" ? ` · ${words.isDone}` : null}
              </span>
            </>
          }
        >
          <p>{lesson.summary}</p>
          {lesson.state === "open" || lesson.state === "done" ? (
            <Link
              to={href("/lessons/:lessonId", { lessonId: lesson.id })}
              aria-label={`${words.read}: ${lesson.title}`}
              className="inline-flex min-h-11 items-center"
            >
              {words.read}
            </Link>
          ) : (
            <p className="text-sm text-ink-2">
              {lesson.state === "locked" ? words.opensLater : words.needsPlan}
            </p>
          )}
        </Disclosure>
      ))}
      {isOpen ? (
        quiz ? (
          <ButtonLink
            variant="secondary"
            to={quiz}
            aria-label={`${words.startModuleQuiz}: ${name}`}
          >
            {words.startModuleQuiz}
          </ButtonLink>
        ) : null
      ) : (
        <ButtonLink
          variant="secondary"
          to={`${href("/get-started")}?upgrade=true`}
          aria-label={`${words.upgrade}: ${name}`}
        >
          {words.upgrade}
        </ButtonLink>
      )}
    </div>
  );
}

export type ModuleRowsProps = {
  modules: {
    id: string;
    name: string;
    sortOrder: number;
    tube: TubeColour;
    progress: number;
    isOpen: boolean;
  }[];
  expanded: Omit<LessonAccordionsProps, "module"> & { moduleId: string };
};

/** One module is expanded; the others link to the page that expands them. */
export function ModuleRows({ modules, expanded }: ModuleRowsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {modules.map((module) => {
        const { id, name, sortOrder, tube, progress, isOpen } = module;
        const isUnfolded = id === expanded.moduleId;
        const title = words.module(sortOrder, name);
        return (
          <li key={id} id={id} className="scroll-mt-4">
            <div className="relative flex min-h-14 items-center gap-3 py-3">
              <Tube
                colour={tube}
                percent={progress}
                closed={!isOpen}
                className="h-[2.1rem] w-auto shrink-0"
              />
              <div className="min-w-0 grow">
                <h2 className="text-lg">
                  {isUnfolded ? (
                    title
                  ) : (
                    <Link
                      to={`${href("/practice/lessons")}?module=${id}#${id}`}
                      className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                    >
                      {title}
                    </Link>
                  )}
                </h2>
                <p className="text-sm text-ink-2">{isOpen ? words.done(progress) : words.locked}</p>
              </div>
              {isUnfolded ? null : <Icon name="chevron-right" size={18} className="text-brand" />}
            </div>
            {isUnfolded ? (
              <LessonAccordions module={module} lessons={expanded.lessons} quiz={expanded.quiz} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
