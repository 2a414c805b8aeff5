import { Link, redirect } from "react-router";
import { db } from "#db/client.server";
import { plannerOf } from "~/features/planner/addresses";
import {
  Goals,
  PlanFacts,
  PlanWeeks,
  StartPlan,
  TodaySession,
} from "~/features/planner/components/plan";
import { PlanWeek } from "~/features/planner/components/plan-day";
import { loadPlan, paceOf } from "~/features/planner/load-plan.server";
import { plannerPage } from "~/features/planner/page";
import { findStudyPlan, saveTick } from "~/features/planner/planner.server";
import { isTickable, sessionsOf } from "~/features/planner/tasks";
import { plannerWords as words } from "~/features/planner/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { badRequest, notFound } from "~/server/responses";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Sentence } from "~/ui/sentence";
import type { Route } from "./+types/planner";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

function weekIn(url: URL): number | null {
  const week = url.searchParams.get("week");
  return week && /^\d$/.test(week) ? Number(week) : null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const plan = await loadPlan(db, { viewer: viewerOf(context), now: new Date() });
  return plannerPage(plan, weekIn(url));
}

/** Idempotent. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const form = await request.formData();
  const [task, done] = [form.get("task"), form.get("done")];
  if (done !== "yes" && done !== "no") throw badRequest();
  const plan = await findStudyPlan(db, { userId });
  const tickable = sessionsOf(paceOf(plan?.pace ?? null))
    .flatMap(({ tasks }) => tasks)
    .filter(isTickable);
  const known = tickable.find(({ key }) => key === task);
  if (!plan?.startsOn || !known) throw notFound();
  await saveTick(db, { userId, task: known.key, ticked: done === "yes", now: new Date() });
  // Without scripts the page reloads.
  const place = request.headers.get("Sec-Fetch-Dest") === "empty" ? "" : `#${known.key}`;
  return redirect(plannerOf(weekIn(url) ?? undefined) + place);
}

export default function Planner({ loaderData }: Route.ComponentProps) {
  const { notices, begin, today, next, start, week, weeks, openBefore, path, aim } = loaderData;
  return (
    <div className="space-y-8">
      <PageHeader title={words.title} lead={words.lead} />
      {notices.map(({ tone, title, text, link }) => (
        <Notice key={title} tone={tone} title={title}>
          {text ? (
            <p>
              <Sentence
                text={text}
                parts={{ link: link ? <Link to={link.to}>{link.label}</Link> : null }}
              />
            </p>
          ) : null}
        </Notice>
      ))}
      {begin ? <StartPlan {...begin} /> : null}
      {loaderData.isBegun && week.isCurrent ? (
        <TodaySession today={today} next={next} start={start} week={week.number} />
      ) : null}
      <PlanWeek week={week} isFlexible={loaderData.isFlexible} />
      <PlanWeeks weeks={weeks} openBefore={openBefore} path={path} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Goals aim={aim} tips={loaderData.tips} />
        <PlanFacts {...loaderData.yours} />
      </div>
    </div>
  );
}
