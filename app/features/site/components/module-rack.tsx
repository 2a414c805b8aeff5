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
    facts: string;
  }[];
};

export function ModuleRack({ copy, modules }: ModuleRackProps) {
  const words = frontWords.rack;
  if (modules.length === 0)
    return (
      <FrontSection id="modules" title={words.none}>
        <p>{words.noneText}</p>
      </FrontSection>
    );
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
    </FrontSection>
  );
}
