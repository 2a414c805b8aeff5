import type { MiddlewareFunction } from "react-router";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { isLoopback } from "./host-names";
import { log } from "./log.server";
import { answers } from "./words";

/** Cross-site posts by design, proven by a signature or an emailed token (RFC 8058). */
const exempt = /^\/(webhooks\/stripe|unsubscribe\/[\w-]+)$/;

function originIn(value: string | null): string | null {
  return value && URL.canParse(value) ? new URL(value).origin : null;
}

/** By `Sec-Fetch-Site`; by `Origin` or `Referer` in older browsers and on plain HTTP. */
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
  // Without APP_URL, only a loopback host can be trusted.
  const { host, hostname } = new URL(from);
  return isLoopback(hostname) && host === request.headers.get("Host");
}

export const refuseCrossSite: MiddlewareFunction<Response> = ({ request, context }) => {
  const { appUrl } = environment();
  // The raw path: the router would also match variants of an exempt address.
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
