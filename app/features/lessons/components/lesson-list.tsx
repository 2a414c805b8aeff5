import { href, Link } from "react-router";
import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { LessonState } from "../unlocking";
import { lessonListWords as words } from "../words";

export type LessonListProps = {
  lessons: { id: string; title: string; estimatedMinutes: number; state: LessonState }[];
};

export function LessonList({ lessons }: LessonListProps) {
  const next = lessons.find(({ state }) => state === "open")?.id;
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-sheet">
      {lessons.map((lesson, at) => {
        const done = lesson.state === "done";
        const open = lesson.state === "open" || done;
        // Shown for the first locked lesson only.
        const above = lessons[at - 1];
        const before = above?.state === "open" ? above.title : undefined;
        const facts = [
          words.minutes(lesson.estimatedMinutes),
          ...(lesson.state === "locked" && before ? [words.opensAfter(before)] : []),
          ...(lesson.state === "premium" && above?.state !== "premium" ? [words.needsAccess] : []),
        ];
        return (
          <li
            key={lesson.id}
            className={classes(
              "relative flex items-center gap-4 p-4 has-[a:hover]:bg-brand-wash sm:px-5",
              lesson.id === next && "edged",
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                "grid size-9 shrink-0 place-items-center rounded-full border font-serif font-semibold lining-nums",
                done
                  ? "border-transparent bg-ok-wash text-ok"
                  : open
                    ? "border-brand text-brand"
                    : "border-dashed border-line-2 text-ink-2",
              )}
            >
              {done ? <Icon name="check" size={18} strokeWidth={2.2} /> : at + 1}
            </span>
            <div className="min-w-0 grow">
              <h3 className={open ? undefined : "text-ink-2"}>
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
              <p className="mt-0.5 text-sm text-ink-2">{facts.join(" · ")}</p>
            </div>
            <span className="shrink-0">
              {open ? (
                <span
                  className={classes(
                    "flex items-center gap-2 font-semibold",
                    done ? "text-sm text-ink-2" : "text-brand",
                  )}
                >
                  {done ? words.review : words.start}
                  <Icon name="chevron-right" size={18} className="text-brand" />
                </span>
              ) : (
                <Badge icon="lock">
                  <span className="max-sm:sr-only">{words.locked}</span>
                </Badge>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
