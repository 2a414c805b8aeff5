import { href } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Tube, type TubeColour } from "~/ui/rack";
import type { FrontCopy } from "../copy";
import { signUpHref } from "./front-bar";

/** The motif, for the eye only: tubes in the order of draw, filled as they come. */
const rack: { colour: TubeColour; percent: number }[] = [
  { colour: "culture", percent: 88 },
  { colour: "blue", percent: 74 },
  { colour: "red", percent: 92 },
  { colour: "gold", percent: 66 },
  { colour: "green", percent: 80 },
  { colour: "lavender", percent: 58 },
  { colour: "gray", percent: 70 },
];

export type FrontHeroProps = { copy: FrontCopy; signedIn: boolean };

export function FrontHero({ copy, signedIn }: FrontHeroProps) {
  return (
    <section className="wrap grid items-center gap-x-12 gap-y-10 py-10 sm:py-16 md:grid-cols-[1.4fr_1fr]">
      <div className="space-y-5">
        <p className="eyebrow">{copy.eyebrow}</p>
        <h1>{copy.headline}</h1>
        <p className="text-lg">{copy.lead}</p>
        <div className="flex flex-wrap gap-3">
          {signedIn ? (
            <ButtonLink to={href("/dashboard")} size="lg">
              Go to Dashboard
            </ButtonLink>
          ) : (
            <ButtonLink to={signUpHref()} size="lg">
              Get Started
            </ButtonLink>
          )}
          <ButtonLink to="/#modules" size="lg" variant="secondary">
            See the modules
          </ButtonLink>
        </div>
      </div>
      <div aria-hidden="true" className="mx-auto grid w-full max-w-110 grid-cols-7">
        {rack.map(({ colour, percent }) => (
          <span key={colour} className="rack-slot flex min-w-0 items-start justify-center">
            <Tube colour={colour} percent={percent} />
          </span>
        ))}
      </div>
    </section>
  );
}
