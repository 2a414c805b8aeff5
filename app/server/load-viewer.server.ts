import type { MiddlewareFunction } from "react-router";
import { db } from "#db/client.server";
import {
  findSession,
  idleLifetime,
  isLastSeenDue,
  type UserSession,
} from "~/features/accounts/sessions.server";
import { isTimeZone } from "~/features/accounts/time-zones";
import type { Viewer } from "~/features/accounts/viewer";
import { requestContext, type SessionState, sessionContext, viewerContext } from "./context";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";
import { readSessionCookie, setsSessionCookie, writeSessionCookie } from "./session-cookie.server";
import { recordUse } from "./session-use.server";

/** One query; none without a cookie. Also sets the session's cookie and cache headers. */
export const loadViewer: MiddlewareFunction<Response> = async (
  { request, context, params },
  next,
) => {
  const now = new Date();
  const secret = await readSessionCookie(request);
  const session = secret ? await findSession(db, { secret, demo: environment().demo, now }) : null;
  const state: SessionState = { current: session };
  const viewer = session && viewerFrom(session.viewer, request);
  context.set(sessionContext, state);
  context.set(viewerContext, viewer);

  const response = await next();

  // The response may have ended or renewed the session.
  if (session && secret && state.current === session && isLastSeenDue(session, now)) {
    await recordUse(session, { requestId: context.get(requestContext).id, now });
    if (!setsSessionCookie(response.headers))
      response.headers.append("Set-Cookie", await writeSessionCookie(secret, idleLifetime));
  }
  if (!response.headers.has("Cache-Control")) {
    // A page behind an emailed token is personal.
    const isPersonal = viewer !== null || params.token !== undefined;
    response.headers.set("Cache-Control", isPersonal ? "private, no-store" : "private, no-cache");
  }
  return response;
};

function viewerFrom(found: UserSession["viewer"], request: Request): Viewer {
  const fromBrowser = cookieValue(request, "tz");
  const timeZone = found.timeZone ?? (fromBrowser && isTimeZone(fromBrowser) ? fromBrowser : "UTC");
  return { ...found, timeZone };
}
