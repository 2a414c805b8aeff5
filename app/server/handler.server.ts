/** From a request to its response, independent of the transport. */

import * as routerBuild from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { newId } from "#db/ids";
import { type RequestFacts, requestContext } from "./context";
import { withFailuresAnswered } from "./failures.server";
import { liveOf, streamed } from "./live-response.server";
import { secureHeaders } from "./security-headers.server";
import { whole } from "./text-response.server";

export const build = withFailuresAnswered(routerBuild);
const mode = import.meta.env.PROD ? "production" : "development";

/** The initial `context` of a request's middleware, loaders and actions. */
function contextOf(facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  return context;
}

const answerer = createRequestHandler(build, mode);

/** Responds to a request. Documents are `textResponse`s. */
export async function answer(request: Request, facts: RequestFacts): Promise<Response> {
  // React Router would answer 400 to a malformed origin before our check runs; "null" makes it a
  // foreign origin.
  const origin = request.headers.get("Origin");
  if (origin !== null && !URL.canParse(origin)) request.headers.set("Origin", "null");
  const response = await answerer(request, contextOf(facts));
  secureHeaders(response.headers);
  return response;
}

/** Responds without a socket, for tests. */
export async function handle(
  request: Request,
  facts: Partial<RequestFacts> = {},
): Promise<Response> {
  const response = await answer(request, { id: newId(), clientAddress: "127.0.0.1", ...facts });
  const live = liveOf(response);
  return live ? streamed(response, live) : whole(response);
}
