import { Link } from "react-router";
import { classes } from "./classes";
import { Icon, type IconName } from "./icon";

export type StepState = "current" | "done" | "open" | "right" | "wrong" | "partial";

export type Step = {
  number: number;
  state: StepState;
  /** Of the current step: whether it has its answer. */
  answered?: boolean;
  flagged?: boolean;
  href?: string;
  /** The name and value of a submit button of the form around the map. */
  submit?: { name: string; value: string };
};

export type StepMapProps = {
  label: string;
  steps: readonly Step[];
  /** What a step is called: "Question" unless told. */
  noun?: string;
};

const words: Record<StepState, string> = {
  current: "current",
  done: "answered",
  open: "not answered",
  right: "correct",
  wrong: "wrong",
  partial: "partly correct",
};

const shapes: Record<StepState, { className: string; icon?: IconName }> = {
  current: { className: "border-2 border-brand bg-sheet font-bold text-ink" },
  done: { className: "border-transparent bg-brand-wash text-ink", icon: "check" },
  open: { className: "border-line bg-sheet text-ink-2" },
  right: { className: "border-transparent bg-ok-wash text-ok", icon: "check" },
  wrong: { className: "border-transparent bg-bad-wash text-bad", icon: "cross" },
  partial: { className: "border-transparent bg-warn-wash text-warn", icon: "half" },
};

function nameOf(noun: string, { number, state, answered, flagged }: Step) {
  const said = [`${noun} ${number}`, words[state]];
  if (state === "current" && answered !== undefined) said.push(words[answered ? "done" : "open"]);
  if (flagged) said.push("flagged");
  return said.join(", ");
}

/** The map of a list of steps: where one is, what is done, what is flagged, and a way to each. */
export function StepMap({ label, steps, noun = "Question" }: StepMapProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ol className="flex flex-wrap gap-1.5">
        {steps.map((step) => {
          const { className, icon } = shapes[step.state];
          const shape = icon ?? (step.answered ? "check" : undefined);
          const shared = {
            "aria-label": nameOf(noun, step),
            "aria-current": step.state === "current" ? ("step" as const) : undefined,
            className: classes(
              "relative grid h-12 min-w-11 cursor-pointer place-items-center content-center rounded-md border-[1.5px] text-[.92rem] leading-none tabular-nums no-underline",
              className,
            ),
          };
          const face = (
            <>
              {step.number}
              {shape ? <Icon name={shape} size={12} strokeWidth={3} className="mt-0.5" /> : null}
              {step.flagged ? (
                <Icon
                  name="flag"
                  size={13}
                  fill="currentColor"
                  className="absolute top-0.5 right-0.5 text-focus"
                />
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
