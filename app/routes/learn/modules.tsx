import { href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { listModules } from "~/features/lessons/modules.server";
import { moduleCardWords, modulesWords } from "~/features/lessons/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Tube, type TubeColour } from "~/ui/rack";
import type { Route } from "./+types/modules";

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

function ModuleCard({ module }: ModuleCardProps) {
  const { completed, lessonCount, progress, requirement, standing } = module;
  const complete = completed === lessonCount;
  const locked = standing === "locked" && progress === 0;
  const begun = progress > 0 ? moduleCardWords.continue : moduleCardWords.start;
  return (
    <Card
      to={href("/modules/:moduleId/lessons", { moduleId: module.id })}
      title={module.name}
      level={2}
      eyebrow={moduleCardWords.position(module.sortOrder)}
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
              {requirement === "Required" ? moduleCardWords.required : moduleCardWords.optional}
            </Badge>
          ) : null}
          {complete ? (
            <Badge tone="ok" icon="check">
              {moduleCardWords.complete}
            </Badge>
          ) : standing === "locked" ? (
            <Badge icon="lock">{moduleCardWords.locked}</Badge>
          ) : standing === "free" ? (
            <Badge tone="ok">{moduleCardWords.free}</Badge>
          ) : null}
        </>
      }
      footer={
        <p className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 tabular-nums">
          <span>
            {complete
              ? moduleCardWords.allDone(lessonCount)
              : moduleCardWords.done(completed, lessonCount)}
          </span>
          <strong className="text-ink">{moduleCardWords.share(progress)}</strong>
        </p>
      }
      action={complete ? moduleCardWords.review : locked ? moduleCardWords.look : begun}
    >
      <p className="text-[.95rem] wrap-anywhere text-ink-2 hyphens-auto">{module.description}</p>
    </Card>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(modulesWords.title, matches);
export const handle: FrameHandle = { failure: () => modulesWords.failure };

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, role } = viewerOf(context);
  const modules = await listModules(db, { userId });
  const { hasActiveAccess } = await findAccess(db, { userId, role, now: new Date() });
  return {
    modules: modules.map(({ isPremium, minutes: _, ...module }) => ({
      ...module,
      standing: hasActiveAccess ? null : isPremium ? ("locked" as const) : ("free" as const),
    })),
  };
}

export default function Modules({ loaderData: { modules } }: Route.ComponentProps) {
  return (
    <div className="space-y-8">
      <PageHeader title={modulesWords.title} lead={modulesWords.lead} />
      {modules.length === 0 ? (
        <EmptyState
          title={modulesWords.none}
          action={{ label: modulesWords.toPractice, to: href("/practice") }}
        >
          {modulesWords.noneText}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
          {modules.map((module) => (
            <li key={module.id}>
              <ModuleCard module={module} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
