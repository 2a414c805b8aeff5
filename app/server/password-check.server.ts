/** Passwords that are typed, each of them counted as a try. */
import type { RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { type Account, findByEmail, verifyPassword } from "~/features/accounts/accounts.server";
import { warnOfGuessing } from "~/features/accounts/guessing.server";
import type { Viewer } from "~/features/accounts/viewer";
import { wakeMail } from "~/features/mail/wake.server";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import {
  countAccountTry,
  forgetSignInFailures,
  limitSignIn,
  returnAccountTry,
  returnSignIn,
} from "./rate-limits.server";
import { passwordIsOff } from "./responses";
import { logSecurityEvent } from "./security-log.server";
import { callerOf } from "./try-later.server";

type Asking = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * The account that address and password of a sign-in form open, or null, which stays counted as a failure: for the
 * client's network, and slower for all networks together.
 * @throws the answer 429 after too many tries; TooBusy; the signal's reason when the client left
 */
export async function checkSignIn(
  asking: Asking,
  typed: { email: string; password: string },
): Promise<Account | null> {
  const { email } = typed;
  const now = new Date();
  const who = { email, ...asking.context.get(requestContext) };
  await limitSignIn(who, now);
  const off = await countAccountTry(email, now);
  if (off) {
    if (off.isFirst) {
      const until = new Date(now.getTime() + off.seconds * 1000);
      await transaction((tx) =>
        warnOfGuessing(tx, { email, demo: environment().demo, until, now }),
      );
      wakeMail();
    }
    throw passwordIsOff(off.seconds);
  }
  let account: Account | null;
  try {
    account = await checkPassword(asking, typed);
  } catch (error) {
    await returnAccountTry(email, now);
    throw error;
  }
  if (account) {
    await forgetSignInFailures(who);
    await returnAccountTry(email, now);
  }
  return account;
}

/** As `checkSignIn`, once the try is counted. */
async function checkPassword(
  { context, request }: Asking,
  typed: { email: string; password: string },
): Promise<Account | null> {
  const { demo } = environment();
  let account: Account | null;
  try {
    account = await verifyPassword(db, { ...typed, demo, caller: callerOf(context, request) });
  } catch (error) {
    await returnSignIn({ email: typed.email, ...context.get(requestContext) });
    throw error;
  }
  if (account) return account;
  // Whether the address has an account or not, the answer takes as long.
  const known = await findByEmail(db, { email: typed.email, demo });
  await logSecurityEvent(context, { event: "sign-in-failed", userId: known?.id ?? null });
  return null;
}

/**
 * Whether that is the viewer's own password, asked for once more before something that only its owner may do.
 * Counted like a sign-in from this network: a session left open somewhere must not serve to guess it. Strangers'
 * guesses elsewhere do not count here: whoever is signed in is the owner already, most likely.
 * @throws as `checkSignIn`
 */
export async function isOwnPassword(
  asking: Asking,
  { email }: Pick<Viewer, "email">,
  password: string,
): Promise<boolean> {
  const who = { email, ...asking.context.get(requestContext) };
  await limitSignIn(who);
  if (!(await checkPassword(asking, { email, password }))) return false;
  await forgetSignInFailures(who);
  return true;
}
