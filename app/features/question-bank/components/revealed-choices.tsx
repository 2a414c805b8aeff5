import type { ReactNode } from "react";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import type { OptionState, ShownOption } from "../revealed";
import { revealed as words } from "../revealed-words";
import { RevealedState } from "./revealed-state";

export type RevealedChoicesProps = {
  options: ShownOption[];
  /** One option can be chosen: round letters. */
  isOne: boolean;
  /** The explanation, or why there is none. */
  why: ReactNode;
};

/** How a row looks, by its option's state. */
const rowState: Partial<Record<OptionState, string>> = {
  right: "right",
  answer: "right",
  wrong: "wrong",
  missed: "missed",
};

/** The right options, the explanation, the learner's wrong ones; the others are folded. */
export function RevealedChoices({ options, isOne, why }: RevealedChoicesProps) {
  const isShown = options.some(({ state }) => state === "right" || state === "answer");
  const inState = (states: RegExp) => options.filter(({ state }) => states.test(state));
  if (!isShown && inState(/missed/).length === 0)
    return (
      <>
        <Rows options={options} isOne={isOne} />
        {why}
      </>
    );
  const others = inState(/plain/);
  const letters = others.map(({ letter }) => letter);
  return (
    <>
      <Rows options={inState(/right|answer|missed/)} isOne={isOne} />
      {why}
      <Rows options={inState(/wrong/)} isOne={isOne} />
      {others.length > 0 ? (
        <Disclosure
          onPaper
          className="border-t border-b-0"
          summary={
            <span className="text-brand">
              {others.some(({ note }) => note) ? words.whyNot(letters) : words.others(letters)}
            </span>
          }
        >
          <Rows options={others} isOne={isOne} />
        </Disclosure>
      ) : null}
    </>
  );
}

function Rows({ options, isOne }: Pick<RevealedChoicesProps, "options" | "isOne">) {
  if (options.length === 0) return null;
  return (
    <ul className="grid gap-2.5">
      {options.map(({ letter, text, state, note }) => (
        <li
          key={letter}
          className="choice cursor-default print:break-inside-avoid print:py-1.5"
          data-state={rowState[state]}
        >
          <span className={classes("letter", isOne && "rounded-full")}>
            {letter}
            <span className="sr-only">.</span>
          </span>
          <span className="min-w-0 wrap-break-word">{text}</span>
          {state === "plain" ? null : (
            <span className="verdict">
              <RevealedState state={state} />
            </span>
          )}
          {note ? <span className="note">{note}</span> : null}
        </li>
      ))}
    </ul>
  );
}
