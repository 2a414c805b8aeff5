import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { refusedFormContext } from "./context";

/** A successful post redirects, so a page that responds to a post shows a refused form. */
export const assumeRefused: MiddlewareFunction<Response> = ({ request, context }) => {
  if (request.method === "POST") context.set(refusedFormContext, new URL(request.url).pathname);
};

/** For an accepted form whose response is a page. */
export const acceptForm = (context: Readonly<RouterContextProvider>): void =>
  context.set(refusedFormContext, null);
