import type { MiddlewareFunction } from "react-router";
import { requestContext } from "./context";
import { log } from "./log.server";

/** Must be outermost. Logs each request and sets its id on the response. */
export const logRequest: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const started = performance.now();
  const { id } = context.get(requestContext);
  let status = 500;
  try {
    const response = await next();
    status = response.status;
    response.headers.set("X-Request-Id", id);
    return response;
  } finally {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log[status >= 500 ? "error" : "info"](
      { id, method: request.method, route: pattern, status, ms },
      "request",
    );
  }
};
