import type { MiddlewareFunction } from "react-router";
import { notFound } from "./responses";

// Queries may contain tabs and line breaks, as typed text does. No address of ours has other
// control characters, and databases reject them.
const inPath = /%(0[0-9a-f]|1[0-9a-f]|7f)/i;
const inQuery = /%(0[0-8bcef]|1[0-9a-f]|7f)/i;

/** 404 for an address with control characters. */
export const refuseControlCharacters: MiddlewareFunction<Response> = ({ request }) => {
  // `URL` percent-encodes them, however they were sent.
  const { pathname, search } = new URL(request.url);
  if (inPath.test(pathname) || inQuery.test(search)) throw notFound();
};
