import type { MiddlewareFunction } from "react-router";
import { answers } from "~/words/answers";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { isLoopback } from "./host-names";
import { log } from "./log.server";

/** Posts that come from elsewhere by design, each proven by itself: a signature, a mailed token (RFC 8058). */
const exempt = /^\/(webhooks\/stripe|unsubscribe\/[\w-]+)$/;

/** The origin that a header names, or null. */
function originIn(value: string | null): string | null {
  return value && URL.canParse(value) ? new URL(value).origin : null;
}

/**
 * Whether a request may change something: it came from a page of ours.
 * Browsers say so in `Sec-Fetch-Site`; older ones, and plain http, in `Origin` or `Referer`.
 */
export function isFromOurSite(
  request: Request,
  { appUrl, pathname }: { appUrl: string | null; pathname: string },
): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  if (request.method === "POST" && exempt.test(pathname)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const from = originIn(request.headers.get("Origin") ?? request.headers.get("Referer"));
  if (!from) return false;
  if (appUrl) return from === appUrl;
  // No public address is known: only a browser on this very machine can be told from a stranger's page.
  const { host, hostname } = new URL(from);
  return isLoopback(hostname) && host === request.headers.get("Host");
}

/** Stands before every route, screens and resources alike; refuses with 403. */
export const refuseCrossSite: MiddlewareFunction<Response> = ({ request, context }) => {
  const { appUrl } = environment();
  // As it was sent: an exemption is for exactly that address, no variant that the router would match as well.
  const { pathname } = new URL(request.url);
  if (isFromOurSite(request, { appUrl, pathname })) return;
  log.warn(
    { id: context.get(requestContext).id, appUrl },
    appUrl
      ? "a cross-site post was refused"
      : "a cross-site post was refused (is APP_URL missing?)",
  );
  throw new Response(answers.otherSite, { status: 403, headers: { "Content-Type": "text/plain" } });
};
