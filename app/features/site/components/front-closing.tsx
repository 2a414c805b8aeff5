import { href } from "react-router";
import { ButtonLink } from "~/ui/button";
import { frontWords } from "~/words/front";
import type { FrontCopy } from "../copy";

export type FrontClosingProps = { closing: FrontCopy["closing"] };

export function FrontClosing({ closing }: FrontClosingProps) {
  return (
    <section aria-labelledby="closing" className="bg-brand-wash">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-10 sm:py-14">
        <div className="space-y-1.5">
          <h2 id="closing" className="text-2xl sm:text-3xl">
            {closing.title}
          </h2>
          <p className="text-lg">{closing.text}</p>
        </div>
        <ButtonLink size="lg" to={href("/get-started")}>
          {frontWords.getStarted}
        </ButtonLink>
      </div>
    </section>
  );
}
