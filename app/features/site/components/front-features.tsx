import { classes } from "~/ui/classes";
import type { FrontCopy } from "../copy";
import { pictures } from "./front-pictures";
import { FrontSection } from "./front-section";

/** Wide and narrow by turns: no two rows are cut alike. */
const widths = ["lg:col-span-7", "lg:col-span-5", "lg:col-span-5", "lg:col-span-7"];

/** A phone's page is long enough without these. */
const roomy: ReadonlySet<string> = new Set(["clock", "lesson", "days", "small"]);

/** What one works with, each beside a small picture of it, drawn with the product's own pieces. */
export function FrontFeatures({ features }: { features: FrontCopy["features"] }) {
  const { points } = features;
  return (
    <FrontSection id="features" title={features.title} lead={features.text}>
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-12">
        {points.map(({ picture, title, text }, at) => {
          const Picture = pictures[picture];
          const alone = at === points.length - 1 && at % 2 === 0;
          return (
            <li
              key={title}
              data-rise
              className={classes(
                "flex flex-col gap-4",
                alone ? "sm:col-span-2 lg:col-span-12" : widths[at % widths.length],
              )}
            >
              <div
                aria-hidden="true"
                className={classes(
                  "grid grow items-center rounded-xl bg-brand-wash p-4 text-sm select-none sm:p-6 print:hidden",
                  roomy.has(picture) && "max-sm:hidden",
                )}
              >
                <Picture />
              </div>
              <div className="space-y-1">
                <h3 className="text-xl">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </FrontSection>
  );
}
