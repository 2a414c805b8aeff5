import type { RouterContextProvider } from "react-router";
import { db } from "#db/client.server";
import { verifyPassword } from "~/features/accounts/accounts.server";
import type { Viewer } from "~/features/accounts/viewer";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { forgetSignInFailures, limitSignIn } from "./rate-limits.server";

/**
 * Whether that is the viewer's own password, asked for once more before something that only its owner may do.
 * Counted like a sign-in: a session left open somewhere must not serve to guess it.
 * @throws the answer 429 after too many wrong ones
 */
export async function isOwnPassword(
  context: Readonly<RouterContextProvider>,
  { email }: Pick<Viewer, "email">,
  password: string,
): Promise<boolean> {
  const who = { email, clientAddress: context.get(requestContext).clientAddress };
  await limitSignIn(who);
  const { demo } = environment();
  if (!(await verifyPassword(db, { email, password, demo }))) return false;
  await forgetSignInFailures(who);
  return true;
}
