import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { practiceLessonsWords as words } from "~/words/practice-lessons";
import type { LessonState } from "../unlocking";

export type LessonAccordionsProps = {
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

export function LessonAccordions({ module, lessons, quiz }: LessonAccordionsProps) {
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
