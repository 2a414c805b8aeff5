import type { ReactNode } from "react";
import { ActionBar } from "~/ui/action-bar";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { stepWords } from "~/words/get-started";

type StepBarProps = {
  /** Null at the first step. */
  back: string | null;
  children?: ReactNode;
  /** Not sticky, so that it never covers a text field. */
  inFlow?: boolean;
};

export function StepBar({ back, children, inFlow = false }: StepBarProps) {
  const link = back ? (
    <ButtonLink to={back} variant="quiet">
      <Icon name="arrow-left" size={18} />
      {stepWords.back}
    </ButtonLink>
  ) : null;
  if (inFlow)
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
