import type { ReactNode } from "react";
import { ActionBar } from "~/ui/action-bar";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { stepWords } from "~/words/get-started";

type StepBarProps = {
  /** Null at the first step. */
  back: string | null;
  /** The way on; without one the step's own form has it. */
  children?: ReactNode;
  /** Below fields to type into: it stands at their end, and never over one of them. */
  atEnd?: boolean;
};

/** The foot of a step: back at the left, the one way on at the right, at the thumb's end of a phone. */
export function StepBar({ back, children, atEnd = false }: StepBarProps) {
  const link = back ? (
    <ButtonLink to={back} variant="quiet">
      <Icon name="arrow-left" size={18} />
      {stepWords.back}
    </ButtonLink>
  ) : null;
  if (atEnd)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        {link}
        {children}
      </div>
    );
  return (
    <ActionBar together={!back}>
      {link}
      {children}
    </ActionBar>
  );
}
