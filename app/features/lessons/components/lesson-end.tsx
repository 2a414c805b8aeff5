import { useEffect, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { Tube, type TubeColour } from "~/ui/rack";
import { lessonNotices, lessonWords as words } from "../words";

/** Where Mark Complete leads without scripts, which would otherwise start at the top. */
export const lessonEnd = "done";

export type LessonEndProps = {
  isDone: boolean;
  module: { name: string; to: string; tube: TubeColour };
  /** Of the module. `progress` is in percent. */
  lessonsDone: number;
  lessonCount: number;
  progress: number;
  next: { id: string; title: string } | null;
  check: { id: string; itemCount: number } | null;
  /** Proves when the lesson was opened. */
  stamp: string;
  hasFailed: boolean;
};

/** Where the reading ends: Mark Complete and, in the same place, what comes next. */
export function LessonEnd(props: LessonEndProps) {
  const { isDone, module, lessonsDone, lessonCount, progress, next, check } = props;
  const [wasDone] = useState(isDone);
  const isJustDone = isDone && !wasDone;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isJustDone) place.current?.focus({ preventScroll: true });
  }, [isJustDone]);
  return (
    <section
      ref={place}
      id={lessonEnd}
      tabIndex={-1}
      aria-labelledby="end"
      data-filling={isJustDone || undefined}
      className="sheet flex scroll-mt-[35vh] flex-wrap items-center gap-x-5 gap-y-4 outline-none print:hidden"
    >
      <Tube
        colour={module.tube}
        percent={progress}
        {...(isDone && { from: progress - 100 / lessonCount })}
        className="h-20 w-auto shrink-0"
      />
      <div className="min-w-0 grow basis-40">
        <h2 id="end" className={isDone ? "flex items-center gap-2 text-ok" : undefined}>
          {isDone ? <Icon name="check" size={24} strokeWidth={2.2} /> : null}
          {isDone ? words.done : words.finished}
        </h2>
        <p className="text-sm text-ink-2 tabular-nums">
          {words.count(lessonsDone, lessonCount, module.name)}
        </p>
      </div>
      <div className="grid w-full gap-3">
        {isDone ? (
          <ButtonLink
            to={next ? href("/lessons/:lessonId", { lessonId: next.id }) : module.to}
            size="lg"
          >
            {next ? words.next(next.title) : words.toModule}
          </ButtonLink>
        ) : (
          <MarkComplete stamp={props.stamp} hasFailed={props.hasFailed} />
        )}
        {check ? (
          // Straight to the first question, with the reason after each answer.
          <Form method="post" action={href("/quiz/:listId", { listId: check.id })}>
            <Button
              name="mode"
              value="tutor"
              variant="secondary"
              className="w-full"
              aria-label={words.checkSaid(check.itemCount)}
            >
              {words.check(check.itemCount)}
            </Button>
          </Form>
        ) : null}
      </div>
    </section>
  );
}

function MarkComplete({ stamp, hasFailed }: Pick<LessonEndProps, "stamp" | "hasFailed">) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      {hasFailed ? (
        <ErrorSummary
          title={lessonNotices.failed}
          errors={[{ message: lessonNotices.failedMore }]}
        />
      ) : null}
      <input type="hidden" name="opened" value={stamp} />
      <Button size="lg" pending={formData?.get("opened") === stamp} pendingLabel={words.marking}>
        {words.markComplete}
      </Button>
    </Form>
  );
}
