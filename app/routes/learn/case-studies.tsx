import { href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { listCaseStudies } from "~/features/case-studies/case-studies.server";
import { CaseCard } from "~/features/case-studies/components/case-card";
import { isLocked, previewOf } from "~/features/case-studies/unfolding";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { caseStudies as words } from "~/words/case-studies";
import type { Route } from "./+types/case-studies";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, role } = viewerOf(context);
  const access = await findAccess(db, { userId, role, now: new Date() });
  const studies = await listCaseStudies(db, { userId });
  return {
    hasActiveAccess: access.hasActiveAccess,
    studies: studies.map(({ scenario, openId, ...study }) => ({
      ...study,
      preview: previewOf(scenario),
      isOpen: openId !== null,
      // A started case can be finished without access.
      isLocked: openId === null && isLocked(study, access),
    })),
  };
}

export default function CaseStudies({
  loaderData: { studies, hasActiveAccess },
}: Route.ComponentProps) {
  return (
    <div className="space-y-8">
      <PageHeader title={words.title} lead={words.lead} />
      {hasActiveAccess ? null : (
        <section
          aria-labelledby="upgrade"
          className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
        >
          <div className="min-w-0 space-y-1">
            <h2 id="upgrade">{words.upgradeTitle}</h2>
            <p className="text-ink-2">{words.upgradeWhat}</p>
          </div>
          <ButtonLink to={`${href("/get-started")}?upgrade=true`}>{words.upgrade}</ButtonLink>
        </section>
      )}
      {studies.length === 0 ? (
        <EmptyState title={words.none}>{words.noneWhy}</EmptyState>
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {studies.map((study) => (
            <li key={study.id} className="grid">
              <CaseCard study={study} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
