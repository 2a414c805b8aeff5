import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { verdictWords } from "./words";

export type VerdictState = "right" | "wrong" | "partly" | "missed";

const signs: Record<VerdictState, IconName> = {
  right: "check",
  wrong: "cross",
  partly: "half",
  missed: "minus",
};

export type VerdictProps = {
  state: VerdictState;
  /** Instead of the state's own word. */
  children?: ReactNode;
  /** "0 of 1 point" */
  end?: ReactNode;
};

/** Says how an answer was judged: by sign, word and color. */
export function Verdict({ state, children, end }: VerdictProps) {
  return (
    <p className="outcome" data-state={state}>
      <Icon name={signs[state]} />
      <strong>{children ?? verdictWords[state]}</strong>
      {end ? <span>{end}</span> : null}
    </p>
  );
}
