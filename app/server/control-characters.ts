import type { MiddlewareFunction } from "react-router";
import { notFound } from "./responses";

// A query may hold lines and tabs, as what is typed does. The rest is in no address of ours, and no database takes it.
const inPath = /%(0[0-9a-f]|1[0-9a-f]|7f)/i;
const inQuery = /%(0[0-8bcef]|1[0-9a-f]|7f)/i;

/** There is no page at an address with control characters. */
export const refuseControlCharacters: MiddlewareFunction<Response> = ({ request }) => {
  // A URL spells them with a percent sign, however they were sent.
  const { pathname, search } = new URL(request.url);
  if (inPath.test(pathname) || inQuery.test(search)) throw notFound();
};
