import { Badge } from "~/ui/badge";
import { Tube, type TubeColour } from "~/ui/rack";
import { frontWords } from "~/words/front";
import type { FrontCopy } from "../copy";
import { FrontSection } from "./front-section";

export type ModuleRackProps = {
  copy: FrontCopy["modules"];
  modules: {
    id: string;
    name: string;
    description: string;
    tube: TubeColour;
    isFree: boolean;
    /** "6 lessons · 52 questions" */
    facts: string;
  }[];
};

/** The place of a tube that is not there yet. */
function NoTube() {
  return (
    <svg viewBox="0 0 40 110" width="40" height="110" aria-hidden="true" className="max-sm:hidden">
      <path
        d="M8 2h24l1.5 15.5a3 3 0 0 1-3 3h-.5V96a10 10 0 0 1-20 0V20.5h-.5a3 3 0 0 1-3-3z"
        className="fill-paper stroke-line-2"
        strokeWidth="1.3"
        strokeDasharray="3 3"
      />
    </svg>
  );
}

/** The modules that there are, nothing done in them yet, and the places of those that are being written. */
export function ModuleRack({ copy, modules }: ModuleRackProps) {
  const words = frontWords.rack;
  if (modules.length === 0)
    return (
      <FrontSection id="modules" title={words.none}>
        <p>{words.noneText}</p>
      </FrontSection>
    );
  const there = new Set(modules.map(({ name }) => name));
  const planned = copy.planned?.names.filter((name) => !there.has(name)) ?? [];
  return (
    <FrontSection id="modules" title={copy.title} lead={copy.text}>
      <ul className="grid gap-y-8 md:grid-cols-3">
        {modules.map((module) => (
          <li key={module.id} data-rise className="max-md:grid max-md:grid-cols-[56px_1fr]">
            <div className="rack-slot max-md:bg-none">
              <Tube colour={module.tube} percent={0} className="mx-auto md:-ml-1.5" />
            </div>
            <div className="space-y-1.5 max-md:pl-4 md:pt-4 md:pr-8">
              <h3 className="text-xl">{module.name}</h3>
              <p className="text-ink-2 max-sm:text-sm">{module.description}</p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="tabular-nums">{module.facts}</span>{" "}
                {module.isFree ? (
                  <Badge tone="ok">{words.free}</Badge>
                ) : (
                  <Badge>{words.withPlan}</Badge>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {copy.planned && planned.length > 0 ? (
        <div className="space-y-3 pt-5">
          <h3 className="text-xl">{words.planned}</h3>
          <p className="text-ink-2">{copy.planned.text}</p>
          <ul className="flex flex-wrap gap-2 sm:grid sm:grid-cols-6 sm:gap-0">
            {planned.map((name) => (
              <li
                key={name}
                className="rack-slot flex min-w-0 flex-col items-center max-sm:rounded-lg max-sm:border max-sm:border-dashed max-sm:border-line-2 max-sm:bg-none max-sm:px-2.5 max-sm:py-1 sm:text-center"
              >
                <NoTube />
                <span className="text-sm leading-tight hyphens-auto sm:mt-2 sm:w-full sm:px-1 sm:text-xs">
                  {name}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </FrontSection>
  );
}
