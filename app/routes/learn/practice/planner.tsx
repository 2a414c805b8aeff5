import { redirect } from "react-router";
import { db } from "#db/client.server";
import { plannerOf, studySettings } from "~/features/planner/addresses";
import { DropOffer, LeftOut, Moved, PlanNotices } from "~/features/planner/components/changes";
import {
  Goals,
  PlanFacts,
  PlanWeeks,
  StartPlan,
  TodaySession,
} from "~/features/planner/components/plan";
import { LaterDay, RestOfPlan } from "~/features/planner/components/plan-day";
import { Week } from "~/features/planner/components/week";
import { loadPlan, paceOf } from "~/features/planner/load-plan.server";
import { plannerPage } from "~/features/planner/page";
import { isDone } from "~/features/planner/planner";
import {
  confirmMoves,
  findStudyPlan,
  leaveOut,
  putBack,
  saveTick,
} from "~/features/planner/planner.server";
import { isTickable, tasksOf } from "~/features/planner/tasks";
import { plannerNotices as notices, plannerWords as words } from "~/features/planner/words";
import { dayIn } from "~/features/progress/days";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, notFound } from "~/server/responses";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/planner";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const plan = await loadPlan(db, { viewer: viewerOf(context), now: new Date() });
  return plannerPage(plan, url.searchParams.get("day"));
}

/** All of them can be posted twice. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const of = { context, request, form, now: new Date() };
  switch (form.get("intent")) {
    case "tick":
      return tick(of);
    case "seen":
      return confirm(of);
    case "leave-out":
      return leaveSessionsOut(of);
    case "put-back":
      return putSessionsBack(of);
    default:
      throw badRequest();
  }
}

type Post = {
  context: Route.ActionArgs["context"];
  request: Request;
  form: FormData;
  now: Date;
};

async function tick({ context, request, form, now }: Post) {
  const { id: userId } = viewerOf(context);
  const [task, done] = [form.get("task"), form.get("done")];
  if (done !== "yes" && done !== "no") throw badRequest();
  const plan = await findStudyPlan(db, { userId });
  const known = tasksOf(paceOf(plan?.pace ?? null)).find(
    (one) => one.key === task && isTickable(one),
  );
  if (!plan?.startsOn || !known) throw notFound();
  await saveTick(db, { userId, task: known.key, ticked: done === "yes", now });
  // Without scripts the page reloads.
  const place = request.headers.get("Sec-Fetch-Dest") === "empty" ? "" : `#${known.key}`;
  return redirect(plannerOf() + place);
}

async function confirm({ context, now }: Post) {
  const { id: userId, timeZone } = viewerOf(context);
  await confirmMoves(db, { userId, today: dayIn(now, timeZone), now });
  return redirect(plannerOf());
}

/** Only what the plan could offer: open sessions that are no lessons. */
async function leaveSessionsOut({ context, form, now }: Post) {
  const viewer = viewerOf(context);
  const asked = form.getAll("session");
  if (asked.length === 0) throw badRequest();
  const { sessions, isBegun } = await loadPlan(db, { viewer, now });
  const known = sessions.filter(({ key }) => asked.includes(key));
  if (!isBegun || known.length !== new Set(asked).size) throw notFound();
  if (known.some(({ canLeaveOut }) => !canLeaveOut)) throw badRequest();
  const keys = known.filter((session) => !isDone(session)).map(({ key }) => key);
  await leaveOut(db, { userId: viewer.id, sessions: keys, now });
  return redirectWithNotice(context, plannerOf(), {
    tone: "ok",
    title: notices.leftOut,
    description: notices.leftOutMore,
  });
}

async function putSessionsBack({ context }: Post) {
  await putBack(db, { userId: viewerOf(context).id });
  return redirectWithNotice(context, plannerOf(), { tone: "ok", title: notices.putBack });
}

export default function Planner({ loaderData }: Route.ComponentProps) {
  const { begin, today, ahead, days, rest, week, moved, drop, leftOut } = loaderData;
  return (
    <div className="space-y-4 sm:space-y-5">
      <PageHeader title={words.title} lead={loaderData.daysLeft ?? words.lead} />
      <Week days={week} />
      {begin ? <StartPlan {...begin} /> : null}
      {moved ? <Moved {...moved} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:items-start">
        <div className="min-w-0 space-y-5">
          {today ? <TodaySession today={today} ahead={ahead} /> : null}
          <PlanNotices notices={loaderData.notices} />
          {drop ? <DropOffer {...drop} /> : null}
          {loaderData.skipped > 0 ? (
            <p className="text-sm text-ink-2">{words.skipped(loaderData.skipped)}</p>
          ) : null}
          {leftOut > 0 ? <LeftOut count={leftOut} /> : null}
        </div>
        <section aria-label={words.later} className="space-y-3">
          {days.map(({ isOpen, ...day }) => (
            <LaterDay key={day.day} day={day} isOpen={isOpen} />
          ))}
          {rest ? <RestOfPlan {...rest} /> : null}
          {loaderData.isFlexible ? <p className="text-sm text-ink-2">{words.flexible}</p> : null}
          <ButtonLink to={studySettings()} variant="secondary" className="w-full">
            <Icon name="calendar" size={18} />
            {words.change}
          </ButtonLink>
        </section>
      </div>
      <PlanWeeks weeks={loaderData.weeks} path={loaderData.path} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Goals aim={loaderData.aim} tips={loaderData.tips} />
        <PlanFacts {...loaderData.yours} />
      </div>
    </div>
  );
}
