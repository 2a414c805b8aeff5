import { ChoiceCard, ChoiceSet } from "~/ui/choice-cards";
import { Icon } from "~/ui/icon";
import { planStepWords as words } from "~/words/get-started";
import type { PlanCode } from "../journey";

export type PlanChoice = {
  code: PlanCode;
  name: string;
  price: string;
  /** "for 60 days" */
  term: string;
  points: readonly string[];
};

export type PlanChoicesProps = {
  plans: readonly PlanChoice[];
  chosen: PlanCode | null;
  error?: string | undefined;
};

export const planFieldId = "plan";

export function PlanChoices({ plans, chosen, error }: PlanChoicesProps) {
  return (
    <ChoiceSet
      id={planFieldId}
      legend={words.legend}
      legendHidden
      {...(error ? { errors: [error] } : {})}
    >
      {plans.map(({ code, name, price, term, points }) => (
        <ChoiceCard
          key={code}
          id={`plan-${code}`}
          name="plan"
          value={code}
          defaultChecked={code === chosen}
          required
          label={
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-serif text-xl">{name}</strong>{" "}
              <span>
                <strong className="font-serif text-2xl leading-tight lining-nums tabular-nums">
                  {price}
                </strong>{" "}
                <span className="text-sm text-ink-2">{term}</span>
              </span>
            </span>
          }
        >
          <span className="mt-1.5 block space-y-1">
            {points.map((point) => (
              <span key={point} className="flex items-start gap-2">
                <Icon name="check" size={16} className="mt-0.5 text-ok" />
                <span>{point}</span>
              </span>
            ))}
          </span>
        </ChoiceCard>
      ))}
    </ChoiceSet>
  );
}
