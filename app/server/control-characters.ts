import type { MiddlewareFunction } from "react-router";
import { notFound } from "./responses";

// Queries may contain tabs and line breaks. Databases reject other control characters.
const inPath = /%(0[0-9a-f]|1[0-9a-f]|7f)/i;
const inQuery = /%(0[0-8bcef]|1[0-9a-f]|7f)/i;

export const refuseControlCharacters: MiddlewareFunction<Response> = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (inPath.test(pathname) || inQuery.test(search)) throw notFound();
};
