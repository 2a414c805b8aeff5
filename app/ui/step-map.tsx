import { Link } from "react-router";
import { classes } from "./classes";
import { stepWords as words } from "./words";

/** open: not answered yet. part: partly answered. empty: seen, not answered. unseen: not seen. */
export type StepState =
  | "done"
  | "open"
  | "part"
  | "empty"
  | "unseen"
  | "right"
  | "wrong"
  | "partial"
  | "hidden";

export type Step = {
  number: number;
  state: StepState;
  /** The page that is shown: a ring around its state. */
  current?: boolean;
  flagged?: boolean;
  href?: string;
  /** Makes the step a submit button of the surrounding form. */
  submit?: { name: string; value: string };
};

export type StepMapProps = {
  label: string;
  steps: readonly Step[];
  noun?: string;
};

/** A tick means right: what is only answered has a wash and an edge. */
const marks: Partial<Record<StepState, string>> = {
  right: "M3.5 10.5 8 15l8.5-10",
  wrong: "m4.5 4.5 11 11M15.5 4.5l-11 11",
  partial: "M3 10h14",
  empty: "M3 10h14",
  part: "M3 10h3M8.5 10h3M14 10h3",
  hidden: "M5 9.5h10v7H5zM7 9.5V7a3 3 0 0 1 6 0v2.5",
};

function nameOf(noun: string, { number, state, current, flagged }: Step) {
  const said = [`${noun} ${number}`];
  if (current) said.push(words.current);
  said.push(words[state]);
  if (flagged) said.push(words.flagged);
  return said.join(", ");
}

/** Rows of ten line up. */
export function StepMap({ label, steps, noun = words.noun }: StepMapProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      {/* A case study's six steps fit in one row. */}
      <ol
        className={classes(
          "grid gap-1.5 sm:grid-cols-10",
          steps.length === 6 ? "grid-cols-6" : "grid-cols-5",
        )}
      >
        {steps.map((step) => {
          const mark = marks[step.state];
          const shared = {
            "aria-label": nameOf(noun, step),
            "aria-current": step.current ? ("step" as const) : undefined,
            className: "step",
            "data-state":
              step.state === "empty" || step.state === "part"
                ? "open"
                : step.state === "unseen"
                  ? "hidden"
                  : step.state,
          };
          const face = (
            <>
              {step.number}
              {mark ? (
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d={mark} />
                </svg>
              ) : null}
              {step.flagged ? (
                <svg viewBox="0 0 20 20" className="flag" aria-hidden="true">
                  <path d="M4 19V2h13l-3.5 5L17 12H4" />
                </svg>
              ) : null}
            </>
          );
          return (
            <li key={step.number}>
              {step.submit ? (
                <button type="submit" {...step.submit} {...shared}>
                  {face}
                </button>
              ) : step.href ? (
                <Link to={step.href} {...shared}>
                  {face}
                </Link>
              ) : (
                <span {...shared} role="img">
                  {face}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
