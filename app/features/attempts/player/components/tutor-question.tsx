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
import type { StoredAnswer } from "../../engine/change";
import type { NotSaved } from "../../engine/saved";
import type { TutorPage } from "../../engine/tutor.server";
import { answering } from "../../words";
import { tutorKeys, tutor as words } from "../tutor-words";
import { AnswerForm, PreviousLink } from "./answer-form";
import { ConfidenceField } from "./confidence-field";
import { FinalNote } from "./final-note";
import { KeyboardHelp } from "./keyboard-help";
import { useAnswerKeys } from "./live/use-answer-keys";
import { useFocusOnArrival } from "./live/use-arrival";
import { MapSheet } from "./map-sheet";
import { Problem } from "./problem";
import { RevealedQuestion } from "./revealed-question";

/** What a case study shows around its questions. */
export type CaseFrame = {
  labels: { leave: string; submit: string };
  beside: ReactNode;
  above: ReactNode;
  below: ReactNode;
  /** In the bar below: opens the chart. */
  barStart: ReactNode;
  step: string | undefined;
  /** The form of a question that is not checked yet, with the exam's tools. */
  form: (map: ReactNode) => ReactNode;
};

export type TutorQuestionProps = Omit<TutorPage, "item"> & {
  item: Omit<TutorPage["item"], "confidence"> &
    Pick<StoredAnswer, "note"> & {
      confidence?: TutorPage["item"]["confidence"] | "";
    };
  title: string;
  attemptId: string;
  problem: NotSaved | undefined;
  /** Makes a study card of a missed question. */
  card?: ReactNode;
  /** Of a case study: its questions open one by one, and the last one submits without a confirmation screen. */
  frame?: CaseFrame;
  to: {
    item: (position: number) => string;
    /** Null for a case study: the page submits. */
    submit: string | null;
    cover: string;
    lesson: string | null;
    report: string | null;
  };
};

const verdictStates = { right: "right", partial: "partly", wrong: "wrong" } as const;

/** One question in tutor mode: the form, or once checked, the verdict and explanation. */
export function TutorQuestion(props: TutorQuestionProps) {
  const { item, checked, frame } = props;
  const { position } = item;
  const verdict = useVerdictFocus(checked !== null, position);
  useFocusOnArrival(position);
  if (checked) return <CheckedQuestion {...props} checked={checked} verdict={verdict} />;
  return frame?.form(<TutorMap {...props} isInForm />) ?? <OpenQuestion {...props} />;
}

/** The next question may be opened before this one is checked. */
function OpenQuestion(props: TutorQuestionProps) {
  const { attemptId, item, progress, problem } = props;
  const { position } = item;
  const check = useRef<HTMLButtonElement>(null);
  const links = linksOf(props, position < progress.length);
  const count = letteredOptionCount(item);
  const keys = useAnswerKeys({ count, primary: check, ...links });
  const hydrated = useHydrated();
  return (
    <AnswerForm
      // Remount for another question or another stored answer.
      key={`${position}.${item.revision}`}
      className={narrow}
      attemptId={attemptId}
      item={item}
      problem={problem}
      previous={links.previous}
      primary={check}
      label={words.check}
      above={<TutorBar {...props} />}
      end={hydrated ? <KeyboardHelp {...keys} count={count} help={tutorKeys} /> : null}
    >
      <ConfidenceField confidence={confidenceOf(props)} />
    </AnswerForm>
  );
}

type CheckedQuestionProps = TutorQuestionProps & {
  checked: NonNullable<TutorPage["checked"]>;
  verdict: Ref<HTMLHeadingElement>;
};

function CheckedQuestion(props: CheckedQuestionProps) {
  const { item, checked, progress, problem, frame, to, verdict } = props;
  const onward = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const links = linksOf(props, item.position < progress.length);
  const keys = useAnswerKeys({ count: 0, primary: onward, ...links });
  const hydrated = useHydrated();
  const help = hydrated ? <KeyboardHelp {...keys} count={null} help={tutorKeys} /> : null;
  return (
    <div className={frame ? "beside mx-auto" : narrow}>
      <TutorBar {...props} />
      {frame ? <div className="beside-pane">{frame.beside}</div> : null}
      {problem && problem.outcome !== "unanswered" ? (
        <Problem problem={problem} item={item} />
      ) : null}
      {frame?.above}
      {frame?.step ? <p className="text-sm text-ink-2">{frame.step}</p> : null}
      <CheckedAnswer item={item} checked={checked} to={to} heading={verdict} />
      <FinalNote note={item.note} />
      {frame?.below}
      {frame ? help : null}
      <Onward {...props} button={onward} links={links} />
      {frame ? null : help}
    </div>
  );
}

const narrow = "mx-auto max-w-[720px] space-y-4";

const linksOf = ({ item: { position }, to }: TutorQuestionProps, mayGoOn: boolean) => ({
  previous: position > 1 ? to.item(position - 1) : null,
  next: mayGoOn ? to.item(position + 1) : null,
});

function TutorBar(props: TutorQuestionProps) {
  const { title, item, progress, frame, to } = props;
  const { position } = item;
  const total = progress.length;
  return (
    <>
      <TaskBar
        leave={to.cover}
        label={frame?.labels.leave ?? answering.leave}
        done={position}
        total={total}
        count={
          <MapSheet title={title} position={position} total={total}>
            <TutorMap {...props} />
          </MapSheet>
        }
      />
      <h1 className="sr-only">{words.title(position, total)}</h1>
    </>
  );
}

/** After checking without a page load, the verdict gets the focus, and the page starts at the question. */
function useVerdictFocus(isChecked: boolean, position: number) {
  const verdict = useRef<HTMLHeadingElement>(null);
  const openAt = useRef<number>(null);
  useEffect(() => {
    if (isChecked && openAt.current === position) {
      scrollTo(0, 0);
      verdict.current?.focus({ preventScroll: true });
    }
    openAt.current = isChecked ? null : position;
  }, [isChecked, position]);
  return verdict;
}

function confidenceOf({ item, problem }: TutorQuestionProps) {
  const yours = problem?.outcome === "stale" ? undefined : problem?.yours;
  return yours?.confidence || item.confidence || undefined;
}

type OnwardProps = TutorQuestionProps & {
  button: Ref<HTMLAnchorElement & HTMLButtonElement>;
  links: { previous: string | null; next: string | null };
};

/** The bar below a checked question. */
function Onward({ attemptId, item, progress, card, frame, to, button, links }: OnwardProps) {
  const hasOpen = progress.some(({ state }) => state === "open");
  return (
    <ThumbBar>
      {frame?.barStart}
      {/* On a phone the card or the chart has its place; the map leads back. */}
      <PreviousLink to={links.previous} isOnPhones={!card && !frame?.barStart} />
      {card}
      {links.next ? (
        <ButtonLink ref={button} to={links.next}>
          {words.next}
        </ButtonLink>
      ) : to.submit && hasOpen ? (
        <ButtonLink ref={button} to={to.submit}>
          {words.submit}
        </ButtonLink>
      ) : (
        <Form method="post" {...(to.submit ? { action: to.submit } : {})}>
          <input type="hidden" name="attempt" value={attemptId} />
          {to.submit ? null : (
            <>
              <input type="hidden" name="go" value="submit" />
              <input type="hidden" name="revision" value={item.revision} />
              {item.selection.map((mark) => (
                <input key={mark} type="hidden" name="answer" value={mark} />
              ))}
            </>
          )}
          <Button ref={button}>{frame?.labels.submit ?? words.submit}</Button>
        </Form>
      )}
    </ThumbBar>
  );
}

type TutorMapProps = Pick<TutorQuestionProps, "item" | "progress" | "frame" | "to"> & {
  /** Each question is a submit button of the form around it, so that moving stores the answer. */
  isInForm?: boolean;
};

function TutorMap({ item, progress, frame, isInForm = false, to }: TutorMapProps) {
  const firstOpen = progress.find(({ state }) => state === "open")?.position ?? progress.length;
  // The questions of a case study open one by one.
  const furthest = frame ? firstOpen : progress.length;
  const way = (position: number) => {
    if (position > furthest) return {};
    return isInForm
      ? { submit: { name: "go", value: String(position) } }
      : { href: to.item(position) };
  };
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
          current: one.position === item.position,
          ...way(one.position),
        }))}
      />
      {to.submit ? (
        <ButtonLink variant="secondary" className="w-full" to={to.submit}>
          {words.finish}
        </ButtonLink>
      ) : null}
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
