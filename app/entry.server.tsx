import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { PageFacts } from "./features/site/page-facts";
import { requestContext } from "./server/context";
import { arrangeDocument, needsStyles, stylesCookie } from "./server/document-order.server";
import { environment } from "./server/environment.server";
import { log } from "./server/log.server";
import { contentSecurityPolicy } from "./server/security-headers.server";
import { textResponse } from "./server/text-response.server";

/**
 * Renders the document at once and in one piece, since no page has deferred data
 * (docs/decisions/0010).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  addReferences(router, context);
  headers.append("Vary", "Save-Data");
  const scripts = hasScripts(router);
  // Vite's development scripts have no nonce.
  const nonce = import.meta.env.PROD && scripts ? randomBytes(16).toString("base64") : undefined;
  const permit = (stylesDigest: string | null) =>
    import.meta.env.PROD &&
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({ nonce, stylesDigest }, environment()),
    );
  if (request.method === "HEAD") {
    permit(null);
    return new Response(null, { status, headers });
  }

  keepMatchedRoutes(router);
  // Pages without scripts need no hydration data and no React markers.
  if (scripts) await awaitHydrationData(router);
  else router.serverHandoffStream = undefined;
  const render = scripts ? renderToString : renderToStaticMarkup;
  const rendered = render(
    <ServerRouter context={router} url={request.url} {...(nonce && { nonce })} />,
  );
  const styles = needsStyles(request);
  if (styles) headers.append("Set-Cookie", stylesCookie());
  const { page, stylesDigest } = arrangeDocument(rendered, { styles });
  permit(stylesDigest);
  return textResponse(page, { status, headers });
}

/** The same condition as in the root's `Layout`. */
function hasScripts({ staticHandlerContext: { loaderData, errors } }: EntryContext): boolean {
  return !errors && !(loaderData.root as PageFacts | undefined)?.lite;
}

/** Replaces a rendering error's details with the request's id as reference. */
function addReferences(
  { staticHandlerContext }: EntryContext,
  context: RouterContextProvider,
): void {
  const { errors } = staticHandlerContext;
  if (!errors || !import.meta.env.PROD) return;
  const data = { reference: context.get(requestContext).id };
  for (const [route, error] of Object.entries(errors))
    if (!isRouteErrorResponse(error))
      errors[route] = { status: 500, statusText: "", internal: false, data };
}

/** React Router creates elements for all routes it knows; limits them to those of this page. */
function keepMatchedRoutes(router: EntryContext): void {
  const ids = router.staticHandlerContext.matches.map(({ route }) => route.id);
  const of = <T,>(all: Record<string, T>) =>
    Object.fromEntries(ids.map((id) => [id, all[id] as T]));
  router.routeModules = of(router.routeModules);
  router.manifest = { ...router.manifest, routes: of(router.manifest.routes) };
}

/** Waits for the hydration data before rendering, so that rendering does not suspend. */
async function awaitHydrationData(router: EntryContext): Promise<void> {
  if (!router.serverHandoffStream) return;
  const value = await text(router.serverHandoffStream as AsyncIterable<Uint8Array>);
  const received = Object.assign(Promise.resolve(), { result: { done: true, value } });
  router.renderMeta = { ...router.renderMeta, streamCache: { 0: received } };
}

/**
 * Logs rendering errors; those of loaders, actions and guards are logged in
 * error-wrapping.server.ts.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const id = context instanceof Object && "get" in context ? context.get(requestContext).id : "";
  log.error({ id, err: error }, "a page could not be rendered");
};
