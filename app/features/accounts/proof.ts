/** Re-authentication for accounts without a password. */
import { href } from "react-router";

const changes = {
  password: "/account/password",
  email: "/account",
  deletion: "/account/data",
  "two-factor": "/account/two-factor",
} as const;
type Change = keyof typeof changes;

export const proofHref = (change: Change): string => `${href("/account/proof")}?for=${change}`;

export const changeAfterProof = (named: string | null): string =>
  named !== null && Object.hasOwn(changes, named) ? changes[named as Change] : changes.email;
