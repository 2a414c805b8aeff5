import type { ReactNode } from "react";
import { ActionBar } from "~/ui/action-bar";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { stepWords } from "~/words/get-started";

/** The foot of a step: back at the left, the one way on at the right, at the thumb's end of a phone. */
export function StepBar({ back, children }: { back: string | null; children?: ReactNode }) {
  return (
    <ActionBar>
      {back ? (
        <ButtonLink to={back} variant="quiet">
          <Icon name="arrow-left" size={18} />
          {stepWords.back}
        </ButtonLink>
      ) : null}
      {children}
    </ActionBar>
  );
}
