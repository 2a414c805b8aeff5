import { href } from "react-router";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Tube, type TubeColour } from "~/ui/rack";
import type { FrontCopy } from "../copy";
import { frontWords } from "../front-words";
import { signUpHref } from "./front-bar";

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
  copy: Pick<FrontCopy, "eyebrow" | "headline" | "lead" | "offer">;
  signedIn: boolean;
  canTry: boolean;
};

export function FrontHero({ copy, signedIn, canTry }: FrontHeroProps) {
  const words = frontWords.hero;
  return (
    <section className="wrap grid items-center gap-x-14 gap-y-5 py-5 sm:py-14 lg:grid-cols-[1.25fr_1fr]">
      <div className="min-w-0 space-y-3.5 sm:space-y-5">
        <p className="text-sm text-ink-2">{copy.eyebrow}</p>
        <h1 className="front-title">{copy.headline}</h1>
        <p className="text-lg">{copy.lead}</p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3">
          {signedIn ? (
            <ButtonLink to={href("/dashboard")} size="lg">
              {frontWords.dashboard}
            </ButtonLink>
          ) : (
            <ButtonLink to={signUpHref()} size="lg">
              {frontWords.startFree}
            </ButtonLink>
          )}
          {canTry ? (
            <ButtonLink to="/#try" size="lg" variant="secondary">
              {words.tryOne}
            </ButtonLink>
          ) : null}
        </div>
        {signedIn ? null : <p className="text-ink-2">{copy.offer}</p>}
      </div>
      <figure className="mx-auto w-full max-w-130">
        <div
          aria-hidden="true"
          className="grid grid-cols-7 justify-items-center text-center text-xs leading-tight max-sm:[zoom:.72] sm:[zoom:1.25]"
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
                "mt-1.5 border-t-2 pt-1 tabular-nums max-sm:hidden",
                colours.length > 1 ? "col-span-2 w-3/5 border-line-2" : "border-transparent",
              )}
            >
              {at + 1}
            </b>
          ))}
          {order.map((colour) => (
            // Phones show the tubes alone.
            <span
              key={colour}
              className="mt-0.5 self-start justify-self-stretch text-[.62rem] text-ink-2 max-sm:hidden"
            >
              {words.tubes[colour]}
            </span>
          ))}
        </div>
        <figcaption className="mx-auto mt-2 max-w-[44ch] text-center text-sm text-balance text-ink-2">
          {words.caption}
        </figcaption>
      </figure>
    </section>
  );
}
