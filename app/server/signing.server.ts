/** Signing in and signing up, whichever screen has the form. */

import type { RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { isStillThePassword, signUp } from "~/features/accounts/accounts.server";
import { linkSchema, signInSchema } from "~/features/accounts/forms";
import { hashPassword } from "~/features/accounts/hashing.server";
import { requestLink } from "~/features/accounts/links.server";
import { wakeMail } from "~/features/mail/wake.server";
import type { FormReply } from "~/ui/form-state";
import { authNotices } from "~/words/account-notices";
import { authenticate, SignInRefused } from "./authenticator.server";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { parseForm } from "./parse-form";
import { forgetSignInFailures, limitMailRequest, limitSignIn } from "./rate-limits.server";
import { endSession, startSession } from "./session.server";

type Asking = { context: Readonly<RouterContextProvider>; request: Request };
type SignedIn = { userId: string; headers: Headers };

/** No password is sent back with a form. */
const hideFields = ["password"];

/**
 * Signs in with the e-mail and password of a posted form.
 * @param asking its request with the body unread
 * @returns the session that began, or the reply for the form
 * @throws the answer 429 after too many tries
 */
export async function signInByForm(
  asking: Asking,
  form: FormData,
): Promise<SignedIn | { refused: FormReply }> {
  const submission = parseForm(form, signInSchema);
  if (submission.status !== "success")
    return { refused: { result: submission.reply({ hideFields }) } };
  try {
    return await signInByPassword(asking, submission.value);
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    const result = submission.reply({ formErrors: [error.message], hideFields });
    return { refused: { result, title: authNotices.signInError } };
  }
}

/** @throws SignInRefused, or the answer 429 after too many tries */
async function signInByPassword(
  { context, request }: Asking,
  { email }: { email: string },
): Promise<SignedIn> {
  const who = { email, ...context.get(requestContext) };
  await limitSignIn(who);
  const account = await authenticate(request);
  const headers = await startSession(context, request, account.id);
  if (!(await isStillThePassword(db, account))) {
    await endSession(context);
    throw new SignInRefused(authNotices.invalidLogin);
  }
  await forgetSignInFailures(who);
  return { userId: account.id, headers };
}

/**
 * Mails a sign-in link to the address of a posted form, where there is an account.
 * @param redirectTo where the link leads on to
 * @returns the reply for a form without an address; else null
 * @throws the answer 429 after too many
 */
export async function mailSignInLink(
  { context }: Pick<Asking, "context">,
  form: FormData,
  redirectTo: string | null,
): Promise<FormReply | null> {
  const submission = parseForm(form, linkSchema);
  if (submission.status !== "success")
    return { result: submission.reply({ hideFields }), title: authNotices.magicError };
  const { email } = submission.value;
  const now = new Date();
  await limitMailRequest({ email, ...context.get(requestContext) }, now);
  const ask = { email, template: "magic", redirectTo, now } as const;
  await transaction((tx) => requestLink(tx, { ...ask, demo: environment().demo }));
  wakeMail();
  return null;
}

/**
 * Makes an account, mails its confirmation link and signs in. What was typed has been checked before.
 * @param redirectTo where the link leads on to
 * @returns null when the address has an account
 */
export async function signUpByPassword(
  { context, request }: Asking,
  account: { email: string; password: string; fullName: string | null; redirectTo: string | null },
): Promise<SignedIn | null> {
  const now = new Date();
  const { password, ...given } = account;
  const passwordHash = await hashPassword(password);
  const id = newId(now);
  const made = await transaction((tx) => signUp(tx, { ...given, id, passwordHash, now }));
  if (!made) return null;
  wakeMail();
  return { userId: made.id, headers: await startSession(context, request, made.id) };
}
