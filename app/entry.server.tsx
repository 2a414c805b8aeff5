import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { PageFacts } from "./features/site/page-facts";
import { requestContext } from "./server/context";
import { arrange, needsStyles, stylesCookie } from "./server/delivery.server";
import { environment } from "./server/environment.server";
import { log } from "./server/log.server";
import { contentSecurityPolicy } from "./server/security-headers.server";

/** A page that takes longer is given up. */
const renderTimeout = 5_000;

/**
 * Makes the document of what the loaders returned: in one piece, since nothing in our pages arrives later
 * (docs/decisions/0004).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  nameFailures(router, context);
  headers.append("Vary", "Save-Data");
  const scripts = hasScripts(router);
  // Vite's own scripts carry none, so development goes without.
  const nonce = import.meta.env.PROD && scripts ? randomBytes(16).toString("base64") : undefined;
  if (import.meta.env.PROD)
    headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, environment()));
  if (request.method === "HEAD") return new Response(null, { status, headers });

  // What scripts would take over: a page without them carries none of it.
  if (!scripts) router.serverHandoffStream = undefined;
  const page = await render(
    <ServerRouter context={router} url={request.url} {...(nonce && { nonce })} />,
    nonce,
  );
  const styles = needsStyles(request);
  if (styles) headers.append("Set-Cookie", stylesCookie());
  return new Response(arrange(page, { styles }), { status, headers });
}

/** As the root's `Layout` decides it. */
function hasScripts({ staticHandlerContext: { loaderData, errors } }: EntryContext): boolean {
  return !errors && !(loaderData.root as PageFacts | undefined)?.lite;
}

/** An error met while rendering reaches the page without its details; its reference is added here. */
function nameFailures(
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

function render(page: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        clearTimeout(late);
        if (failure) reject(failure);
        else resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError(error) {
        failure = error;
      },
    });
    const late = setTimeout(() => abort(new Error("the page took too long")), renderTimeout);
  });
}

/** What no loader, action or guard answered for (those are in failures.server.ts): errors of rendering. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const id = context instanceof Object && "get" in context ? context.get(requestContext).id : "";
  log.error({ id, err: error }, "a page could not be rendered");
};
