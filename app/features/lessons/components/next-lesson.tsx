import { href } from "react-router";
import { nextLessonWords as words } from "~/features/progress/words";
import { ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { Tube, type TubeColour } from "~/ui/rack";
import type { NoNextLesson } from "../unlocking";

type NextLessonData = {
  id: string;
  title: string;
  estimatedMinutes: number;
  module: { name: string; tube: TubeColour; progress: number };
} | null;

export type NextLessonProps = {
  next: NextLessonData;
  /** "nothing" hides the card. */
  rest: NoNextLesson;
  hasStarted: boolean;
  /** On phones the action bar has the button. */
  isInBar?: boolean;
  /** Another action is the primary one. */
  isSecond?: boolean;
};

function NextLessonLink({
  next,
  hasStarted,
  isSecond,
}: Pick<NextLessonProps, "next" | "hasStarted" | "isSecond">) {
  const go = hasStarted ? words.go : words.start;
  const variant = isSecond ? "secondary" : "primary";
  if (!next)
    return (
      <ButtonLink to={href("/practice")} variant={variant}>
        {words.toPractice}
      </ButtonLink>
    );
  return (
    <ButtonLink
      variant={variant}
      to={href("/lessons/:lessonId", { lessonId: next.id })}
      aria-label={words.goTo(go, next.title)}
    >
      {go}
    </ButtonLink>
  );
}

export function NextLesson(props: NextLessonProps) {
  const { next, rest, hasStarted, isInBar = false, isSecond = false } = props;
  if (!next && rest === "nothing") return null;
  return (
    <Sheet aria-labelledby="next" className="flex flex-wrap items-center gap-x-5 gap-y-4">
      {next ? <Tube colour={next.module.tube} percent={next.module.progress} /> : null}
      <div className="min-w-0 grow basis-48 space-y-1">
        {next ? (
          <>
            <p id="next" className="eyebrow">
              {hasStarted ? words.next : words.first}
            </p>
            <p className="font-serif text-2xl leading-tight font-semibold text-balance">
              {next.title}
            </p>
            <p className="text-sm text-ink-2">
              {words.facts(next.module.name, next.estimatedMinutes)}
            </p>
          </>
        ) : (
          <>
            <p id="next" className="font-serif text-2xl leading-tight font-semibold">
              {rest === "done" ? words.done : words.needsAccess}
            </p>
            <p className="text-ink-2">{rest === "done" ? words.doneText : words.needsAccessText}</p>
          </>
        )}
      </div>
      <div className={isInBar ? "max-sm:hidden" : undefined}>
        <NextLessonLink next={next} hasStarted={hasStarted} isSecond={isSecond} />
      </div>
    </Sheet>
  );
}
