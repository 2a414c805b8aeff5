/**
 * Notices ("toasts") in a signed cookie, so that visitors' requests store nothing
 * (docs/decisions/0029).
 */
import {
  createContext,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { Notice } from "#db/schema/accounts";
import { authNotices } from "~/features/accounts/words";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";
import { sessionSecrets } from "./session-cookie.server";
import { isSignatureOf, signatureOf } from "./signature.server";

/** Browsers allow about 4,096 per cookie with its name and attributes. */
export const maxCharacters = 3000;

// The longest notice fits, in any script.
const [titleLength, descriptionLength] = [150, 450];

/** Separates these signatures from others with the same secret. */
const purpose = (payload: string) => `notices:${payload}`;

/** "" for none. Drops the oldest if they do not fit. */
export function signNotices(secrets: string[], notices: Notice[]): string {
  let kept = notices.map(truncated);
  while (kept.length > 0) {
    const payload = Buffer.from(JSON.stringify(kept)).toString("base64url");
    const value = `${payload}.${signatureOf(secrets, purpose(payload))}`;
    if (value.length <= maxCharacters) return value;
    kept = kept.slice(1);
  }
  return "";
}

export function readNotices(secrets: string[], value: string): Notice[] {
  const [payload = "", signature = ""] = value.split(".");
  if (!payload || !isSignatureOf(secrets, purpose(payload), signature)) return [];
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
}

function truncated({ title, description, ...rest }: Notice): Notice {
  return {
    ...rest,
    title: title.slice(0, titleLength),
    ...(description !== undefined && { description: description.slice(0, descriptionLength) }),
  };
}

export type { Notice } from "#db/schema/accounts";

type Context = Readonly<RouterContextProvider>;

type NoticeState = { waiting: Notice[]; shown: number };

const noticesContext = createContext<NoticeState>();

const dayInSeconds = 86_400;

const cookieName = () => (environment().secure ? "__Host-notices" : "notices");

function noticesCookie(value: string): string {
  const age = value ? dayInSeconds : 0;
  const secure = environment().secure ? "; Secure" : "";
  return `${cookieName()}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** Keeps the notices that were not shown. */
export const carryNotices: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const secrets = sessionSecrets(environment());
  const carried = cookieValue(request, cookieName()) ?? "";
  const state: NoticeState = { waiting: readNotices(secrets, carried), shown: 0 };
  context.set(noticesContext, state);
  const response = await next();
  const left = isRendered(request, response) ? state.waiting.slice(state.shown) : state.waiting;
  const value = signNotices(secrets, left);
  if (value !== carried) response.headers.append("Set-Cookie", noticesCookie(value));
  return response;
};

const isRendered = (request: Request, { status }: Response) =>
  (status < 300 || status >= 400) &&
  status < 500 &&
  request.method !== "HEAD" &&
  !/prefetch/.test(request.headers.get("Sec-Purpose") ?? "");

export function addNotice(context: Context, notice: Notice): void {
  context.get(noticesContext).waiting.push(notice);
}

/** The next page may be another person's. */
export function dropNotices(context: Context): void {
  Object.assign(context.get(noticesContext), { waiting: [], shown: 0 });
}

/** Pass the headers of `startSession` or `endSession` if the action called one. */
export function redirectWithNotice(
  context: Context,
  to: string,
  notice: Notice,
  init: { headers?: HeadersInit } = {},
): Response {
  addNotice(context, notice);
  return redirect(to, init);
}

/** For a password removed because its email was unconfirmed (ruling 22). */
export const passwordDropped = (): Pick<Notice, "description" | "action"> => ({
  description: authNotices.passwordDropped,
  action: { label: authNotices.choosePassword, href: href("/account/password") },
});

export function showNotices(context: Context): Notice[] {
  const state = context.get(noticesContext);
  state.shown = state.waiting.length;
  return [...state.waiting];
}
