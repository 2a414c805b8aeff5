import type { RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { isPasswordUnchanged, signUp } from "~/features/accounts/accounts.server";
import { linkSchema, signInSchema } from "~/features/accounts/forms";
import { hashPassword } from "~/features/accounts/hashing.server";
import { requestLink } from "~/features/accounts/links.server";
import { wakeMail } from "~/features/mail/wake.server";
import { authNotices } from "~/words/account-notices";
import { authenticate, SignInRefused } from "./authenticator.server";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { parseForm } from "./parse-form";
import { limitMailRequest, mayMailMailbox } from "./rate-limits.server";
import { logSecurityEvent } from "./security-log.server";
import { endSession, startSession } from "./session.server";
import { callerOf, type RefusedForm, refusedForNow } from "./try-later.server";

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request };
type SignedIn = { userId: string; headers: Headers };

/** Never sent back. */
const hideFields = ["password"];

/** @returns the new session, or the form with its error */
export async function signInByForm(
  asking: ActionArgs,
  form: FormData,
): Promise<SignedIn | { refused: RefusedForm }> {
  const submission = parseForm(form, signInSchema);
  const init = { status: 422 };
  if (submission.status !== "success")
    return { refused: { reply: { result: submission.reply({ hideFields }) }, init } };
  try {
    const signedIn = await signInByPassword(asking, submission.value);
    if (signedIn) return signedIn;
  } catch (error) {
    const more = (status: number) => (status === 429 ? [authNotices.linkInstead] : []);
    const refused = refusedForNow(error, submission, { hideFields, more });
    if (!refused) throw error;
    return { refused };
  }
  const result = submission.reply({ formErrors: [authNotices.invalidLogin], hideFields });
  return { refused: { reply: { result, title: authNotices.signInError }, init } };
}

/**
 * @returns null if email or password is wrong (ruling 24)
 * @throws a 429 response after too many attempts; TooBusy
 */
async function signInByPassword(
  { context, request }: ActionArgs,
  typed: { email: string; password: string },
): Promise<SignedIn | null> {
  const account = await authenticate({ context, request }, typed).catch((error) => {
    if (error instanceof SignInRefused) return null;
    throw error;
  });
  if (!account) return null;
  const headers = await startSession(context, request, account.id);
  if (!(await isPasswordUnchanged(db, account))) {
    await endSession(context);
    return null;
  }
  const details = { by: "password" };
  await logSecurityEvent(context, { event: "sign-in", userId: account.id, details });
  return { userId: account.id, headers };
}

/**
 * Sends nothing for an unknown email.
 * @param redirectTo path after signing in
 * @returns the form with its error, or null
 */
export async function mailSignInLink(
  { context }: Pick<ActionArgs, "context">,
  form: FormData,
  redirectTo: string | null,
): Promise<RefusedForm | null> {
  const submission = parseForm(form, linkSchema);
  if (submission.status !== "success") {
    const reply = { result: submission.reply({ hideFields }), title: authNotices.magicError };
    return { reply, init: { status: 422 } };
  }
  const { email } = submission.value;
  const now = new Date();
  try {
    await limitMailRequest({ email, ...context.get(requestContext) }, now);
  } catch (error) {
    const more = () => [authNotices.linksSent];
    const refused = refusedForNow(error, submission, { hideFields, more });
    if (!refused) throw error;
    return refused;
  }
  const ask = { email, template: "magic", redirectTo, now } as const;
  await transaction((tx) => requestLink(tx, { ...ask, demo: environment().demo }));
  wakeMail();
  return null;
}

/**
 * Requires validated input. Emails the confirmation link and signs in.
 * @param redirectTo path after confirming
 * @returns null if the email has an account
 * @throws TooBusy
 */
export async function signUpByPassword(
  { context, request }: ActionArgs,
  account: { email: string; password: string; fullName: string | null; redirectTo: string | null },
): Promise<SignedIn | null> {
  const now = new Date();
  const { password, ...given } = account;
  const passwordHash = await hashPassword(password, callerOf(context, request));
  const id = newId(now);
  const mayMail = await mayMailMailbox(account.email, now);
  const made = await transaction((tx) => signUp(tx, { ...given, id, passwordHash, mayMail, now }));
  if (!made) return null;
  wakeMail();
  await logSecurityEvent(context, { event: "sign-up", userId: made.id });
  return { userId: made.id, headers: await startSession(context, request, made.id) };
}
