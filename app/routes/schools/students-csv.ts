import { db } from "#db/client.server";
import { rosterCsv } from "~/features/instructor/roster-csv.server";
import { dayIn } from "~/features/progress/days";
import { viewerOf } from "~/server/guards";
import { requireSeat } from "~/server/school-seat.server";
import type { Route } from "./+types/students-csv";
import { findRosterView } from "./roster.server";

/** Of exactly the students that the address would show. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { schoolId } = requireSeat(context);
  const { timeZone } = viewerOf(context);
  const { view, group } = await findRosterView(url, { schoolId });
  const { filter, search } = view;
  let text = "";
  for await (const lines of rosterCsv(db, { schoolId, filter, search, group, timeZone }))
    text += lines;
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="students-${dayIn(new Date(), timeZone)}.csv"`,
    },
  });
}
