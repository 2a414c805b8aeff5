import { href } from "react-router";
import { db } from "#db/client.server";
import { ModuleCard } from "~/features/lessons/components/module-card";
import { listModules } from "~/features/lessons/modules.server";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/modules";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Learning Modules", matches);
export const handle = { failure: "Failed to fetch categories" };

export async function loader({ context }: Route.LoaderArgs) {
  const modules = await listModules(db, { userId: viewerOf(context).id });
  return { modules };
}

export default function Modules({ loaderData: { modules } }: Route.ComponentProps) {
  return (
    <div className="space-y-8">
      <PageHeader
        title="Learning Modules"
        lead="Work through a module lesson by lesson, then take its quiz."
      />
      {modules.length === 0 ? (
        <EmptyState
          title="No modules yet"
          action={{ label: "Go to practice", to: href("/practice") }}
        >
          Modules appear here as soon as lessons are published for you.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
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
