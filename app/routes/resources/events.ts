import { database } from "#db/client.server";
import { openStreamHub, type StreamHub } from "~/features/notifications/streams.server";
import { requestContext, viewerContext } from "~/server/context";
import { liveResponse } from "~/server/live-response.server";
import { log } from "~/server/log.server";
import { onShutdown } from "~/server/shutdown.server";
import type { Route } from "./+types/events";

let streams: StreamHub | undefined;

/** The event stream of a signed-in browser (docs/decisions/0022). */
export function loader({ context, request, url }: Route.LoaderArgs): Response {
  const viewer = context.get(viewerContext);
  // Refuses a page that a previous user left open.
  const of = url.searchParams.get("of");
  if (!viewer || (of !== null && !viewer.id.endsWith(of)))
    return Response.json({ outcome: "signed-out" }, { status: 401 });
  const { id } = context.get(requestContext);
  streams ??= openStreamHub(database, {
    onFirst: onShutdown,
    onFailure: (error) => log.error({ id, err: error }, "events could not be sent"),
  });
  const opened = streams;
  const { id: userId, sessionId } = viewer;
  if (!opened.hasRoom(userId))
    return Response.json(
      { outcome: "too-many" },
      { status: 429, headers: { "Retry-After": "60" } },
    );
  const after = numberFrom(request.headers.get("Last-Event-ID") ?? url.searchParams.get("after"));
  return liveResponse((line) => opened.open({ userId, sessionId, after }, line), {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache, no-transform",
      // Keeps nginx from buffering.
      "X-Accel-Buffering": "no",
    },
  });
}

const numberFrom = (text: string | null): number | null =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : null;
