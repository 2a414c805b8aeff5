/** Passwords that are typed, each of them counted as a try. */
import type { RouterContextProvider } from "react-router";
import { db } from "#db/client.server";
import { type Account, verifyPassword } from "~/features/accounts/accounts.server";
import type { Viewer } from "~/features/accounts/viewer";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { forgetSignInFailures, limitSignIn, returnSignIn } from "./rate-limits.server";
import { callerOf } from "./try-later.server";

type Asking = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * The account that address and password open, or null. It stays counted as a failure.
 * @throws the answer 429 after too many tries; TooBusy; the signal's reason when the client left
 */
export async function checkPassword(
  { context, request }: Asking,
  typed: { email: string; password: string },
): Promise<Account | null> {
  const who = { email: typed.email, ...context.get(requestContext) };
  await limitSignIn(who);
  const { demo } = environment();
  try {
    return await verifyPassword(db, { ...typed, demo, caller: callerOf(context, request) });
  } catch (error) {
    await returnSignIn(who);
    throw error;
  }
}

/**
 * Whether that is the viewer's own password, asked for once more before something that only its owner may do.
 * Counted like a sign-in: a session left open somewhere must not serve to guess it.
 * @throws as `checkPassword`
 */
export async function isOwnPassword(
  asking: Asking,
  { email }: Pick<Viewer, "email">,
  password: string,
): Promise<boolean> {
  if (!(await checkPassword(asking, { email, password }))) return false;
  await forgetSignInFailures({ email, ...asking.context.get(requestContext) });
  return true;
}
