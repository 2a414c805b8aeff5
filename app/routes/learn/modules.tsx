import { href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { ModuleCard } from "~/features/lessons/components/module-card";
import { listModules } from "~/features/lessons/modules.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { modulesWords as words } from "~/words/modules";
import type { Route } from "./+types/modules";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

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
      <PageHeader title={words.title} lead={words.lead} />
      {modules.length === 0 ? (
        <EmptyState title={words.none} action={{ label: words.toPractice, to: href("/practice") }}>
          {words.noneText}
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
