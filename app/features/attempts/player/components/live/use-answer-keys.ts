import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { useKeys } from "./use-keys";

type AnswerKeysInput = {
  /** How many options can be chosen; 0 once the answer is final. */
  count: number;
  /** The element that Enter and Right press. */
  primary: RefObject<HTMLElement | null>;
  /** Links to the adjacent questions; null at the ends. */
  previous: string | null;
  next: string | null;
};

/** Keyboard shortcuts for a page with one question in a plain form: they click its inputs and buttons. */
export function useAnswerKeys({ count, primary, previous, next }: AnswerKeysInput) {
  const navigate = useNavigate();
  const keys = useKeys({
    count,
    choose: (at) => document.querySelectorAll<HTMLInputElement>("input[name=answer]")[at]?.click(),
    next: () => primary.current?.click(),
    step: (by) => {
      const to = by > 0 ? next : previous;
      if (to) void navigate(to);
    },
  });
  return { count, ...keys };
}
