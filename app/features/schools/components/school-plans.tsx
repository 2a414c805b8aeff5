import { href } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { marketingWords as words } from "../marketing-words";
import type { DescribedPlan } from "../plans";
import { schoolPlanWords } from "../words";

export function SchoolPlans({ plans }: { plans: DescribedPlan[] }) {
  return (
    <ul className="grid gap-3 sm:gap-5 lg:grid-cols-3">
      {plans.map(({ plan, name, price, limits, features }) => (
        <li key={plan} className="grid">
          <Sheet aria-labelledby={`plan-${plan}`} className="flex flex-col gap-4">
            <div className="space-y-1">
              <h3 id={`plan-${plan}`} className="text-xl">
                {name}
              </h3>
              <p className="font-serif text-2xl leading-tight font-semibold lining-nums tabular-nums">
                {price}
              </p>
            </div>
            <ul className="space-y-2" aria-label={words.limits}>
              {limits.map((limit) => (
                <li key={limit} className="flex items-start gap-2.5">
                  <Icon name="user" size={18} className="mt-1 text-brand" />
                  {limit}
                </li>
              ))}
            </ul>
            <ul className="space-y-2 border-t border-line pt-4" aria-label={words.includes}>
              {features.map(({ label, soon }) => (
                <li key={label} className="flex items-start gap-2.5">
                  <Icon
                    name={soon ? "clock" : "check"}
                    size={18}
                    className={soon ? "mt-1 text-ink-2" : "mt-1 text-ok"}
                  />
                  <span className={soon ? "text-ink-2" : undefined}>
                    {label}{" "}
                    {soon ? <span className="text-sm">{`(${schoolPlanWords.soon})`}</span> : null}
                  </span>
                </li>
              ))}
            </ul>
            <p className="mt-auto grid pt-1">
              {plan === "enterprise" ? (
                <ButtonLink to={`${href("/schools")}#demo`} variant="secondary">
                  {words.request}
                </ButtonLink>
              ) : (
                <ButtonLink to="/schools/onboarding" variant="secondary">
                  {words.pilot}
                  <span className="sr-only">{words.pilotOf(name)}</span>
                </ButtonLink>
              )}
            </p>
          </Sheet>
        </li>
      ))}
    </ul>
  );
}
