import { db } from "#db/client.server";
import { toRow } from "~/features/notifications/days";
import { findBellState, listNotifications } from "~/features/notifications/notifications.server";
import { type LatestNotifications, latestCount } from "~/features/notifications/rows";
import { dayIn, relativeDay } from "~/features/progress/days";
import { viewerOf } from "~/server/guards";
import { clockTime, dateTime } from "~/ui/dates";
import type { Route } from "./+types/notifications-latest";

/** Data of the bell's panel. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { id: userId, timeZone } = viewerOf(context);
  const bell = await findBellState(db, { userId });
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
