import { useLocation } from "react-router";
import { db } from "#db/client.server";
import { dayIn } from "~/features/progress/days";
import { AdminSidebar } from "~/features/site/components/admin-sidebar";
import { countPlatform } from "~/features/site/figures.server";
import { pageTitle } from "~/features/site/title";
import { longDay } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import { Stat, StatList } from "~/ui/stat";
import type { Route } from "./+types/index";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Admin Dashboard", matches);
export const handle = { failure: "Failed to load admin data" };

export async function loader(_: Route.LoaderArgs) {
  const firstOfMonth = `${dayIn(new Date(), "UTC").slice(0, 7)}-01`;
  const figures = await countPlatform(db, { since: new Date(`${firstOfMonth}T00:00:00Z`) });
  return { figures, since: longDay(firstOfMonth) };
}

export default function AdminDashboard({ loaderData: { figures, since } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <div className="grid gap-8 md:grid-cols-[15rem_minmax(0,1fr)]">
      <AdminSidebar pathname={pathname} />
      <div className="space-y-8 max-md:order-first">
        <PageHeader title="Admin Dashboard" lead="Manage your platform and monitor performance" />
        <section aria-labelledby="counts" className="space-y-4">
          <h2 id="counts">Counted now</h2>
          <StatList>
            <Stat label="Users" value={figures.users} />
            <Stat label="Published lessons" value={figures.lessons} />
            <Stat label="Published questions" value={figures.questions} />
            <Stat
              label="Attempts this month"
              value={figures.attempts}
              note={`finished since ${since}, UTC`}
            />
          </StatList>
        </section>
      </div>
    </div>
  );
}
