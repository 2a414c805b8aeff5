import { href } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Tube, type TubeColour } from "~/ui/rack";
import { frontWords } from "~/words/front";
import type { FrontCopy } from "../copy";
import { signUpHref } from "./front-bar";

/** The motif: a draw under way, in its order. Red and gold share a place. */
const rack = [
  { place: 1, colour: "culture", percent: 100 },
  { place: 2, colour: "blue", percent: 100 },
  { place: 3, colour: "red", percent: 100 },
  { place: 3, colour: "gold", percent: 45 },
  { place: 4, colour: "green", percent: 0 },
  { place: 5, colour: "lavender", percent: 0 },
  { place: 6, colour: "gray", percent: 0 },
] as const satisfies { place: number; colour: TubeColour; percent: number }[];

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
            <ButtonLink to={signUpHref()} size="lg">
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
      <figure className="mx-auto w-full max-w-130">
        <div aria-hidden="true" className="grid grid-cols-7 sm:[zoom:1.25]">
          {rack.map(({ place, colour, percent }) => (
            <span
              key={colour}
              className="rack-slot flex min-w-0 flex-col items-center text-center text-xs leading-tight"
            >
              <Tube colour={colour} percent={percent} />
              <b className="mt-1.5 tabular-nums">{place}</b>
              <span className="w-full text-ink-2 max-sm:hidden sm:text-[.62rem]">
                {words.tubes[colour]}
              </span>
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
