/**
 * Notices ("toasts"): said once, on the next page that is rendered. A signed cookie carries them there, signed in or
 * not, so that a visitor's request stores nothing (docs/decisions/0029).
 */
import {
  createContext,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { Notice } from "#db/schema/accounts";
import { authNotices } from "~/words/account-notices";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";
import { noticesIn, signedNotices } from "./notice-cookie.server";
import { sessionSecrets } from "./session-cookie.server";

export type { Notice } from "#db/schema/accounts";

type Context = Readonly<RouterContextProvider>;

/** `shown`: how many of those that wait are on the page that this request renders. */
type NoticeState = { waiting: Notice[]; shown: number };

const noticesContext = createContext<NoticeState>();

const dayInSeconds = 86_400;

const cookieName = () => (environment().secure ? "__Host-notices" : "notices");

function noticesCookie(value: string): string {
  const age = value ? dayInSeconds : 0;
  const secure = environment().secure ? "; Secure" : "";
  return `${cookieName()}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** On every request: reads the notices that wait, and afterwards keeps those that no page has shown. */
export const carryNotices: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const secrets = sessionSecrets(environment());
  const carried = cookieValue(request, cookieName()) ?? "";
  const state: NoticeState = { waiting: noticesIn(secrets, carried), shown: 0 };
  context.set(noticesContext, state);
  const response = await next();
  const left = isRendered(request, response) ? state.waiting.slice(state.shown) : state.waiting;
  const value = signedNotices(secrets, left);
  if (value !== carried) response.headers.append("Set-Cookie", noticesCookie(value));
  return response;
};

/** Someone sees the page: not a redirect or a failure, a look at its headers, or a page fetched before it is wanted. */
const isRendered = (request: Request, { status }: Response) =>
  (status < 300 || status >= 400) &&
  status < 500 &&
  request.method !== "HEAD" &&
  !/prefetch/.test(request.headers.get("Sec-Purpose") ?? "");

/** Leaves a notice for the next page. */
export function addNotice(context: Context, notice: Notice): void {
  context.get(noticesContext).waiting.push(notice);
}

/** Forgets what waits: the next page may be somebody else's. */
export function dropNotices(context: Context): void {
  Object.assign(context.get(noticesContext), { waiting: [], shown: 0 });
}

/**
 * The answer to a form that did its work: on to `to`, which says so.
 * `init.headers` are those of `startSession` or `endSession`, where the action called one.
 */
export function redirectWithNotice(
  context: Context,
  to: string,
  notice: Notice,
  init: { headers?: HeadersInit } = {},
): Response {
  addNotice(context, notice);
  return redirect(to, init);
}

/** What is said when the password of an account was removed because its address was not confirmed (ruling 22). */
export const passwordDropped = (): Pick<Notice, "description" | "action"> => ({
  description: authNotices.passwordDropped,
  action: { label: authNotices.choosePassword, href: href("/account/password") },
});

/** The notices to show on the page that this request makes: for the root loader. */
export function showNotices(context: Context): Notice[] {
  const state = context.get(noticesContext);
  state.shown = state.waiting.length;
  return [...state.waiting];
}
