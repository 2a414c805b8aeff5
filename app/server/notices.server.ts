/** Notices ("toasts"): said once, on the next page, and carried there by the session. */
import { type RouterContextProvider, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnSession } from "#db/locks";
import type { Notice } from "#db/schema/accounts";
import { anonymousFor, appendNotice, createSession } from "~/features/accounts/sessions.server";
import { sessionContext } from "./context";
import { writeSessionCookie } from "./session-cookie.server";

export type { Notice } from "#db/schema/accounts";

type Context = Readonly<RouterContextProvider>;

/**
 * Leaves a notice for the next page. Visitors get a session of a day to carry it.
 * @returns a `Set-Cookie` for the response, when there was no session yet
 */
export async function addNotice(context: Context, notice: Notice): Promise<string | null> {
  const state = context.get(sessionContext);
  state.noticesShown = false;
  if (state.current) {
    state.current.notices = [...state.current.notices, notice];
    const { id } = state.current;
    await transaction((tx) => appendNotice(tx, { id, notice }), { lock: lockOnSession(id) });
    return null;
  }
  const now = new Date();
  const notices = [notice];
  const { id, secret } = await createSession(db, { userId: null, notices, userAgent: null, now });
  state.current = { id, notices, lastSeenAt: now, viewer: null };
  return writeSessionCookie(secret, anonymousFor);
}

/**
 * The answer to a form that did its work: on to `to`, which says so.
 * `init.headers` are those of `startSession` or `endSession`, where the action called one.
 */
export async function redirectWithNotice(
  context: Context,
  to: string,
  notice: Notice,
  init: { headers?: HeadersInit } = {},
): Promise<Response> {
  const cookie = await addNotice(context, notice);
  const headers = new Headers(init.headers);
  // A session that has just ended is replaced by the one that carries the notice.
  if (cookie) headers.set("Set-Cookie", cookie);
  return redirect(to, { headers });
}

/** The notices to show on the page that this request makes: for the root loader. */
export function showNotices(context: Context): Notice[] {
  const state = context.get(sessionContext);
  state.noticesShown = true;
  return state.current?.notices ?? [];
}
