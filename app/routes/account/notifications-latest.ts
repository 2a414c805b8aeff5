import { db } from "#db/client.server";
import { shortId } from "~/features/accounts/viewer";
import { toRow } from "~/features/notifications/days";
import { listNotifications } from "~/features/notifications/notifications.server";
import { type LatestNotifications, latestCount } from "~/features/notifications/rows";
import { dayIn, relativeDay } from "~/features/progress/days";
import { viewerOf } from "~/server/guards";
import { clockTime, dateTime } from "~/ui/dates";
import type { Route } from "./+types/notifications-latest";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const viewer = viewerOf(context);
  const { id: userId, timeZone, bell } = viewer;
  // A previous user may have left the page open.
  const of = url.searchParams.get("of");
  if (of !== null && of !== shortId(viewer))
    return Response.json({ outcome: "signed-out" }, { status: 401 });
  const { rows } = await listNotifications(db, { userId, limit: latestCount });
  const today = dayIn(new Date(), timeZone);
  const timeOf = (at: Date) => {
    const day = relativeDay(dayIn(at, timeZone), today);
    return day ? `${day}, ${clockTime(at, timeZone)}` : dateTime(at, timeZone);
  };
  const latest: LatestNotifications = {
    ...bell,
    rows: rows.map((row) => toRow(row, timeOf(row.createdAt))),
  };
  return Response.json(latest);
}
