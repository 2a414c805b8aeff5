/** Access checks are middleware, because a `.data?_routes=` request skips parent loaders. */
import { href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { lacksSecondFactor, type SetupReason, setupHref } from "~/features/accounts/two-factor";
import { isAdmin, type Viewer } from "~/features/accounts/viewer";
import { authNotices } from "~/features/accounts/words";
import { viewerContext } from "./context";
import { redirectWithNotice } from "./notices.server";
import { safeRedirectTo } from "./redirect-to";
import { accessDenied } from "./responses";
import { logSecurityEvent } from "./security-log.server";

type Guard = MiddlewareFunction<Response>;

/** @throws an error on a route without a guard */
export function viewerOf(context: Readonly<RouterContextProvider>): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new Error("viewerOf was called on a route without requireSignedIn");
  return viewer;
}

/** Signed-out visitors sign in first, and return afterwards. */
export const requireSignedIn: Guard = async ({ context, request, url }) => {
  if (context.get(viewerContext)) return;
  // The page's script keeps its unsent data and shows its own message.
  if (request.headers.get("Accept") === "application/json")
    throw Response.json({ outcome: "signed-out" }, { status: 401 });
  const answer = toSignIn(request, url);
  if (request.method === "GET" || request.method === "HEAD") throw answer;
  // The session ended before the form was sent.
  throw redirectWithNotice(context, answer.headers.get("Location") ?? href("/auth"), {
    tone: "bad",
    title: authNotices.signInAgain,
    description: authNotices.signInAgainMore,
  });
};

export const requireAdmin: Guard = async ({ context, request, url, pattern }) => {
  const viewer = context.get(viewerContext);
  if (!viewer) throw toSignIn(request, url);
  if (isAdmin(viewer)) {
    if (lacksSecondFactor(viewer)) throw setUpFirst("admin", { request, url });
    return;
  }
  await logSecurityEvent(context, { event: "access-denied", details: { route: pattern } });
  throw accessDenied();
};

type Asked = { request: Request; url: URL };

/** Throw it: to where two-factor sign-in is turned on, and back from there (decision 0052). */
export const setUpFirst = (reason: SetupReason, asked: Asked): Response =>
  redirect(setupHref(reason, pageOf(asked)));

/** The page that was asked for, or whose form was sent. */
function pageOf({ request, url }: Asked): string {
  // A form's action may not be a page.
  const from =
    request.method === "GET" || request.method === "HEAD" ? url : refererOf(request, url);
  return safeRedirectTo(from.pathname + from.search, "");
}

function toSignIn(request: Request, url: URL): Response {
  const wanted = pageOf({ request, url });
  const query = wanted && wanted !== "/" ? `?${new URLSearchParams({ redirectTo: wanted })}` : "";
  return redirect(href("/auth") + query);
}

function refererOf(request: Request, url: URL): URL {
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return url;
  const page = new URL(referer);
  return page.host === request.headers.get("Host") ? page : url;
}
