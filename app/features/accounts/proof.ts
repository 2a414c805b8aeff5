/** Re-authentication by a new sign-in link, for accounts without a password. */
import { href } from "react-router";

/** The changes that require it, by their name in the address. */
const changes = {
  password: "/account/password",
  email: "/account",
  deletion: "/account/data",
} as const;
type Change = keyof typeof changes;

export const proofHref = (change: Change): string => `${href("/account/proof")}?for=${change}`;

/** The page to return to after signing in again. */
export const changeAfterProof = (named: string | null): string =>
  named !== null && Object.hasOwn(changes, named) ? changes[named as Change] : changes.email;
