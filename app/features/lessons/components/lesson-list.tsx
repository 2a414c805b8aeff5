import { href, Link } from "react-router";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { LessonState } from "../unlocking";
import { lessonListWords as words } from "../words";

export type LessonListProps = {
  lessons: { id: string; title: string; estimatedMinutes: number; state: LessonState }[];
};

const isOpen = (lesson: LessonListProps["lessons"][number] | undefined) =>
  lesson?.state === "open" || lesson?.state === "done";

/** The module's path: where one has been, where one is, and what opens later. */
export function LessonList({ lessons }: LessonListProps) {
  const next = lessons.find(({ state }) => state === "open")?.id;
  return (
    <ol className="sheet overflow-hidden px-0 py-1">
      {lessons.map((lesson, at) => {
        const done = lesson.state === "done";
        const open = isOpen(lesson);
        const current = lesson.id === next;
        // Shown for the first locked lesson only.
        const above = lessons[at - 1];
        const before = above?.state === "open" ? above.title : undefined;
        const facts = [
          words.minutes(lesson.estimatedMinutes),
          ...(current ? [words.current] : []),
          ...(lesson.state === "locked" && before ? [words.opensAfter(before)] : []),
        ];
        return (
          <li
            key={lesson.id}
            aria-current={current ? "step" : undefined}
            className={classes(
              "relative flex min-h-15 items-center gap-4 px-[clamp(16px,3vw,24px)] py-2.5 has-[a:hover]:bg-brand-wash",
              // The way from the lesson above, and on to the one below.
              "path",
              above?.state === "done" && open && "path-come",
              done && isOpen(lessons[at + 1]) && "path-go",
              current && "bg-brand-wash",
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                "relative z-1 grid size-9 shrink-0 place-items-center rounded-full border-[1.5px] font-serif font-semibold lining-nums",
                done
                  ? "border-ok bg-ok text-sheet"
                  : current
                    ? "border-brand bg-brand text-brand-ink"
                    : open
                      ? "border-brand bg-sheet text-brand"
                      : "border-dashed border-line-2 bg-sheet text-ink-2",
              )}
            >
              {done ? <Icon name="check" size={18} strokeWidth={2.2} /> : at + 1}
            </span>
            <div className="min-w-0 grow">
              <h3
                className={classes(
                  "font-sans text-base leading-snug text-pretty hyphens-auto",
                  done && "font-normal",
                  (done || !open) && "text-ink-2",
                )}
              >
                {open ? (
                  <Link
                    to={href("/lessons/:lessonId", { lessonId: lesson.id })}
                    className="text-inherit no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {lesson.title}
                  </Link>
                ) : (
                  lesson.title
                )}
              </h3>
              <p className="text-sm text-ink-2">{facts.join(" · ")}</p>
            </div>
            <span
              className={classes(
                "flex shrink-0 items-center gap-2 text-sm",
                open && !done ? "font-semibold text-brand" : "text-ink-2",
              )}
            >
              {open ? (
                <>
                  <span className={done ? "max-sm:sr-only" : undefined}>
                    {done ? words.review : words.start}
                  </span>
                  <Icon name="chevron-right" size={18} />
                </>
              ) : (
                <>
                  <Icon name="lock" size={16} />
                  <span className="max-sm:sr-only">{words.locked}</span>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
