import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import { StepButtons, Steps } from "~/ui/steps";
import { type Step, stepNumber } from "../journey";
import { stepWords, stepWords as words } from "../words";

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
      <StepButtons>
        {link}
        {children}
      </StepButtons>
    );
  return (
    <ActionBar together={!back}>
      {link}
      {children}
    </ActionBar>
  );
}

const stepNames = Object.values(words.names);

export type ChosenPlanProps = {
  plan: string;
  price: string;
  /** To choose another. */
  change: string;
};

/** "You chose Premium, $39.99." */
export function ChosenPlan({ plan, price, change }: ChosenPlanProps) {
  return (
    <p className="flex items-baseline gap-2">
      <Icon name="check" size={16} className="translate-y-0.5 text-ok" />
      <span>
        <strong className="tabular-nums">{stepWords.chosen(plan, price)}</strong>{" "}
        <Link to={change} className="inline-flex min-h-11 items-center">
          {stepWords.change}
        </Link>
      </span>
    </p>
  );
}

export type StepFrameProps = {
  /** Null if nothing is left to buy. */
  step: Step | null;
  title: string;
  lead?: ReactNode;
  /** Named on each step after the choice. */
  chosen?: ChosenPlanProps | null;
  children: ReactNode;
};

export function StepFrame({ step, title, lead, chosen, children }: StepFrameProps) {
  return (
    <div className="mx-auto w-full max-w-[34rem] space-y-5">
      {step ? (
        <Steps label={words.label} names={stepNames} done={words.done} here={stepNumber(step)} />
      ) : null}
      <header className="space-y-1.5">
        <h1>{title}</h1>
        {chosen ? <ChosenPlan {...chosen} /> : null}
        {lead ? <p className="wrap-anywhere text-ink-2">{lead}</p> : null}
      </header>
      {children}
    </div>
  );
}

export function BuyingUnavailable() {
  return (
    <Notice tone="warn" title={stepWords.offTitle}>
      <p>
        <Sentence
          text={stepWords.off}
          parts={{ contact: <Link to={href("/contact")}>{stepWords.contact}</Link> }}
        />
      </p>
    </Notice>
  );
}
