import { href } from "react-router";
import { Sheet } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Rack, type TubeColour } from "~/ui/rack";
import { dashboardWords, rackWords as words } from "~/words/dashboard";

type RackModule = {
  id: string;
  name: string;
  tube: TubeColour;
  progress: number;
  completed: number;
  lessonCount: number;
  /** Needs access that the learner does not have. */
  locked: boolean;
};

export type ModulesRackProps = { modules: RackModule[] };

export function ModulesRack({ modules }: ModulesRackProps) {
  if (modules.length === 0)
    return <EmptyState title={dashboardWords.noModules}>{dashboardWords.noModulesText}</EmptyState>;
  const sum = (of: "completed" | "lessonCount") =>
    modules.reduce((total, module) => total + module[of], 0);
  return (
    <Sheet aria-labelledby="rack" className="space-y-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="rack">{dashboardWords.rack}</h2>
        <p className="text-sm text-ink-2 tabular-nums">
          {words.lessons(sum("completed"), sum("lessonCount"))}
        </p>
      </div>
      <Rack
        label={dashboardWords.rackLabel}
        items={modules.map((module) => ({
          label: module.name,
          percent: module.progress,
          colour: module.tube,
          to: href("/modules/:moduleId/lessons", { moduleId: module.id }),
          note: progressNote(module),
          closed: module.locked && module.completed === 0,
        }))}
      />
    </Sheet>
  );
}

function progressNote({ completed, lessonCount, locked }: RackModule): string {
  if (completed === lessonCount) return words.done;
  if (completed > 0) return words.some(completed, lessonCount);
  return locked ? words.locked : words.notBegun;
}
