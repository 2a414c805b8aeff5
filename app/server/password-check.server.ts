/** Passwords that are typed, each of them counted as a try. */
import type { RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { type Account, findByEmail, verifyPassword } from "~/features/accounts/accounts.server";
import { warnOfGuessing } from "~/features/accounts/guessing.server";
import { takeTurn } from "~/features/accounts/hashing.server";
import type { Viewer } from "~/features/accounts/viewer";
import { wakeMail } from "~/features/mail/wake.server";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import {
  countAccountTry,
  forgetSignInFailures,
  limitSignIn,
  returnAccountTry,
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
export const checkSignIn = (
  { context, request }: Asking,
  typed: { email: string; password: string },
): Promise<Account | null> =>
  takeTurn(callerOf(context, request), async () => {
    const { email } = typed;
    const now = new Date();
    const who = { email, ...context.get(requestContext) };
    await limitSignIn(who, now);
    const off = await countAccountTry(email, now);
    if (off) {
      if (off.isFirst)
        await warnOwner(email, { until: new Date(now.getTime() + off.seconds * 1000), now });
      throw passwordIsOff(off.seconds);
    }
    const account = await verify(context, typed);
    if (account) {
      await forgetSignInFailures(who);
      await returnAccountTry(email, now);
    }
    return account;
  });

/** The account that the password opens, or null. In a turn only. */
async function verify(
  context: Asking["context"],
  typed: { email: string; password: string },
): Promise<Account | null> {
  const { demo } = environment();
  const account = await verifyPassword(db, { ...typed, demo, caller: "in turn" });
  if (account) return account;
  // Looked up for an unknown address too, so that the answer takes as long.
  const known = await findByEmail(db, { email: typed.email, demo });
  await logSecurityEvent(context, { event: "sign-in-failed", userId: known?.id ?? null });
  return null;
}

async function warnOwner(email: string, { until, now }: { until: Date; now: Date }): Promise<void> {
  await transaction((tx) => warnOfGuessing(tx, { email, demo: environment().demo, until, now }));
  wakeMail();
}

/**
 * Whether that is the viewer's own password, asked for once more before something that only its owner may do.
 * Counted like a sign-in from this network: a session left open somewhere must not serve to guess it. Strangers'
 * guesses elsewhere do not count here: whoever is signed in is the owner already, most likely.
 * @throws as `checkSignIn`
 */
export const isOwnPassword = (
  { context, request }: Asking,
  { email }: Pick<Viewer, "email">,
  password: string,
): Promise<boolean> =>
  takeTurn(callerOf(context, request), async () => {
    const who = { email, ...context.get(requestContext) };
    await limitSignIn(who);
    if (!(await verify(context, { email, password }))) return false;
    await forgetSignInFailures(who);
    return true;
  });
