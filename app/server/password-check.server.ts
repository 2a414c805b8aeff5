import type { RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { type Account, findByEmail, verifyPassword } from "~/features/accounts/accounts.server";
import { runInQueue } from "~/features/accounts/hashing.server";
import { warnOfGuessing } from "~/features/accounts/passwords.server";
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

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * Null if email or password is wrong. Failures count per network and, with a higher limit, for all
 * networks.
 * @throws a 429 response after too many attempts; TooBusy; the signal's reason if the client
 * disconnected
 */
export const checkSignIn = (
  { context, request }: ActionArgs,
  typed: { email: string; password: string },
): Promise<Account | null> =>
  runInQueue(callerOf(context, request), async () => {
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

/** Call inside `runInQueue` only. */
async function verify(
  context: ActionArgs["context"],
  typed: { email: string; password: string },
): Promise<Account | null> {
  const { demo } = environment();
  const account = await verifyPassword(db, { ...typed, demo, caller: "in turn" });
  if (account) return account;
  // Also for an unknown email, so that the time reveals nothing.
  const known = await findByEmail(db, { email: typed.email, demo });
  await logSecurityEvent(context, { event: "sign-in-failed", userId: known?.id ?? null });
  return null;
}

async function warnOwner(email: string, { until, now }: { until: Date; now: Date }): Promise<void> {
  await transaction((tx) => warnOfGuessing(tx, { email, demo: environment().demo, until, now }));
  wakeMail();
}

/**
 * Counted like a sign-in, so that an abandoned session cannot be used to guess the password; other
 * networks' failures do not block the owner.
 * @throws as `checkSignIn`
 */
export const isOwnPassword = (
  { context, request }: ActionArgs,
  { email }: Pick<Viewer, "email">,
  password: string,
): Promise<boolean> =>
  runInQueue(callerOf(context, request), async () => {
    const who = { email, ...context.get(requestContext) };
    await limitSignIn(who);
    if (!(await verify(context, { email, password }))) return false;
    await forgetSignInFailures(who);
    return true;
  });
