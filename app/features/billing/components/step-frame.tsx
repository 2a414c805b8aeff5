import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
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

const stepNumbers = [1, 2, 3] as const;

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
      {step ? <Steps here={stepNumber(step)} /> : null}
      <header className="space-y-1.5">
        <h1>{title}</h1>
        {chosen ? <ChosenPlan {...chosen} /> : null}
        {lead ? <p className="wrap-anywhere text-ink-2">{lead}</p> : null}
      </header>
      {children}
    </div>
  );
}

function Steps({ here }: { here: number }) {
  return (
    <nav aria-label={words.label}>
      <ol className="grid grid-cols-3 gap-2 text-sm">
        {stepNumbers.map((place) => (
          <li
            key={place}
            aria-current={place === here ? "step" : undefined}
            className={classes(
              "flex flex-col gap-x-2 gap-y-0.5 border-t-4 pt-2 leading-tight sm:flex-row",
              place <= here ? "border-brand" : "border-line",
              place === here ? "font-semibold text-ink" : "text-ink-2",
            )}
          >
            <span className="inline-flex items-center gap-1 tabular-nums">
              {place}
              {place < here ? <Icon name="check" size={16} className="text-ok" /> : null}
            </span>{" "}
            <span className="min-w-0 wrap-anywhere">
              {words.names[place]}
              {place < here ? <span className="sr-only">, {words.done}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </nav>
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
