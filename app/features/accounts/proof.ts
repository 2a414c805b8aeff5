/** The proof that an account without a password asks for before it changes: a new sign-in link. */
import { href } from "react-router";

/** What waits for the proof, by its name in the address. */
const changes = {
  password: "/account/password",
  email: "/account",
  deletion: "/account/data",
} as const;
type Change = keyof typeof changes;

export const proofHref = (change: Change): string => `${href("/account/proof")}?for=${change}`;

/** The page that the sign-in link leads back to. */
export const changeAfterProof = (named: string | null): string =>
  named !== null && Object.hasOwn(changes, named) ? changes[named as Change] : changes.email;
