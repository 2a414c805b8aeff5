import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { letteredOptionCount } from "~/features/question-bank/selection";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { StepMap } from "~/ui/step-map";
import { useHydrated } from "~/ui/use-hydrated";
import type { NotSaved } from "../../engine/saved";
import type { TutorPage } from "../../engine/tutor.server";
import { tutorKeys, tutor as words } from "../tutor-words";
import { AnswerForm, PreviousLink } from "./answer-form";
import { ConfidenceField } from "./confidence-field";
import { KeyboardHelp } from "./keyboard-help";
import { useAnswerKeys } from "./live/use-answer-keys";
import { useFocusOnArrival } from "./live/use-arrival";
import { Problem } from "./problem";
import { RevealedQuestion } from "./revealed-question";

export type TutorQuestionProps = TutorPage & {
  title: string;
  attemptId: string;
  problem: NotSaved | undefined;
  to: { item: (position: number) => string; submit: string; lesson: string | null };
};

const verdicts = {
  right: { icon: "check", className: "text-ok" },
  partial: { icon: "minus", className: "text-warn" },
  wrong: { icon: "cross", className: "text-bad" },
  hidden: { icon: "lock", className: "text-ink-2" },
} as const;

/** One question in tutor mode: the form, or once checked, the verdict and explanation. */
export function TutorQuestion(props: TutorQuestionProps) {
  const { title, attemptId, item, checked, progress, problem, to } = props;
  const { position } = item;
  const total = progress.length;
  const previous = position > 1 ? to.item(position - 1) : null;
  const next = position < total ? to.item(position + 1) : null;
  const hydrated = useHydrated();
  const check = useRef<HTMLButtonElement>(null);
  const onward = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const count = checked ? 0 : letteredOptionCount(item);
  const keys = useAnswerKeys({ count, primary: checked ? onward : check, previous, next });
  useFocusOnArrival(position);

  const verdict = useRef<HTMLHeadingElement>(null);
  const openAt = useRef<number>(null);
  const isChecked = checked !== null;
  useEffect(() => {
    // After checking without a page load, focus moves to the verdict.
    if (isChecked && openAt.current === position) verdict.current?.focus();
    openAt.current = isChecked ? null : position;
  }, [isChecked, position]);

  const yours = problem?.outcome === "stale" ? undefined : problem?.yours;
  const sure = yours?.confidence || item.confidence;
  return (
    <div className="mx-auto max-w-[720px] space-y-4">
      <header>
        <p className="eyebrow max-w-none">{title}</p>
        <h1 className="text-2xl">{words.title(position, total)}</h1>
      </header>
      {checked ? (
        <>
          {problem && problem.outcome !== "unanswered" ? (
            <Problem problem={problem} item={item} />
          ) : null}
          <CheckedAnswer item={item} checked={checked} lesson={to.lesson} heading={verdict} />
          <ActionBar>
            <PreviousLink to={previous} />
            {next ? (
              <ButtonLink ref={onward} to={next}>
                {words.next}
              </ButtonLink>
            ) : progress.some(({ state }) => state === "open") ? (
              <ButtonLink ref={onward} to={to.submit}>
                {words.submit}
              </ButtonLink>
            ) : (
              <Form method="post" action={to.submit}>
                <input type="hidden" name="attempt" value={attemptId} />
                <Button ref={onward}>{words.submit}</Button>
              </Form>
            )}
          </ActionBar>
        </>
      ) : (
        <AnswerForm
          // Remount for another question or another stored answer.
          key={`${position}.${item.revision}`}
          attemptId={attemptId}
          item={item}
          problem={problem}
          previous={previous}
          primary={check}
          label={words.check}
        >
          <ConfidenceField confidence={sure ?? undefined} />
        </AnswerForm>
      )}
      <TutorMap position={position} progress={progress} to={to}>
        {hydrated ? (
          <KeyboardHelp {...keys} count={checked ? null : count} help={tutorKeys} />
        ) : null}
      </TutorMap>
    </div>
  );
}

type TutorMapProps = Pick<TutorQuestionProps, "progress" | "to"> & {
  position: number;
  children: ReactNode;
};

function TutorMap({ position, progress, to, children }: TutorMapProps) {
  return (
    <section aria-label={words.all} className="space-y-3">
      <p className="text-sm text-ink-2">
        {words.checked(
          progress.filter(({ state }) => state !== "open").length,
          progress.length,
          progress.filter(({ state }) => state === "right").length,
        )}{" "}
        {words.leave}
      </p>
      <StepMap
        label={words.map}
        steps={progress.map((one) => ({
          number: one.position,
          state: one.position === position ? "current" : one.state,
          ...(one.position === position ? { answered: one.state !== "open" } : {}),
          href: to.item(one.position),
        }))}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={to.submit} className="inline-flex min-h-11 items-center">
          {words.finish}
        </Link>
        {children}
      </div>
    </section>
  );
}

type CheckedAnswerProps = {
  item: TutorPage["item"];
  checked: NonNullable<TutorPage["checked"]>;
  /** Link to the question's lesson. */
  lesson: string | null;
  heading: Ref<HTMLHeadingElement>;
};

function CheckedAnswer({ item, checked, lesson, heading }: CheckedAnswerProps) {
  const shown = verdicts[checked.verdict];
  return (
    <div className="sheet space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className={`flex items-center gap-2 font-sans text-lg font-semibold ${shown.className}`}
        >
          <Icon name={shown.icon} strokeWidth={2.4} /> {words[checked.verdict]}
        </h2>
        {checked.revealed ? (
          <p className="text-ink-2 tabular-nums">
            {words.points(checked.revealed.points, checked.revealed.maxPoints)}
          </p>
        ) : null}
        {item.confidence ? <p className="text-ink-2">{words.you[item.confidence]}</p> : null}
      </div>
      <RevealedQuestion
        item={{ ...item, response: item.selection, revealed: checked.revealed }}
        lesson={
          lesson ? { to: lesson, label: words.lesson(checked.revealed?.lesson?.title ?? "") } : null
        }
        withheld={{ title: words.shownLater, what: words.shownLaterWhat }}
      />
    </div>
  );
}
