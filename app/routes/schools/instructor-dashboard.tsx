import { useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { Analytics } from "~/features/instructor/components/analytics";
import { InstructorCards } from "~/features/instructor/components/instructor-cards";
import { useStudentChanges } from "~/features/instructor/components/live/student-changes";
import { Roster, type RosterReply } from "~/features/instructor/components/roster";
import { listProgramFigures, sumRoster, sumStudyWeek } from "~/features/instructor/roster.server";
import { type InstructorTab, readTab, tabPath } from "~/features/instructor/tabs";
import { instructorWords as words } from "~/features/instructor/words";
import { Curricula, type CurriculaReply } from "~/features/programs/components/curricula";
import { Library } from "~/features/school-content/components/library";
import { plans } from "~/features/schools/plans";
import { findMaxStudents } from "~/features/schools/seats.server";
import { countNewest } from "~/features/seat-figures/keep.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { log } from "~/server/log.server";
import { requireSeat } from "~/server/school-seat.server";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/instructor-dashboard";
import { changeLibrary, loadLibrary } from "./content.server";
import { changeCurricula, loadCurricula } from "./curricula.server";
import { changeRoster, loadRoster } from "./roster.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { schoolId, plan } = requireSeat(context);
  const now = new Date();
  await countNewest(db, transaction, {
    schoolId,
    now,
    onFailure: (userId, error) => log.error({ err: error, userId }, "figures were not counted"),
  });
  const sums = await sumRoster(db, { schoolId });
  const tab = readTab(url);
  return {
    plan: plans[plan].name,
    max: await findMaxStudents(db, { schoolId }),
    studySeconds: await sumStudyWeek(db, { schoolId, now }),
    sums,
    tab,
    roster: tab === "roster" ? await loadRoster(context, { url, now, counts: sums.counts }) : null,
    curricula: tab === "curricula" ? await loadCurricula(context, url) : null,
    library: tab === "content" ? await loadLibrary(context, { url, now }) : null,
    programs: tab === "analytics" ? await listProgramFigures(db, { schoolId }) : null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const tab = readTab(url);
  if (tab === "content") return changeLibrary(context, await request.formData(), url);
  const { schoolId } = requireSeat(context, { roles: ["admin", "instructor"] });
  const form = await request.formData();
  return tab === "curricula"
    ? changeCurricula(context, form, schoolId)
    : changeRoster(context, form, url);
}

const tabs: { tab: InstructorTab; label: string }[] = [
  { tab: "roster", label: words.roster },
  { tab: "analytics", label: words.analytics },
  { tab: "assignments", label: words.assignments },
  { tab: "curricula", label: words.curricula },
  { tab: "content", label: words.content },
];

export default function InstructorDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, max, sums, studySeconds, tab, roster, curricula, library, programs } = loaderData;
  const busy = useNavigation().state === "submitting";
  useStudentChanges();
  return (
    <div className="wide space-y-6">
      <PageHeader title={words.title} lead={words.seats(plan, sums.active, max)} />
      <InstructorCards sums={sums} max={max} studySeconds={studySeconds} />
      <TabLinks
        label={words.tabs}
        tabs={tabs.map((one) => ({
          label: one.label,
          to: tabPath(one.tab),
          current: one.tab === tab,
        }))}
      />
      {roster ? (
        <Roster {...roster} reply={(actionData as RosterReply | undefined) ?? null} busy={busy} />
      ) : null}
      {programs ? <Analytics sums={sums} programs={programs} /> : null}
      {tab === "assignments" ? (
        <EmptyState
          title={words.soonTitle}
          action={{ label: words.toContent, to: tabPath("content") }}
        >
          {words.soonMore}
        </EmptyState>
      ) : null}
      {curricula ? (
        <Curricula
          {...curricula}
          reply={(actionData as CurriculaReply | undefined) ?? null}
          busy={busy}
        />
      ) : null}
      {library ? <Library {...library} busy={busy} /> : null}
    </div>
  );
}
