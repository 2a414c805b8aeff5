import { Badge } from "~/ui/badge";
import { Tube, type TubeColour } from "~/ui/rack";
import type { FrontCopy } from "../copy";
import { FrontSection } from "./front-sections";

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

/** The modules that there are, each beside its tube. */
export function ModuleRack({ copy, modules }: ModuleRackProps) {
  if (modules.length === 0)
    return (
      <FrontSection id="modules" title="Modules">
        <p>The modules are being prepared.</p>
      </FrontSection>
    );
  return (
    <FrontSection id="modules" title={copy.title} lead={copy.text}>
      <ul className="grid gap-x-8 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        {modules.map((module) => (
          <li key={module.id} className="grid grid-cols-[56px_minmax(0,1fr)] items-start gap-x-4">
            <span className="rack-slot flex items-start justify-center">
              <Tube colour={module.tube} percent={100} />
            </span>
            <div className="space-y-1.5">
              <h3>{module.name}</h3>
              <p className="text-ink-2">{module.description}</p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="tabular-nums">{module.facts}</span>{" "}
                {module.isFree ? <Badge tone="ok">Free</Badge> : <Badge>With a plan</Badge>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </FrontSection>
  );
}
