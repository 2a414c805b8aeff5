/** Addresses of the purchase steps, with the choices made so far as query parameters. */
import { href } from "react-router";
import type { Chosen, Step } from "./journey";

const paths = {
  plan: "/get-started",
  account: "/get-started/account",
  verification: "/get-started/verification",
  "sign-in": "/get-started/sign-in",
  payment: "/get-started/payment",
} as const satisfies Record<Step, string>;

export const chosenQuery = ({ plan, upgrade, from }: Partial<Chosen>): Record<string, string> => ({
  ...(plan ? { plan } : {}),
  ...(upgrade ? { upgrade: "true" } : {}),
  ...(from ? { from } : {}),
});

/** @param more further parameters, such as the time since which a payment is awaited */
export function stepHref(
  step: Step,
  chosen: Partial<Chosen> = {},
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...chosenQuery(chosen), ...more });
  const path = href(paths[step]);
  return query.size > 0 ? `${path}?${query}` : path;
}
