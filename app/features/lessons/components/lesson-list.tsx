import { href, Link } from "react-router";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import type { LessonState } from "../unlocking";

export type LessonListProps = {
  lessons: {
    id: string;
    title: string;
    summary: string;
    estimatedMinutes: number;
    state: LessonState;
  }[];
};

/** A module's lessons in their order: Start, Review or Locked, and what opens the locked ones. */
export function LessonList({ lessons }: LessonListProps) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-sheet">
      {lessons.map((lesson, at) => {
        const open = lesson.state === "open" || lesson.state === "done";
        return (
          <li key={lesson.id} className="relative flex items-start gap-4 p-4 sm:px-5">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full border border-line-2 font-semibold text-ink-2 tabular-nums"
            >
              {lesson.state === "done" ? <Icon name="check" className="text-ok" /> : at + 1}
            </span>
            <div className="min-w-0 grow space-y-1">
              <h3 className="text-lg">
                {open ? (
                  <Link
                    to={href("/lessons/:lessonId", { lessonId: lesson.id })}
                    className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {lesson.title}
                  </Link>
                ) : (
                  lesson.title
                )}
              </h3>
              <p className="text-sm text-ink-2">
                {lesson.estimatedMinutes} min
                {lesson.state === "locked" && lessons[at - 1]
                  ? ` · opens when “${lessons[at - 1]?.title}” is complete`
                  : null}
                {lesson.state === "premium" ? " · needs active access" : null}
              </p>
            </div>
            {open ? (
              <span className="shrink-0 self-center font-semibold text-brand">
                {lesson.state === "done" ? "Review" : "Start"}
              </span>
            ) : (
              <span className="shrink-0 self-center">
                <Badge icon="lock">Locked</Badge>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
