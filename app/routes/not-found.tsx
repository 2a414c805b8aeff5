import { notFound } from "~/server/responses";

/** Every address that no other route knows. A route of its own, so that the root's middleware runs for it. */
export function loader(): never {
  throw notFound();
}

/** Posts to nowhere are told the same. */
export const action = loader;

export default function NotFound() {
  return null;
}
