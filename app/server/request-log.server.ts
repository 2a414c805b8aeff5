import type { MiddlewareFunction } from "react-router";
import { requestContext } from "./context";
import { log } from "./log.server";

/** Must be outermost. */
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
    return response;
  } finally {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log[status >= 500 ? "error" : "info"](
      { id, method: request.method, route: pattern, status, ms },
      "request",
    );
  }
};
