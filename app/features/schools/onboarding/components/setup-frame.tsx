import type { ReactNode } from "react";
import type { OnboardingStep } from "#db/vocabulary";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { StepButtons, Steps } from "~/ui/steps";
import { stepNumber } from "../steps";
import { setupWords as words } from "../words";

type SetupFrameProps = {
  step: OnboardingStep;
  title?: string;
  lead: ReactNode;
  notice?: ReactNode;
  /** For rows of fields. */
  wide?: boolean;
  children: ReactNode;
};

const names = Object.values(words.steps);

export function SetupFrame({ step, title, lead, notice, wide, children }: SetupFrameProps) {
  return (
    <div className={classes("mx-auto w-full space-y-5", wide ? "max-w-[52rem]" : "max-w-[40rem]")}>
      <Steps label={words.label} names={names} here={stepNumber(step)} done={words.done} />
      <header className="space-y-1.5">
        <p className="eyebrow">
          {words.title} <span aria-hidden="true">·</span>{" "}
          {words.place(stepNumber(step), names.length)}
        </p>
        <h1>{title ?? words.steps[step]}</h1>
        <p className="text-ink-2">{lead}</p>
        {notice}
      </header>
      {children}
    </div>
  );
}

type SetupButtonsProps = {
  /** From the second step on. */
  previous?: boolean;
  next?: string;
  pending: boolean;
  pendingLabel?: string;
};

/** Previous also saves what was typed. */
export function SetupButtons({
  previous = true,
  next = words.next,
  pending,
  pendingLabel = words.saving,
}: SetupButtonsProps) {
  return (
    <StepButtons>
      {previous ? (
        <Button name="intent" value="previous" variant="quiet">
          <Icon name="arrow-left" size={18} />
          {words.previous}
        </Button>
      ) : (
        <span />
      )}
      <Button
        name="intent"
        value="next"
        className="max-sm:grow"
        pending={pending}
        pendingLabel={pendingLabel}
      >
        {next}
      </Button>
    </StepButtons>
  );
}

/** First in a form whose other buttons do something else: Enter in a field continues. */
export const EnterContinues = () => (
  <button
    type="submit"
    name="intent"
    value="next"
    tabIndex={-1}
    aria-hidden="true"
    className="sr-only"
  />
);
