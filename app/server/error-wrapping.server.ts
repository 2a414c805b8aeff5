/**
 * Wraps loaders, actions and middleware: an unexpected error is logged once with the request's id,
 * and the visitor sees only that id. Wrapped around the route modules, because React Router shows
 * middleware only the finished response, and pages and `.data` requests need the same answer.
 */
import {
  type ActionFunction,
  data,
  isRouteErrorResponse,
  type LoaderFunction,
  type MiddlewareFunction,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isUnavailable } from "#db/errors";
import { TooBusy } from "~/features/overload/fair-queue";
import { withBodyLimit } from "./body-limit.server";
import { refusedFormContext, requestContext } from "./context";
import { log } from "./log.server";
import { findFormFault, limitsFor } from "./posted-form";
import { badRequest, tooBusy, tooLarge, unavailable } from "./responses";

type Context = Readonly<RouterContextProvider>;

/** True for what code throws on purpose: a redirect, `data(…)`, a response. */
function isIntended(thrown: unknown): boolean {
  return (
    thrown instanceof Response ||
    isRouteErrorResponse(thrown) ||
    (thrown as { type?: unknown } | null)?.type === "DataWithResponseInit"
  );
}

/** What to throw instead of an error. */
function toThrown(error: unknown, context: Context, request: Request): unknown {
  if (isIntended(error) || request.signal.aborted) return error;
  const { id } = context.get(requestContext);
  if (error instanceof TooBusy) return tooBusy(error.retryAfterSeconds);
  if (isUnavailable(error)) {
    log.error({ id, err: error }, "the database is unavailable");
    return unavailable();
  }
  log.error({ id, err: error }, "a request failed");
  // In development the page shows the error itself.
  return import.meta.env.PROD ? data({ reference: id }, { status: 500 }) : error;
}

/** True for a returned form with an error status. */
const isRejectedForm = (answer: unknown): boolean =>
  !(answer instanceof Response) &&
  isIntended(answer) &&
  ((answer as { init?: { status?: number } | null }).init?.status ?? 200) >= 400;

const wrapLoader =
  (loader: LoaderFunction): LoaderFunction =>
  async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      throw toThrown(error, args.context, args.request);
    }
  };

const wrapAction =
  (action: ActionFunction): ActionFunction =>
  async (args) => {
    const { request, exceeded } = withBodyLimit(args.request);
    const read = request.formData.bind(request);
    request.formData = async () => {
      const form = await read().catch((error) => {
        // No browser sends JSON or a truncated form here: the client's fault, not ours.
        throw exceeded() || request.signal.aborted ? error : badRequest();
      });
      const fault = findFormFault(form, limitsFor(request));
      if (fault) throw fault === "too large" ? tooLarge() : badRequest();
      return form;
    };
    try {
      const answer = await action({ ...args, request });
      if (isRejectedForm(answer))
        args.context.set(refusedFormContext, new URL(request.url).pathname);
      return answer;
    } catch (error) {
      throw exceeded() ? tooLarge() : toThrown(error, args.context, request);
    }
  };

const wrapMiddleware =
  (middleware: MiddlewareFunction<Response>): MiddlewareFunction<Response> =>
  async (args, next) => {
    try {
      return await middleware(args, next);
    } catch (error) {
      throw toThrown(error, args.context, args.request);
    }
  };

/** The build with all of its routes wrapped. */
export function wrapRouteErrors(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action, middleware } = route.module as {
        loader?: LoaderFunction;
        action?: ActionFunction;
        middleware?: MiddlewareFunction<Response>[];
      };
      const module = {
        ...route.module,
        ...(loader && { loader: wrapLoader(loader) }),
        ...(action && { action: wrapAction(action) }),
        ...(middleware && { middleware: middleware.map(wrapMiddleware) }),
      };
      return [id, { ...route, module }];
    }),
  ) as ServerBuild["routes"];
  // React Router's check compares Origin with the address that the proxy used; `refuseCrossSite`
  // replaces it.
  return { ...build, routes, allowedActionOrigins: ["**"] };
}
