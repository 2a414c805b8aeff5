import { href } from "react-router";
import type { JourneyQuery, Step } from "./journey";

const paths = {
  plan: "/get-started",
  account: "/get-started/account",
  verification: "/get-started/verification",
  "sign-in": "/get-started/sign-in",
  payment: "/get-started/payment",
} as const satisfies Record<Step, string>;

export const journeyParams = ({
  plan,
  upgrade,
  from,
}: Partial<JourneyQuery>): Record<string, string> => ({
  ...(plan ? { plan } : {}),
  ...(upgrade ? { upgrade: "true" } : {}),
  ...(from ? { from } : {}),
});

/** @param more such as the time since which a payment is awaited */
export function stepHref(
  step: Step,
  chosen: Partial<JourneyQuery> = {},
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...journeyParams(chosen), ...more });
  const path = href(paths[step]);
  return query.size > 0 ? `${path}?${query}` : path;
}
