import { href } from "react-router";
import { db } from "#db/client.server";
import { countContacts } from "~/features/contact/contact.server";
import { dayIn } from "~/features/progress/days";
import { adminDashboard } from "~/features/site/admin-words";
import { countPlatform } from "~/features/site/figures.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { ButtonLink } from "~/ui/button";
import { longDay } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import { Stat, StatList } from "~/ui/stat";
import type { Route } from "./+types/index";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(adminDashboard.title, matches);
export const handle: FrameHandle = { failure: () => adminDashboard.failure };

export async function loader(_: Route.LoaderArgs) {
  const firstOfMonth = `${dayIn(new Date(), "UTC").slice(0, 7)}-01`;
  const figures = await countPlatform(db, { since: new Date(`${firstOfMonth}T00:00:00Z`) });
  const { open } = await countContacts(db);
  return { figures, since: longDay(firstOfMonth), open };
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { figures, since, open } = loaderData;
  return (
    <div className="space-y-8">
      <PageHeader
        title={adminDashboard.title}
        lead={adminDashboard.lead}
        actions={
          <ButtonLink to={href("/admin/announcements/new")} variant="secondary">
            {adminDashboard.announce}
          </ButtonLink>
        }
      />
      <section
        aria-labelledby="messages"
        className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      >
        <div>
          <h2 id="messages" className="text-lg">
            {adminDashboard.messages}
          </h2>
          <p className="text-ink-2">{adminDashboard.waiting(open)}</p>
        </div>
        <ButtonLink to={href("/admin/contact")} variant={open > 0 ? "primary" : "secondary"}>
          {adminDashboard.read}
        </ButtonLink>
      </section>
      <section aria-labelledby="counts" className="space-y-4">
        <h2 id="counts">{adminDashboard.counted}</h2>
        <StatList>
          <Stat label={adminDashboard.users} value={figures.users} />
          <Stat label={adminDashboard.lessons} value={figures.lessons} />
          <Stat label={adminDashboard.questions} value={figures.questions} />
          <Stat
            label={adminDashboard.attempts}
            value={figures.attempts}
            note={adminDashboard.since(since)}
          />
        </StatList>
      </section>
    </div>
  );
}
