import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { Tube, type TubeColour } from "~/ui/rack";
import { practiceLessonsWords as words } from "~/words/practice-lessons";
import type { LessonState } from "../unlocking";

export type LessonAccordionsProps = {
  module: {
    id: string;
    name: string;
    sortOrder: number;
    tube: TubeColour;
    progress: number;
    isOpen: boolean;
  };
  lessons: {
    id: string;
    title: string;
    summary: string;
    estimatedMinutes: number;
    state: LessonState;
  }[];
  /** Unfolded when the page comes. */
  unfolded: boolean;
  /** Where its quiz is; null where it has none. */
  quiz: string | null;
};

/** A module to unfold, its lessons to unfold in it, and the way to its quiz. */
export function LessonAccordions({ module, lessons, unfolded, quiz }: LessonAccordionsProps) {
  const { id, name, sortOrder, tube, progress, isOpen } = module;
  return (
    // Its mark turns by a group of its own: the lessons inside turn theirs.
    <details id={id} open={unfolded} className="group/outer scroll-mt-4 border-b border-line">
      <summary className="flex min-h-14 items-center gap-3 py-3 font-semibold">
        <Tube
          colour={tube}
          percent={progress}
          closed={!isOpen}
          className="h-[2.1rem] w-auto shrink-0"
        />
        <span className="min-w-0 grow">
          <h2 className="text-lg">{words.module(sortOrder, name)}</h2>
          <span className="text-sm text-ink-2">{isOpen ? words.done(progress) : words.locked}</span>
        </span>
        <Icon name="chevron-down" className="turn text-brand group-open/outer:rotate-180" />
      </summary>
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
    </details>
  );
}
