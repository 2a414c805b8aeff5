/**
 * React Router gives the error page an `Error` without details, so they are stored in the request's
 * context.
 */
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { isUnavailable } from "#db/errors";
import { TooBusy } from "~/features/overload/fair-queue";
import { requestContext } from "./context";
import { log } from "./log.server";
import { busyPage, type ErrorPage, unavailablePage } from "./responses";

type Context = Readonly<RouterContextProvider>;

const failureContext = createContext<ErrorPage | null>(null);

/** The visitor sees only the request's id. */
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

/** The failure behind a status; null if the response has another cause. */
export const failureBehind = (status: number, context: Context): ErrorPage | null =>
  status >= 500 ? context.get(failureContext) : null;

/** Describes a failure as JSON where no page is rendered; entry.server renders pages. */
export function describeFailure(response: Response, context: Context): Response {
  const failure = failureBehind(response.status, context);
  if (!failure || response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const headers = new Headers({ "Cache-Control": "private, no-store", ...failure.headers });
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return Response.json(failure.words, { status: failure.status, headers });
}

/** Inside the request log, which records the status that the client gets. */
export const describeFailures: MiddlewareFunction<Response> = async ({ context }, next) =>
  describeFailure(await next(), context);
