import { href, Link } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import { schoolStatuses } from "#db/vocabulary";
import { OrderTable, tableLink } from "~/features/billing/components/order-table";
import { addParameters, oneOf } from "~/features/billing/orders-list";
import { listSchools } from "~/features/schools/admin-list.server";
import { adminSchoolListWords as words } from "~/features/schools/admin-words";
import { SchoolFilter, SchoolStatusBadge } from "~/features/schools/components/school-facts";
import { plans } from "~/features/schools/plans";
import { standingOf } from "~/features/schools/standing";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { whenText } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import type { Route } from "./+types/schools";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const now = new Date();
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const status = oneOf(schoolStatuses, url.searchParams.get("state"));
  const after = readCursor(url.searchParams.get("after"));
  const { rows, older } = await listSchools(db, { search, status, after, now });
  const newest = addParameters(href("/admin/schools"), { q: search, state: status });
  return {
    filter: { search, status },
    newest,
    older: older && addParameters(newest, { after: cursorText(older) }),
    isFirst: after === null,
    schools: rows.map(({ id, name, plan, active, invited, maxStudents, createdAt, ...school }) => ({
      id,
      name,
      plan: plans[plan].name,
      status: standingOf(school, now),
      used: words.used(active, maxStudents),
      invited: invited > 0 ? words.invited(invited) : null,
      pilotEnds:
        school.status === "trial" && school.trialEndsAt
          ? whenText(school.trialEndsAt, timeZone, now)
          : words.noPilot,
      created: whenText(createdAt, timeZone, now),
    })),
  };
}

export default function Schools({ loaderData }: Route.ComponentProps) {
  const { filter, newest, older, isFirst, schools } = loaderData;
  const isPart = newest !== href("/admin/schools") || !isFirst;
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.lead} />
      <SchoolFilter {...filter} />
      {schools.length > 0 ? (
        <OrderTable
          caption={words.caption}
          rows={schools}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              label: words.name,
              cell: ({ id, name }) => (
                <Link
                  to={href("/admin/schools/:schoolId", { schoolId: id })}
                  className={`${tableLink} wrap-anywhere`}
                >
                  {name}
                </Link>
              ),
            },
            {
              key: "status",
              label: words.state,
              cell: ({ status }) => <SchoolStatusBadge status={status} />,
            },
            { key: "plan", label: words.plan, cell: ({ plan }) => plan },
            {
              key: "seats",
              label: words.seats,
              cell: ({ used, invited }) => (
                <>
                  {used}
                  {invited ? <span className="block text-sm text-ink-2">{invited}</span> : null}
                </>
              ),
            },
            { key: "pilot", label: words.pilotEnds, cell: ({ pilotEnds }) => pilotEnds },
            { key: "created", label: words.created, cell: ({ created }) => created },
          ]}
        />
      ) : (
        <EmptyState title={isPart ? words.noneFound : words.none}>
          {isPart ? words.noneFoundHint : words.noneHint}
        </EmptyState>
      )}
      <PageLinks
        label={words.pages}
        before={isFirst ? null : { label: words.newest, to: newest }}
        after={older ? { label: words.older, to: older } : null}
      />
    </div>
  );
}
