import { href } from "react-router";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Meter } from "~/ui/meter";
import { Tube, type TubeColour } from "~/ui/rack";

export type ModuleCardProps = {
  module: {
    id: string;
    name: string;
    description: string;
    tube: TubeColour;
    sortOrder: number;
    lessonCount: number;
    completed: number;
    progress: number;
    isPremium: boolean;
    requirement: "Required" | "Optional" | null;
  };
};

/** A module as a card that opens its lessons: its tube fills with what is done. */
export function ModuleCard({ module }: ModuleCardProps) {
  const { completed, lessonCount, progress, requirement } = module;
  const lessons = lessonCount === 1 ? "1 lesson" : `${lessonCount} lessons`;
  return (
    <Card
      to={href("/modules/:moduleId/lessons", { moduleId: module.id })}
      title={module.name}
      level={2}
      eyebrow={`Module ${module.sortOrder} · ${lessons}`}
      media={<Tube colour={module.tube} percent={progress} className="w-8 shrink-0" />}
      className="h-full"
      footer={
        <span className="font-semibold text-brand">
          {progress > 0 ? "Continue Learning" : "Start Learning"}
        </span>
      }
    >
      <p className="text-ink-2">{module.description}</p>
      <div className="flex flex-wrap gap-2">
        {requirement ? (
          <Badge tone={requirement === "Required" ? "brand" : "neutral"}>{requirement}</Badge>
        ) : null}
        {module.isPremium ? null : <Badge tone="ok">Free</Badge>}
      </div>
      <Meter value={progress} label={`${completed} of ${lessonCount} done`} colour={module.tube} />
    </Card>
  );
}
