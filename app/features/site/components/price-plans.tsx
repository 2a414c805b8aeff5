import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { FrontCopy } from "../copy";
import type { Offer } from "../offers";
import { FrontSection } from "./front-section";

export type PricePlansProps = {
  pricing: FrontCopy["pricing"];
  offers: Offer[];
  note: string | null;
};

export function PricePlans({ pricing, offers, note }: PricePlansProps) {
  return (
    <FrontSection id="pricing" title={pricing.title} lead={pricing.text}>
      {note ? <p className="font-semibold">{note}</p> : null}
      <ul className="grid gap-3 sm:gap-5 lg:grid-cols-3 lg:gap-y-0">
        {offers.map(({ plan, price, term, status, button, foremost }) => {
          const { name, text, points } = pricing.plans[plan];
          return (
            <li key={plan} data-rise className="grid lg:row-span-3 lg:grid-rows-subgrid">
              <Sheet
                aria-labelledby={`plan-${plan}`}
                className={classes(
                  "grid gap-x-6 gap-y-2.5 max-md:py-3.5 sm:gap-y-4 md:max-lg:grid-cols-[1fr_1.2fr_12rem] md:max-lg:items-center lg:row-span-3 lg:grid-rows-subgrid",
                  foremost && "border-brand shadow-[inset_0_0_0_1px_var(--brand)]",
                )}
              >
                <div className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between md:space-y-3">
                  <div className="space-y-1">
                    <h3 id={`plan-${plan}`} className="text-xl">
                      {name}
                    </h3>
                    <p className="text-sm text-ink-2 max-md:hidden">{text}</p>
                  </div>
                  <p className="flex flex-wrap items-baseline gap-x-2">
                    <strong className="font-serif text-2xl leading-tight md:text-3xl lining-nums tabular-nums">
                      {price}
                    </strong>{" "}
                    <span className="text-ink-2">{term}</span>
                  </p>
                </div>
                <ul className="max-md:text-sm md:space-y-2">
                  {points.map((point) => (
                    <li key={point} className="flex items-start gap-2.5">
                      <Icon name="check" size={18} className="mt-0.5 text-ok md:mt-1" />
                      {point}
                    </li>
                  ))}
                </ul>
                <div className="grid content-end gap-3">
                  {status ? (
                    <p>
                      <Badge tone="brand" icon="check">
                        {status}
                      </Badge>
                    </p>
                  ) : null}
                  {button ? (
                    <ButtonLink to={button.to} variant={foremost ? "primary" : "secondary"}>
                      {button.label}
                    </ButtonLink>
                  ) : null}
                </div>
              </Sheet>
            </li>
          );
        })}
      </ul>
    </FrontSection>
  );
}
