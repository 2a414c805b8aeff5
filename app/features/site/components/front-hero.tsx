import { href } from "react-router";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Tube, type TubeColour } from "~/ui/rack";
import type { FrontCopy } from "../copy";
import { frontWords } from "../front-words";

/** Red and gold share a place. */
const places = [
  ["culture"],
  ["blue"],
  ["red", "gold"],
  ["green"],
  ["lavender"],
  ["gray"],
] as const satisfies TubeColour[][];
const order = places.flat();
/** The level has no meaning here. */
const filled = 72;

export type FrontHeroProps = {
  copy: Pick<FrontCopy, "eyebrow" | "headline" | "lead">;
  signedIn: boolean;
  canTry: boolean;
};

export function FrontHero({ copy, signedIn, canTry }: FrontHeroProps) {
  const words = frontWords.hero;
  return (
    <section className="wrap grid items-center gap-x-14 gap-y-9 py-9 sm:py-14 lg:grid-cols-[1.25fr_1fr]">
      <div className="min-w-0 space-y-5">
        <p className="eyebrow">{copy.eyebrow}</p>
        <h1 className="front-title">{copy.headline}</h1>
        <p className="text-lg">{copy.lead}</p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {signedIn ? (
            <ButtonLink to={href("/dashboard")} size="lg">
              {frontWords.dashboard}
            </ButtonLink>
          ) : (
            <ButtonLink to={href("/get-started")} size="lg">
              {frontWords.getStarted}
            </ButtonLink>
          )}
          {canTry ? (
            <ButtonLink to="/#try" size="lg" variant="secondary">
              {words.tryOne}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <figure className="@container mx-auto w-full max-w-130">
        <div
          aria-hidden="true"
          className="grid grid-cols-7 justify-items-center text-center text-xs leading-tight sm:[zoom:1.25]"
        >
          {order.map((colour) => (
            <span key={colour} className="rack-slot grid w-full justify-center">
              <Tube colour={colour} percent={filled} />
            </span>
          ))}
          {places.map((colours, at) => (
            <b
              key={colours[0]}
              className={classes(
                "mt-1.5 border-t-2 pt-1 tabular-nums",
                colours.length > 1 ? "col-span-2 w-3/5 border-line-2" : "border-transparent",
              )}
            >
              {at + 1}
            </b>
          ))}
          {order.map((colour, at) => (
            // Labels are wider than tubes on phones, so every other one is lower; very large text
            // runs vertically.
            <span
              key={colour}
              className={classes(
                "mt-0.5 self-start text-ink-2 @max-[16rem]:[writing-mode:vertical-rl] @[16rem]:justify-self-stretch @[16rem]:max-sm:-mx-3.5 sm:text-[.62rem]",
                at % 2 === 1 && "@[16rem]:max-sm:pt-4.5",
              )}
            >
              {words.tubes[colour]}
            </span>
          ))}
        </div>
        <figcaption className="mx-auto mt-4 max-w-[44ch] text-center text-sm text-balance text-ink-2">
          {words.caption}
        </figcaption>
      </figure>
    </section>
  );
}
