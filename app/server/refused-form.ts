import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { refusedFormContext } from "./context";

/**
 * Root middleware. An accepted post redirects, so the page that answers a post shows a refused form
 * and is titled "Error: …".
 */
export const assumeRefused: MiddlewareFunction<Response> = ({ request, context }) => {
  if (request.method === "POST") context.set(refusedFormContext, new URL(request.url).pathname);
};

/** For an action that accepts the form and answers with a page. */
export const acceptForm = (context: Readonly<RouterContextProvider>): void =>
  context.set(refusedFormContext, null);
