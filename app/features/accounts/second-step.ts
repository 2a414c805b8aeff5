/** The second step of signing in: `/auth/two-factor` (decision 0052). */
import { href } from "react-router";

/** How long a sign-in waits for its code. */
export const secondStepMinutes = 10;

/** @param redirectTo where to go after the code */
export const secondStepHref = (redirectTo: string, way?: "recovery"): string =>
  `${href("/auth/two-factor")}?${new URLSearchParams({ ...(way && { with: way }), ...(redirectTo && { redirectTo }) })}`;
