import { AsyncLocalStorage } from "node:async_hooks";
import type { RouterContextProvider } from "react-router";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { type Account, signUp } from "~/features/accounts/accounts.server";
import { linkSchema, signInSchema } from "~/features/accounts/forms";
import { hashPassword } from "~/features/accounts/hashing.server";
import { requestLink } from "~/features/accounts/links.server";
import { revokeTokens } from "~/features/accounts/tokens.server";
import { authNotices } from "~/features/accounts/words";
import { wakeMail } from "~/features/mail/wake.server";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { parseForm } from "./parse-form";
import { checkSignIn } from "./password-check.server";
import { limitMailRequest, mayMailMailbox } from "./rate-limits.server";
import { logSignIn, type SignedIn, signInOrAskForCode } from "./second-step.server";
import { logSecurityEvent } from "./security-log.server";
import { endSession, startSession } from "./session.server";
import { callerOf, type RefusedForm, refusedForNow } from "./try-later.server";

/** The visitor does not learn whether email or password is wrong (ruling 24). */
class SignInRefused extends Error {
  override name = "SignInRefused";
}

/** remix-auth passes its strategy only the form and a copy of the request. */
const current = new AsyncLocalStorage<ActionArgs>();

const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");

const authenticator = new Authenticator<Account>().use(
  new FormStrategy(async ({ form }) => {
    const asking = current.getStore();
    if (!asking) throw new Error("a password was checked outside of a request");
    const typed = { email: text(form.get("email")), password: text(form.get("password")) };
    const account = await checkSignIn(asking, typed);
    if (!account) throw new SignInRefused();
    return account;
  }),
  "password",
);

/** @throws SignInRefused; a 429 response after too many attempts; TooBusy */
function authenticate(
  asking: ActionArgs,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const form = new FormData();
  form.set("email", email);
  form.set("password", password);
  // The action has already consumed the body.
  const request = new Request(asking.request.url, { method: "POST", body: form });
  return current.run(asking, () => authenticator.authenticate("password", request));
}

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request };
/** Never sent back. */
const hideFields = ["password"];

type SignInOptions = {
  /** Where to go once signed in. */
  landing: (userId: string) => Promise<string>;
  /** Without it, the browser forgets the session when it is closed. */
  remember?: boolean;
  /** The form also mails a link. */
  offersLink?: boolean;
};

/** @returns where to go, with the new session or to its second step; or the form with its error */
export async function signInByForm(
  asking: ActionArgs,
  form: FormData,
  { landing, remember = true, offersLink = true }: SignInOptions,
): Promise<SignedIn | { refused: RefusedForm }> {
  const submission = parseForm(form, signInSchema);
  const init = { status: 422 };
  if (submission.status !== "success")
    return { refused: { reply: { result: submission.reply({ hideFields }) }, init } };
  try {
    const signedIn = await signInByPassword(asking, submission.value, {
      landing,
      remember,
    });
    if (signedIn) return signedIn;
  } catch (error) {
    const more = (status: number) =>
      status === 429 && offersLink ? [authNotices.linkInstead] : [];
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
  { landing, remember }: Pick<SignInOptions, "landing"> & { remember: boolean },
): Promise<SignedIn | null> {
  const account = await authenticate({ context, request }, typed).catch((error) => {
    if (error instanceof SignInRefused) return null;
    throw error;
  });
  if (!account) return null;
  const { id: userId } = account;
  const to = await landing(userId);
  const signed = await signInOrAskForCode({ context, request }, { userId, to, remember });
  if (signed.passwordHash === account.passwordHash) {
    await logSignIn(context, signed, "password");
    return signed;
  }
  if (signed.waitsForCode) await revokeTokens(db, { userId, purposes: ["second_step"] });
  else await endSession(context);
  return null;
}

/**
 * Sends nothing for an unknown email.
 * @param redirectTo path after signing in
 * @returns the form with its error, or null
 */
export function mailSignInLink(
  asking: Pick<ActionArgs, "context">,
  form: FormData,
  redirectTo: string | null,
): Promise<RefusedForm | null> {
  const title = { title: authNotices.magicError };
  return mailLink(asking, form, { template: "magic", redirectTo, title });
}

/** As `mailSignInLink`, for a new password. */
export const mailResetLink = (
  asking: Pick<ActionArgs, "context">,
  form: FormData,
  redirectTo: string | null,
): Promise<RefusedForm | null> =>
  mailLink(asking, form, { template: "reset", redirectTo, title: {} });

type LinkMail = {
  template: "magic" | "reset";
  redirectTo: string | null;
  title: { title?: string };
};

async function mailLink(
  { context }: Pick<ActionArgs, "context">,
  form: FormData,
  { template, redirectTo, title }: LinkMail,
): Promise<RefusedForm | null> {
  const submission = parseForm(form, linkSchema);
  if (submission.status !== "success") {
    const reply = { result: submission.reply({ hideFields }), ...title };
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
  const ask = { email, template, redirectTo, now };
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
): Promise<{ userId: string; headers: Headers } | null> {
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
