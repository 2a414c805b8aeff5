import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { useKeys } from "./use-keys";

type Facts = {
  /** How many options there are to choose from; 0 once nothing can be chosen any more. */
  count: number;
  /** The page's one way on. */
  primary: RefObject<HTMLElement | null>;
  /** The questions beside this one; null at the ends. */
  previous: string | null;
  next: string | null;
};

/** The keys of a page with one question in a plain form: they press what is there to be pressed. */
export function useAnswerKeys({ count, primary, previous, next }: Facts) {
  const navigate = useNavigate();
  const keys = useKeys({
    count,
    choose: (at) => document.querySelectorAll<HTMLInputElement>("input[name=answer]")[at]?.click(),
    on: () => primary.current?.click(),
    step: (by) => {
      const to = by > 0 ? next : previous;
      if (to) void navigate(to);
    },
  });
  return { count, ...keys };
}
