import { Form, Link } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { plannerOf } from "~/features/planner/addresses";
import { loadPlan } from "~/features/planner/load-plan.server";
import { isDone } from "~/features/planner/planner";
import { findStudyPlan, startPlan } from "~/features/planner/planner.server";
import { plannerNotices, plannerBeginWords as words } from "~/features/planner/words";
import { dayIn } from "~/features/progress/days";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest } from "~/server/responses";
import { Button } from "~/ui/button";
import { dayText } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/planner-begin";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

/** Also starts the first plan. */
export async function loader({ context }: Route.LoaderArgs) {
  const plan = await loadPlan(db, { viewer: viewerOf(context), now: new Date() });
  const { startsOn, today, sessions } = plan;
  return {
    startsOn: plan.isBegun ? dayText(startsOn, today) : null,
    left: sessions.filter((session) => !isDone(session) && !session.isLeftOut).length,
  };
}

/** `open` reschedules unfinished tasks from today, `first` restarts all. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id: userId, timeZone } = viewerOf(context);
  const from = (await request.formData()).get("from");
  if (from !== "open" && from !== "first") throw badRequest();
  const now = new Date();
  const before = await findStudyPlan(db, { userId });
  const startsOn = dayIn(now, timeZone);
  await transaction((tx) => startPlan(tx, { userId, startsOn, anew: from === "first", now }), {
    lock: lockOnUser(userId),
  });
  const title = !before?.startsOn
    ? plannerNotices.begun
    : from === "first"
      ? plannerNotices.anew
      : plannerNotices.laidAgain;
  return redirectWithNotice(context, plannerOf(), { tone: "ok", title });
}

export default function PlannerBegin({ loaderData }: Route.ComponentProps) {
  const { startsOn, left } = loaderData;
  const choices = startsOn
    ? [
        { from: "open", label: words.rest, text: words.restText(left) },
        { from: "first", label: words.anew, text: words.anewText },
      ]
    : [{ from: "open", label: words.begin, text: words.beginText }];
  return (
    <div className="space-y-6">
      <PageHeader
        title={startsOn ? words.title : words.begin}
        lead={startsOn ? words.lead(startsOn) : words.beginLead}
      />
      <ul className="divide-y divide-line border-y border-line">
        {choices.map(({ from, label, text }, at) => (
          <li key={from}>
            <Form method="post" className="space-y-3 py-4">
              <input type="hidden" name="from" value={from} />
              <p id={from}>{text}</p>
              <Button variant={at === 0 ? "primary" : "secondary"} aria-describedby={from}>
                {label}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p>
        <Link to={plannerOf()} className="inline-flex min-h-11 items-center font-semibold">
          {words.cancel}
        </Link>
      </p>
    </div>
  );
}
