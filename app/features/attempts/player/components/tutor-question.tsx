import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { Form } from "react-router";
import { letteredOptionCount } from "~/features/question-bank/selection";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { StepMap } from "~/ui/step-map";
import { TaskBar } from "~/ui/task-bar";
import { ThumbBar } from "~/ui/thumb-bar";
import { useHydrated } from "~/ui/use-hydrated";
import { Verdict } from "~/ui/verdict";
import type { NotSaved } from "../../engine/saved";
import type { TutorPage } from "../../engine/tutor.server";
import { answering } from "../../words";
import { tutorKeys, tutor as words } from "../tutor-words";
import { AnswerForm, PreviousLink } from "./answer-form";
import { ConfidenceField } from "./confidence-field";
import { KeyboardHelp } from "./keyboard-help";
import { useAnswerKeys } from "./live/use-answer-keys";
import { useFocusOnArrival } from "./live/use-arrival";
import { MapSheet } from "./map-sheet";
import { Problem } from "./problem";
import { RevealedQuestion } from "./revealed-question";

export type TutorQuestionProps = TutorPage & {
  title: string;
  attemptId: string;
  problem: NotSaved | undefined;
  /** Makes a study card of a missed question. */
  card: ReactNode;
  to: {
    item: (position: number) => string;
    submit: string;
    cover: string;
    lesson: string | null;
    report: string | null;
  };
};

const verdictStates = { right: "right", partial: "partly", wrong: "wrong" } as const;

/** One question in tutor mode: the form, or once checked, the verdict and explanation. */
export function TutorQuestion(props: TutorQuestionProps) {
  const { title, attemptId, item, checked, progress, problem, card, to } = props;
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
    if (isChecked && openAt.current === position) {
      // After checking without a page load, the verdict gets the focus, and the page starts at the question.
      scrollTo(0, 0);
      verdict.current?.focus({ preventScroll: true });
    }
    openAt.current = isChecked ? null : position;
  }, [isChecked, position]);

  const yours = problem?.outcome === "stale" ? undefined : problem?.yours;
  const sure = yours?.confidence || item.confidence;
  return (
    <div className="mx-auto max-w-[720px] space-y-4">
      <TaskBar
        leave={to.cover}
        label={answering.leave}
        done={position}
        total={total}
        count={
          <MapSheet title={title} position={position} total={total}>
            <TutorMap position={position} progress={progress} to={to} />
          </MapSheet>
        }
      />
      <h1 className="sr-only">{words.title(position, total)}</h1>
      {checked ? (
        <>
          {problem && problem.outcome !== "unanswered" ? (
            <Problem problem={problem} item={item} />
          ) : null}
          <CheckedAnswer item={item} checked={checked} to={to} heading={verdict} />
          <ThumbBar>
            {/* On a phone the card has its place; the map leads back. */}
            <PreviousLink to={previous} isOnPhones={!card} />
            {card}
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
          </ThumbBar>
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
      {hydrated ? <KeyboardHelp {...keys} count={checked ? null : count} help={tutorKeys} /> : null}
    </div>
  );
}

type TutorMapProps = Pick<TutorQuestionProps, "progress" | "to"> & { position: number };

function TutorMap({ position, progress, to }: TutorMapProps) {
  return (
    <>
      <p className="text-sm text-ink-2">
        {words.checked(
          progress.filter(({ state }) => state !== "open").length,
          progress.length,
          progress.filter(({ state }) => state === "right").length,
        )}
      </p>
      <StepMap
        label={words.map}
        steps={progress.map((one) => ({
          number: one.position,
          state: one.state,
          current: one.position === position,
          href: to.item(one.position),
        }))}
      />
      <ButtonLink variant="secondary" className="w-full" to={to.submit}>
        {words.finish}
      </ButtonLink>
    </>
  );
}

type CheckedAnswerProps = Pick<TutorQuestionProps, "item" | "to"> & {
  checked: NonNullable<TutorPage["checked"]>;
  heading: Ref<HTMLHeadingElement>;
};

function CheckedAnswer({ item, checked, to, heading }: CheckedAnswerProps) {
  const { verdict, revealed } = checked;
  return (
    <div className="space-y-4">
      <RevealedQuestion
        item={{ ...item, response: item.selection, revealed }}
        foldsStem
        verdict={
          <>
            {verdict === "hidden" ? (
              <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg">
                <Icon name="lock" /> {words.hidden}
              </h2>
            ) : (
              <Verdict
                state={verdictStates[verdict]}
                end={revealed ? words.points(revealed.points, revealed.maxPoints) : null}
                heading={heading}
              />
            )}
            {item.confidence ? (
              <p className="-mt-2 text-sm text-ink-2">{words.you[item.confidence]}</p>
            ) : null}
          </>
        }
        lesson={
          to.lesson ? { to: to.lesson, label: words.lesson(revealed?.lesson?.title ?? "") } : null
        }
        report={to.report}
        withheld={{ title: words.shownLater, what: words.shownLaterWhat }}
      />
    </div>
  );
}
