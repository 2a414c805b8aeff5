import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { newId } from "#db/ids";
import { type RequestFacts, requestContext } from "./context";
import { describeFailure } from "./failures.server";
import { checkForms } from "./form-check.server";
import { withLiveBody } from "./live-response.server";
import { secureHeaders } from "./security-headers.server";
import { withTextBody } from "./text-response.server";

export { build };

const mode = import.meta.env.PROD ? "production" : "development";

function makeContext(facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  return context;
}

const routerHandler = createRequestHandler(build, mode);

export async function answer(request: Request, facts: RequestFacts): Promise<Response> {
  // React Router would respond with 400 before our check runs; "null" is a foreign origin.
  const origin = request.headers.get("Origin");
  if (origin !== null && !URL.canParse(origin)) request.headers.set("Origin", "null");
  checkForms(request);
  const context = makeContext(facts);
  // What a middleware throws in a resource route does not come back through `describeFailures`.
  const response = describeFailure(await routerHandler(request, context), context);
  secureHeaders(response.headers);
  response.headers.set("X-Request-Id", facts.id);
  return response;
}

/** Responds without a socket, for tests. */
export async function handle(
  request: Request,
  facts: Partial<RequestFacts> = {},
): Promise<Response> {
  const response = await answer(request, { id: newId(), clientAddress: "127.0.0.1", ...facts });
  return withLiveBody(withTextBody(response));
}
