/**
 * Unexpected errors of loaders, actions, middleware and views. React Router passes each to
 * `handleError` of entry.server, and to the error page only an `Error` without details: what that
 * page needs is kept in the request's context.
 */
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { isUnavailable } from "#db/errors";
import { TooBusy } from "~/features/overload/fair-queue";
import { requestContext } from "./context";
import { log } from "./log.server";
import { busyPage, type ErrorPage, unavailablePage } from "./responses";

type Context = Readonly<RouterContextProvider>;

/** The page of this request's unexpected error; null without one. */
const failureContext = createContext<ErrorPage | null>(null);

/** Logs an unexpected error with the request's id, the only thing that the visitor sees of it. */
export function recordFailure(error: unknown, context: Context): void {
  const { id } = context.get(requestContext);
  if (error instanceof TooBusy) {
    context.set(failureContext, busyPage(error.retryAfterSeconds));
  } else if (isUnavailable(error)) {
    log.error({ id, err: error }, "the database is unavailable");
    context.set(failureContext, unavailablePage());
  } else {
    log.error({ id, err: error }, "a request failed");
    context.set(failureContext, { status: 500, words: { reference: id } });
  }
}

/** The failure behind a response with this status; null if something else decided the status. */
export const failureBehind = (status: number, context: Context): ErrorPage | null =>
  status >= 500 ? context.get(failureContext) : null;

/**
 * Root middleware: describes a failure as JSON where no page is rendered. Pages show it themselves
 * (entry.server).
 */
export const describeFailures: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const failure = failureBehind(response.status, context);
  if (!failure || response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const headers = new Headers({ "Cache-Control": "private, no-store", ...failure.headers });
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return Response.json(failure.words, { status: failure.status, headers });
};
