import { ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { FrontCopy } from "../copy";
import { FrontSection } from "./front-sections";

export type PricePlansProps = {
  pricing: FrontCopy["pricing"];
  offers: {
    plan: keyof FrontCopy["pricing"]["plans"];
    /** "$19.99" */
    price: string;
    /** "for 60 days" */
    term: string;
    button: { label: string; to: string };
    /** The one that the page would press. */
    foremost: boolean;
  }[];
};

export function PricePlans({ pricing, offers }: PricePlansProps) {
  return (
    <FrontSection id="pricing" title={pricing.title} lead={pricing.text}>
      <ul className="grid gap-5 md:grid-cols-3">
        {offers.map(({ plan, price, term, button, foremost }) => {
          const { name, text, points } = pricing.plans[plan];
          return (
            <li key={plan} className="flex">
              <Sheet aria-labelledby={`plan-${plan}`} className="flex grow flex-col gap-4">
                <div className="space-y-1">
                  <h3 id={`plan-${plan}`}>{name}</h3>
                  <p className="text-sm text-ink-2">{text}</p>
                </div>
                <p className="flex items-baseline gap-2">
                  <strong className="font-serif text-3xl leading-tight lining-nums tabular-nums">
                    {price}
                  </strong>{" "}
                  <span className="text-ink-2">{term}</span>
                </p>
                <ul className="grow space-y-2">
                  {points.map((point) => (
                    <li key={point} className="flex items-start gap-2.5">
                      <Icon name="check" size={18} className="mt-1 text-ok" />
                      {point}
                    </li>
                  ))}
                </ul>
                <ButtonLink to={button.to} variant={foremost ? "primary" : "secondary"}>
                  {button.label}
                </ButtonLink>
              </Sheet>
            </li>
          );
        })}
      </ul>
    </FrontSection>
  );
}
