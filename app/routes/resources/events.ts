import { database, db } from "#db/client.server";
import { bellOf, rosterOf, studentsOf, type Topic } from "#db/topics";
import { shortId, type Viewer } from "~/features/accounts/viewer";
import { listSeats } from "~/features/schools/seats.server";
import { viewerContext } from "~/server/context";
import { StreamHub } from "~/server/event-streams.server";
import { liveResponse } from "~/server/live-response.server";
import { log } from "~/server/log.server";
import { onShutdown } from "~/server/shutdown.server";
import type { Route } from "./+types/events";

let streams: StreamHub | undefined;

function makeHub(): StreamHub {
  const hub = new StreamHub(database, (error) =>
    log.error({ err: error }, "event streams could not be served"),
  );
  onShutdown(() => hub.endAll());
  return hub;
}

/** For a visible page (docs/decisions/0022). `unread`: the count shown. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const viewer = context.get(viewerContext);
  // A previous user may have left the page open.
  const of = url.searchParams.get("of");
  if (!viewer || (of !== null && of !== shortId(viewer)))
    return Response.json({ outcome: "signed-out" }, { status: 401 });
  streams ??= makeHub();
  const hub = streams;
  const { id: userId, sessionId, bell } = viewer;
  // Only a page that shows such progress asks for it.
  const ofRoster = url.searchParams.has("roster") ? [rosterOf(userId)] : [];
  const ofStudents = url.searchParams.has("students") ? await studentsTopic(viewer) : [];
  const asked = [...ofRoster, ...ofStudents];
  const topics = [bellOf(userId), ...asked];
  const isCurrent = url.searchParams.get("unread") === `${bell.unread}`;
  const changed = isCurrent ? asked : topics;
  if (!hub.hasRoom(userId))
    return Response.json(
      { outcome: "too-many" },
      { status: 429, headers: { "Retry-After": "60" } },
    );
  return liveResponse((to) => hub.open({ userId, sessionId, topics, changed }, to), {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache, no-transform",
      // Keeps nginx from buffering.
      "X-Accel-Buffering": "no",
    },
  });
}

/** Of the school in whose portal the viewer works; none for those on no school's staff. */
async function studentsTopic({ id, schoolId: chosen }: Viewer): Promise<Topic[]> {
  const seats = await listSeats(db, { userId: id, now: new Date() });
  const seat = seats.find(({ schoolId }) => schoolId === chosen) ?? seats[0];
  return seat ? [studentsOf(seat.schoolId)] : [];
}
