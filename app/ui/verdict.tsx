import type { ReactNode, Ref } from "react";
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
  /** Makes it a heading that can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
};

/** Says how an answer was judged: by sign, word and color. */
export function Verdict({ state, children, end, heading }: VerdictProps) {
  const content = (
    <>
      <Icon name={signs[state]} />
      <strong>{children ?? verdictWords[state]}</strong> {end ? <span>{end}</span> : null}
    </>
  );
  return heading ? (
    <h2 ref={heading} tabIndex={-1} className="outcome" data-state={state}>
      {content}
    </h2>
  ) : (
    <p className="outcome" data-state={state}>
      {content}
    </p>
  );
}
