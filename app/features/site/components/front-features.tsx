import { classes } from "~/ui/classes";
import type { FrontCopy } from "../copy";
import { pictures } from "./front-pictures";
import { FrontSection } from "./front-section";

const widths = ["lg:col-span-7", "lg:col-span-5", "lg:col-span-5", "lg:col-span-7"];

const drawnOnPhones = 3;

export function FrontFeatures({ features }: { features: FrontCopy["features"] }) {
  const { points } = features;
  return (
    <FrontSection id="features" title={features.title} lead={features.text}>
      <ul className="grid gap-x-8 sm:grid-cols-2 sm:gap-y-9 lg:grid-cols-12">
        {points.map(({ picture, title, text }, at) => {
          const Picture = pictures[picture];
          const alone = at === points.length - 1 && at % 2 === 0;
          const isDrawn = at < drawnOnPhones;
          return (
            <li
              key={title}
              data-rise
              className={classes(
                "flex flex-col gap-4",
                isDrawn ? "max-sm:pb-8" : "max-sm:border-t max-sm:border-line max-sm:py-3",
                alone ? "sm:col-span-2 lg:col-span-12" : widths[at % widths.length],
              )}
            >
              <div
                aria-hidden="true"
                className={classes(
                  "grid grow items-center rounded-xl bg-brand-wash p-4 text-sm select-none sm:p-6 print:hidden",
                  !isDrawn && "max-sm:hidden",
                )}
              >
                <Picture />
              </div>
              <div className="space-y-1">
                <h3 className="text-xl">{title}</h3>
                <p className={classes("text-ink-2", !isDrawn && "max-sm:text-sm")}>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </FrontSection>
  );
}
