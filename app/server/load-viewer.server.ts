import { setTimeout } from "node:timers";
import type { MiddlewareFunction } from "react-router";
import { db } from "#db/client.server";
import { isForThisVisit } from "~/features/accounts/session-secret";
import {
  findSession,
  idleLifetime,
  isLastSeenDue,
  lastSeenInterval,
  touchSession,
  type UserSession,
} from "~/features/accounts/sessions.server";
import { isTimeZone } from "~/features/accounts/time-zones";
import type { Viewer } from "~/features/accounts/viewer";
import { requestContext, type SessionState, sessionContext, viewerContext } from "./context";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";
import { log } from "./log.server";
import { readSessionCookie, setsSessionCookie, writeSessionCookie } from "./session-cookie.server";

/** A response waits for the write no longer. */
const maxWaitMs = 100;

/** Attempted writes per session, oldest first. */
const lastTries = new Map<string, number>();

function wasTried(id: string, now: number): boolean {
  for (const [one, at] of lastTries) {
    if (now - at < lastSeenInterval) break;
    lastTries.delete(one);
  }
  if (lastTries.has(id)) return true;
  lastTries.set(id, now);
  return false;
}

/** A failed write is logged, and retried after `lastSeenInterval`. */
async function recordUse(
  session: { id: string },
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  if (wasTried(session.id, now.getTime())) return;
  const written = touchSession(db, { id: session.id, now }).catch((error: unknown) =>
    log.warn({ id: requestId, err: error }, "the session could not be written"),
  );
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([written, enough]);
  clearTimeout(timer);
}

/** One query; none without a cookie. Also sets the session's cookie and cache headers. */
export const loadViewer: MiddlewareFunction<Response> = async (
  { request, context, params },
  next,
) => {
  const now = new Date();
  const secret = await readSessionCookie(request);
  const session = secret ? await findSession(db, { secret, demo: environment().demo, now }) : null;
  const state: SessionState = {
    current: session,
    isForThisVisit: secret !== null && isForThisVisit(secret),
  };
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
