import { href } from "react-router";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Tube, type TubeColour } from "~/ui/rack";
import { moduleCardWords as words } from "~/words/modules";

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
    requirement: "Required" | "Optional" | null;
    /** Without active access: whether the module is free. Null with access. */
    standing: "free" | "locked" | null;
  };
};

export function ModuleCard({ module }: ModuleCardProps) {
  const { completed, lessonCount, progress, requirement, standing } = module;
  const complete = completed === lessonCount;
  const locked = standing === "locked" && progress === 0;
  const begun = progress > 0 ? words.continue : words.start;
  return (
    <Card
      to={href("/modules/:moduleId/lessons", { moduleId: module.id })}
      title={module.name}
      level={2}
      eyebrow={words.position(module.sortOrder)}
      media={
        <span className="rack-slot flex w-12 justify-center">
          <Tube colour={module.tube} percent={progress} closed={locked} />
        </span>
      }
      className="h-full"
      badges={
        <>
          {requirement ? (
            <Badge tone={requirement === "Required" ? "brand" : "neutral"}>
              {requirement === "Required" ? words.required : words.optional}
            </Badge>
          ) : null}
          {complete ? (
            <Badge tone="ok" icon="check">
              {words.complete}
            </Badge>
          ) : standing === "locked" ? (
            <Badge icon="lock">{words.locked}</Badge>
          ) : standing === "free" ? (
            <Badge tone="ok">{words.free}</Badge>
          ) : null}
        </>
      }
      footer={
        <p className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 tabular-nums">
          <span>{complete ? words.allDone(lessonCount) : words.done(completed, lessonCount)}</span>
          <strong className="text-ink">{words.share(progress)}</strong>
        </p>
      }
      action={complete ? words.review : locked ? words.look : begun}
    >
      <p className="text-[.95rem] wrap-anywhere text-ink-2 hyphens-auto">{module.description}</p>
    </Card>
  );
}
