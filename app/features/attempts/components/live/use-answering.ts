import type { RefObject } from "react";
import { useNavigate } from "react-router";
import type { Confidence } from "#db/vocabulary";
import {
  type AnswerableItem,
  isComplete,
  letterAt,
  responseFrom,
  toggleOption,
} from "~/features/question-bank/items";
import { letteredOptionCount } from "~/features/question-bank/selection";
import type { ItemProblem } from "../../item-problem";
import { furthestOpenable } from "../../positions";
import type { ClockTimes } from "../clock-facts";
import type { Answer } from "./draft";
import { useFocusOnArrival, useRevalidateOnReturn } from "./use-arrival";
import { useFinish } from "./use-finish";
import { useKeys } from "./use-keys";
import { type ClientItem, useLiveAttempt } from "./use-live-attempt";

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
  problem?: ItemProblem | undefined;
  to: { item: (position: number) => string; cover: string; results: string };
};

/** The `go` value of the primary button: the next question, or "submit" on the last. */
export const primaryGo = (position: number, total: number): string =>
  position === total ? "submit" : String(position + 1);

/** Merges the loader's data with what this browser knows since hydration, and returns the actions of the page. */
export function useAnswering(facts: AnsweringInput, form: RefObject<HTMLFormElement | null>) {
  const { total, position, item, clock, problem, mustAnswer = false, to } = facts;
  const navigate = useNavigate();
  const { live, view, standing } = useLiveAttempt(facts, position, form, () =>
    navigate(to.results),
  );
  const ending = useFinish(live, position, to.item(position), clock?.asOf);
  useRevalidateOnReturn();
  useFocusOnArrival(position);

  const text = item.position === position ? item : live?.item(position);
  const unstored = problem?.kind === "failed" || problem?.kind === "invalid" ? problem : undefined;
  const { letters, flagged, revision, ...beside } = view ?? {
    ...item,
    letters: unstored?.yours ?? item.response,
    ...(unstored?.confidence ? { confidence: unstored.confidence } : {}),
  };
  const progress = facts.progress.map((one) => {
    const known = live?.queue.view(one.position);
    const seen = one.seen || live?.seen.has(one.position) || false;
    if (!known) return { ...one, seen };
    const its = one.position === item.position ? item : live?.item(one.position);
    const answered = its ? isWhole(its, known.letters) : known.letters.length > 0;
    const partial = !answered && known.letters.length > 0;
    return { ...one, answered, partial, flagged: known.flagged, seen };
  });
  const whole = text ? isWhole(text, letters) : false;
  const unsent = standing?.unsent ?? [];

  function put(change: Partial<Answer>) {
    // A click may precede the effect that takes in the loader's item.
    if (item.position === position) live?.learn(item);
    live?.queue.change(position, change);
  }
  const choose = (marks: string[]) => put({ letters: marks });
  /** Does in the browser what the form's buttons do on the server; `wanted` is a `go` value. */
  function go(wanted: string) {
    if (wanted === "flag" || wanted === "unflag") put({ flagged: wanted === "flag" });
    else if (wanted === "clear")
      put({ letters: [], ...(beside.confidence ? { confidence: "" } : {}) });
    else if (wanted === "submit" || wanted === "time") {
      if (wanted === "time" || !mustAnswer || whole) void ending.finish(wanted);
    } else if (wanted.includes(" ")) strike(wanted);
    else if (mustAnswer && Number(wanted) > position) {
      if (whole) void ending.finish(wanted);
    } else {
      if (!whole) live?.seen.add(position);
      void navigate(to.item(Number(wanted)));
    }
  }
  /** @param wanted "strike B" or "unstrike B" */
  function strike(wanted: string) {
    const [word, mark = ""] = wanted.split(" ");
    const others = (beside.struck ?? []).filter((one) => one !== mark);
    put({ struck: word === "strike" ? [...others, mark].sort() : others });
  }

  const count = text ? letteredOptionCount(text) : 0;
  const keys = useKeys({
    count,
    choose: (at) => text && choose(toggleOption(text, letters, letterAt(at))),
    flag: () => put({ flagged: !flagged }),
    next: () => go(primaryGo(position, total)),
    step: (by) => {
      const next = position + by;
      if (next >= 1 && next <= total) go(String(next));
    },
  });

  const heldBack = unsent.length > 0 ? ending.heldBack : null;
  const asked: ItemProblem | undefined =
    ending.isOver && problem
      ? { kind: "over" }
      : heldBack
        ? { kind: "held-back", from: heldBack }
        : problem;
  const refused = view?.refusal ?? asked ?? null;
  const unstoredNote = view?.refusal ?? problem;
  return {
    live,
    /** Null until the question is loaded. */
    text: text ?? null,
    letters,
    whole,
    struck: beside.struck ?? [],
    note: (unstoredNote && "note" in unstoredNote ? unstoredNote.note : beside.note) ?? "",
    confidence: beside.confidence || undefined,
    flagged,
    revision,
    progress,
    furthest: mustAnswer ? furthestOpenable(progress) : total,
    refused,
    refusedElsewhere: (standing?.refused ?? []).filter((one) => one !== position),
    /** Null if no script is retrying. */
    connection: standing?.connection ?? null,
    unsent,
    state: view?.state ?? (unstored?.yours ? ("unsent" as const) : ("stored" as const)),
    finishing: ending.finishing,
    keys: { count, ...keys },
    choose,
    setConfidence: (confidence: Confidence) => put({ confidence }),
    setNote: (note: string) => put({ note }),
    go,
  };
}

function isWhole(item: AnswerableItem, letters: string[]): boolean {
  return isComplete(item, responseFrom(item, letters) ?? null);
}
