import { notFound } from "~/server/responses";

/** A route, so that the root's middleware runs. */
export function loader(): never {
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
