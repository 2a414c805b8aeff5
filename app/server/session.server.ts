import type { RouterContextProvider } from "react-router";
import { db } from "#db/client.server";
import { newSecret } from "#db/ids";
import { forThisVisit } from "~/features/accounts/session-secret";
import {
  createSession,
  deleteSession,
  idleLifetime,
  renewSession,
} from "~/features/accounts/sessions.server";
import { sessionContext } from "./context";
import { dropNotices } from "./notices.server";
import { clearSessionCookie, writeSessionCookie } from "./session-cookie.server";

type Context = Readonly<RouterContextProvider>;

/**
 * Ends the browser's previous session, so that a planted cookie is useless.
 * @returns headers for the action's response
 */
export async function startSession(
  context: Context,
  request: Request,
  userId: string,
  { remember = true }: { remember?: boolean } = {},
): Promise<Headers> {
  const state = context.get(sessionContext);
  const now = new Date();
  const { id, secret } = await createSession(db, {
    userId,
    userAgent: request.headers.get("User-Agent"),
    replaces: state.current?.id,
    remember,
    now,
  });
  state.current = { id, lastSeenAt: now };
  state.isForThisVisit = !remember;
  return new Headers({ "Set-Cookie": await writeSessionCookie(secret, idleLifetime) });
}

/**
 * Call after a change of password or email.
 * @returns headers for the action's response
 */
export async function renewOwnSession(context: Context): Promise<Headers> {
  const state = context.get(sessionContext);
  const headers = new Headers();
  if (!state.current) return headers;
  const secret = state.isForThisVisit ? forThisVisit(newSecret()) : newSecret();
  const renewed = await renewSession(db, { id: state.current.id, secret });
  if (!renewed) return headers;
  state.current = { ...state.current, ...renewed };
  headers.set("Set-Cookie", await writeSessionCookie(secret, idleLifetime));
  return headers;
}

/**
 * The browser also erases its drafts (ruling 10).
 * @returns headers for the action's response
 */
export async function endSession(context: Context): Promise<Headers> {
  const state = context.get(sessionContext);
  if (state.current) await deleteSession(db, { id: state.current.id });
  state.current = null;
  dropNotices(context);
  return new Headers({ "Set-Cookie": await clearSessionCookie() });
}
