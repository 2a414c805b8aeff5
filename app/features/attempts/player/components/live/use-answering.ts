import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSubmit } from "react-router";
import type { Confidence } from "#db/vocabulary";
import {
  type AnswerableItem,
  isComplete,
  letterAt,
  responseFrom,
  toggleOption,
} from "~/features/question-bank/items";
import { letteredOptionCount } from "~/features/question-bank/selection";
import { type Change, changeOfButton, checkGo, type StoredAnswer } from "../../../engine/change";
import { furthestOpenable } from "../../../engine/positions";
import type { NotSaved } from "../../../engine/saved";
import type { ClockTimes } from "../clock-facts";
import type { PageProblem } from "../problem";
import { finishAttempt } from "./finish";
import type { LiveAttempt } from "./live-attempt";
import type { ClientItem } from "./requests";
import { useFocusOnArrival, useRevalidateOnceFinal, useRevalidateOnReturn } from "./use-arrival";
import { useKeys } from "./use-keys";
import { useLiveAttempt } from "./use-live-attempt";

/** While offline after the end, the interval in ms between attempts to load the result. */
const retryInterval = 6_000;

/**
 * Ends the attempt with the page's own post once all answers are stored. Submitting is refused while one is not; when
 * time is up, whatever is stored counts.
 * @param at the question's address, which has the action
 */
function useFinish(
  live: LiveAttempt | null,
  position: number,
  at: string,
  asOf: string | undefined,
) {
  const submit = useSubmit();
  const [finishing, setFinishing] = useState(false);
  /** What was held back last, and on which question. */
  const [held, setHeld] = useState<{ at: number; from: "submit" | "going on" }>();
  /** `asOf` of the clock that reached zero; a newer clock from the server may correct it. */
  const [ended, setEnded] = useState<string>();
  const isOver = ended !== undefined && ended === asOf;
  const shown = useRef<number | null>(null);
  useEffect(() => {
    shown.current = position;
    return () => {
      shown.current = null;
    };
  }, [position]);

  /** @param wanted "submit", "time", "check", or the number of the next question */
  async function finish(wanted: string): Promise<void> {
    if (wanted === "time") setEnded(asOf);
    if (!live || finishing) return;
    setFinishing(true);
    setHeld(undefined);
    const outcome = await finishAttempt(live, {
      wanted,
      position,
      shown: () => shown.current,
      // Going on and the confirmation screen get history entries of their own; the end of time and a check do not.
      post: (form) =>
        submit(form, { method: "post", action: at, replace: /time|check/.test(wanted) }),
    });
    if (outcome === "held-back")
      setHeld({ at: position, from: wanted === "submit" ? "submit" : "going on" });
    setFinishing(false);
  }
  const askAgain = useEffectEvent(() => void finish("time"));
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(askAgain, retryInterval);
    return () => clearInterval(timer);
  }, [isOver]);
  return { finishing, finish, isOver, heldBack: held?.at === position ? held.from : null };
}

export type AnsweringInput = {
  userId: string;
  attemptId: string;
  total: number;
  /** The question to show. Client navigation may have moved past the question the loader returned. */
  position: number;
  item: ClientItem;
  progress: {
    position: number;
    answered: boolean;
    partial: boolean;
    flagged: boolean;
    seen?: boolean;
  }[];
  clock: ClockTimes | null;
  /**
   * The learner cannot go past a question without a complete answer. This only reflects it in the page: the action and
   * loader enforce it (`handleItemPost`, `furthestOpenable`).
   */
  mustAnswer?: boolean | undefined;
  /** With feedback: the primary button checks the answer, and the page stays. */
  checks?: boolean | undefined;
  problem?: NotSaved | undefined;
  to: { item: (position: number) => string; cover: string; results: string };
};

/** The `go` value of the primary button: the next question, or "submit" on the last; or "check". */
const primaryGo = ({ position, total, checks }: AnsweringInput): string =>
  checks ? checkGo : position === total ? "submit" : String(position + 1);

/** Merges the loader's data with what this browser knows since hydration, and returns the actions of the page. */
export function useAnswering(facts: AnsweringInput, form: RefObject<HTMLFormElement | null>) {
  const { total, position, item, problem, mustAnswer = false, checks, to } = facts;
  const navigate = useNavigate();
  const { live, view, status } = useLiveAttempt(facts, position, form, () => navigate(to.results));
  const ending = useFinish(live, position, to.item(position), facts.clock?.asOf);
  useRevalidateOnReturn();
  useRevalidateOnceFinal(view?.refusal?.outcome);
  useFocusOnArrival(position);

  const text = item.position === position ? item : (live?.item(position) ?? null);
  const { unsent = [], refused = [], connection = null } = status ?? {};
  const unstored = unstoredChange(problem);
  const answer = view ?? answerOnPage(item, unstored);
  const { selection, flagged } = answer;
  const progress = currentProgress(facts, live);
  const whole = text !== null && isWhole(text, selection);

  function put(change: Change) {
    // A click may precede the effect that takes in the loader's item.
    if (item.position === position) live?.learn(item);
    live?.queue.change(position, change);
  }
  const choose = (chosen: string[]) => put({ selection: chosen });
  /** Does in the browser what the form's buttons do on the server; `wanted` is a `go` value. */
  function go(wanted: string) {
    const change = changeOfButton(wanted);
    if (change) put(change);
    else if (isPosted(wanted, facts)) {
      if (whole || !mustAnswer || wanted === "time") void ending.finish(wanted);
    } else {
      if (!whole) live?.seen.add(position);
      void navigate(to.item(Number(wanted)));
    }
  }

  const onward = primaryGo(facts);
  const count = text ? letteredOptionCount(text) : 0;
  const keys = useKeys({
    count,
    choose: (at) => text && choose(toggleOption(text, selection, letterAt(at))),
    ...(checks ? {} : { flag: () => put({ flagged: !flagged }) }),
    next: () => go(onward),
    step: (by) => {
      const next = position + by;
      if (next >= 1 && next <= (checks ? position : total)) go(String(next));
    },
  });

  return {
    live,
    /** Null until the question is loaded. */
    text,
    answer: withRefusedNote(answer, view?.refusal ?? problem),
    whole,
    onward,
    progress,
    furthest: mustAnswer ? furthestOpenable(progress) : total,
    problem: view?.refusal ?? problemOf(facts, ending, unsent),
    refusedElsewhere: refused.filter((one) => one !== position),
    /** Null if no script is retrying. */
    connection,
    unsent,
    state: view?.state ?? stateOnPage(unstored),
    finishing: ending.finishing,
    keys: { count, ...keys },
    choose,
    setConfidence: (confidence: Confidence) => put({ confidence }),
    setNote: (note: string) => put({ note }),
    go,
  };
}

/** Whether the page posts itself for this `go` value; otherwise it only navigates. */
const isPosted = (wanted: string, { mustAnswer, position }: AnsweringInput): boolean =>
  /submit|time|check/.test(wanted) || (mustAnswer === true && Number(wanted) > position);

/** What was posted and is only on the page. */
const unstoredChange = (problem: NotSaved | undefined): Change | undefined =>
  problem && /failed|invalid|unanswered/.test(problem.outcome) ? problem.yours : undefined;

const answerOnPage = (item: ClientItem, unstored: Change | undefined): StoredAnswer => ({
  ...item,
  selection: unstored?.selection ?? item.selection,
  confidence: unstored?.confidence || item.confidence,
});

const stateOnPage = (unstored: Change | undefined) => (unstored ? "unsent" : "stored");

const withRefusedNote = (answer: StoredAnswer, refusal: NotSaved | undefined): StoredAnswer => ({
  ...answer,
  note: refusal?.yours?.note ?? answer.note,
});

function problemOf(
  { problem }: AnsweringInput,
  { isOver, heldBack }: ReturnType<typeof useFinish>,
  unsent: number[],
): PageProblem | undefined {
  if (isOver && problem) return { outcome: "over" };
  if (heldBack && unsent.length > 0) return { outcome: "held-back", from: heldBack };
  return problem;
}

function currentProgress({ item, progress }: AnsweringInput, live: LiveAttempt | null) {
  return progress.map((one) => {
    const known = live?.queue.view(one.position);
    const seen = one.seen || live?.seen.has(one.position) || false;
    if (!known) return { ...one, seen };
    const { selection, flagged } = known;
    const its = one.position === item.position ? item : live?.item(one.position);
    const answered = its ? isWhole(its, selection) : selection.length > 0;
    return { ...one, answered, partial: !answered && selection.length > 0, flagged, seen };
  });
}

function isWhole(item: AnswerableItem, selection: string[]): boolean {
  return isComplete(item, responseFrom(item, selection) ?? null);
}
