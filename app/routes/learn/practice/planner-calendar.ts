import { redirect } from "react-router";
import { db } from "#db/client.server";
import { siteCopy } from "~/features/content/site.server";
import { plannerOf } from "~/features/planner/addresses";
import { calendarFile } from "~/features/planner/calendar.server";
import { loadPlan } from "~/features/planner/load-plan.server";
import { productName } from "~/features/site/name";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import type { Route } from "./+types/planner-calendar";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const plan = await loadPlan(db, { viewer, now });
  if (!plan.isBegun) return redirect(plannerOf());
  const file = calendarFile(plan, {
    userId: viewer.id,
    productName: siteCopy().name,
    appUrl: environment().publicUrl,
    now,
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${productName.toLowerCase()}-study-plan.ics"`,
    },
  });
}
