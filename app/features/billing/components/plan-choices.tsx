import { Icon } from "~/ui/icon";
import { planStepWords as words } from "~/words/get-started";
import type { PlanCode } from "../journey";

export type PlanChoice = {
  code: PlanCode;
  name: string;
  /** "$19.99" */
  price: string;
  /** "for 60 days" */
  term: string;
  points: readonly string[];
};

export type PlanChoicesProps = {
  plans: readonly PlanChoice[];
  chosen: PlanCode | null;
  /** What is wrong with the choice. */
  error?: string | undefined;
};

export const planFieldId = "plan";

/** The plans, each a whole row to press. */
export function PlanChoices({ plans, chosen, error }: PlanChoicesProps) {
  const errorId = `${planFieldId}-error`;
  return (
    <fieldset
      id={planFieldId}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 gap-3 outline-none"
    >
      <legend className="sr-only">{words.legend}</legend>
      {error ? (
        <p id={errorId} className="flex items-center gap-2 font-semibold text-bad">
          <Icon name="warning" size={18} />
          {error}
        </p>
      ) : null}
      {plans.map(({ code, name, price, term, points }) => (
        <label
          key={code}
          className="flex cursor-pointer items-start gap-3 rounded-lg border-[1.5px] border-line-2 bg-sheet p-4 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="plan"
            value={code}
            defaultChecked={code === chosen}
            required
            aria-labelledby={`plan-${code}-name`}
            aria-describedby={`plan-${code}-points`}
            className="mt-1 size-6 shrink-0 cursor-pointer accent-brand"
          />
          <span className="min-w-0 grow">
            <span
              id={`plan-${code}-name`}
              className="flex flex-wrap items-baseline justify-between gap-x-4"
            >
              <strong className="font-serif text-xl">{name}</strong>{" "}
              <span>
                <strong className="font-serif text-2xl leading-tight lining-nums tabular-nums">
                  {price}
                </strong>{" "}
                <span className="text-sm text-ink-2">{term}</span>
              </span>
            </span>
            <span id={`plan-${code}-points`} className="mt-1.5 block space-y-1 text-sm text-ink-2">
              {points.map((point) => (
                <span key={point} className="flex items-start gap-2">
                  <Icon name="check" size={16} className="mt-0.5 text-ok" />
                  <span>{point}</span>
                </span>
              ))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
