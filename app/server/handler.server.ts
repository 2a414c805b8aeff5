/** From a request to its response, whatever carries them. */

import * as routerBuild from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { newId } from "#db/ids";
import { type RequestFacts, requestContext } from "./context";
import { withFailuresAnswered } from "./failures.server";
import { liveOf, streamed } from "./live-response.server";
import { secureHeaders } from "./security-headers.server";
import { whole } from "./text-response.server";

/** React Router's build, with what a failure answers. */
export const build = withFailuresAnswered(routerBuild);
const mode = import.meta.env.PROD ? "production" : "development";

/** What a request's loaders, actions and middleware find in their `context` from the start. */
function contextOf(facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  return context;
}

const answerer = createRequestHandler(build, mode);

/** Answers a request. Documents come as `textResponse`s. */
export async function answer(request: Request, facts: RequestFacts): Promise<Response> {
  // React Router answers 400 before our own check is asked: an origin that is none is foreign like any other.
  const origin = request.headers.get("Origin");
  if (origin !== null && !URL.canParse(origin)) request.headers.set("Origin", "null");
  const response = await answerer(request, contextOf(facts));
  secureHeaders(response.headers);
  return response;
}

/** Answers a request in process, without a socket: for tests, which say what the server in front would know. */
export async function handle(
  request: Request,
  facts: Partial<RequestFacts> = {},
): Promise<Response> {
  const response = await answer(request, { id: newId(), clientAddress: "127.0.0.1", ...facts });
  const live = liveOf(response);
  return live ? streamed(response, live) : whole(response);
}
