import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { textResponse } from "~/server/text-response.server";
import { ErrorPageAtHand } from "./features/site/components/error-boundary";
import { ErrorPage } from "./features/site/components/error-page";
import { Failure } from "./features/site/components/error-screen";
import { viewerContext } from "./server/context";
import { arrangeDocument, needsStyles, stylesCookie } from "./server/document-order.server";
import { environment } from "./server/environment.server";
import { failureBehind, recordFailure } from "./server/failures.server";
import { isLite } from "./server/lite";
import { contentSecurityPolicy } from "./server/security-headers.server";

/**
 * Renders the document in one piece, since no page has deferred data (docs/decisions/0010).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const failure = failureBehind(status, context);
  const init = { status: failure?.status ?? status, headers };
  for (const [name, value] of Object.entries(failure?.headers ?? {})) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Save-Data");
  const lite = isLite(request, context.get(viewerContext));
  // Vite's development scripts have no nonce.
  const nonce = import.meta.env.PROD && !lite ? randomBytes(16).toString("base64") : undefined;
  const permit = (given: { nonce: string | undefined; stylesDigest: string | null }) =>
    import.meta.env.PROD &&
    headers.set("Content-Security-Policy", contentSecurityPolicy(given, environment()));
  if (request.method === "HEAD") {
    permit({ nonce, stylesDigest: null });
    return new Response(null, init);
  }

  const document = (
    <Failure value={failure && { status: failure.status, data: failure.words }}>
      <ErrorPageAtHand value={ErrorPage}>
        <ServerRouter context={router} url={request.url} {...(nonce && { nonce })} />
      </ErrorPageAtHand>
    </Failure>
  );
  const rendered = lite ? renderToStaticMarkup(document) : await renderWhole(document, nonce);
  const styles = needsStyles(request);
  if (styles) headers.append("Set-Cookie", stylesCookie());
  const { page, stylesDigest } = arrangeDocument(rendered, { styles });
  // Error pages have no script.
  permit({ nonce: page.includes("<script") ? nonce : undefined, stylesDigest });
  return textResponse(page, init);
}

/** Renders a page with the data that its scripts start from. */
function renderWhole(document: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      ...(nonce && { nonce }),
      // Otherwise the end of a long page would be moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/** Called with each unexpected error of loaders, actions, middleware and views. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) recordFailure(error, context);
};
