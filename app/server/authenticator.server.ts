/** Signing in with a password, through remix-auth: for every form with `email` and `password`. */
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { db } from "#db/client.server";
import { type Account, verifyPassword } from "~/features/accounts/accounts.server";
import { authNotices } from "~/words/account-notices";
import { environment } from "./environment.server";

/** The password opens no account. Which of the two was wrong is nobody's business (ruling 24). */
export class SignInRefused extends Error {
  override name = "SignInRefused";
}

const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");

const authenticator = new Authenticator<Account>().use(
  new FormStrategy(async ({ form }) => {
    const account = await verifyPassword(db, {
      email: text(form.get("email")),
      password: text(form.get("password")),
      demo: environment().demo,
    });
    if (!account) throw new SignInRefused(authNotices.invalidLogin);
    return account;
  }),
  "password",
);

/**
 * The account that a sign-in form's e-mail and password open. The request's body stays unread.
 * @throws SignInRefused
 */
export const authenticate = (request: Request): Promise<Account> =>
  authenticator.authenticate("password", request.clone());
